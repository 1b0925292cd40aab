//! House rules of English draughts: kings go on, and men may take backwards.

use super::Checkers;
use crate::{Crowning, Options, Ruleset, Side};

/// White begins, and a man that is crowned goes on taking.
#[derive(Copy, Clone, Debug)]
pub struct CheckersHouse;

impl Ruleset for CheckersHouse {
    const OPTIONS: Options = Options {
        id: "checkers-house",
        name: "House Checkers",
        description: "Checkers in which a man crowned in a chain goes on as a king.",
        help: "\
Checkers (`anyboard rules checkers`) with two changes. White begins. A man that reaches the last row
in the middle of a chain becomes a king at once, and if it can take on from there as a king, it
must.

All else is as in checkers: men step and take forwards only, kings go one square in all four
diagonal directions, taking is compulsory but you may choose the capture, and a side that can't move
has lost. Draws are those of checkers. A move is written by the numbers of its squares: 11-15,
22x15x8.
",
        first: Side::White,
        crowning: Crowning::GoesOn,
        pdn_type: None,
        ..Checkers::OPTIONS
    };
}

/// Men take backwards too, and a man that is crowned goes on taking.
#[derive(Copy, Clone, Debug)]
pub struct CheckersFree;

impl Ruleset for CheckersFree {
    const OPTIONS: Options = Options {
        id: "checkers-free",
        name: "Free Checkers",
        description: "Checkers in which men take backwards, and crowned men go on.",
        help: "\
Checkers (`anyboard rules checkers`) with two changes. Men step forwards only, but take both
forwards and backwards. A man that reaches the last row in the middle of a chain becomes a king at
once, and if it can take on from there as a king, it must.

All else is as in checkers: Black begins, kings go one square in all four diagonal directions,
taking is compulsory but you may choose the capture, and a side that can't move has lost. Draws are
those of checkers. A move is written by the numbers of its squares: 11-15, 22x15x8.
",
        men_capture_backwards: true,
        crowning: Crowning::GoesOn,
        pdn_type: None,
        ..Checkers::OPTIONS
    };
}

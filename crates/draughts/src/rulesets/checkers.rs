//! English draughts, which Americans call checkers.

use crate::{CaptureRule, Crowning, Options, Ruleset, Side};

/// English draughts.
#[derive(Copy, Clone, Debug)]
pub struct Checkers;

impl Ruleset for Checkers {
    const OPTIONS: Options = Options {
        id: "checkers",
        name: "Checkers",
        description: "English draughts: short kings, and any capture may be chosen.",
        help: HELP,
        size: 8,
        rows: 3,
        first: Side::Black,
        men_capture_backwards: false,
        orthogonal_captures: false,
        flying_kings: false,
        capture_rule: CaptureRule::Any,
        crowning: Crowning::EndsTurn,
        king_rests_after: None,
        idle_moves: Some(40),
        endings: &[],
        pdn_type: Some(21),
        lettered: false,
    };
}

const HELP: &str = "\
Each side has twelve men on the dark squares. Black begins. Squares are numbered from 1 to 32, row
by row from the top left as White sees them: Black starts on 1 to 12, White on 21 to 32.

A man steps one square diagonally forwards. It takes an enemy beside it by jumping over it,
diagonally forwards, to the empty square behind. If it can then take another, it must go on, with
the same man, until it can take no more. Taking is compulsory; among several captures you are free
to choose.

A man that reaches the last row becomes a king, and the turn ends. A king steps one square in all
four diagonal directions, and takes as a man does in all four.

A side that can't move has lost: all its pieces are taken, or those that are left are blocked. The
game is drawn when the same position stands on the board for the third time with the same side to
move, or after 40 moves by each side in which only kings moved and nothing was taken.

Moves are written with the numbers of the squares: 11-15 is a step, 22x15x8 takes two men.
";

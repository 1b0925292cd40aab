//! Russian draughts: flying kings, and any capture may be chosen.

use super::InternationalDraughts;
use crate::{CaptureRule, Crowning, Options, Ruleset};

/// Russian draughts.
#[derive(Copy, Clone, Debug)]
pub struct RussianDraughts;

impl Ruleset for RussianDraughts {
    const OPTIONS: Options = Options {
        id: "russian-draughts",
        name: "Russian Draughts",
        description: "Shashki: flying kings, and a man crowned in a chain goes on.",
        help: HELP,
        size: 8,
        rows: 3,
        capture_rule: CaptureRule::Any,
        crowning: Crowning::GoesOn,
        idle_moves: Some(15),
        endings: &[],
        pdn_type: Some(25),
        lettered: true,
        ..InternationalDraughts::OPTIONS
    };
}

const HELP: &str = "\
Each side has twelve men on the dark squares. White begins. Squares are numbered from 1 to 32, row
by row from the top left as White sees them, or named by letter and rank: 22 is c3. You may write
22-17 or c3-b4.

A man steps one square diagonally forwards. It takes an enemy beside it, forwards or backwards, by
jumping over it to the empty square behind, and must go on with the same man while it can. Men that
are taken leave the board when the turn is over; until then they stand in the way, and none may be
jumped twice. Taking is compulsory; among several captures you are free to choose, but what you
begin must be played to its end.

A man that reaches the last row becomes a king at once; in the middle of a chain it goes on as a
king if it can. A king goes any distance along a diagonal, and takes from any distance: over one
enemy with an empty square behind, landing on any empty square beyond it. If the chain can go on
from one of these squares, it must land on such a one.

A side that can't move has lost. The game is drawn when the same position stands on the board for
the third time, and after 15 moves by each side with kings only and nothing taken.
";

//! Frisian draughts: captures in all eight directions.

use super::InternationalDraughts;
use crate::{CaptureRule, Ending, Options, Ruleset};

/// Frisian draughts.
#[derive(Copy, Clone, Debug)]
pub struct FrisianDraughts;

impl Ruleset for FrisianDraughts {
    const OPTIONS: Options = Options {
        id: "frisian-draughts",
        name: "Frisian Draughts",
        description: "Captures in eight directions, and the most valuable must be made.",
        help: HELP,
        orthogonal_captures: true,
        capture_rule: CaptureRule::MostValue,
        king_rests_after: Some(3),
        idle_moves: None,
        endings: &[
            Ending { fewest: 2, most: 2, kings_only: true, moves: 7 },
            Ending { fewest: 1, most: 1, kings_only: true, moves: 2 },
        ],
        pdn_type: Some(40),
        ..InternationalDraughts::OPTIONS
    };
}

const HELP: &str = "\
The board, the men and their steps are those of international draughts (`anyboard rules
international-draughts`): twenty men each, White begins, a man steps diagonally forwards, a king any
distance along a diagonal.

Men and kings take in eight directions: along diagonals, and also along files and ranks. There a man
jumps over an enemy on the next dark square of its file or rank, to the dark square behind it, if
that is empty; a king does so from any distance. A chain may mix all directions. Taken men leave
after the whole chain, and none may be jumped twice.

Taking is compulsory, and you must take what is worth most: a king counts a little less than two
men. So two men go before one king, and a king and a man before two men. Where captures are worth
the same, and a king can make one of them, a king must. A man is crowned only if its turn ends on
the last row.

A king that has made three moves in a row without taking must rest while its side has a man: it may
still take, and it may move again when its side has moved something else.

A side that can't move has lost. The game is drawn when the same position stands on the board for
the third time; after 7 moves by each side with two kings against one; and after 2 with one king
against one.

Moves are written with the numbers of the squares: 32-28 is a step, 28x8 takes along a file.
";

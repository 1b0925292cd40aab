//! International draughts, on a hundred squares.

use crate::{CaptureRule, Crowning, Ending, Options, Ruleset, Side};

/// International draughts.
#[derive(Copy, Clone, Debug)]
pub struct InternationalDraughts;

impl Ruleset for InternationalDraughts {
    const OPTIONS: Options = Options {
        id: "international-draughts",
        name: "International Draughts",
        description: "A hundred squares, flying kings, and the most men must be taken.",
        help: HELP,
        size: 10,
        rows: 4,
        first: Side::White,
        men_capture_backwards: true,
        orthogonal_captures: false,
        flying_kings: true,
        capture_rule: CaptureRule::MostPieces,
        crowning: Crowning::StaysMan,
        king_rests_after: None,
        idle_moves: Some(25),
        endings: &[
            Ending { fewest: 3, most: 3, kings_only: false, moves: 16 },
            Ending { fewest: 1, most: 2, kings_only: false, moves: 5 },
        ],
        pdn_type: Some(20),
        lettered: false,
    };
}

const HELP: &str = "\
Each side has twenty men on the dark squares of a board of ten by ten. White begins. Squares are
numbered from 1 to 50, row by row from the top left as White sees them: Black starts on 1 to 20,
White on 31 to 50.

A man steps one square diagonally forwards. It takes an enemy beside it, forwards or backwards, by
jumping over it to the empty square behind, and goes on from there while it can. Men that are taken
leave the board when the turn is over; until then they stand in the way, and none may be jumped
twice. Taking is compulsory, and of all captures you must choose one that takes the most men, kings
or not.

A man whose turn ends on the last row becomes a king. One that reaches it in the middle of a chain
and goes on stays a man. A king goes any distance along a diagonal, and takes from any distance:
over one enemy with an empty square behind, landing on any empty square beyond it, so long as the
most men are taken in all.

A side that can't move has lost. The game is drawn when the same position stands on the board for
the third time; after 25 moves by each side with kings only and nothing taken; after 16 moves by
each side with three pieces, at least one of them a king, against a lone king; and after 5 with two
pieces, at least one of them a king, or with one king, against a lone king.

Moves are written with the numbers of the squares: 32-28 is a step, 28x19x10 takes two men.
";

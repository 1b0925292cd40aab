//! Canadian draughts: the international rules on a larger board.

use super::InternationalDraughts;
use crate::{Options, Ruleset};

/// Canadian draughts.
#[derive(Copy, Clone, Debug)]
pub struct CanadianDraughts;

impl Ruleset for CanadianDraughts {
    const OPTIONS: Options = Options {
        id: "canadian-draughts",
        name: "Canadian Draughts",
        description: "The international rules on 144 squares, with thirty men each.",
        help: "\
International draughts (`anyboard rules international-draughts`) on a board of twelve by twelve,
with thirty men each: Black starts on the squares 1 to 30, White on 43 to 72, and White begins.

Men step forwards and take forwards and backwards; kings go any distance; the most men must be
taken; taken men leave after the whole chain; a man is crowned only if its turn ends on the last
row. Draws are those of international draughts. A move is written by the numbers of its squares:
43-37, 37x26x15.
",
        size: 12,
        rows: 5,
        pdn_type: Some(27),
        ..InternationalDraughts::OPTIONS
    };
}

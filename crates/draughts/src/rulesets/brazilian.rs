//! Brazilian draughts: the international rules on the board of chess.

use super::InternationalDraughts;
use crate::{Options, Ruleset};

/// Brazilian draughts.
#[derive(Copy, Clone, Debug)]
pub struct BrazilianDraughts;

impl Ruleset for BrazilianDraughts {
    const OPTIONS: Options = Options {
        id: "brazilian-draughts",
        name: "Brazilian Draughts",
        description: "The international rules on 64 squares, with twelve men each.",
        help: "\
International draughts (`anyboard rules international-draughts`) on a board of eight by eight, with
twelve men each: Black starts on the squares 1 to 12, White on 21 to 32, and White begins.

Men step forwards and take forwards and backwards; kings go any distance; the most men must be
taken; taken men leave after the whole chain; a man is crowned only if its turn ends on the last
row. Draws are those of international draughts. A move is written by the numbers of its squares:
22-18, 18x11x4.
",
        size: 8,
        rows: 3,
        pdn_type: Some(26),
        ..InternationalDraughts::OPTIONS
    };
}

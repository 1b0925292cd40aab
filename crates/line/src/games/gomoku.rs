//! Gomoku: five in a row.

use display::{Surface, Tint};

use crate::{LineGame, LineRules, LineSide};

/// The free game: nothing is forbidden to Black, and more than five in a row win too.
#[derive(Clone, Debug)]
pub struct Gomoku;

impl LineGame for Gomoku {
    const RULES: LineRules = LineRules {
        id: "gomoku",
        name: "Gomoku",
        description: "Put stones on a board of 15 by 15: five in a row win.",
        help: "\
The board has 15 by 15 squares and is empty at first. The players take turns, Black first, and each turn
puts one stone of one's own on any empty square. Stones never move, and none are taken.

Five stones of one colour in a straight line win at once: along a row, a column or a diagonal. This is
the free game: more than five in a row win as well, and no move is forbidden to Black. When the board is
full and neither side has a line, the game is drawn.

A move is the square, from a1 in the lower left corner to o15 in the upper right: h8 is the middle.
",
        files: 15,
        ranks: 15,
        length: 5,
        gravity: false,
        surface: Surface::Points,
        sides: [
            LineSide { name: "black", letter: 'b', tint: Tint::Dark, piece: "Stone", symbol: '○' },
            LineSide { name: "white", letter: 'w', tint: Tint::Light, piece: "Stone", symbol: '○' },
        ],
    };
}

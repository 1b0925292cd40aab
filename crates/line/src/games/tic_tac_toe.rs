//! Tic-tac-toe: noughts and crosses.

use display::{Surface, Tint};

use crate::{LineGame, LineRules, LineSide};

/// The game on three by three squares.
#[derive(Clone, Debug)]
pub struct TicTacToe;

impl LineGame for TicTacToe {
    const RULES: LineRules = LineRules {
        id: "tic-tac-toe",
        name: "Tic-tac-toe",
        description: "Noughts and crosses: three in a row win.",
        help: "\
The board has 3 by 3 squares and is empty at first. The players take turns, and each turn puts one sign
of one's own on any empty square. Crosses begin.

Three signs of one kind in a straight line win at once: along a row, a column or a diagonal. When the
board is full and neither side has a line, the game is drawn.

A move is the square, from a1 in the lower left corner to c3 in the upper right: b2 is the middle.
",
        files: 3,
        ranks: 3,
        length: 3,
        gravity: false,
        surface: Surface::Plain,
        sides: [
            LineSide { name: "crosses", letter: 'x', tint: Tint::Dark, piece: "Cross", symbol: '✕' },
            LineSide { name: "noughts", letter: 'o', tint: Tint::Light, piece: "Nought", symbol: '○' },
        ],
    };
}

//! Games in which a line of pieces wins: one set of rules, options as data.
//!
//! A game is a file in `games` that reads like its rule book; [`Line`] plays any of them. Another size of board,
//! another length of the line, with or without gravity: a few lines of data, and one in [`list`].

mod encode;
mod four;
mod games;
mod guide;
mod line;
mod notation;
pub mod openings;
mod picture;
mod position;
mod position_text;
mod rows;
mod rules;
mod searchable;
mod set_up;
mod solve;
mod weights;

use family::GameVisitor;

pub use self::games::{ConnectFour, Gomoku, TallConnectFour, TicTacToe};
pub use self::line::Line;
pub use self::position::{Move, Position};
pub use self::rules::{LineGame, LineRules, LineSide};

/// Shows a visitor the games of the family.
pub fn list(visitor: &mut impl GameVisitor) {
    visitor.visit(Line::<ConnectFour, { ConnectFour::RULES.words() }>::new());
    visitor.visit(Line::<TallConnectFour, { TallConnectFour::RULES.words() }>::new());
    visitor.visit(Line::<Gomoku, { Gomoku::RULES.words() }>::new());
    visitor.visit(Line::<TicTacToe, { TicTacToe::RULES.words() }>::new());
}

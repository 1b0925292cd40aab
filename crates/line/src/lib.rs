//! Games in which a line of pieces wins: one set of rules, options as data.
//!
//! A game is a file in `sets` that reads like its rule book; [`Line`] plays any of them. Another size of board,
//! another length of the line, with or without gravity: a few lines of data, and one in [`list`].

mod four;
mod hints;
mod line;
pub mod openings;
mod picture;
mod position;
mod rows;
mod rules;
mod sets;
mod solve;
mod text;
mod weights;
mod written;

use game::Shelf;

pub use self::line::Line;
pub use self::position::{Move, Position};
pub use self::rules::{Player, Rules, Set};
pub use self::sets::{ConnectFour, Gomoku, TallConnectFour, TicTacToe};

/// Puts the games of the family on a shelf.
pub fn list(shelf: &mut impl Shelf) {
    shelf.put(Line::<ConnectFour, { ConnectFour::RULES.words() }>::new());
    shelf.put(Line::<TallConnectFour, { TallConnectFour::RULES.words() }>::new());
    shelf.put(Line::<Gomoku, { Gomoku::RULES.words() }>::new());
    shelf.put(Line::<TicTacToe, { TicTacToe::RULES.words() }>::new());
}

//! Othello.
//!
//! A family of one game, and small on purpose: whoever wants to write a family of their own can start here. `discs` is
//! what the rules say about sets of squares, `othello` the game, `notation` its texts, `picture` what people see.

mod discs;
mod notation;
mod othello;
mod picture;

use game::Shelf;

pub use crate::othello::{Move, Othello, Position};

/// Puts the games of the family on a shelf.
pub fn list(shelf: &mut impl Shelf) {
    shelf.put(Othello::new());
}

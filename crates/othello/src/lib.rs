//! Othello.
//!
//! A family of one game, and small on purpose: whoever wants to write a family of their own can start here. `discs` is
//! what the rules say about sets of squares, `othello` the game, `notation` its texts, `picture` what people see. `hints` is what a
//! computer player knows: `features` and `weights` judge positions, `endgame` solves the last ones.

mod discs;
mod endgame;
mod features;
mod hints;
mod notation;
mod othello;
mod picture;
mod weights;

use game::Shelf;

pub use crate::othello::{Move, Othello, Position};

/// Puts the games of the family on a shelf.
pub fn list(shelf: &mut impl Shelf) {
    shelf.put(Othello::new());
}

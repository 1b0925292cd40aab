//! Othello.
//!
//! A family of one game, and small on purpose: it is a good start for a family of your own. `discs` is what the rules say
//! about sets of squares, `othello` the game, `notation` its texts, `picture` what people see, `encode` its positions as bytes.
//! `searchable` is what the search asks: `features` and `weights` evaluate positions, `endgame` solves the last ones.

mod discs;
mod encode;
mod endgame;
mod features;
mod guide;
mod notation;
mod othello;
mod picture;
mod searchable;
mod set_up;
mod weights;

use family::GameVisitor;

pub use crate::othello::{Move, Othello, Position};

/// Shows a visitor the games of the family.
pub fn list(visitor: &mut impl GameVisitor) {
    visitor.visit(Othello::new());
}

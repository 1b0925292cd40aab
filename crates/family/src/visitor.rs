//! How a family hands over its games, which may be of different types.

use display::SetUp;
use insight::{Encode, Searchable};

use crate::Described;

/// What a game needs to be played through any front end.
pub trait Playable: Searchable + Encode + SetUp {}

impl<G: Searchable + Encode + SetUp> Playable for G {}

/// Is shown every game of a family, in the order of lists. The catalog is one; tests that hold for every game are others.
pub trait GameVisitor {
    /// Takes a game.
    fn visit<G: Playable + Described>(&mut self, game: G);
}

//! How a family hands over its games, which may be of different types.

use crate::{Complete, Described, Notation, Picture, Searchable};

/// What a game needs to be played through any front end.
pub trait Playable: Complete + Searchable + Notation + Picture {}

impl<G: Complete + Searchable + Notation + Picture> Playable for G {}

/// Whoever collects games. A family puts all of its own on it, in the order in which lists show them.
///
/// The catalog is one; tests that hold for every game of a family are others.
pub trait Shelf {
    /// Takes a game.
    fn put<G: Playable + Described>(&mut self, game: G);
}

//! A book, and how a move is chosen from it.

use std::collections::HashMap;

use catalog::AnyMatch;
use fastrand::Rng;

use crate::chance::chances;

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// In coordinates.
    pub coordinate: String,
    /// What a search found it to be worth to the side that makes it, in hundredths of a piece.
    pub value: i32,
}

/// Moves for the first positions of a game, the best of each first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    positions: HashMap<u64, Vec<BookMove>>,
}

impl Book {
    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// The moves of the position with a key ([`AnyMatch::key`]), the best first; none if it is not in the book.
    pub fn moves(&self, key: u64) -> &[BookMove] {
        self.positions.get(&key).map_or(&[], Vec::as_slice)
    }

    /// A move for the position of a match: by lot, the better the likelier, and for the same seed always the same. `None` if the position is
    /// not in the book.
    pub fn choose(&self, live: &dyn AnyMatch, seed: u64) -> Option<&BookMove> {
        let key = live.key();
        let moves = self.moves(key);
        if moves.is_empty() {
            return None;
        }
        // The key too, or one low draw would mean low draws throughout the book. A generator's first number depends too much on a seed's low bits.
        let mut rng = Rng::with_seed(seed ^ key);
        rng.u64(..);
        let mut drawn = rng.f64();
        let within = |chance: &f64| {
            drawn -= chance;
            drawn < 0.0
        };
        let place = chances(moves).iter().position(within).unwrap_or_default();
        let chosen = moves.get(place)?;
        // Two positions may have the same key, though that has never been seen.
        live.duplicate().play(&chosen.coordinate).is_ok().then_some(chosen)
    }

    /// Adds a position; returns false if it is there already.
    pub(crate) fn add(&mut self, key: u64, moves: Vec<BookMove>) -> bool {
        let is_new = !self.positions.contains_key(&key);
        if is_new {
            self.positions.insert(key, moves);
        }
        is_new
    }
}

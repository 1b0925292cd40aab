//! Viking chess: one set of rules, options as data.
//!
//! A small army with a king stands in the middle, a large one round it. The king wants out, the attackers want him.
//! What differs from game to game is a [`Set`]: the pieces, and a handful of options; each game is one file in
//! [`sets`] that reads like its rule book. [`Tafl`] plays any of them, on sets of squares ([`board::Bits`]) of `N`
//! words: one word for 7 × 7, two for 9 × 9 and 11 × 11.

mod capture;
mod chances;
mod ends;
mod fort;
mod generate;
mod hints;
mod judgement;
mod make;
mod moves;
mod picture;
mod position;
mod refusal;
mod rules;
mod set;
pub mod sets;
mod side;
mod slides;
mod squares;
mod text;
mod traits;
mod weights;
mod written;

use std::sync::Arc;

use game::Shelf;

pub use make::Undo;
pub use moves::Move;
pub use position::Position;
pub use set::{Goal, KingTaken, Repetition, Set, Special};
pub use side::Side;

use rules::Rules;

/// A game of Viking chess: a [`Set`] made ready for play.
#[derive(Clone, Debug)]
pub struct Tafl<const N: usize> {
    rules: Arc<Rules<N>>,
}

impl<const N: usize> Tafl<N> {
    /// Makes a set ready for play. The error is a sentence that says what is wrong with the set.
    pub fn new(set: Set) -> Result<Self, String> {
        Ok(Self { rules: Arc::new(Rules::new(set)?) })
    }

    /// The set that is played.
    pub fn set(&self) -> &Set {
        &self.rules.set
    }
}

/// Puts the games of the family on a shelf.
pub fn list(shelf: &mut impl Shelf) {
    shelf.put(shipped::<{ sets::VIKING_CHESS.words() }>(sets::VIKING_CHESS));
    shelf.put(shipped::<{ sets::HNEFATAFL.words() }>(sets::HNEFATAFL));
    shelf.put(shipped::<{ sets::BRANDUBH.words() }>(sets::BRANDUBH));
    shelf.put(shipped::<{ sets::TABLUT.words() }>(sets::TABLUT));
}

fn shipped<const N: usize>(set: Set) -> Tafl<N> {
    Tafl::new(set).expect("the shipped sets are sound: a test makes them all")
}

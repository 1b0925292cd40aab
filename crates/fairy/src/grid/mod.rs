//! The engine for finite boards.
//!
//! A [`Variant`] is compiled into tables over sets of cells (`Rules`); `N` is the number of
//! 64-bit words in such a set, so that a small board pays for a small board.

mod arrange;
mod attack;
mod castle;
mod check_map;
mod checks;
mod encode;
mod ends;
mod evaluate;
mod game;
mod generate;
mod key;
mod make;
mod material;
mod movement;
mod moves;
mod picture;
mod position;
mod promotion;
mod quick;
mod refusal;
mod restraint;
mod rules;
mod searchable;
mod see;
mod set_up;
mod stages;
mod swarm;
mod text;
mod walker;
mod written;

use std::sync::Arc;

use self::evaluate::Evaluation;
pub use self::make::Undo;
pub use self::moves::Move;
use self::position::Passing;
pub use self::position::Position;
use self::rules::Rules;
use crate::Variant;

/// A game of the chess family on a board of at most `64 * N` cells. Cloning shares the tables.
#[derive(Clone, Debug)]
pub struct Fairy<const N: usize> {
    rules: Arc<Rules<N>>,
    evaluation: Evaluation,
}

impl<const N: usize> Fairy<N> {
    /// The most cells, missing ones included, that a board can have.
    pub const CELLS: usize = 64 * N;

    /// Prepares a variant for play.
    ///
    /// # Panics
    /// If its board has more than [`Fairy::CELLS`] cells.
    pub fn new(variant: Variant) -> Self {
        assert!(variant.grid().cells() <= Self::CELLS, "the board needs larger sets of cells");
        let evaluation = Evaluation::of(&variant);
        Self { rules: Arc::new(Rules::new(variant)), evaluation }
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Variant {
        &self.rules.variant
    }
}

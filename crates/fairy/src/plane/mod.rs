//! The engine for boards without an edge.
//!
//! Pieces are kept in sorted lists, one for each family of lines that a slider uses, so that the nearest
//! piece on a ray is found by a search and never by walking: nothing costs more when pieces are far apart.
//! A slider has infinitely many moves; the module `targets` says them exactly, as cells and rays, and everything
//! else (what is legal, mate, lists) is asked of those.

mod attack;
mod candidates;
mod castle;
mod cells;
mod check_map;
mod coords;
mod encode;
mod ends;
mod evaluate;
mod game;
mod guard;
mod icn;
mod key;
mod lines;
mod make;
mod picture;
mod position;
mod refusal;
mod room;
mod rules;
mod searchable;
mod see;
mod set_up;
mod stages;
mod targets;
mod text;
mod values;
mod weights;
mod written;

use std::sync::Arc;

pub use self::coords::Coords;
use self::evaluate::Evaluation;
pub use self::make::Undo;
pub use self::position::Position;
use self::rules::Rules;
use self::weights::Weights;
use crate::{Special, Variant};

/// A move without an edge.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// From where the piece goes; in castling, the king.
    pub from: Coords,
    /// To where.
    pub to: Coords,
    /// What else is to it.
    pub special: Special,
}

/// Which of a player's infinitely many moves `Game::moves` lists. What is legal never depends on it. Where a list would hold more than a
/// million moves, the candidates are listed instead.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlaneListing {
    /// The finite choice that a search wants: see [`Sparse::candidates`].
    Candidates,
    /// All moves to cells of this window: the least and greatest x, then y.
    Window([i64; 4]),
    /// All moves to cells of the box around all pieces, grown by this much on every side.
    Around(i64),
}

/// A game of the chess family on a board without an edge. Cloning shares the tables.
#[derive(Clone, Debug)]
pub struct Sparse {
    rules: Arc<Rules>,
    evaluation: Arc<Evaluation>,
    listing: PlaneListing,
}

impl Sparse {
    /// Prepares a variant for play, listing candidates.
    ///
    /// # Panics
    /// If its board has an edge.
    pub fn new(variant: Variant) -> Self {
        let rules = Rules::new(variant);
        let evaluation = Evaluation::new(&rules, Weights::TUNED);
        Self { rules: Arc::new(rules), evaluation: Arc::new(evaluation), listing: PlaneListing::Candidates }
    }

    /// The same game with another choice of listed moves.
    pub fn listing(&self, listing: PlaneListing) -> Self {
        Self { listing, ..self.clone() }
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Variant {
        &self.rules.variant
    }
}

//! Static evaluation.

mod army;
mod blast;
mod charge;
mod classic;
mod ending;
mod grip;
mod pressure;
mod see;
mod shelter;
mod sides;
mod tables;
mod tactical;
mod tapered;
mod weights;

use std::fmt::Debug;

use insight::{Understanding, Weight};
use shakmaty::Move;

pub use blast::Blast;
pub use classic::Classic;

/// Evaluates the positions of a variant, in hundredths of a pawn for the side to move. See [`insight::Searchable`] for what is asked.
pub trait Evaluation<P>: Clone + Debug + Default + Send + Sync + 'static {
    /// Roughly how many positions a search looks at in a second.
    const NODES_PER_SECOND: u64;

    /// The value of an unfinished position.
    fn evaluate(&self, pos: &P) -> i32;

    /// The value for a player who understands only a part of the evaluation.
    fn evaluate_partly(&self, pos: &P, understanding: Understanding) -> i32;

    /// Whether something besides a check must be met at once: a threat to win by the very next move.
    fn must_respond(&self, _pos: &P) -> bool {
        false
    }

    /// Appends the moves that change the value at once.
    fn tactical_moves(&self, pos: &P, out: &mut Vec<Move>);

    /// What a move wins at first sight; `None` for quiet moves.
    fn gain(&self, pos: &P, m: Move) -> Option<i32>;

    /// What a move wins after the captures back and forth on its target.
    fn see(&self, pos: &P, m: Move) -> i32;

    /// Names and values of all that can be tuned.
    fn weights(&self) -> Vec<Weight>;

    /// The same evaluation with other values.
    fn with_weights(&self, values: &[i32]) -> Self;
}

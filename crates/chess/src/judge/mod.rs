//! What positions are worth.

mod army;
mod blast;
mod charge;
mod classic;
mod ending;
mod grip;
mod noisy;
mod pressure;
mod shelter;
mod sides;
mod swap;
mod tables;
mod tapered;
mod weights;

use std::fmt::Debug;

use game::{Understanding, Weight};
use shakmaty::Move;

pub use blast::Blast;
pub use classic::Classic;

/// Judges the positions of a variant, in hundredths of a pawn for the side to move. See [`game::Searchable`] for what is asked.
pub trait Judge<P>: Clone + Debug + Default + Send + Sync + 'static {
    /// Roughly how many positions a search looks at in a second.
    const PACE: u64;

    /// The value of an unfinished position.
    fn evaluate(&self, pos: &P) -> i32;

    /// The value as a player sees it who understands only a part.
    fn glance(&self, pos: &P, insight: Understanding) -> i32;

    /// Whether something besides a check must be answered at once: a threat to win by the very next move.
    fn pressed(&self, _pos: &P) -> bool {
        false
    }

    /// Appends the moves that change the value at once.
    fn noisy(&self, pos: &P, out: &mut Vec<Move>);

    /// What a move wins at first sight; `None` for quiet moves.
    fn worth(&self, pos: &P, m: Move) -> Option<i32>;

    /// What a move wins after the answers on its square.
    fn exchange(&self, pos: &P, m: Move) -> i32;

    /// Names and values of all that can be tuned.
    fn weights(&self) -> Vec<Weight>;

    /// The same judge with other values.
    fn with_weights(&self, values: &[i32]) -> Self;
}

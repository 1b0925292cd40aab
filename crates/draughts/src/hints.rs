//! What a computer player knows about the game.

use board::Bits;
use game::{End, Searchable, Understanding, Weight};

use crate::field::Square;
use crate::game::lost;
use crate::weights::Weights;
use crate::{Draughts, Move, Position, Set};

impl<S: Set, const N: usize> Searchable for Draughts<S, N> {
    #[inline]
    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.0.value(pos, Understanding::All)
    }

    fn glance(&self, pos: &Position<N>, insight: Understanding) -> i32 {
        self.0.value(pos, insight)
    }

    #[inline]
    fn decided(&self, pos: &Position<N>) -> Option<End> {
        pos.side(pos.turn).is_empty().then(|| lost(pos))
    }

    /// Captures are compulsory, so that they are all that a side can do.
    #[inline]
    fn pressed(&self, pos: &Position<N>) -> bool {
        self.0.can_take(pos, pos.turn)
    }

    /// Without captures, only a man that is crowned changes much.
    fn noisy(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        self.0.crownings(pos, |from: Square, to: Square| {
            out.push(Move { from, to, crowns: true, taken: Bits::EMPTY });
        });
    }

    #[inline]
    fn worth(&self, pos: &Position<N>, m: Move<N>) -> Option<i32> {
        if m.taken.is_empty() && !m.crowns {
            return None;
        }
        let w = &self.0.terrain.weights;
        let kings = (m.taken & pos.kings[pos.turn.other() as usize]).len() as i32;
        let men = m.taken.len() as i32 - kings;
        let crown = if m.crowns { w.king - w.man } else { 0 };
        Some(men * w.man + kings * w.king + crown)
    }

    #[inline]
    fn slot(&self, pos: &Position<N>, m: Move<N>) -> usize {
        let king = pos.kings[pos.turn as usize].has(board::Square::from(m.from));
        let squares = usize::from(m.from & 127) << 7 | usize::from(m.to & 127);
        usize::from(king) << 15 | (pos.turn as usize) << 14 | squares
    }

    fn pace(&self) -> u64 {
        700_000
    }

    fn weights(&self) -> Vec<Weight> {
        self.0.terrain.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self::weighted(Weights::replaced(&S::OPTIONS, values))
    }
}

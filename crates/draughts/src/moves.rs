//! A move: a whole turn.

use board::Bits;

use crate::squares::Square;

/// A step, or a chain of captures. Chains with the same start, end and pieces taken are the same move.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move<const N: usize> {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// Whether a man becomes a king by it.
    pub(crate) crowns: bool,
    pub(crate) taken: Bits<N>,
}

impl<const N: usize> Move<N> {
    /// How many pieces it takes.
    pub fn captures(&self) -> u32 {
        self.taken.len()
    }

    /// Whether a man becomes a king by it.
    pub fn crowns(&self) -> bool {
        self.crowns
    }
}

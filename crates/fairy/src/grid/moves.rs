//! A move, and what a generator does with the moves that it finds.

use board::{Bits, Square};

use crate::Special;

/// A move on a grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// From where the piece goes; in castling, the king.
    pub from: Square,
    /// To where.
    pub to: Square,
    /// What else is to it.
    pub special: Special,
}

/// Which moves a generator looks for. It may find others as well.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum GenerationStage {
    /// All.
    All,
    /// Those that change much.
    Tactical,
    /// The others.
    Remaining,
}

/// Takes the moves of a generator: one generator serves listing and counting.
pub(super) trait Sink<const N: usize> {
    /// Which moves it wants: it is no use to look for others.
    const STAGE: GenerationStage = GenerationStage::All;

    /// A piece may go to each of these cells.
    fn plain(&mut self, from: Square, targets: Bits<N>);
    /// Pieces may go to each of these cells, all from as many cells before.
    fn together(&mut self, stride: i32, targets: Bits<N>);
    /// A single move.
    fn one(&mut self, m: Move);
}

impl<const N: usize> Sink<N> for &mut Vec<Move> {
    #[inline]
    fn plain(&mut self, from: Square, targets: Bits<N>) {
        // Written out: the library's `extend` would be called, not inlined.
        for to in targets {
            self.push(Move { from, to, special: Special::None });
        }
    }

    #[inline]
    fn together(&mut self, stride: i32, targets: Bits<N>) {
        for to in targets {
            self.push(Move { from: (i32::from(to) - stride) as Square, to, special: Special::None });
        }
    }

    #[inline]
    fn one(&mut self, m: Move) {
        self.push(m);
    }
}

/// Counts the moves.
pub(super) struct Count(pub(super) u64);

impl<const N: usize> Sink<N> for Count {
    #[inline]
    fn plain(&mut self, _from: Square, targets: Bits<N>) {
        self.0 += u64::from(targets.len());
    }

    #[inline]
    fn together(&mut self, _stride: i32, targets: Bits<N>) {
        self.0 += u64::from(targets.len());
    }

    #[inline]
    fn one(&mut self, _m: Move) {
        self.0 += 1;
    }
}

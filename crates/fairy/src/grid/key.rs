//! Keys of positions: a fixed random number for each thing that tells two positions apart.

use board::{Square, scramble};

use super::position::{MAX_KINDS, Piece};
use crate::Side;

/// The numbers. They are the same in every run and for every board of as many cells.
#[derive(Debug)]
pub(super) struct Keys {
    /// `[(kind * 2 + side) * cells + cell]`
    pieces: Box<[u64]>,
    rights: [u64; 32],
    unmoved: Box<[u64]>,
    passed: Box<[u64]>,
    pub(super) black_to_move: u64,
    cells: usize,
}

impl Keys {
    pub(super) fn new(cells: usize) -> Self {
        let mut used = 0;
        let mut next = move || {
            used += 1;
            scramble(used)
        };
        let mut numbers = |n: usize| (0..n).map(|_| next()).collect::<Box<[u64]>>();
        Self {
            pieces: numbers(MAX_KINDS * 2 * cells),
            unmoved: numbers(cells),
            passed: numbers(cells),
            rights: std::array::from_fn(|_| numbers(1)[0]),
            black_to_move: numbers(1)[0],
            cells,
        }
    }

    #[inline]
    pub(super) fn piece(&self, cell: Square, piece: Piece) -> u64 {
        let row = usize::from(piece.kind()) * 2 + usize::from(piece.side() == Side::Black);
        self.pieces[row * self.cells + usize::from(cell)]
    }

    #[inline]
    pub(super) fn unmoved(&self, cell: Square) -> u64 {
        self.unmoved[usize::from(cell)]
    }

    #[inline]
    pub(super) fn passed(&self, cell: Square) -> u64 {
        self.passed[usize::from(cell)]
    }

    /// Of a set of castling rights.
    #[inline]
    pub(super) fn rights(&self, mut rights: u32) -> u64 {
        let mut key = 0;
        while rights != 0 {
            key ^= self.rights[rights.trailing_zeros() as usize];
            rights &= rights - 1;
        }
        key
    }
}

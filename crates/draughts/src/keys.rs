//! The numbers that hash keys of positions are made of.

use board::splitmix64;

use crate::Side;
use crate::position::KingRun;
use crate::squares::Square;

/// Zobrist numbers: one for every piece on every square, and one for the side to move.
#[derive(Debug)]
pub(crate) struct Keys {
    /// `[(side * 2 + king) * squares + square]`
    pieces: Box<[u64]>,
    squares: usize,
}

impl Keys {
    const BLACK_TO_MOVE: u64 = splitmix64(u64::MAX);

    pub(crate) fn new(squares: usize) -> Self {
        Self { pieces: (0..4 * squares as u64).map(splitmix64).collect(), squares }
    }

    /// A man or a king on a square.
    #[inline]
    pub(crate) fn piece(&self, side: Side, king: bool, square: Square) -> u64 {
        self.pieces[(side as usize * 2 + usize::from(king)) * self.squares + usize::from(square)]
    }

    /// The side to move.
    pub(crate) fn turn(&self, turn: Side) -> u64 {
        if turn == Side::White { 0 } else { Self::BLACK_TO_MOVE }
    }

    /// A change of the side to move.
    #[inline]
    pub(crate) fn change_turn(&self) -> u64 {
        Self::BLACK_TO_MOVE
    }

    /// A king that must rest.
    pub(crate) fn resting(side: Side, run: KingRun) -> u64 {
        splitmix64(1 << 32 | (side as u64) << 16 | u64::from(run.square))
    }
}

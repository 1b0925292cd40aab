//! Where the pieces stand, which side is to move, and what was counted on the way.

use board::Bits;

use crate::Side;
use crate::squares::{NONE, Square};

/// A position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Position<const N: usize> {
    /// White's men, then Black's.
    pub(crate) men: [Bits<N>; 2],
    /// White's kings, then Black's.
    pub(crate) kings: [Bits<N>; 2],
    pub(crate) turn: Side,
    /// Plies in a row in which a king moved and nothing was taken.
    pub(crate) idle: u16,
    /// Plies in a row that left the material in the ending that it is in.
    pub(crate) ending_plies: u16,
    /// The king of each side that moved last: for games in which it may have to rest.
    pub(crate) king_runs: [KingRun; 2],
    pub(crate) key: u64,
}

/// Quiet moves in a row by one king.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct KingRun {
    /// Where it stands; [`NONE`] if there is none.
    pub(crate) square: Square,
    pub(crate) moves: u8,
}

impl KingRun {
    pub(crate) const NONE: Self = Self { square: NONE, moves: 0 };
}

impl<const N: usize> Position<N> {
    /// All pieces of a side.
    #[inline]
    pub(crate) fn side(&self, side: Side) -> Bits<N> {
        self.men[side as usize] | self.kings[side as usize]
    }

    /// The pieces of both.
    #[inline]
    pub(crate) fn occupied(&self) -> Bits<N> {
        self.side(Side::White) | self.side(Side::Black)
    }

    /// How many men and how many kings a side has.
    #[inline]
    pub(crate) fn material(&self, side: Side) -> (u32, u32) {
        (self.men[side as usize].len(), self.kings[side as usize].len())
    }
}

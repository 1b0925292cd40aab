//! Positions and moves.

use board::{Bits, Cell};
use game::Seat;

/// A position: the men, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<const N: usize> {
    /// The men of the side on turn.
    pub(crate) own: Bits<N>,
    /// The men of both sides.
    pub(crate) occupied: Bits<N>,
    /// The number of the seat on turn.
    pub(crate) turn: u8,
    /// Whether the side that has just moved has a line.
    pub(crate) won: bool,
    pub(crate) key: u64,
}

impl<const N: usize> Position<N> {
    /// The men of the side that has just moved.
    #[inline]
    pub(crate) fn other(&self) -> Bits<N> {
        self.own ^ self.occupied
    }

    /// The men of a seat.
    pub(crate) fn men(&self, seat: Seat) -> Bits<N> {
        if seat.0 == self.turn { self.own } else { self.other() }
    }
}

/// A man is put on this square; with gravity it is the one that the man falls to.
///
/// Squares are numbered column by column from the bottom, with a spare number on top of each column.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub(crate) Cell);

//! Positions and moves.

use board::{Bits, Square};
use game::Seat;

/// A position: the pieces, and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position<const N: usize> {
    /// The pieces of the side to move.
    pub(crate) own: Bits<N>,
    /// The pieces of both sides.
    pub(crate) occupied: Bits<N>,
    /// The number of the seat to move.
    pub(crate) turn: u8,
    /// Whether the side that has just moved has a line.
    pub(crate) won: bool,
    pub(crate) key: u64,
}

impl<const N: usize> Position<N> {
    /// The pieces of the side that has just moved.
    #[inline]
    pub(crate) fn other(&self) -> Bits<N> {
        self.own ^ self.occupied
    }

    /// The pieces of a seat.
    pub(crate) fn pieces(&self, seat: Seat) -> Bits<N> {
        if seat.0 == self.turn { self.own } else { self.other() }
    }
}

/// A piece is put on this square; with gravity it is the one that the piece falls to.
///
/// Squares are numbered column by column from the bottom, with a spare number on top of each column.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub(crate) Square);

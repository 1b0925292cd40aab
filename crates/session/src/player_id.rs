//! Who acts.

use catalog::Seat;

/// One player of a game: several may share a seat, and take turns at it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId {
    /// The seat.
    pub seat: Seat,
    /// Which of its players, from 0.
    pub player: usize,
}

impl PlayerId {
    /// The first player of a seat.
    pub fn first(seat: Seat) -> Self {
        Self { seat, player: 0 }
    }
}

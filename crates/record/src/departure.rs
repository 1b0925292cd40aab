//! Seats that leave a game which others play on.

use catalog::{Reason, Seat};

/// A player has left, and did not come back.
pub const ABANDONED: Reason = Reason::new("abandoned");

/// A seat that left a game of more than two teams after a move, while others played on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatDeparture {
    /// The seat.
    pub seat: Seat,
    /// Why it left: [`Reason::RESIGNATION`], [`Reason::TIME`] or [`ABANDONED`].
    pub reason: Reason,
}

impl SeatDeparture {
    /// The reason of a departure by its code.
    pub fn reason_of(code: &str) -> Option<Reason> {
        [Reason::RESIGNATION, Reason::TIME, ABANDONED].into_iter().find(|reason| reason.code == code)
    }
}

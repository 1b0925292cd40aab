//! Seats that leave a game which others play on.

use catalog::{Reason, Seat};

/// A seat that left a game of more than two teams after a move, while others played on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatDeparture {
    /// The seat.
    pub seat: Seat,
    /// Why it left: [`Reason::RESIGNATION`] or [`Reason::TIME`].
    pub reason: Reason,
}

impl SeatDeparture {
    /// The reason of a departure by its code.
    pub(crate) fn reason_of(code: &str) -> Option<Reason> {
        [Reason::RESIGNATION, Reason::TIME].into_iter().find(|reason| reason.code == code)
    }
}

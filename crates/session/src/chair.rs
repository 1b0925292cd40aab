//! Who acts.

/// A place at the table: one player of a side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chair {
    /// The side, as the game counts its seats.
    pub seat: usize,
    /// Which of its players, from 0.
    pub member: usize,
}

impl Chair {
    /// The first player of a side.
    pub fn of(seat: usize) -> Self {
        Self { seat, member: 0 }
    }
}

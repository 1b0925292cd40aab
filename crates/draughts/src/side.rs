//! The two sides.

use game::{Seat, Team};

/// Whose a man is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Begins on the high numbers and moves to the low ones.
    White,
    /// Begins on the low numbers and moves to the high ones.
    Black,
}

impl Side {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The seat that plays it: White sits first, whoever moves first.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The team of that seat.
    pub const fn team(self) -> Team {
        Team(self as u8)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    pub(crate) const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

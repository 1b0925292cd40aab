//! The two sides of games that are played with white and black pieces.

use crate::{Seat, Team};

/// White or Black, in games of two sides that people call so. White is seat 0, even where Black moves first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its team.
    pub const fn team(self) -> Team {
        Team(self as u8)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

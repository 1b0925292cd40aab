//! The two sides.

use game::{Seat, Team};

/// One of the two sides.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The large army, which moves first.
    Attackers,
    /// The small army and its king.
    Defenders,
}

impl Side {
    /// The enemy.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// Its place at the table.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its team.
    #[inline]
    pub const fn team(self) -> Team {
        Team(self as u8)
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        }
    }

    /// What people call one of its pieces.
    pub(crate) const fn piece(self) -> &'static str {
        match self {
            Self::Attackers => "attacker",
            Self::Defenders => "defender",
        }
    }

    /// Its sign in position texts: of its pieces, and of its turn.
    pub(crate) const fn sign(self) -> char {
        match self {
            Self::Attackers => 'a',
            Self::Defenders => 'd',
        }
    }
}

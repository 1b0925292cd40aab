//! A move.

use board::Square;

/// A move: from one square to another. What it takes follows from the position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

impl Move {
    /// Where the piece stands.
    pub fn from(self) -> Square {
        self.from
    }

    /// Where it goes.
    pub fn to(self) -> Square {
        self.to
    }
}

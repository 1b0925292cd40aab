//! A move.

use board::Cell;

/// A move: from one square to another. What it takes follows from the position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

impl Move {
    /// Where the man stands.
    pub fn from(self) -> Cell {
        self.from
    }

    /// Where it goes.
    pub fn to(self) -> Cell {
        self.to
    }
}

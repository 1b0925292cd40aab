//! The squares that a side attacks, and what bears on the enemy king.

use super::super::squares::{Set, turned};

/// The squares that a side attacks, by role.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct AttackMap {
    pub(super) pawns: Set,
    pub(super) knights: Set,
    pub(super) bishops: Set,
    pub(super) rooks: Set,
    pub(super) queens: Set,
    pub(super) king: Set,
    pub(super) all: Set,
    pub(super) twice: Set,
    /// Own pieces that may not leave a line to their king.
    pub(super) pinned: i32,
    /// The pieces that look at the zone of the enemy king: how many,
    pub(super) attackers: i32,
    /// how dangerous,
    pub(super) danger: i32,
    /// and how many squares right beside the king they attack.
    pub(super) hits: i32,
}

impl AttackMap {
    /// As seen from the other end of the board.
    #[inline]
    pub(super) fn turned(&self) -> Self {
        Self {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            bishops: turned(self.bishops),
            rooks: turned(self.rooks),
            queens: turned(self.queens),
            king: turned(self.king),
            all: turned(self.all),
            twice: turned(self.twice),
            ..*self
        }
    }

    #[inline]
    pub(super) fn add(&mut self, attacks: Set) {
        self.twice |= self.all & attacks;
        self.all |= attacks;
    }
}

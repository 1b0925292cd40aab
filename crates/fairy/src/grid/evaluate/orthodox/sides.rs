//! Both sides of a position.

use board::Square;
use game::Seat;

use super::army::Army;
use super::board::RoleSets;
use super::squares::flipped;
use crate::seats::{self, WHITE};

/// Both sides, each as it sees the board: the one to move and the other.
pub(super) struct BothSides {
    pub(super) own: Army,
    pub(super) foe: Army,
    pub(super) own_turned: Army,
    pub(super) foe_turned: Army,
    pub(super) king: Square,
    pub(super) foe_king: Square,
}

impl BothSides {
    /// `None` without both kings.
    #[inline]
    pub(super) fn new(board: &RoleSets, turn: Seat) -> Option<Self> {
        let (own, foe) = (Army::new(board, turn), Army::new(board, seats::next(turn)));
        let (own_turned, foe_turned) = (own.turned(), foe.turned());
        let (own, foe, own_turned, foe_turned) = match turn {
            WHITE => (own, foe, own_turned, foe_turned),
            _ => (own_turned, foe_turned, own, foe),
        };
        Some(Self { king: own.king.first()?, foe_king: foe.king.first()?, own, foe, own_turned, foe_turned })
    }

    /// The two kings as the other side sees them.
    #[inline]
    pub(super) fn kings_turned(&self) -> (Square, Square) {
        (flipped(self.king), flipped(self.foe_king))
    }
}

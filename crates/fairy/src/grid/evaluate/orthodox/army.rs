//! The pieces of one side on a board that is turned so that the side which is looked at moves up.
//!
//! Everything is evaluated from such a view, once for each side. So no term knows a colour, and none can favour one.

use game::Seat;

use super::board::RoleSets;
use super::kinds::PieceRole;
use super::squares::{Set, turned};

/// The pieces of one side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Army {
    pub(super) pawns: Set,
    pub(super) knights: Set,
    pub(super) bishops: Set,
    pub(super) rooks: Set,
    pub(super) queens: Set,
    pub(super) king: Set,
    pub(super) all: Set,
}

impl Army {
    /// The pieces of a seat as White sees them.
    #[inline]
    pub(super) fn new(board: &RoleSets, seat: Seat) -> Self {
        Self {
            pawns: board.of(seat, PieceRole::Pawn),
            knights: board.of(seat, PieceRole::Knight),
            bishops: board.of(seat, PieceRole::Bishop),
            rooks: board.of(seat, PieceRole::Rook),
            queens: board.of(seat, PieceRole::Queen),
            king: board.of(seat, PieceRole::King),
            all: board.seats[seat],
        }
    }

    /// The same pieces as seen from the other end of the board.
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
        }
    }

    /// Pieces that are neither pawns nor kings.
    #[inline]
    pub(super) fn pieces(&self) -> Set {
        self.all & !self.pawns & !self.king
    }
}

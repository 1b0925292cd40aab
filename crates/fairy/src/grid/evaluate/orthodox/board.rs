//! The pieces of a position by role.

use board::Square;
use game::Seat;

use super::attacks;
use super::kinds::{Kinds, PieceRole, ROLES};
use super::squares::{Set, narrow, pawns_down, pawns_up};
use crate::grid::position::Position;
use crate::seats::{BLACK, PerSeat, WHITE};

/// The pieces, as White sees them.
#[derive(Copy, Clone, Debug)]
pub(super) struct RoleSets {
    /// Of both sides.
    pub(super) roles: [Set; ROLES],
    pub(super) seats: PerSeat<Set>,
}

impl RoleSets {
    #[inline]
    pub(super) fn new<const N: usize>(pos: &Position<N>, kinds: &Kinds) -> Self {
        let mut roles = [Set::EMPTY; ROLES];
        for role in PieceRole::ALL {
            roles[role.index()] = narrow(pos.kinds[kinds.kind(role)]);
        }
        let mut seats = PerSeat::default();
        seats[WHITE] = narrow(pos.seats[WHITE]);
        seats[BLACK] = narrow(pos.seats[BLACK]);
        Self { roles, seats }
    }

    #[inline]
    pub(super) fn role(&self, role: PieceRole) -> Set {
        self.roles[role.index()]
    }

    #[inline]
    pub(super) fn of(&self, seat: Seat, role: PieceRole) -> Set {
        self.role(role) & self.seats[seat]
    }

    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.seats[WHITE] | self.seats[BLACK]
    }

    /// The pieces of both sides that attack a square, with lines blocked by `occupied`.
    #[inline]
    pub(super) fn attackers(&self, to: Square, occupied: Set) -> Set {
        let square = Set::of(to);
        let queens = self.role(PieceRole::Queen);
        attacks::knight(to) & self.role(PieceRole::Knight)
            | attacks::king(to) & self.role(PieceRole::King)
            | attacks::rook(to, occupied) & (self.role(PieceRole::Rook) | queens)
            | attacks::bishop(to, occupied) & (self.role(PieceRole::Bishop) | queens)
            | pawns_down(square) & self.of(WHITE, PieceRole::Pawn)
            | pawns_up(square) & self.of(BLACK, PieceRole::Pawn)
    }

    /// Whether a side has little besides king and pawns, so that zugzwang is frequent: nothing, or one knight or bishop.
    #[inline]
    pub(super) fn is_thin(&self, seat: Seat) -> bool {
        let pieces = self.seats[seat] & !self.role(PieceRole::Pawn) & !self.role(PieceRole::King);
        !pieces.several() && !pieces.meets(self.role(PieceRole::Rook) | self.role(PieceRole::Queen))
    }
}

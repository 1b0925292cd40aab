//! Castling.

use game::Seat;

use super::Move;
use super::coords::Coords;
use super::guard::Guard;
use super::position::Position;
use super::rules::Rules;
use super::targets::Visitor;
use crate::variant::{Castling, Kind};
use crate::{Special, Variant};

/// One castling, compiled.
#[derive(Clone, Debug)]
pub(super) struct CastlingRules {
    pub(super) seat: Seat,
    pub(super) king: (Coords, Coords),
    pub(super) rook: (Coords, Coords),
    /// What stands on the two cells while the right lasts.
    pub(super) kinds: (Kind, Kind),
    pub(super) empty: Vec<Coords>,
    pub(super) crossed: Vec<Coords>,
}

impl CastlingRules {
    pub(super) fn new(castling: &Castling, variant: &Variant) -> Self {
        let places = |points: &[board::Point]| points.iter().map(|&p| p.into()).collect();
        Self {
            seat: castling.seat,
            king: (castling.king.0.into(), castling.king.1.into()),
            rook: (castling.rook.0.into(), castling.rook.1.into()),
            kinds: (variant.kind_at(castling.king.0), variant.kind_at(castling.rook.0)),
            empty: places(&castling.empty),
            crossed: places(&castling.crossed),
        }
    }
}

impl Rules {
    /// Hands on the legal castlings.
    pub(super) fn castlings(&self, pos: &Position, guard: &Guard, visitor: &mut impl Visitor) {
        if pos.rights == 0 {
            return;
        }
        for (i, castling) in self.castlings.iter().enumerate() {
            if pos.rights >> i & 1 == 0 || castling.seat != pos.turn {
                continue;
            }
            let (from, to) = castling.king;
            let m = Move { from, to, special: Special::Castling(i as u8) };
            let royal = guard.king == Some(from);
            // The square crossed is tested with the king on it, the square of arrival after the rook
            // has moved.
            let crossing = || castling.crossed.iter().all(|&c| !self.attacked(pos, c, pos.turn, Some(from)));
            let empty =
                castling.empty.iter().all(|&c| c == from || c == castling.rook.0 || pos.piece(c).is_none());
            if empty && (!royal || guard.checks.is_empty() && crossing()) && self.safe_after(pos, m) {
                visitor.one(m);
            }
        }
    }

    /// The castling rights that survive something happening on a cell.
    pub(super) fn rights_kept(&self, p: Coords) -> u32 {
        let lost = |c: &CastlingRules| c.king.0 == p || c.rook.0 == p;
        let all = self.castlings.iter().enumerate();
        all.filter(|(_, c)| lost(c)).fold(u32::MAX, |kept, (i, _)| kept & !(1 << i))
    }
}

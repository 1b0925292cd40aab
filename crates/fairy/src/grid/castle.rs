//! Castling.

use board::{Bits, Square};
use game::Seat;

use super::attack::Guard;
use super::moves::{Move, Sink};
use super::position::Position;
use super::rules::Rules;
use crate::Special;
use crate::Variant;
use crate::variant::{Castling, Kind, Royal};

/// One castling, compiled.
#[derive(Clone, Debug)]
pub(super) struct CastlingRules<const N: usize> {
    pub(super) seat: Seat,
    pub(super) king: (Square, Square),
    pub(super) rook: (Square, Square),
    /// What stands on the two cells while the right lasts.
    pub(super) kinds: (Kind, Kind),
    empty: Bits<N>,
    crossed: Vec<Square>,
    royal: bool,
}

impl<const N: usize> CastlingRules<N> {
    pub(super) fn new(castling: &Castling, variant: &Variant) -> Self {
        let at = |point| variant.grid().at(point);
        let kinds = (variant.kind_at(castling.king.0), variant.kind_at(castling.rook.0));
        Self {
            seat: castling.seat,
            king: (at(castling.king.0), at(castling.king.1)),
            rook: (at(castling.rook.0), at(castling.rook.1)),
            kinds,
            empty: castling.empty.iter().map(|&p| at(p)).collect(),
            crossed: castling.crossed.iter().map(|&p| at(p)).collect(),
            royal: variant.piece_types[usize::from(kinds.0)].royal != Royal::No,
        }
    }
}

impl<const N: usize> Rules<N> {
    /// Adds the legal castlings.
    pub(super) fn castlings_into(&self, pos: &Position<N>, guard: &Guard<N>, sink: &mut impl Sink<N>) {
        for (i, castling) in self.castlings.iter().enumerate() {
            if pos.rights >> i & 1 == 1 && castling.seat == pos.turn && self.can_castle(pos, guard, castling)
            {
                let special = Special::Castling(i as u8);
                sink.one(Move { from: castling.king.0, to: castling.king.1, special });
            }
        }
    }

    fn can_castle(&self, pos: &Position<N>, guard: &Guard<N>, castling: &CastlingRules<N>) -> bool {
        let occupied = pos.occupied();
        let mut without_king = occupied;
        without_king.remove(castling.king.0);
        let mut after = without_king;
        after.remove(castling.rook.0);
        if castling.empty.meets(after) || after.has(castling.king.1) || after.has(castling.rook.1) {
            return false;
        }
        after.insert(castling.king.1);
        after.insert(castling.rook.1);
        let royals = self.royals(pos);
        let enemy_royals = royals & pos.enemies(pos.turn);
        let safe = |cell: Square, occupied: Bits<N>| {
            self.touching(cell, enemy_royals) || !self.attacked(pos, cell, occupied, Bits::EMPTY, pos.turn)
        };
        if castling.royal {
            // The square crossed is tested with the king on it, the square of arrival after the
            // rook has moved.
            let crossing = castling.crossed.iter().all(|&cell| safe(cell, without_king));
            if !safe(castling.king.0, occupied) || !crossing || !safe(castling.king.1, after) {
                return false;
            }
        }
        // Other royal pieces may stand behind the rook.
        let mut others = royals & pos.seats[pos.turn];
        others.remove(castling.king.0);
        (!guard.trial && castling.royal) || others.into_iter().all(|cell| safe(cell, after))
    }
}

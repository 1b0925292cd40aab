//! Castling.

use board::{Bits, Square};
use game::Seat;

use super::attack::Guard;
use super::moves::{Move, Sink};
use super::position::{Position, Rights};
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
    /// What must be empty, besides where the two stand.
    path: Bits<N>,
    crossed: Vec<Square>,
    royal: bool,
    /// Whether king and rook may have started elsewhere, so that the king is said to take the rook.
    pub(super) anywhere: bool,
}

impl<const N: usize> CastlingRules<N> {
    pub(super) fn new(castling: &Castling, variant: &Variant) -> Self {
        let at = |point| variant.grid().at(point);
        let at_start = || (variant.kind_at(castling.king.0), variant.kind_at(castling.rook.0));
        let kinds = castling.anywhere.unwrap_or_else(at_start);
        let mut path: Bits<N> = castling.empty.iter().map(|&p| at(p)).collect();
        path |= Bits::of(at(castling.king.1)) | Bits::of(at(castling.rook.1));
        path.remove(at(castling.king.0));
        path.remove(at(castling.rook.0));
        Self {
            seat: castling.seat,
            king: (at(castling.king.0), at(castling.king.1)),
            rook: (at(castling.rook.0), at(castling.rook.1)),
            kinds,
            path,
            crossed: castling.crossed.iter().map(|&p| at(p)).collect(),
            royal: variant.piece_types[usize::from(kinds.0)].royal != Royal::No,
            anywhere: castling.anywhere.is_some(),
        }
    }
}

impl<const N: usize> Rules<N> {
    /// Adds the legal castlings.
    #[inline]
    pub(super) fn castlings_into(&self, pos: &Position<N>, guard: &Guard<N>, sink: &mut impl Sink<N>) {
        let occupied = pos.occupied();
        let mut rights = pos.rights & self.castling_rights[pos.turn];
        while rights != 0 {
            let i = rights.trailing_zeros();
            rights &= rights - 1;
            let castling = &self.castlings[i as usize];
            if !castling.path.meets(occupied) && self.can_castle(pos, guard, castling) {
                let special = Special::Castling(i as u8);
                sink.one(Move { from: castling.king.0, to: castling.king.1, special });
            }
        }
    }

    /// The cell that a written move names as its target: the rook's where the king is said to take it.
    #[inline]
    pub(super) fn target(&self, m: Move) -> Square {
        match m.special {
            Special::Castling(i) if self.castlings[usize::from(i)].anywhere => {
                self.castlings[usize::from(i)].rook.0
            }
            _ => m.to,
        }
    }

    /// Whether no other such piece stands beyond the rook of a castling, as seen from the king.
    fn is_outermost(&self, pos: &Position<N>, i: usize) -> bool {
        let (rules, said) = (&self.castlings[i], &self.variant.castlings[i]);
        let away = |j: usize| self.variant.castlings[j].rook.0.x.abs_diff(said.king.0.x);
        let same_side = |j: usize| {
            let other = &self.castlings[j];
            other.seat == rules.seat
                && other.king == rules.king
                && self.variant.castlings[j].letter == said.letter
        };
        let beyond = |j: usize| same_side(j) && away(j) > away(i) && self.keeps_right(pos, j);
        !(0..self.castlings.len()).any(beyond)
    }

    /// The letter of a right in position texts, upper case: where rooks may have started elsewhere, the file of one that is
    /// not the outermost.
    pub(super) fn right_letter(&self, pos: &Position<N>, i: usize) -> char {
        let said = &self.variant.castlings[i];
        if said.anywhere.is_none() || self.is_outermost(pos, i) {
            said.letter
        } else {
            rook_file(said.rook.0.x)
        }
    }

    /// The rights that a letter gives a seat: `None` for a letter that is none of its castlings'. The file of a rook is a letter of its
    /// castling everywhere, unless a castling has that for its own.
    pub(super) fn rights_of(&self, pos: &Position<N>, seat: Seat, letter: char) -> Option<Rights> {
        let letter = letter.to_ascii_uppercase();
        let is_taken = self.variant.castlings.iter().any(|said| said.letter == letter);
        let mut found = None;
        for (i, said) in self.variant.castlings.iter().enumerate() {
            let by_file = rook_file(said.rook.0.x) == letter && (said.anywhere.is_some() || !is_taken);
            if said.seat != seat || (said.letter != letter && !by_file) {
                continue;
            }
            let meant = by_file || said.anywhere.is_none() || self.is_outermost(pos, i);
            *found.get_or_insert(0) |= Rights::from(meant && self.keeps_right(pos, i)) << i;
        }
        found
    }

    /// Whether a castling whose path is empty leaves the royal pieces safe.
    fn can_castle(&self, pos: &Position<N>, guard: &Guard<N>, castling: &CastlingRules<N>) -> bool {
        let occupied = pos.occupied();
        let mut without_king = occupied;
        without_king.remove(castling.king.0);
        let mut after = without_king;
        after.remove(castling.rook.0);
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

/// The file of a rook, as a capital letter.
pub(super) fn rook_file(file: i64) -> char {
    char::from(b'A' + file.clamp(0, 25) as u8)
}

//! Moves by stages: one that a search has seen before, the tactical ones, and the rest.

use board::splitmix64;

use super::candidates::{Candidates, InWindow};
use super::castle::CastlingRules;
use super::coords::Coords;
use super::position::Position;
use super::targets::{Ray, Visitor};
use super::{Move, Sparse};
use crate::Special;

/// The bits of a code for the cell that a move begins on; the others are for the rest of it.
const FROM_BITS: u32 = 6;

/// Ways of fewer cells have codes of their own.
const NEAR: i64 = 64;

impl Sparse {
    /// Appends the candidates that are captures or promotions.
    pub(super) fn tactical_candidates(&self, pos: &Position, out: &mut Vec<Move>) {
        self.rules.targets(pos, &mut Tactical { pos, out });
    }

    /// Appends the others.
    pub(super) fn quiet_candidates(&self, pos: &Position, out: &mut Vec<Move>) {
        match self.small_border(pos) {
            Some(window) => self.rules.targets(pos, &mut Quiet(InWindow { window, out, any: false })),
            None => self.rules.targets(pos, &mut Quiet(Candidates::new(&self.rules, pos, out))),
        }
    }

    /// The candidate with a code: only the moves of pieces that it may belong to are listed.
    pub(super) fn coded_candidate(&self, pos: &Position, code: u32) -> Option<Move> {
        let rules = &self.rules;
        let guard = rules.guard(pos);
        let mut list = Vec::new();
        for (from, piece) in pos.pieces().filter(|(_, piece)| piece.seat == pos.turn) {
            if code_of_cell(from) != code >> (32 - FROM_BITS) {
                continue;
            }
            match self.small_border(pos) {
                Some(window) => {
                    let mut visitor = InWindow { window, out: &mut list, any: false };
                    rules.targets_of(pos, &guard, from, piece, &mut visitor);
                }
                None => {
                    let mut visitor = Candidates::new(rules, pos, &mut list);
                    rules.targets_of(pos, &guard, from, piece, &mut visitor);
                }
            }
        }
        let castles = |(i, castling): (usize, &CastlingRules)| {
            let (from, to) = castling.king;
            code_of(Move { from, to, special: Special::Castling(i as u8) }) == code
        };
        if pos.rights != 0 && rules.castlings.iter().enumerate().any(castles) {
            let window = rules.plane.bounds();
            rules.castlings(pos, &guard, &mut InWindow { window, out: &mut list, any: false });
        }
        list.into_iter().find(|&m| code_of(m) == code)
    }
}

/// The code of a move: the cell that it begins on, in short, and where it leads. Where all pieces are within 64 × 64 cells, and the move
/// is no longer than that, no other has the same.
pub(super) fn code_of(m: Move) -> u32 {
    let (dx, dy) = (m.to.x - m.from.x, m.to.y - m.from.y);
    let special = match m.special {
        Special::None => 0,
        Special::EnPassant => 1,
        Special::Promotion(kind) => 2 + u32::from(kind),
        Special::Castling(number) => 0x1000 + u32::from(number),
    };
    let rest = if special < 32 && dx.abs() < NEAR && dy.abs() < NEAR {
        let from = low_bits(m.from.x, 3, 3) << 3 | low_bits(m.from.y, 3, 3);
        from << 19 | special << 14 | low_bits(m.to.x, 0, 7) << 7 | low_bits(m.to.y, 0, 7)
    } else {
        let hash = [m.to.x as u64, m.to.y as u64, special.into(), m.from.x as u64, m.from.y as u64]
            .into_iter()
            .fold(0, |hash, word| splitmix64(hash ^ word));
        1 << 25 | (hash >> 39) as u32
    };
    (code_of_cell(m.from) << (32 - FROM_BITS) | rest).min(u32::MAX - 1)
}

/// The part of a code that stands for the cell on which a move begins.
#[inline]
fn code_of_cell(from: Coords) -> u32 {
    low_bits(from.x, 0, 3) << 3 | low_bits(from.y, 0, 3)
}

/// Some of the lowest bits of a coordinate.
#[inline]
fn low_bits(coordinate: i64, skipped: u32, bits: u32) -> u32 {
    (coordinate >> skipped) as u32 & ((1 << bits) - 1)
}

/// Collects captures and promotions.
struct Tactical<'a> {
    pos: &'a Position,
    out: &'a mut Vec<Move>,
}

impl Visitor for Tactical<'_> {
    const QUIET: bool = false;

    fn one(&mut self, m: Move) {
        let tactical = match m.special {
            Special::Promotion(_) | Special::EnPassant => true,
            Special::Castling(_) => false,
            _ => self.pos.piece(m.to).is_some(),
        };
        if tactical {
            self.out.push(m);
        }
    }

    fn ray(&mut self, _ray: Ray) {}
}

/// Hands on what is neither a capture nor a promotion.
struct Quiet<V>(V);

impl<V: Visitor> Visitor for Quiet<V> {
    const TACTICAL: bool = false;

    fn one(&mut self, m: Move) {
        if m.special != Special::EnPassant {
            self.0.one(m);
        }
    }

    fn ray(&mut self, ray: Ray) {
        self.0.ray(ray);
    }
}

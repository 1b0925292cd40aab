//! Positions as pieces, and as bytes.
//!
//! Pieces are listed row by row, each with its kind and the way from the one before; turn, rights, en passant and counters
//! follow.

use board::Geometry;
use display::Cell;
use game::Seat;
use insight::{Bytes, Encode, FeatureSpace};

use super::Sparse;
use super::coords::Coords;
use super::picture::picture_cell;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::feature_space::feature_space;
use crate::field::MAX_COUNTER;
use crate::seats::SEATS;
use crate::variant::Kind;

/// Play may count on from the greatest counter of a position text.
const MOST: u64 = 2 * MAX_COUNTER as u64;

impl Encode for Sparse {
    fn kinds(&self) -> usize {
        self.variant().piece_types.len()
    }

    fn visit_pieces(&self, pos: &Position, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for (p, piece) in pos.pieces() {
            visit(usize::from(piece.kind), piece.seat, picture_cell(p));
        }
    }

    /// Both lists are in the same order: what is missing in one of them shows where they part.
    fn visit_changes(
        &self,
        before: &Position,
        after: &Position,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        let place = |(p, _): &(Coords, Piece)| (p.y, p.x);
        let mut show = |came: bool, (p, piece): (Coords, Piece)| {
            visit(came, piece.kind.into(), piece.seat, picture_cell(p));
        };
        let (mut old, mut new) = (before.pieces().peekable(), after.pieces().peekable());
        loop {
            match (old.peek(), new.peek()) {
                (None, None) => return,
                (Some(a), Some(b)) if place(a) == place(b) => {
                    let (a, b) = (*a, *b);
                    if (a.1.kind, a.1.seat) != (b.1.kind, b.1.seat) {
                        show(false, a);
                        show(true, b);
                    }
                    old.next();
                    new.next();
                }
                (Some(a), b) if b.is_none_or(|b| place(a) < place(b)) => {
                    show(false, *a);
                    old.next();
                }
                (_, Some(b)) => {
                    show(true, *b);
                    new.next();
                }
                (Some(a), None) => {
                    show(false, *a);
                    old.next();
                }
            }
        }
    }

    fn feature_space(&self) -> Option<FeatureSpace> {
        Some(feature_space(self.variant()))
    }

    fn pack(&self, pos: &Position, out: &mut Vec<u8>) {
        Bytes::put_number(out, pos.pieces().count() as u64);
        let mut last = Coords { x: 0, y: 0 };
        for (p, piece) in pos.pieces() {
            let number = (u64::from(piece.kind) * SEATS as u64 + u64::from(piece.seat.0)) * 2;
            Bytes::put_number(out, number + u64::from(piece.unmoved));
            put_way(out, last, p);
            last = p;
        }
        Bytes::put_number(out, pos.turn.0.into());
        Bytes::put_number(out, pos.rights.into());
        out.push(pos.passing.is_some().into());
        if let Some(passing) = pos.passing {
            put_way(out, Coords { x: 0, y: 0 }, passing.passed);
            put_way(out, passing.passed, passing.victim);
        }
        Bytes::put_number(out, pos.clock.into());
        Bytes::put_number(out, pos.number.into());
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position> {
        let rules = &self.rules;
        let mut bytes = Bytes(bytes);
        let mut pos = rules.unpack_pieces(&mut bytes)?;
        let below = |bytes: &mut Bytes<'_>, bound: u64| bytes.number().filter(|number| *number < bound);
        pos.turn = Seat(below(&mut bytes, SEATS as u64)? as u8);
        pos.rights = below(&mut bytes, 1 << rules.castlings.len())? as u32;
        let passing = match bytes.byte()? {
            0 => None,
            1 => {
                let passed = rules.take_way(&mut bytes, Coords { x: 0, y: 0 })?;
                Some(Passing { passed, victim: rules.take_way(&mut bytes, passed)? })
            }
            _ => return None,
        };
        pos.clock = below(&mut bytes, MOST)? as u32;
        pos.number = below(&mut bytes, MOST)?.max(1) as u32;
        let kept = |i: usize| pos.rights >> i & 1 == 0 || rules.keeps_right(&pos, i);
        if !bytes.is_empty() || !(0..rules.castlings.len()).all(kept) {
            return None;
        }
        rules.check_royals(&pos).ok()?;
        rules.check_work(&pos).ok()?;
        rules.check_idle(&pos).ok()?;
        if let Some(passing) = passing {
            pos.passing = Some(rules.passing_over(&pos, passing.passed, |victim| victim == passing.victim)?);
            if !rules.can_take_in_passing(&pos) {
                return None;
            }
        }
        pos.key = rules.key_from_scratch(&pos);
        Some(pos)
    }
}

/// Appends the way from one cell to another.
fn put_way(out: &mut Vec<u8>, from: Coords, to: Coords) {
    Bytes::put_signed(out, to.x - from.x);
    Bytes::put_signed(out, to.y - from.y);
}

impl Rules {
    /// The cell at the end of a way, if it is on the board.
    fn take_way(&self, bytes: &mut Bytes<'_>, from: Coords) -> Option<Coords> {
        let (dx, dy) = (bytes.signed()?, bytes.signed()?);
        let to = Coords { x: from.x.checked_add(dx)?, y: from.y.checked_add(dy)? };
        self.plane.contains(to.point()).then_some(to)
    }

    fn unpack_pieces(&self, bytes: &mut Bytes<'_>) -> Option<Position> {
        let count = bytes.number().filter(|count| *count <= self.most_pieces() as u64)?;
        let mut pos = Position::empty(&self.families, self.variant.first);
        let mut last = Coords { x: 0, y: 0 };
        for _ in 0..count {
            let number = bytes.number()?;
            let (unmoved, number) = (number % 2 == 1, number / 2);
            let (kind, seat) = (number / SEATS as u64, Seat((number % SEATS as u64) as u8));
            if kind >= self.variant.piece_types.len() as u64 {
                return None;
            }
            let piece = Piece { seat, kind: kind as Kind, unmoved };
            let p = self.take_way(bytes, last)?;
            if pos.piece(p).is_some() || unmoved && !self.kind(piece).tracks_unmoved {
                return None;
            }
            self.put(&mut pos, p, piece);
            last = p;
        }
        Some(pos)
    }

    /// Whether king and rook of a castling stand where they start, as far as the position tells.
    pub(super) fn keeps_right(&self, pos: &Position, i: usize) -> bool {
        let castling = &self.castlings[i];
        let stands = |p: Coords, kind: Kind| {
            let tracked = self.kinds[castling.seat][usize::from(kind)].tracks_unmoved;
            pos.piece(p).is_some_and(|m| m.seat == castling.seat && m.kind == kind && m.unmoved == tracked)
        };
        stands(castling.king.0, castling.kinds.0) && stands(castling.rook.0, castling.kinds.1)
    }
}

//! Making and taking back moves.

use super::Move;
use super::coords::Coords;
use super::key;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::seats::PerSeat;
use crate::{Special, seats};

/// What taking a move back needs.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The piece that moved, as it was.
    mover: Piece,
    /// The captured piece and where it stood.
    taken: Option<(Coords, Piece)>,
    kings: PerSeat<Option<Coords>>,
    passing: Option<Passing>,
    key: u64,
    rights: u32,
    clock: u32,
}

impl Rules {
    /// Moves the pieces of a move, with the key but without turn, rights and counters. Returns the piece that moved
    /// and the one that was taken.
    pub(super) fn relocate(&self, pos: &mut Position, m: Move) -> (Piece, Option<(Coords, Piece)>) {
        let mover = pos.piece(m.from).expect("a move begins where a piece stands");
        let taken = match (m.special, pos.passing) {
            (Special::Castling(_), _) => None,
            (Special::EnPassant, Some(passing)) => {
                pos.piece(passing.victim).map(|piece| (passing.victim, piece))
            }
            _ => pos.piece(m.to).map(|piece| (m.to, piece)),
        };
        if let Some((p, piece)) = taken {
            pos.remove(p);
            pos.key ^= key::piece(p, piece);
            if self.kind(piece).royal {
                pos.kings[piece.seat] = None;
            }
        }
        let kind = if let Special::Promotion(kind) = m.special { kind } else { mover.kind };
        let arrived = Piece { seat: mover.seat, kind, unmoved: false };
        pos.key ^= key::piece(m.from, mover) ^ key::piece(m.to, arrived);
        if let Special::Castling(i) = m.special {
            // King and rook may pass each other's cells: lift both before placing either.
            let (from, to) = self.castlings[usize::from(i)].rook;
            let rook = pos.piece(from).expect("the right to castle keeps the rook in its place");
            let moved = Piece { unmoved: false, ..rook };
            pos.remove(from);
            pos.remove(m.from);
            pos.insert(m.to, arrived);
            pos.insert(to, moved);
            pos.key ^= key::piece(from, rook) ^ key::piece(to, moved);
        } else {
            pos.relocate(m.from, m.to, arrived);
        }
        if self.kind(mover).royal {
            pos.kings[mover.seat] = Some(m.to);
        }
        (mover, taken)
    }

    pub(super) fn make(&self, pos: &mut Position, m: Move) -> Undo {
        let (kings, passing, key, rights, clock) = (pos.kings, pos.passing, pos.key, pos.rights, pos.clock);
        let (mover, taken) = self.relocate(pos, m);
        let undo = Undo { mover, taken, kings, passing, key, rights, clock };
        if let Some(passing) = pos.passing.take() {
            pos.key ^= key::passing(passing);
        }
        if pos.rights != 0 {
            let kept = self.rights_kept(m.from) & self.rights_kept(m.to);
            pos.rights &= kept & taken.map_or(u32::MAX, |(p, _)| self.rights_kept(p));
            pos.key ^= key::rights(rights) ^ key::rights(pos.rights);
        }
        let rules = self.kind(mover);
        pos.clock = if taken.is_some() || rules.pawn { 0 } else { pos.clock + 1 };
        next_turn(pos);
        if rules.en_passant && taken.is_none() {
            self.mark_passing(pos, m, mover);
        }
        undo
    }

    /// Makes a null move. `None` on an empty board.
    pub(super) fn make_null(&self, pos: &mut Position) -> Option<Undo> {
        let (_, mover) = pos.pieces().next()?;
        let (kings, passing, key, rights, clock) = (pos.kings, pos.passing, pos.key, pos.rights, pos.clock);
        if let Some(passing) = pos.passing.take() {
            pos.key ^= key::passing(passing);
        }
        pos.clock += 1;
        next_turn(pos);
        Some(Undo { mover, taken: None, kings, passing, key, rights, clock })
    }

    /// Takes back [`Rules::make_null`].
    pub(super) fn unmake_null(&self, pos: &mut Position, undo: Undo) {
        pos.turn = seats::previous(pos.turn);
        pos.number -= u32::from(seats::is_last(pos.turn));
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.clock = undo.clock;
    }

    /// Remembers a double step of a pawn that can be taken in passing.
    fn mark_passing(&self, pos: &mut Position, m: Move, mover: Piece) {
        let rules = self.kind(mover);
        let double = rules.slides.iter().find(|s| {
            s.first && s.quiet && s.limit.is_none_or(|n| n >= 2) && m.from.step(s.direction, 2) == m.to
        });
        let Some(slide) = double.filter(|_| self.is_first(m.from, mover)) else { return };
        let passed = m.from.step(slide.direction, 1);
        let passing = Passing { passed, victim: m.to };
        pos.passing = Some(passing);
        if self.can_take_in_passing(pos) {
            pos.key ^= key::passing(passing);
        } else {
            pos.passing = None;
        }
    }

    pub(super) fn unmake(&self, pos: &mut Position, m: Move, undo: Undo) {
        if let Special::Castling(i) = m.special {
            let (from, to) = self.castlings[usize::from(i)].rook;
            let rook = pos.piece(to).expect("the rook has castled");
            // The right to castle says that the rook had not moved.
            let unmoved = self.kind(rook).tracks_unmoved;
            pos.remove(to);
            pos.remove(m.to);
            pos.insert(from, Piece { unmoved, ..rook });
            pos.insert(m.from, undo.mover);
        } else {
            pos.relocate(m.to, m.from, undo.mover);
        }
        if let Some((p, piece)) = undo.taken {
            pos.insert(p, piece);
        }
        pos.turn = seats::previous(pos.turn);
        pos.number -= u32::from(seats::is_last(pos.turn));
        pos.kings = undo.kings;
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.rights = undo.rights;
        pos.clock = undo.clock;
    }
}

/// Hands the turn over, with the key and the number of the move.
fn next_turn(pos: &mut Position) {
    let next = seats::next(pos.turn);
    pos.number += u32::from(seats::is_last(pos.turn));
    pos.key ^= key::turn(pos.turn) ^ key::turn(next);
    pos.turn = next;
}

//! Making and taking back moves.

use super::Move;
use super::key;
use super::place::Place;
use super::position::{Passing, Piece, Position};
use super::rules::Rules;
use crate::{Side, Special};

/// What taking a move back needs.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The piece that moved, as it was.
    mover: Piece,
    /// The captured piece and where it stood.
    taken: Option<(Place, Piece)>,
    kings: [Option<Place>; 2],
    passing: Option<Passing>,
    key: u64,
    rights: u32,
    clock: u32,
}

impl Rules {
    /// Moves the pieces of a move, with the key but without turn, rights and counters. Returns the piece that moved
    /// and the one that was taken.
    pub(super) fn relocate(&self, pos: &mut Position, m: Move) -> (Piece, Option<(Place, Piece)>) {
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
                pos.kings[piece.side.index()] = None;
            }
        }
        let kind = if let Special::Promotion(kind) = m.special { kind } else { mover.kind };
        let arrived = Piece { side: mover.side, kind, unmoved: false };
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
            pos.lines.iter_mut().for_each(|lines| lines.relocate(m.from, m.to, arrived));
        }
        if self.kind(mover).royal {
            pos.kings[mover.side.index()] = Some(m.to);
        }
        (mover, taken)
    }

    pub(super) fn make(&self, pos: &mut Position, m: Move) -> Undo {
        let (kings, passing, key, rights, clock) = (pos.kings, pos.passing, pos.key, pos.rights, pos.clock);
        let (mover, taken) = self.relocate(pos, m);
        let undo = Undo { mover, taken, kings, passing, key, rights, clock };
        if let Some(passing) = pos.passing.take() {
            pos.key ^= key::passed(passing.passed);
        }
        if pos.rights != 0 {
            let kept = self.rights_kept(m.from) & self.rights_kept(m.to);
            pos.rights &= kept & taken.map_or(u32::MAX, |(p, _)| self.rights_kept(p));
            pos.key ^= key::rights(rights) ^ key::rights(pos.rights);
        }
        let rules = self.kind(mover);
        pos.clock = if taken.is_some() || rules.pawn { 0 } else { pos.clock + 1 };
        pos.number += u32::from(pos.turn == Side::Black);
        pos.turn = pos.turn.other();
        pos.key ^= key::BLACK_TO_MOVE;
        if rules.en_passant && taken.is_none() {
            self.mark_passing(pos, m, mover);
        }
        undo
    }

    /// Lets the side to move pass. `None` where nobody stands.
    pub(super) fn pass(&self, pos: &mut Position) -> Option<Undo> {
        let (_, mover) = pos.pieces().next()?;
        let (kings, passing, key, rights, clock) = (pos.kings, pos.passing, pos.key, pos.rights, pos.clock);
        if let Some(passing) = pos.passing.take() {
            pos.key ^= key::passed(passing.passed);
        }
        pos.clock += 1;
        pos.number += u32::from(pos.turn == Side::Black);
        pos.turn = pos.turn.other();
        pos.key ^= key::BLACK_TO_MOVE;
        Some(Undo { mover, taken: None, kings, passing, key, rights, clock })
    }

    /// Takes back a pass.
    pub(super) fn unpass(&self, pos: &mut Position, undo: Undo) {
        pos.turn = pos.turn.other();
        pos.number -= u32::from(pos.turn == Side::Black);
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.clock = undo.clock;
    }

    /// Remembers a double step that can be answered in passing.
    fn mark_passing(&self, pos: &mut Position, m: Move, mover: Piece) {
        let rules = self.kind(mover);
        let double = rules.slides.iter().find(|s| {
            s.first && s.quiet && s.limit.is_none_or(|n| n >= 2) && m.from.step(s.direction, 2) == m.to
        });
        let Some(slide) = double.filter(|_| self.is_first(m.from, mover)) else { return };
        let passed = m.from.step(slide.direction, 1);
        pos.passing = Some(Passing { passed, victim: m.to });
        if self.can_take_in_passing(pos) {
            pos.key ^= key::passed(passed);
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
            pos.lines.iter_mut().for_each(|lines| lines.relocate(m.to, m.from, undo.mover));
        }
        if let Some((p, piece)) = undo.taken {
            pos.insert(p, piece);
        }
        pos.turn = pos.turn.other();
        pos.number -= u32::from(pos.turn == Side::Black);
        pos.kings = undo.kings;
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.rights = undo.rights;
        pos.clock = undo.clock;
    }
}

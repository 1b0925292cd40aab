//! Rules that forbid moves which the pieces could make: they look at all moves of a position, or at what becomes of one.
//!
//! Few games have such rules, so the moves are generated as ever, and sorted out afterwards.

use board::Square;

use super::moves::{Move, Sink};
use super::position::{Passing, Position};
use super::rules::Rules;
use crate::variant::Kind;
use crate::{Special, Variant};

/// Whether a variant has such a rule.
pub(super) fn restrains(variant: &Variant) -> bool {
    variant.must_capture || variant.checks_forbidden || promotes_to_captured(variant)
}

fn promotes_to_captured(variant: &Variant) -> bool {
    variant.piece_types.iter().any(|p| p.promotion.as_ref().is_some_and(|p| p.captured))
}

impl<const N: usize> Rules<N> {
    /// Hands over every legal move of a game that has such rules.
    pub(super) fn generate_restrained(&self, pos: &Position<N>, sink: &mut impl Sink<N>) {
        for m in self.restrained_moves(pos) {
            sink.one(m);
        }
    }

    /// Hands over the moves among them that change much.
    pub(super) fn generate_restrained_tactical(&self, pos: &Position<N>, sink: &mut impl Sink<N>) {
        for m in self.restrained_moves(pos) {
            if self.gain(pos, m).is_some() {
                sink.one(m);
            }
        }
    }

    fn restrained_moves(&self, pos: &Position<N>) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate_guarded(pos, &self.guard(pos), &mut &mut moves);
        let mut scratch = pos.clone();
        moves.retain(|&m| self.permits(&mut scratch, m));
        if self.variant.must_capture && moves.iter().any(|&m| self.victim(pos, m).is_some()) {
            moves.retain(|&m| self.victim(pos, m).is_some());
        }
        moves
    }

    /// Whether such rules leave any of these moves. That captures are compulsory never forbids all.
    pub(super) fn permits_any(&self, pos: &Position<N>, moves: &[Move]) -> bool {
        if !self.restrained || moves.is_empty() {
            return !moves.is_empty();
        }
        let mut scratch = pos.clone();
        moves.iter().any(|&m| self.permits(&mut scratch, m))
    }

    /// Whether such rules leave a move, but for compulsory captures. The position is the same afterwards.
    fn permits(&self, pos: &mut Position<N>, m: Move) -> bool {
        let becomes = match m.special {
            Special::Promotion(to) => self.may_become(pos, pos.piece(m.from).kind(), to),
            _ => true,
        };
        becomes && !(self.variant.checks_forbidden && self.gives_check(pos, m))
    }

    /// Whether a piece of the side to move may become another: where only captured ones come back, one must be missing.
    pub(super) fn may_become(&self, pos: &Position<N>, kind: Kind, to: Kind) -> bool {
        let promotion = self.variant.piece_types[usize::from(kind)].promotion.as_ref();
        if !promotion.is_some_and(|p| p.captured) {
            return true;
        }
        let setup = self.variant.setup.iter();
        let at_start = setup.filter(|piece| piece.seat == pos.turn && piece.kind == to).count();
        (pos.of(pos.turn, to).len() as usize) < at_start
    }

    /// Whether such a rule forbids to take a pawn in passing that has just passed.
    pub(super) fn forbids_passing(&self, pos: &Position<N>, from: Square, passing: Passing) -> bool {
        if !self.variant.checks_forbidden {
            return false;
        }
        let mut after = pos.clone();
        after.passing = Some(passing);
        self.gives_check(&mut after, Move { from, to: passing.passed, special: Special::EnPassant })
    }

    /// Whether a piece would have to promote on a cell, and there is nothing that it may become.
    pub(super) fn cannot_promote(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let kind = pos.piece(from).kind();
        let promotion = self.kind(pos.turn, kind).promotion.as_ref();
        promotion.is_some_and(|p| p.must.has(to) && !p.to.iter().any(|&to| self.may_become(pos, kind, to)))
    }

    /// Whether these pieces may not go to a cell because that gives check, and for no other reason.
    pub(super) fn all_give_check(&self, pos: &Position<N>, pieces: &[Square], to: Square) -> bool {
        let mut moves = Vec::new();
        self.generate_guarded(pos, &self.guard(pos), &mut &mut moves);
        moves.retain(|m: &Move| m.to == to && pieces.contains(&m.from));
        let mut after = pos.clone();
        !moves.is_empty() && moves.iter().all(|&m| self.gives_check(&mut after, m))
    }
}

//! What the search asks of a game without an edge.

use std::sync::Arc;

use board::splitmix64;
use game::{End, Reason};
use insight::{Searchable, Travel, Understanding, Weight};

use super::coords::Coords;
use super::evaluate::Evaluation;
use super::position::Position;
use super::stages::code_of;
use super::weights::Weights;
use super::{Move, PlaneListing, Sparse, Undo};
use crate::Special;

impl Searchable for Sparse {
    fn for_search(&self) -> Self {
        self.listing(PlaneListing::Candidates)
    }

    fn evaluate(&self, pos: &Position) -> i32 {
        self.evaluation.evaluate(&self.rules, pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position, understanding: Understanding) -> i32 {
        self.evaluation.evaluate(&self.rules, pos, understanding)
    }

    fn quick_end(&self, pos: &Position) -> Option<End> {
        let rules = &self.rules;
        // Mate and stalemate come before a dead position.
        let dead = || (rules.dead(pos) && rules.has_move(pos)).then_some(End::draw(Reason::DEAD_POSITION));
        rules.decided(pos).or_else(dead)
    }

    fn tactical_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.tactical_candidates(pos, out);
    }

    /// A list that was asked for by its window is made at once.
    fn lists_by_stages(&self) -> bool {
        self.listing == PlaneListing::Candidates
    }

    fn remaining_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.quiet_candidates(pos, out);
    }

    fn move_code(&self, m: Move) -> u32 {
        code_of(m)
    }

    fn coded_move(&self, pos: &Position, code: u32) -> Option<Move> {
        self.coded_candidate(pos, code)
    }

    fn gain(&self, pos: &Position, m: Move) -> Option<i32> {
        let value = |kind: u8| self.evaluation.values[usize::from(kind)].value;
        let mover = pos.piece(m.from)?;
        let taken = match (m.special, pos.passing) {
            (Special::Castling(_), _) => None,
            (Special::EnPassant, Some(passing)) => pos.piece(passing.victim),
            _ => pos.piece(m.to),
        };
        let promoted = match m.special {
            Special::Promotion(kind) => Some(value(kind) - value(mover.kind)),
            _ => None,
        };
        match (taken, promoted) {
            (None, None) => None,
            (taken, promoted) => Some(taken.map_or(0, |piece| value(piece.kind)) + promoted.unwrap_or(0)),
        }
    }

    /// Pins are not looked at.
    fn see(&self, pos: &Position, m: Move) -> i32 {
        self.gain(pos, m).map_or(0, |gain| self.rules.see(&self.evaluation, pos, m, gain))
    }

    fn gives_check(&self, pos: &mut Position, m: Move) -> bool {
        self.rules.gives_check(pos, m)
    }

    fn keep_checks<T: Copy>(
        &self,
        pos: &mut Position,
        list: &mut Vec<T>,
        start: usize,
        move_of: impl Fn(&T) -> Option<Move>,
    ) {
        self.rules.keep_checks(pos, list, start, move_of);
    }

    fn history_index(&self, pos: &Position, m: Move) -> usize {
        let piece = pos.piece(m.from).map_or(0, |piece| u64::from(piece.kind) << 8 | u64::from(piece.seat.0));
        (splitmix64(number_of(m.to) ^ piece) & 0xffff) as usize
    }

    fn travel(&self, pos: &Position, m: Move) -> Option<Travel> {
        let rank = |p: Coords| self.rules.variant.as_first_seat(p.point(), pos.turn).y;
        Some(Travel {
            target: number_of(m.to),
            distance: m.from.distance(m.to).unsigned_abs(),
            backward: rank(m.to) < rank(m.from),
        })
    }

    fn make_null(&self, pos: &mut Position) -> Option<Undo> {
        let own = |kind: u8| {
            let value = &self.evaluation.values[usize::from(kind)];
            !value.royal && value.promotes.is_none()
        };
        // With nothing but a king and pawns, zugzwang is too frequent.
        let able = pos.pieces().any(|(_, piece)| piece.seat == pos.turn && own(piece.kind));
        if !able || self.rules.in_check(pos, pos.turn) {
            return None;
        }
        self.rules.make_null(pos)
    }

    fn unmake_null(&self, pos: &mut Position, undo: Undo) {
        self.rules.unmake_null(pos, undo);
    }

    fn nodes_per_second(&self) -> u64 {
        40_000
    }

    fn weights(&self) -> Vec<Weight> {
        self.evaluation.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let evaluation = Evaluation::new(&self.rules, Weights::from_values(values));
        Self { evaluation: Arc::new(evaluation), ..self.clone() }
    }
}

/// A number for a cell, which hardly any other has.
fn number_of(cell: Coords) -> u64 {
    splitmix64((cell.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ cell.y as u64)
}

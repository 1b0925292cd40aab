//! What the search asks of a game on a grid.

use board::Square;
use game::{End, Game, Reason};
use insight::{Arrange, Evaluate, Searchable, Travel, Understanding, Weight};

use super::moves::Count;
use super::{Fairy, Move, Position, Undo};
use crate::Special;
use crate::seats::SEATS;
use crate::variant::Kind;

/// The numbers of promotions in move codes follow those of plain moves and captures in passing; those of castlings follow them.
const FIRST_PROMOTION: u32 = 2;
const FIRST_CASTLING: u32 = FIRST_PROMOTION + super::position::MAX_KINDS as u32;

impl<const N: usize> Searchable for Fairy<N> {
    #[inline]
    fn likely_key_after(&self, pos: &Position<N>, m: Move) -> Option<u64> {
        (N == 1).then(|| self.rules.likely_key_after(pos, m))
    }

    /// Exact: at most 1024 cells, 26 kinds and 32 castlings.
    #[inline]
    fn move_code(&self, m: Move) -> u32 {
        let special = match m.special {
            Special::None => 0,
            Special::EnPassant => 1,
            Special::Promotion(kind) => FIRST_PROMOTION + u32::from(kind),
            Special::Castling(i) => FIRST_CASTLING + u32::from(i),
        };
        special << 20 | u32::from(m.from) << 10 | u32::from(m.to)
    }

    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.evaluate_partly(pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        self.evaluation.value(&self.rules, pos, understanding)
    }

    fn evaluator(&self, understanding: Understanding) -> Box<dyn Evaluate<Position<N>> + '_> {
        self.evaluation.evaluator(&self.rules, understanding)
    }

    #[inline]
    fn quick_end(&self, pos: &Position<N>) -> Option<End> {
        if let Some(end) = self.rules.decided(pos) {
            return Some(end);
        }
        if !self.rules.is_dead(pos) {
            return None;
        }
        // Mate and stalemate come before a dead position.
        let mut count = Count(0);
        self.rules.generate(pos, &mut count);
        Some(if count.0 == 0 { self.rules.stuck(pos) } else { End::draw(Reason::DEAD_POSITION) })
    }

    #[inline]
    fn must_respond(&self, pos: &Position<N>) -> bool {
        self.in_check(pos) || self.evaluation.must_respond(pos)
    }

    fn tactical_moves(&self, pos: &Position<N>, mut out: &mut Vec<Move>) {
        self.rules.generate_tactical(pos, &mut out);
    }

    #[inline]
    fn lists_by_stages(&self) -> bool {
        !self.rules.restrained
    }

    fn remaining_moves(&self, pos: &Position<N>, mut out: &mut Vec<Move>) {
        self.rules.generate_remaining(pos, &mut out);
    }

    fn coded_move(&self, pos: &Position<N>, code: u32) -> Option<Move> {
        let special = match code >> 20 {
            0 => Special::None,
            1 => Special::EnPassant,
            promotion if promotion < FIRST_CASTLING => {
                Special::Promotion((promotion - FIRST_PROMOTION) as Kind)
            }
            castling => Special::Castling(u8::try_from(castling - FIRST_CASTLING).ok()?),
        };
        let m = Move { from: (code >> 10 & 1023) as Square, to: (code & 1023) as Square, special };
        self.rules.is_legal(pos, m).then_some(m)
    }

    #[inline]
    fn gain(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        self.evaluation.gain(&self.rules, pos, m)
    }

    fn see(&self, pos: &Position<N>, m: Move) -> i32 {
        self.evaluation.see(&self.rules, pos, m)
    }

    #[inline]
    fn see_is_below(&self, pos: &Position<N>, m: Move, bound: i32) -> bool {
        self.evaluation.see_is_below(&self.rules, pos, m, bound)
    }

    #[inline]
    fn gives_check(&self, pos: &mut Position<N>, m: Move) -> bool {
        self.rules.gives_check(pos, m)
    }

    fn keep_checks<T: Copy>(
        &self,
        pos: &mut Position<N>,
        list: &mut Vec<T>,
        start: usize,
        move_of: impl Fn(&T) -> Option<Move>,
    ) {
        self.rules.keep_checks(pos, list, start, move_of);
    }

    #[inline]
    fn history_index(&self, pos: &Position<N>, m: Move) -> usize {
        // At most 26 kinds of two seats on at most 1024 cells.
        let piece = pos.piece(m.from);
        (usize::from(piece.kind()) * SEATS + piece.seat().index()) << 10 | usize::from(m.to)
    }

    #[inline]
    fn structure_key(&self, pos: &Position<N>) -> u64 {
        self.rules.structure_key(pos)
    }

    fn travel(&self, pos: &Position<N>, m: Move) -> Option<Travel> {
        let point = |cell| self.rules.variant.as_first_seat(self.rules.variant.grid().point(cell), pos.turn);
        let (from, to) = (point(m.from), point(m.to));
        let distance = from.x.abs_diff(to.x).max(from.y.abs_diff(to.y)).max(from.z.abs_diff(to.z));
        Some(Travel { target: m.to.into(), distance, backward: to.y < from.y })
    }

    fn make_null(&self, pos: &mut Position<N>) -> Option<Undo<N>> {
        let rules = &self.rules;
        if rules.knowledge.sheds
            || self.evaluation.fears_zugzwang(rules, pos)
            || rules.is_checked(pos, pos.turn)
        {
            return None;
        }
        Some(rules.make_null(pos))
    }

    fn unmake_null(&self, pos: &mut Position<N>, undo: Undo<N>) {
        self.rules.unmake_null(pos, undo);
    }

    fn arranger(&self) -> Option<&dyn Arrange<Position<N>>> {
        Some(self)
    }

    fn nodes_per_second(&self) -> u64 {
        self.evaluation.nodes_per_second::<N>()
    }

    fn weights(&self) -> Vec<Weight> {
        self.evaluation.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self { rules: self.rules.clone(), evaluation: self.evaluation.with_weights(values) }
    }
}

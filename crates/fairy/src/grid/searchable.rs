//! What the search asks of a game on a grid.

use board::Bits;
use game::{End, Reason};
use insight::{Evaluate, Searchable, Understanding, Weight};

use super::evaluate::{Evaluator, Weights};
use super::moves::Count;
use super::{Fairy, Move, Position, Undo};
use crate::Special;
use crate::seats::SEATS;
use crate::variant::Kind;

/// The numbers of promotions in move codes follow those of plain moves and captures in passing; those of castlings follow them.
const FIRST_PROMOTION: u32 = 2;
const FIRST_CASTLING: u32 = FIRST_PROMOTION + super::position::MAX_KINDS as u32;

impl<const N: usize> Searchable for Fairy<N> {
    /// Exact: at most 1024 cells, 26 kinds and 32 castlings.
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
        let rules = &self.rules;
        rules.evaluate(pos, &rules.knowledge.sums(pos), &self.weights, understanding)
    }

    fn evaluator(&self, understanding: Understanding) -> Box<dyn Evaluate<Position<N>> + '_> {
        Box::new(Evaluator::new(&self.rules, &self.weights, understanding))
    }

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

    fn tactical_moves(&self, pos: &Position<N>, mut out: &mut Vec<Move>) {
        self.rules.generate_tactical(pos, &mut out);
    }

    fn gain(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        self.rules.gain(pos, m)
    }

    fn see(&self, pos: &Position<N>, m: Move) -> i32 {
        self.rules.see(pos, m)
    }

    fn history_index(&self, pos: &Position<N>, m: Move) -> usize {
        // At most 26 kinds of two seats on at most 1024 cells.
        let piece = pos.piece(m.from);
        (usize::from(piece.kind()) * SEATS + piece.seat().index()) << 10 | usize::from(m.to)
    }

    fn make_null(&self, pos: &mut Position<N>) -> Option<Undo<N>> {
        let rules = &self.rules;
        let own = pos.seats[pos.turn];
        // With pawns and royal pieces alone, zugzwang is too frequent.
        let besides_pawns = |all: Bits<N>, kind: &Kind| all | pos.kinds[usize::from(*kind)];
        let pieces = rules.knowledge.pieces_besides_pawns.iter().fold(Bits::EMPTY, besides_pawns);
        if rules.knowledge.sheds || !pieces.meets(own) || !rules.checked(pos, pos.turn).is_empty() {
            return None;
        }
        Some(rules.make_null(pos))
    }

    fn unmake_null(&self, pos: &mut Position<N>, undo: Undo<N>) {
        self.rules.unmake_null(pos, undo);
    }

    fn nodes_per_second(&self) -> u64 {
        match N {
            1 => 300_000,
            2 => 130_000,
            4 => 55_000,
            8 => 20_000,
            _ => 8_000,
        }
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self { rules: self.rules.clone(), weights: Weights::from_values(values) }
    }
}

//! What a computer player knows about the game.

use std::sync::Arc;

use board::scramble;
use game::{End, Reason, Searchable, Understanding, Weight};

use super::judge::Judge;
use super::position::Position;
use super::targets::{Ray, Visitor};
use super::weights::Weights;
use super::{Listing, Move, Sparse, Undo};
use crate::Special;

impl Searchable for Sparse {
    fn for_search(&self) -> Self {
        self.listing(Listing::Candidates)
    }

    fn evaluate(&self, pos: &Position) -> i32 {
        self.judge.value(&self.rules, pos, Understanding::All)
    }

    fn glance(&self, pos: &Position, insight: Understanding) -> i32 {
        self.judge.value(&self.rules, pos, insight)
    }

    fn decided(&self, pos: &Position) -> Option<End> {
        let rules = &self.rules;
        // A side that is stuck has met its fate before anybody asks what the material is good for.
        let dead = || (rules.dead(pos) && rules.has_move(pos)).then_some(End::draw(Reason::DEAD_POSITION));
        rules.decided(pos).or_else(dead)
    }

    fn noisy(&self, pos: &Position, out: &mut Vec<Move>) {
        self.rules.targets(pos, &mut Noisy { pos, out });
    }

    fn worth(&self, pos: &Position, m: Move) -> Option<i32> {
        let value = |kind: u8| self.judge.worth[usize::from(kind)].value;
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

    /// The whole exchange, except that a pinned piece captures like any other.
    fn exchange(&self, pos: &Position, m: Move) -> i32 {
        self.worth(pos, m).map_or(0, |worth| self.rules.exchange(&self.judge, pos, m, worth))
    }

    fn slot(&self, pos: &Position, m: Move) -> usize {
        let piece = pos.piece(m.from).map_or(0, |piece| u64::from(piece.kind) << 1 | piece.side as u64);
        let place = (m.to.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ m.to.y as u64;
        (scramble(scramble(place) ^ piece) & 0xffff) as usize
    }

    fn pass(&self, pos: &mut Position) -> Option<Undo> {
        let own = |kind: u8| {
            let worth = &self.judge.worth[usize::from(kind)];
            !worth.royal && worth.promotes.is_none()
        };
        // To have to move may be bad for a king with nothing but pawns: no pass is a fair test of his position.
        let able = pos.pieces().any(|(_, piece)| piece.side == pos.turn && own(piece.kind));
        if !able || self.rules.in_check(pos, pos.turn) {
            return None;
        }
        self.rules.pass(pos)
    }

    fn unpass(&self, pos: &mut Position, undo: Undo) {
        self.rules.unpass(pos, undo);
    }

    fn pace(&self) -> u64 {
        40_000
    }

    fn weights(&self) -> Vec<Weight> {
        self.judge.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let judge = Judge::new(&self.rules, Weights::from_values(values));
        Self { judge: Arc::new(judge), ..self.clone() }
    }
}

/// Collects captures and promotions.
struct Noisy<'a> {
    pos: &'a Position,
    out: &'a mut Vec<Move>,
}

impl Visitor for Noisy<'_> {
    const QUIET: bool = false;

    fn one(&mut self, m: Move) {
        let noisy = match m.special {
            Special::Promotion(_) | Special::EnPassant => true,
            Special::Castling(_) => false,
            _ => self.pos.piece(m.to).is_some(),
        };
        if noisy {
            self.out.push(m);
        }
    }

    fn ray(&mut self, _ray: Ray) {}
}

//! What the search asks of the game.

use std::sync::Arc;

use game::End;
use insight::{Searchable, Understanding, Weight};

use crate::position::{PieceKind, TURN};
use crate::weights::Weights;
use crate::{Move, Position, Side, Tafl, Undo};

/// What a move counts that ends the game.
const DECISIVE: i32 = 20_000;

impl<const N: usize> Searchable for Tafl<N> {
    fn move_code(&self, m: Move) -> u32 {
        u32::from(m.from) << 16 | u32::from(m.to)
    }

    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.rules.evaluate(pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        self.rules.evaluate(pos, understanding)
    }

    fn quick_end(&self, pos: &Position<N>) -> Option<End> {
        self.rules.quick_end(pos)
    }

    /// The king would be taken with the next move. That he would be out needs no search: the evaluation sees whether
    /// the attackers can still shut him in.
    fn must_respond(&self, pos: &Position<N>) -> bool {
        pos.turn == Side::Defenders && pos.king.first().is_some_and(|king| self.rules.is_snared(pos, king))
    }

    fn tactical_moves(&self, pos: &Position<N>, out: &mut Vec<Move>) {
        self.rules.list_tactical(pos, out);
    }

    fn gain(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        let rules = &self.rules;
        if rules.goal.has(m.to) && pos.king.has(m.from) {
            return Some(DECISIVE);
        }
        let caught = rules.takes(pos, m);
        if caught.is_empty() {
            // Where the king must be kept in, moves that do so are tried first.
            return rules.shuts(pos, m).then_some(0);
        }
        let piece = self.value_of(pos.turn.other());
        Some(if caught.meets(pos.king) { DECISIVE } else { piece * caught.len() as i32 })
    }

    fn see(&self, pos: &Position<N>, m: Move) -> i32 {
        let gain = self.gain(pos, m).unwrap_or(0);
        if gain == 0 || gain >= DECISIVE {
            return gain;
        }
        let mut after = pos.clone();
        self.rules.make(&mut after, m);
        let lost = match self.rules.mover(pos, m) {
            _ if !self.rules.is_loose(&after, m.to) => 0,
            PieceKind::Piece(side) => self.value_of(side),
            PieceKind::King => DECISIVE,
        };
        gain - lost
    }

    /// What moves, where from and where to, as far as there is room for it.
    fn history_index(&self, pos: &Position<N>, m: Move) -> usize {
        let kind = match self.rules.mover(pos, m) {
            PieceKind::Piece(side) => side as usize,
            PieceKind::King => 2,
        };
        let (from, to) = (usize::from(m.from), usize::from(m.to));
        if N <= 2 { kind << 14 | from << 7 | to } else { kind << 10 | to }
    }

    fn make_null(&self, pos: &mut Position<N>) -> Option<Undo<N>> {
        // A side with few pieces may be worse off for having to move.
        const FEW: u32 = 3;
        let threatened = pos.king.first().is_none_or(|king| match pos.turn {
            Side::Attackers => !self.rules.exits(pos, king).is_empty(),
            Side::Defenders => self.rules.is_snared(pos, king),
        });
        if threatened || pos.pieces(pos.turn).len() <= FEW {
            return None;
        }
        let undo = Undo::of_null(pos);
        pos.turn = pos.turn.other();
        pos.key ^= TURN;
        Some(undo)
    }

    fn unmake_null(&self, pos: &mut Position<N>, undo: Undo<N>) {
        pos.turn = pos.turn.other();
        pos.key = undo.key();
    }

    fn nodes_per_second(&self) -> u64 {
        if N == 1 { 350_000 } else { 150_000 }
    }

    fn weights(&self) -> Vec<Weight> {
        self.rules.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let mut rules = (*self.rules).clone();
        rules.weights = Weights::from_values(values);
        Self { rules: Arc::new(rules) }
    }
}

impl<const N: usize> Tafl<N> {
    /// The value of a piece.
    #[inline]
    fn value_of(&self, side: Side) -> i32 {
        match side {
            Side::Attackers => self.rules.weights.attacker,
            Side::Defenders => self.rules.weights.defender,
        }
    }
}

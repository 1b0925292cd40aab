//! What a computer player knows about the game.

use board::Bits;
use game::{End, Reason, Searchable, Understanding, Weight};

use super::evaluate::Weights;
use super::moves::Count;
use super::{Fairy, Move, Position, Undo};

impl<const N: usize> Searchable for Fairy<N> {
    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.rules.judge(pos, &self.weights, Understanding::All)
    }

    fn glance(&self, pos: &Position<N>, insight: Understanding) -> i32 {
        self.rules.judge(pos, &self.weights, insight)
    }

    fn decided(&self, pos: &Position<N>) -> Option<End> {
        if let Some(end) = self.rules.decided(pos) {
            return Some(end);
        }
        if !self.rules.dead.fits_either_way(pos) {
            return None;
        }
        // Mate and stalemate come before a dead position.
        let mut count = Count(0);
        self.rules.generate(pos, &mut count);
        Some(if count.0 == 0 { self.rules.stuck(pos) } else { End::draw(Reason::DEAD_POSITION) })
    }

    fn noisy(&self, pos: &Position<N>, mut out: &mut Vec<Move>) {
        self.rules.generate_noisy(pos, &mut out);
    }

    fn worth(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        self.rules.worth(pos, m)
    }

    fn exchange(&self, pos: &Position<N>, m: Move) -> i32 {
        self.rules.exchange(pos, m)
    }

    fn slot(&self, pos: &Position<N>, m: Move) -> usize {
        // At most 26 kinds of two sides on at most 1024 cells.
        let piece = pos.piece(m.from);
        (usize::from(piece.kind()) * 2 + piece.side().index()) << 10 | usize::from(m.to)
    }

    fn pass(&self, pos: &mut Position<N>) -> Option<Undo<N>> {
        let rules = &self.rules;
        let own = pos.sides[pos.turn.index()];
        // With pawns and royal pieces alone, having to move is too often the trouble.
        let officers =
            rules.knowledge.officers.iter().fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
        if rules.knowledge.sheds || !officers.meets(own) || !rules.checked(pos, pos.turn).is_empty() {
            return None;
        }
        Some(rules.pass(pos))
    }

    fn unpass(&self, pos: &mut Position<N>, undo: Undo<N>) {
        self.rules.unpass(pos, undo);
    }

    fn pace(&self) -> u64 {
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

//! What the search asks of the game.

use std::sync::Arc;

use game::End;
use insight::{Arrange, Searchable, Understanding, Weight};

use crate::draughts::lost;
use crate::keys::Keys;
use crate::rules::Rules;
use crate::weights::Weights;
use crate::{Draughts, Move, Position, Side};

impl<const N: usize> Searchable for Draughts<N> {
    /// A king that must rest is no part of repetition, but it decides what is legal.
    #[inline]
    fn search_key(&self, pos: &Position<N>) -> u64 {
        if self.rules.options.king_rests_after.is_none() {
            return pos.key;
        }
        let resting = |side| self.rules.resting(pos, side).map_or(0, |run| Keys::resting(side, run));
        pos.key ^ resting(Side::White) ^ resting(Side::Black)
    }

    /// Where from, where to and whether it crowns are exact, as all that there is to a step. Captures between the same squares
    /// are told apart by a hash of what they take.
    #[inline]
    fn move_code(&self, m: Move<N>) -> u32 {
        let mut hash = 0_u64;
        for square in m.taken {
            hash ^= self.rules.keys.piece(Side::White, false, square as u8);
        }
        let ends = u32::from(m.from) << 7 | u32::from(m.to);
        ((hash >> 47) as u32) << 15 | u32::from(m.crowns) << 14 | ends
    }

    #[inline]
    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.compiled.value(pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        self.compiled.value(pos, understanding)
    }

    #[inline]
    fn quick_end(&self, pos: &Position<N>) -> Option<End> {
        pos.side(pos.turn).is_empty().then(|| lost(pos))
    }

    /// Captures are compulsory: where there is one, nothing else is legal.
    #[inline]
    fn must_respond(&self, pos: &Position<N>) -> bool {
        self.compiled.has_capture(pos, pos.turn)
    }

    /// Without captures, only crowning a man changes much.
    fn tactical_moves(&self, pos: &Position<N>, out: &mut Vec<Move<N>>) {
        self.compiled.crownings(pos, out);
    }

    #[inline]
    fn gain(&self, pos: &Position<N>, m: Move<N>) -> Option<i32> {
        if m.taken.is_empty() && !m.crowns {
            return None;
        }
        let w = &self.rules.values.weights;
        let kings = (m.taken & pos.kings[pos.turn.other() as usize]).len() as i32;
        let men = m.taken.len() as i32 - kings;
        let crown = if m.crowns { w.king - w.man } else { 0 };
        Some(men * w.man + kings * w.king + crown)
    }

    #[inline]
    fn history_index(&self, pos: &Position<N>, m: Move<N>) -> usize {
        let king = pos.kings[pos.turn as usize].has(board::Square::from(m.from));
        let squares = usize::from(m.from & 127) << 7 | usize::from(m.to & 127);
        usize::from(king) << 15 | (pos.turn as usize) << 14 | squares
    }

    fn arranger(&self) -> Option<&dyn Arrange<Position<N>>> {
        Some(self)
    }

    fn nodes_per_second(&self) -> u64 {
        700_000
    }

    fn weights(&self) -> Vec<Weight> {
        self.rules.values.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let rules = Arc::new(Rules::new(self.rules.options, Weights::replaced(&self.rules.options, values)));
        Self { compiled: self.compiled.with_rules(rules.clone()), rules }
    }
}

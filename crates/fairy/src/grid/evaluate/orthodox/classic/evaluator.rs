//! The evaluation with its memory: sums over the pieces, and a table of pawns.

use insight::{Evaluate, Understanding, WHOLE_LEAD};

use super::super::board::RoleSets;
use super::super::kinds::PieceRole;
use super::super::sides::BothSides;
use super::super::sums::RunningSums;
use super::Classic;
use super::pawns::PawnTable;
use crate::grid::position::Position;
use crate::seats::{BLACK, PerSeat, WHITE};

/// One search thread's evaluation.
pub(in crate::grid) struct ClassicEvaluator<'e> {
    classic: &'e Classic,
    understanding: Understanding,
    sums: RunningSums,
    pawns: PawnTable,
}

impl<'e> ClassicEvaluator<'e> {
    /// For a search.
    pub(in crate::grid) fn new(classic: &'e Classic, understanding: Understanding) -> Self {
        Self { classic, understanding, sums: RunningSums::new(), pawns: PawnTable::large() }
    }

    /// For a single position.
    pub(in crate::grid) fn brief(classic: &'e Classic, understanding: Understanding) -> Self {
        Self { classic, understanding, sums: RunningSums::new(), pawns: PawnTable::small() }
    }
}

impl<const N: usize> Evaluate<Position<N>> for ClassicEvaluator<'_> {
    fn evaluate(&mut self, pos: &Position<N>) -> i32 {
        self.evaluate_with_scale(pos).0
    }

    fn evaluate_with_scale(&mut self, pos: &Position<N>) -> (i32, i32) {
        let classic = self.classic;
        let board = RoleSets::new(pos, &classic.kinds);
        let Some(sides) = BothSides::new(&board, pos.turn) else { return (0, WHOLE_LEAD) };
        let sums = self.sums.follow(&classic.tables.terms, pos, &board);
        if self.understanding <= Understanding::Placement {
            return (classic.simple(&board, pos.turn, &sums, self.understanding), WHOLE_LEAD);
        }
        let mut pawns = PerSeat::default();
        pawns[WHITE] = board.of(WHITE, PieceRole::Pawn);
        pawns[BLACK] = board.of(BLACK, PieceRole::Pawn);
        let entry = self.pawns.entry(&classic.tables, pawns);
        match self.understanding {
            Understanding::All => classic.value::<true>(&sides, pos.turn, pos.rights, &sums, entry),
            _ => classic.value::<false>(&sides, pos.turn, pos.rights, &sums, entry),
        }
    }
}

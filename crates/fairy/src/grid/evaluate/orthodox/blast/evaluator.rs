//! The evaluation with its memory: sums over the pieces.

use insight::{Evaluate, Understanding};

use super::super::board::RoleSets;
use super::super::sides::BothSides;
use super::super::sums::RunningSums;
use super::Blast;
use crate::grid::position::Position;

/// One search thread's evaluation.
pub(in crate::grid) struct BlastEvaluator<'e> {
    blast: &'e Blast,
    understanding: Understanding,
    sums: RunningSums,
}

impl<'e> BlastEvaluator<'e> {
    pub(in crate::grid) fn new(blast: &'e Blast, understanding: Understanding) -> Self {
        Self { blast, understanding, sums: RunningSums::new() }
    }
}

impl<const N: usize> Evaluate<Position<N>> for BlastEvaluator<'_> {
    fn evaluate(&mut self, pos: &Position<N>) -> i32 {
        let blast = self.blast;
        let board = RoleSets::new(pos, &blast.kinds);
        let Some(sides) = BothSides::new(&board, pos.turn) else { return 0 };
        if self.understanding == Understanding::Material {
            return blast.material(&sides);
        }
        let sums = self.sums.follow(&blast.tables.terms, pos, &board);
        blast.value(&sides, pos.turn, &sums, self.understanding)
    }
}

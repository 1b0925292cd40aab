//! Late move reductions (LMR): moves that come late in the order are searched less deeply at first.

use std::sync::LazyLock;

use insight::Searchable;

use crate::move_picker::{REFUTED, ScoredMove};
use crate::node::{Node, NodeKind};
use crate::worker::Worker;

const DEPTHS: usize = 64;
const NUMBERS: usize = 256;

/// A ply, in the units of reductions.
const PLY: i32 = 1024;

/// The base reduction by depth and number of the move: more the deeper and the later.
static BASE: LazyLock<[[u16; NUMBERS]; DEPTHS]> = LazyLock::new(|| {
    let mut table = [[0; NUMBERS]; DEPTHS];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, cell) in row.iter_mut().enumerate().skip(1) {
            *cell = ((0.6 + (depth as f32).ln() * (number as f32).ln() / 2.2) * PLY as f32) as u16;
        }
    }
    table
});

#[inline]
fn base(depth: i32, number: usize) -> i32 {
    BASE[depth.clamp(0, DEPTHS as i32 - 1) as usize][number.min(NUMBERS - 1)].into()
}

impl<G: Searchable> Worker<'_, G> {
    /// By how many plies a move is reduced that comes as number `number` of its node and would be searched `next_depth` deep.
    /// `history` is what the history heuristics say about it.
    #[inline]
    pub(crate) fn reduction(
        &self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        number: usize,
        history: i32,
        next_depth: i32,
    ) -> i32 {
        let is_late = number > 1 + usize::from(node.is_pv());
        if !self.settings.selective || node.depth < 3 || !is_late {
            return 0;
        }
        let mut reduction = base(node.depth, number);
        reduction -= PLY * i32::from(node.is_pv());
        reduction -= PLY * i32::from(node.improving);
        reduction -= PLY * i32::from(node.must_respond);
        reduction += 3 * PLY / 2 * i32::from(node.kind == NodeKind::Cut);
        reduction += PLY * i32::from(node.tt_move_is_tactical && scored.is_quiet());
        reduction += PLY * i32::from(self.stack[node.ply + 1].cutoffs > 3);
        if scored.is_quiet() {
            reduction -= (history / 9).clamp(-3 * PLY, 3 * PLY);
            reduction -= PLY * i32::from(scored.score >= REFUTED);
        } else {
            reduction -= PLY + PLY * i32::from(scored.score >= 0) + history / 8;
        }
        (reduction / PLY).clamp(0, (next_depth - 1).max(0))
    }
}

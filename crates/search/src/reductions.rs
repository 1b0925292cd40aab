//! Late move reductions (LMR): moves that come late in the order are searched less deeply at first.

use std::sync::LazyLock;

use game::Seat;
use insight::Searchable;

use crate::move_picker::{REFUTED, ScoredMove};
use crate::node::{Node, NodeKind};
use crate::worker::Worker;

const DEPTHS: usize = 64;
const NUMBERS: usize = 256;

/// A ply, in the units of reductions.
const PLY: i32 = 1024;

/// After a reduced move: by how much the static evaluation must have come out better than before for a look that is shallower still.
const CLEARLY_BETTER: i32 = 90;

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

/// How deep a quiet move would be searched that comes so late, as far as that is known without looking at it.
#[inline]
pub(crate) fn reduced_depth<M>(node: &Node<M>, number: usize) -> i32 {
    let reduction = base(node.depth, number) - PLY * (i32::from(node.improving) + i32::from(node.is_pv()));
    (node.depth - reduction / PLY).clamp(1, node.depth)
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

    /// By how many plies a move at the root is reduced that comes as number `number`: less than in the tree, as none of its moves is
    /// expected to fail.
    pub(crate) fn root_reduction(
        &self,
        depth: i32,
        number: usize,
        is_quiet: bool,
        must_respond: bool,
    ) -> i32 {
        if !self.settings.selective || depth < 3 || number <= 2 || !is_quiet || must_respond {
            return 0;
        }
        ((base(depth, number) - PLY) / PLY).clamp(0, depth - 2)
    }

    /// Looks back at the reduction of the move that led to a node, now that the position after it is evaluated: where that move did
    /// better than was expected of a reduced one, it is searched less shallowly, and where it clearly failed, more so.
    #[inline]
    pub(crate) fn reconsider_reduction(&self, node: &mut Node<G::Move>) {
        let Some(last) = node.ply.checked_sub(1).map(|ply| &self.stack[ply]) else { return };
        let (Some(now), Some(then)) = (node.static_eval, last.static_eval) else { return };
        if last.reduction == 0 || node.excluded.is_some() || self.game.team(Seat(last.seat)) == self.team() {
            return;
        }
        // What the evaluation has changed by for the side to move here.
        let gained = now + then;
        if last.reduction >= 3 && gained <= 0 {
            node.depth += 1;
        }
        if node.depth >= 2 && gained > CLEARLY_BETTER {
            node.depth -= 1;
        }
    }
}

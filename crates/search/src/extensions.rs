//! Extensions: moves that are followed further than others.

use insight::Searchable;

use crate::move_picker::ScoredMove;
use crate::node::{Node, NodeKind};
use crate::score::{FORCED, from_table};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;

/// By how much all others must be worse than the bar for a double extension.
const DOUBLE_MARGIN: i32 = 18;
/// Double extensions that one line can have.
const MOST_DOUBLE: u32 = 6;

/// Whether the move of the transposition table stands alone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Singular {
    /// Others are nearly as good, or it is not known.
    No,
    /// It is far better than all others: so many plies further.
    Yes(i32),
    /// Others are as good, and it is worth less than was thought: so many plies less.
    Less(i32),
    /// Even without it the value is beyond the window.
    Refuted(i32),
}

impl<G: Searchable> Worker<'_, G> {
    /// Searches all other moves less deeply, to see whether the move of the transposition table is far better than them, or the only
    /// one.
    pub(crate) fn singular(
        &mut self,
        node: &Node<G::Move>,
        tt_move: Option<G::Move>,
        known: Option<Entry>,
    ) -> Singular {
        let Some(entry) =
            known.filter(|_| self.settings.selective && node.depth >= 6 && node.excluded.is_none())
        else {
            return Singular::No;
        };
        let (depth, ply) = (node.depth, node.ply);
        let value = from_table(entry.value, ply);
        let is_trusted =
            matches!(entry.bound, Bound::Lower | Bound::Exact) && i32::from(entry.depth) >= depth - 3;
        let is_bounded = (ply as i32) < 2 * self.root_depth;
        let Some(m) = tt_move.filter(|_| is_trusted && is_bounded && value.abs() < FORCED) else {
            return Singular::No;
        };
        let bar = value - 2 * depth;
        self.stack[ply].excluded = Some(m);
        // The search of the same ply uses lists of its own.
        let (killers, tried) = (self.stack[ply].killers, std::mem::take(&mut self.stack[ply].tried));
        let kind = if node.is_pv() { NodeKind::Cut } else { node.kind };
        let without = self.node(bar - 1, bar, (depth - 1) / 2, ply, kind);
        let entry = &mut self.stack[ply];
        entry.excluded = None;
        entry.killers = killers;
        entry.tried = tried;
        entry.pv.clear();
        if without < bar {
            let is_far = without < bar - DOUBLE_MARGIN && !node.is_pv();
            Singular::Yes(if is_far && self.stack[ply].double_extensions < MOST_DOUBLE { 2 } else { 1 })
        } else if bar >= node.beta && !node.is_pv() {
            Singular::Refuted(bar)
        } else if value >= node.beta {
            Singular::Less(2)
        } else if node.kind == NodeKind::Cut {
            Singular::Less(1)
        } else {
            Singular::No
        }
    }

    /// By how many plies a move is followed further.
    #[inline]
    pub(crate) fn extension(
        &self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        singular: Singular,
        is_only_move: bool,
    ) -> i32 {
        if !self.settings.selective {
            return 0;
        }
        let ply = node.ply;
        if is_only_move && (ply as i32) < self.root_depth + self.root_depth / 2 {
            return 1;
        }
        if scored.is_tt_move {
            match singular {
                Singular::Yes(plies) => return plies,
                Singular::Less(plies) => return -plies,
                Singular::No | Singular::Refuted(_) => {}
            }
        }
        // A recapture that restores the balance belongs to the capture before.
        let last = ply.checked_sub(1).and_then(|p| self.stack[p].gain);
        let restores = matches!((last, scored.gain), (Some(a), Some(b)) if (a - b).abs() <= 60);
        i32::from(node.is_pv() && restores && ply as i32 <= self.root_depth)
    }
}

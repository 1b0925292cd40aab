//! Pruning: nodes and moves that are not worth a search.

use insight::Searchable;

use crate::move_picker::{REFUTED, ScoredMove, bring_best, score_by_gain};
use crate::node::Node;
use crate::reductions::reduced_depth;
use crate::score::{FORCED, from_table, to_table};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;

/// Up to this depth, quiet moves that give check are searched where others are pruned: wherever they are pruned as futile.
pub(crate) const CHECKS_KEPT: i32 = 6;

/// Up to this reduced depth, quiet moves are pruned that can't hope to reach the window.
const FUTILE_REDUCED: i32 = 9;
/// Up to this reduced depth, quiet moves are pruned that did badly elsewhere.
const DISLIKED_REDUCED: i32 = 5;
/// Up to this reduced depth, quiet moves are pruned that lose too much.
const LOSING_REDUCED: i32 = 7;

/// After so many moves, a move is judged as if it came this much later: it need not be exact, and prunes a little more.
const LATER: usize = 2;

/// What late move pruning counts.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Quiets {
    /// Quiet moves tried so far.
    pub(crate) tried: usize,
    /// Moves of the node.
    pub(crate) moves: usize,
}

impl Quiets {
    /// How many quiet moves are tried before the rest is pruned. Where there are many moves, more of them are worth a look.
    #[inline]
    fn late<M>(self, node: &Node<M>) -> usize {
        let many = self.moves.max(36);
        (3 + node.depth * node.depth) as usize * many * (1 + usize::from(node.improving)) / 72
    }
}

impl<M> Node<M> {
    /// Futility pruning: what quiet moves can hope to reach this near the end of a line, where that is not above the window.
    #[inline]
    pub(crate) fn futile_reach(&self) -> Option<i32> {
        if self.is_pv() || self.depth > 6 {
            return None;
        }
        self.reach_within(self.depth)
    }

    /// What a quiet move can hope to reach that is followed so deep, where that is not above the window.
    #[inline]
    fn reach_within(&self, depth: i32) -> Option<i32> {
        let reach = self.static_eval? + 110 + 95 * depth;
        (reach <= self.alpha).then_some(reach)
    }
}

impl<G: Searchable> Worker<'_, G> {
    /// The value of a node that can be settled without looking at its moves one by one, by its static evaluation.
    #[inline]
    pub(crate) fn prune_node(&mut self, node: &Node<G::Move>, known: Option<Entry>) -> Option<i32> {
        let evaluation = node.estimate?;
        if node.is_pv() || node.excluded.is_some() || node.beta.abs() >= FORCED {
            return None;
        }
        self.reverse_futility(node, evaluation)
            .or_else(|| self.razor(node, evaluation))
            .or_else(|| self.null_move(node, evaluation))
            .or_else(|| self.probcut(node, known))
    }

    /// Reverse futility pruning: so far above the window that the next few plies will hardly change it.
    #[inline]
    fn reverse_futility(&self, node: &Node<G::Move>, evaluation: i32) -> Option<i32> {
        let margin = 75 * (node.depth - i32::from(node.improving));
        (node.depth <= 7 && evaluation - margin >= node.beta).then_some((evaluation + node.beta) / 2)
    }

    /// Razoring: so far below the window that only tactical moves can help.
    fn razor(&mut self, node: &Node<G::Move>, evaluation: i32) -> Option<i32> {
        // Deeper, a quiet check might help, which quiescence doesn't see.
        if node.depth > 1 || evaluation + 280 > node.alpha {
            return None;
        }
        let value = self.quiescence(node.alpha, node.beta, node.ply, node.ply);
        (value <= node.alpha || self.stopped).then_some(value)
    }

    /// Null move pruning: if even passing keeps the value above the window, some move surely does.
    fn null_move(&mut self, node: &Node<G::Move>, evaluation: i32) -> Option<i32> {
        let (ply, beta) = (node.ply, node.beta);
        let after_null = ply > 0 && self.stack[ply - 1].index.is_none();
        if node.depth < 3 || evaluation < beta || after_null {
            return None;
        }
        let team = self.team();
        let undo = self.game.make_null(&mut self.pos)?;
        let before = self.position_history.push_null(self.game.key(&self.pos));
        let same_team = self.team() == team;
        self.stack[ply].index = None;
        self.stack[ply].gain = None;
        let reduction = 3 + node.depth / 4 + ((evaluation - beta) / 180).clamp(0, 3);
        let value = self.child(same_team, beta - 1, beta, node.depth - reduction, ply, node.kind.child());
        self.position_history.pop_null(before);
        self.game.unmake_null(&mut self.pos, undo);
        if self.stopped {
            return Some(0);
        }
        // A win found after a null move is no proof of a win.
        (value >= beta).then_some(if value >= FORCED { beta } else { value })
    }

    /// ProbCut: if a capture wins so much that a shallow search puts it far above the window, a deep one hardly puts it below.
    fn probcut(&mut self, node: &Node<G::Move>, known: Option<Entry>) -> Option<i32> {
        let (ply, depth) = (node.ply, node.depth);
        let bar = node.beta + 170 - 40 * i32::from(node.improving);
        let is_known_less = known
            .is_some_and(|entry| i32::from(entry.depth) >= depth - 3 && from_table(entry.value, ply) < bar);
        if depth < 5 || bar >= FORCED || is_known_less {
            return None;
        }
        let wanted = bar - node.static_eval?;
        let mut lists = std::mem::take(&mut self.stack[ply].lists);
        lists.moves.clear();
        self.game.tactical_moves(&self.pos, &mut lists.moves);
        score_by_gain(self, &mut lists);
        let mut cutoff = None;
        for i in 0..lists.scored.len() {
            bring_best(&mut lists.scored, i);
            let next = lists.scored[i];
            if next.gain.is_none_or(|gain| gain < wanted - 100) {
                break;
            }
            if self.game.see_is_below(&self.pos, next.m, wanted) {
                continue;
            }
            self.stack[ply].index = Some(self.game.history_index(&self.pos, next.m));
            self.stack[ply].gain = next.gain;
            let (undo, same_team) = self.make(next.m);
            let mut value = self.quiescence_child(same_team, bar - 1, bar, ply, ply + 1);
            if value >= bar {
                value = self.child(same_team, bar - 1, bar, depth - 4, ply, node.kind.child());
            }
            self.unmake(next.m, undo);
            if self.stopped {
                cutoff = Some(0);
                break;
            }
            if value >= bar {
                self.store_probcut(node, next.m, value);
                cutoff = Some(if value < FORCED { value - (bar - node.beta) } else { value });
                break;
            }
        }
        self.stack[ply].lists = lists;
        cutoff
    }

    /// Stores what [`Worker::probcut`] found.
    fn store_probcut(&mut self, node: &Node<G::Move>, m: G::Move, value: i32) {
        let entry = Entry {
            value: to_table(value, node.ply),
            evaluation: self.evaluate(),
            code: self.game.move_code(m),
            depth: (node.depth - 3).clamp(0, i32::from(Entry::DEEPEST)) as u8,
            bound: Bound::Lower,
        };
        self.tools.table.put(self.table_key(), entry);
    }

    /// Whether neither a quiet move nor those that come after it are worth searching, this near the end of a line. `history` is what the
    /// history heuristics say about it.
    #[inline]
    pub(crate) fn prune_quiets(
        &self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        history: i32,
        quiets: Quiets,
    ) -> bool {
        if !scored.is_quiet() || node.is_pv() {
            return false;
        }
        let depth = node.depth;
        if depth <= 8 && quiets.tried >= quiets.late(node) {
            return true;
        }
        // Only from here on do quiet moves come in the order of their history.
        if scored.score >= REFUTED {
            return false;
        }
        // A late move would be searched less deeply: what it can hope for is judged by that.
        let reduced = reduced_depth(node, quiets.tried + LATER);
        reduced <= FUTILE_REDUCED && node.reach_within(reduced).is_some()
            || reduced <= DISLIKED_REDUCED && history < -3000 * depth
    }

    /// Whether a move is not worth searching: a quiet one that is dropped with those after it, or one that loses too much. `number` is
    /// the number of moves searched before it.
    #[inline]
    pub(crate) fn prune_move(
        &mut self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        history: i32,
        dropped: bool,
        number: usize,
    ) -> bool {
        let depth = node.depth;
        if !scored.is_quiet() {
            return depth <= 6
                && scored.score < 0
                && self.game.see_is_below(&self.pos, scored.m, -(200 + history / 64).max(50) * depth);
        }
        let reduced = reduced_depth(node, number + LATER);
        let prune = dropped
            || reduced <= LOSING_REDUCED
                && self.game.see_is_below(&self.pos, scored.m, -30 * reduced * reduced);
        // A check may change everything.
        prune && !(depth <= CHECKS_KEPT && self.game.gives_check(&mut self.pos, scored.m))
    }
}

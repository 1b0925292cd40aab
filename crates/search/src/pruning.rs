//! Pruning: nodes and moves that are not worth a search.

use insight::Searchable;

use crate::move_picker::ScoredMove;
use crate::node::Node;
use crate::score::FORCED;
use crate::worker::Worker;

impl<G: Searchable> Worker<'_, G> {
    /// The value of a node that can be settled without looking at its moves one by one, by its static evaluation.
    #[inline]
    pub(crate) fn prune_node(&mut self, node: &Node<G::Move>) -> Option<i32> {
        let evaluation = node.static_eval?;
        if node.is_pv() || node.excluded.is_some() || node.beta.abs() >= FORCED {
            return None;
        }
        self.reverse_futility(node, evaluation)
            .or_else(|| self.razor(node, evaluation))
            .or_else(|| self.null_move(node, evaluation))
    }

    /// Reverse futility pruning: so far above the window that the next few plies will hardly change it.
    #[inline]
    fn reverse_futility(&self, node: &Node<G::Move>, evaluation: i32) -> Option<i32> {
        let margin = 75 * (node.depth - i32::from(node.improving));
        (node.depth <= 7 && evaluation - margin >= node.beta).then_some((evaluation + node.beta) / 2)
    }

    /// Razoring: so far below the window that only tactical moves can help.
    fn razor(&mut self, node: &Node<G::Move>, evaluation: i32) -> Option<i32> {
        if node.depth > 2 || evaluation + 280 * node.depth > node.alpha {
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

    /// Whether a move is not worth searching, this near the end of a line. `history` is what the history heuristics say about it, and
    /// `quiets` how many quiet moves were tried before.
    #[inline]
    pub(crate) fn prune_move(
        &mut self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        history: i32,
        quiets: usize,
    ) -> bool {
        if !self.settings.selective || node.must_respond {
            return false;
        }
        let depth = node.depth;
        if !scored.is_quiet() {
            return depth <= 6 && scored.score < 0 && self.game.see(&self.pos, scored.m) < -200 * depth;
        }
        let is_late = depth <= 8 && quiets >= node.late_moves;
        let is_futile = depth <= 6
            && history < 4000
            && node.static_eval.is_some_and(|evaluation| evaluation + 110 + 95 * depth <= node.alpha);
        let is_disproved = depth <= 4 && history < -3000 * depth;
        let prune = !node.is_pv() && (is_late || is_futile || is_disproved)
            || depth <= 7 && self.game.see(&self.pos, scored.m) < -30 * depth * depth;
        // A check may change everything.
        prune && !(depth <= 3 && self.gives_check(scored.m))
    }

    fn gives_check(&mut self, m: G::Move) -> bool {
        let undo = self.game.make(&mut self.pos, m);
        let check = self.game.in_check(&self.pos);
        self.game.unmake(&mut self.pos, m, undo);
        check
    }
}

//! A node of the tree: principal variation search.

use insight::Searchable;

use crate::correction::CorrectionKey;
use crate::extensions::Singular;
use crate::move_picker::{MoveLists, MovePicker, REFUTED, ScoredMove};
use crate::pruning::{CHECKS_KEPT, Quiets};
use crate::score::{FORCED, INFINITE, WIN, from_table, to_table};
use crate::stack::{MAX_PLY, TriedMoves};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;

/// What is expected of a node, seen from its parent's window.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// On the principal variation: its exact value is wanted.
    Pv,
    /// Expected to be refuted by one of its moves.
    Cut,
    /// Expected to be refuted by none.
    All,
}

impl NodeKind {
    /// What is expected of a child that is searched with a null window.
    #[inline]
    pub(crate) fn child(self) -> Self {
        if self == Self::Cut { Self::All } else { Self::Cut }
    }

    /// What is expected of the child of a later move: one that is reduced is expected to be refuted, whatever its parent is.
    #[inline]
    fn later_child(self, reduction: i32) -> Self {
        if reduction > 0 { Self::Cut } else { self.child() }
    }
}

/// What is known about a node before its moves are searched.
pub(crate) struct Node<M> {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) depth: i32,
    pub(crate) ply: usize,
    pub(crate) kind: NodeKind,
    /// A move that is left out, to see whether it is the only good one.
    pub(crate) excluded: Option<M>,
    /// Whether the position can't be evaluated as it stands.
    pub(crate) must_respond: bool,
    /// The static evaluation as experience corrects it, where there is one.
    pub(crate) static_eval: Option<i32>,
    /// The best guess of its value: the static evaluation, or what the table knows better.
    pub(crate) estimate: Option<i32>,
    /// Whether the move of the transposition table is tactical.
    pub(crate) tt_move_is_tactical: bool,
    /// Whether the side to move stands better than at its last turn.
    pub(crate) improving: bool,
}

impl<M> Node<M> {
    #[inline]
    pub(crate) fn is_pv(&self) -> bool {
        self.kind == NodeKind::Pv
    }
}

/// A move on its way into the search, beside what the picker knows about it.
struct Attempt {
    /// Its history index.
    index: usize,
    /// Its number among the moves of its node that are searched, from 1.
    number: usize,
    /// What the history heuristics say about it.
    history: i32,
    /// By how many plies it is followed further.
    extension: i32,
    /// The best value so far.
    best: i32,
}

/// What the moves of a node came to.
struct Found {
    value: i32,
    best: u32,
    /// Whether that move is quiet, or there is none.
    best_is_quiet: bool,
    /// Whether moves were pruned: they might have been worth as much as the window's lower end.
    pruned: bool,
}

impl<G: Searchable> Worker<'_, G> {
    /// The value of the position for the team to move, searched so many plies deep; exact between `alpha` and `beta`,
    /// otherwise a bound.
    pub(crate) fn node(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, kind: NodeKind) -> i32 {
        if depth <= 0 {
            return self.quiescence(alpha, beta, ply, ply);
        }
        if !self.enter_node(ply) {
            return 0;
        }
        if let Some(value) = self.known_value(ply) {
            return value;
        }
        if let Some(value) = self.ending_value(ply) {
            return value;
        }
        // Mate distance pruning: no line from here can be better than winning with the next move, or worse than having lost.
        let alpha = alpha.max(ply as i32 - WIN);
        let beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        // Asked before the table is, whose entry may still be on its way from memory.
        let must_respond = self.game.must_respond(&self.pos);
        let excluded = self.stack[ply].excluded;
        let key = self.table_key() ^ if excluded.is_some() { 0x5851_F42D_4C95_7F2D } else { 0 };
        let known = self.tools.table.get(key);
        if let Some(value) =
            self.table_cutoff(known, alpha, beta, depth, ply, kind).filter(|_| excluded.is_none())
        {
            return value;
        }

        let mut node = Node {
            alpha,
            beta,
            depth,
            ply,
            kind,
            excluded,
            must_respond,
            static_eval: None,
            estimate: None,
            tt_move_is_tactical: false,
            improving: false,
        };
        let raw_eval = self.evaluate_node(&mut node, known);
        self.reconsider_reduction(&mut node);
        if let Some(value) = self.prune_node(&node, known) {
            return value;
        }
        // Internal iterative reduction: without a move to begin with, a shallower search finds one for the next time.
        let has_tt_move = known.is_some_and(|entry| entry.best().is_some());
        if self.settings.selective && node.depth >= 4 && !has_tt_move && excluded.is_none() {
            node.depth -= 1;
        }

        let mut lists = std::mem::take(&mut self.stack[ply].lists);
        let found = self.search_moves(&mut node, &mut lists, known);
        self.stack[ply].lists = lists;
        let found = match found {
            Ok(found) => found,
            Err(value) => return value,
        };
        if self.stopped {
            return 0;
        }
        if excluded.is_none() {
            self.store(key, &node, alpha, &found, raw_eval);
            self.learn_from(&node, alpha, &found);
        }
        found.value
    }

    /// The value of a position that needs no search: a repetition, a limit, an end.
    #[inline]
    fn known_value(&mut self, ply: usize) -> Option<i32> {
        if let Some(verdict) = self.position_history.repeated() {
            return Some(self.value_of_verdict(verdict, ply));
        }
        if let Some(verdict) = self.position_history.counted(self.game, &self.pos) {
            // A mate on the last move before a limit is still a mate.
            let end = self.game.end(&self.pos);
            let value =
                end.map_or_else(|| self.value_of_verdict(verdict, ply), |end| self.value_of(end, ply));
            return Some(value);
        }
        if let Some(end) = self.game.quick_end(&self.pos) {
            return Some(self.value_of(end, ply));
        }
        (ply >= MAX_PLY).then(|| self.leaf_value())
    }

    /// A value from the transposition table that settles the node.
    #[inline]
    fn table_cutoff(
        &self,
        known: Option<Entry>,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        kind: NodeKind,
    ) -> Option<i32> {
        let entry = known.filter(|_| kind != NodeKind::Pv)?;
        // Only a selective search may take a deeper one's word for its own.
        let fits = match self.settings.selective {
            true => i32::from(entry.depth) >= depth,
            false => i32::from(entry.depth) == depth,
        };
        let value = from_table(entry.value, ply);
        let settled = fits && entry.bound.settles(value, alpha, beta);
        (settled && !self.position_history.is_near_limit(self.game, &self.pos)).then_some(value)
    }

    /// Evaluates a node statically, extends it if it is in check, and clears what the next ply inherits. Returns the evaluation as the
    /// table keeps it.
    #[inline]
    fn evaluate_node(&mut self, node: &mut Node<G::Move>, known: Option<Entry>) -> Option<i32> {
        let selective = self.settings.selective;
        let ply = node.ply;
        let in_check = node.must_respond && self.game.in_check(&self.pos);
        if in_check && selective && ply as i32 <= 2 * self.root_depth {
            node.depth += 1;
        }
        let raw = match (node.must_respond || !selective, known) {
            (true, _) => None,
            (false, Some(entry)) => Some(entry.evaluation),
            (false, None) => Some(self.evaluate()),
        };
        node.static_eval = raw.map(|value| self.faded(value) + self.correction(ply));
        node.estimate = node.static_eval.map(|eval| match known {
            Some(entry) => better_estimate(eval, entry, ply),
            None => eval,
        });
        self.stack[ply].static_eval = node.static_eval;
        let before = ply.checked_sub(2).and_then(|p| self.stack[p].static_eval);
        node.improving = matches!((node.static_eval, before), (Some(now), Some(before)) if now > before);
        let next = &mut self.stack[ply + 1];
        next.killers = [None, None];
        next.cutoffs = 0;
        raw
    }

    /// What experience adds to the static evaluation of the position at hand.
    #[inline]
    pub(crate) fn correction(&self, ply: usize) -> i32 {
        if self.settings.selective { self.lessons.corrections.value(self.correction_key(ply)) } else { 0 }
    }

    #[inline]
    fn correction_key(&self, ply: usize) -> CorrectionKey {
        let seat = self.game.turn(&self.pos).0;
        CorrectionKey::new(seat, self.game.structure_key(&self.pos), self.indices_before(ply))
    }

    /// Searches the moves of a node, or finds that it is settled without that.
    fn search_moves(
        &mut self,
        node: &mut Node<G::Move>,
        lists: &mut MoveLists<G::Move>,
        known: Option<Entry>,
    ) -> Result<Found, i32> {
        let ply = node.ply;
        lists.moves.clear();
        let by_stages = !node.must_respond && self.game.lists_by_stages();
        if !by_stages && let Some(end) = self.game.moves(&self.pos, &mut lists.moves) {
            return Err(self.value_of(end, ply));
        }
        let tt_move = known.and_then(|entry| entry.best()).and_then(|code| match by_stages {
            true => self.game.coded_move(&self.pos, code),
            false => lists.moves.iter().copied().find(|&m| self.game.move_code(m) == code),
        });
        node.tt_move_is_tactical = tt_move.is_some_and(|m| self.game.gain(&self.pos, m).is_some());
        let singular = self.singular(node, tt_move, known);
        if let Singular::Refuted(value) = singular {
            return Err(value);
        }
        let mut tried = std::mem::take(&mut self.stack[ply].tried);
        tried.clear();
        let mut picker = MovePicker::new(lists, tt_move, by_stages);
        let mut found = Found { value: -INFINITE, best: Entry::NO_MOVE, best_is_quiet: true, pruned: false };
        let (mut number, mut dropped) = (0, false);
        while let Some(next) = picker.next(self, lists, ply) {
            if node.excluded == Some(next.m) {
                continue;
            }
            let index = self.game.history_index(&self.pos, next.m);
            let history = self.history_of(&next, index, ply);
            let may_prune = found.value > -FORCED && self.settings.selective && !node.must_respond;
            // Quiet moves that are still handed out after the others were dropped give check.
            if may_prune && !(dropped && next.is_quiet()) {
                let quiets = Quiets { tried: tried.quiet.len(), moves: picker.total().unwrap_or(0) };
                let drops = self.prune_quiets(node, &next, history, quiets);
                if drops {
                    dropped = true;
                    picker.drop_quiets(self, lists, node.depth <= CHECKS_KEPT);
                    // Where they are dropped as futile, the bound is no lower than what they might have reached.
                    found.value = found.value.max(node.futile_reach().unwrap_or(-INFINITE));
                }
                if self.prune_move(node, &next, history, drops, number) {
                    found.pruned = true;
                    continue;
                }
            }
            number += 1;
            let extension = self.extension(node, &next, singular, picker.total() == Some(1));
            let value = self.search_move(
                node,
                &next,
                Attempt { index, number, history, extension, best: found.value },
            );
            if self.stopped {
                break;
            }
            if value > found.value {
                found.value = value;
                if value > node.alpha {
                    node.alpha = value;
                    found.best = self.game.move_code(next.m);
                    found.best_is_quiet = next.is_quiet();
                    self.update_pv(ply, next.m);
                    if value >= node.beta {
                        self.learn_refutation(node, &next, index, &tried);
                        break;
                    }
                }
            }
            tried.push(index, next.gain);
        }
        self.stack[ply].tried = tried;
        if picker.total() == Some(0)
            && let Some(end) = self.game.end(&self.pos)
        {
            return Err(self.value_of(end, ply));
        }
        if found.value == -INFINITE && !self.stopped {
            // There is nothing but the move that was left out.
            return Err(node.alpha);
        }
        Ok(found)
    }

    /// What the history heuristics say about a move.
    #[inline]
    fn history_of(&self, scored: &ScoredMove<G::Move>, index: usize, ply: usize) -> i32 {
        match scored.gain {
            Some(gain) => self.lessons.history.tactical(index, gain),
            None if scored.score < REFUTED => scored.score,
            None => self.lessons.history.value(self.game.turn(&self.pos).0, index, self.indices_before(ply)),
        }
    }

    /// Searches one move: the first with the whole window, later ones with a null window, less deeply at first, and again only if they turn
    /// out better than expected.
    fn search_move(&mut self, node: &Node<G::Move>, scored: &ScoredMove<G::Move>, attempt: Attempt) -> i32 {
        let Attempt { index, number, history, extension, best } = attempt;
        let (alpha, beta, ply) = (node.alpha, node.beta, node.ply);
        let mut next_depth = node.depth - 1 + extension;
        let reduction = self.reduction(node, scored, number, history, next_depth);
        self.stack[ply].index = Some(index);
        self.stack[ply].gain = scored.gain;
        self.stack[ply].seat = self.game.turn(&self.pos).0;
        self.stack[ply + 1].double_extensions = self.stack[ply].double_extensions + u32::from(extension >= 2);
        let (undo, same_team) = self.make(scored.m);
        let mut value = alpha;
        let mut whole_window = number == 1;
        if number > 1 {
            let kind = node.kind.later_child(reduction);
            self.stack[ply].reduction = reduction;
            value = self.child(same_team, alpha, alpha + 1, next_depth - reduction, ply, kind);
            self.stack[ply].reduction = 0;
            if value > alpha && reduction > 0 {
                // Far better than all before it: worth a deeper look; hardly better: a shallower one.
                let reduced = next_depth - reduction;
                next_depth += i32::from(value > best + 45 + 2 * next_depth);
                next_depth -= i32::from(value < best + next_depth);
                if next_depth > reduced {
                    value = self.child(same_team, alpha, alpha + 1, next_depth, ply, node.kind.child());
                }
            }
            whole_window = value > alpha && value < beta;
        }
        if whole_window {
            let kind = if node.is_pv() { NodeKind::Pv } else { node.kind.child() };
            value = self.child(same_team, alpha, beta, next_depth, ply, kind);
        }
        self.unmake(scored.m, undo);
        value
    }

    /// A child's value for the parent's team, which may be to move again.
    #[inline]
    pub(crate) fn child(
        &mut self,
        same_team: bool,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        kind: NodeKind,
    ) -> i32 {
        if same_team {
            self.node(alpha, beta, depth, ply + 1, kind)
        } else {
            -self.node(-beta, -alpha, depth, ply + 1, kind)
        }
    }

    /// A move refuted: it is tried sooner from now on, and those tried in vain later.
    fn learn_refutation(
        &mut self,
        node: &Node<G::Move>,
        scored: &ScoredMove<G::Move>,
        index: usize,
        tried: &TriedMoves,
    ) {
        let seat = self.game.turn(&self.pos).0;
        let before = self.indices_before(node.ply);
        let bonus = history_bonus(node.depth);
        self.stack[node.ply].cutoffs += 1;
        for &(other, gain) in &tried.tactical {
            self.lessons.history.learn_tactical(other, gain, -bonus);
        }
        if let Some(gain) = scored.gain {
            return self.lessons.history.learn_tactical(index, gain, bonus);
        }
        self.lessons.history.learn(seat, index, before, bonus);
        for &other in &tried.quiet {
            self.lessons.history.learn(seat, other, before, -bonus);
        }
        self.lessons.history.learn_counter_move(before[0], scored.m);
        let killers = &mut self.stack[node.ply].killers;
        if killers[0] != Some(scored.m) {
            killers[1] = killers[0];
            killers[0] = Some(scored.m);
        }
    }

    /// What a searched node teaches: how far its static evaluation was off, and that the move that led to a refuted node was good.
    fn learn_from(&mut self, node: &Node<G::Move>, alpha: i32, found: &Found) {
        if !self.settings.selective {
            return;
        }
        let (value, ply) = (found.value, node.ply);
        if value <= alpha && ply > 0 {
            let last = &self.stack[ply - 1];
            if let (Some(index), None) = (last.index, last.gain) {
                let (seat, before) = (last.seat, self.indices_before(ply - 1));
                self.lessons.history.learn(seat, index, before, history_bonus(node.depth) / 2);
            }
        }
        let Some(eval) = node.static_eval.filter(|_| found.best_is_quiet && value.abs() < FORCED) else {
            return;
        };
        let is_news = match Bound::of(value, alpha, node.beta) {
            Bound::Lower => value > eval,
            Bound::Upper => value < eval,
            Bound::Exact | Bound::None => true,
        };
        if is_news {
            let key = self.correction_key(ply);
            self.lessons.corrections.learn(key, value - eval, node.depth);
        }
    }

    /// Stores what a node came to. `alpha` is the window's as it was before the moves were searched.
    ///
    /// The value that a node returns is a guess where moves were pruned; an entry outlives the window for which they were, so it promises
    /// no more than that none of them was expected to exceed that window.
    fn store(&mut self, key: u64, node: &Node<G::Move>, alpha: i32, found: &Found, raw_eval: Option<i32>) {
        let value = if found.pruned { found.value.max(alpha) } else { found.value };
        let entry = Entry {
            value: to_table(value, node.ply),
            // Nobody asks for that of a position that can't be evaluated as it stands.
            evaluation: raw_eval.unwrap_or_else(|| if node.must_respond { 0 } else { self.evaluate() }),
            code: found.best,
            depth: node.depth.clamp(0, i32::from(Entry::DEEPEST)) as u8,
            bound: Bound::of(value, alpha, node.beta),
        };
        self.tools.table.put(key, entry);
    }
}

/// How much is learnt from a node of some depth.
#[inline]
fn history_bonus(depth: i32) -> i32 {
    (depth * depth * 12 + depth * 60).min(1600)
}

/// The static evaluation, or a stored value that bounds it on the right side.
#[inline]
fn better_estimate(eval: i32, entry: Entry, ply: usize) -> i32 {
    let value = from_table(entry.value, ply);
    let is_better = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value > eval,
        Bound::Upper => value < eval,
        Bound::None => false,
    };
    if is_better && value.abs() < FORCED { value } else { eval }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, with_worker};

    #[test]
    fn later_moves_that_are_not_reduced_have_the_kind_of_their_parents_children() {
        assert_eq!(NodeKind::Cut.later_child(0), NodeKind::All);
        assert_eq!(NodeKind::All.later_child(0), NodeKind::Cut);
        assert_eq!(NodeKind::Pv.later_child(0), NodeKind::Cut);
        for kind in [NodeKind::Pv, NodeKind::Cut, NodeKind::All] {
            assert_eq!(kind.later_child(2), NodeKind::Cut);
        }
    }

    /// 40 quiet moves, a pawn behind: the late ones are dropped, and could have gained 3.95 at most. That is a guess, which the parent may
    /// use; the entry promises only that no move was expected to exceed the window.
    #[test]
    fn an_entry_of_pruned_moves_has_no_bound_below_the_window() {
        with_worker(&Toy::default(), |worker| {
            let value = worker.node(300, 301, 3, 2, NodeKind::All);
            assert_eq!(value, 295);
            let stored = worker.tools.table.get(worker.table_key()).expect("the node was stored");
            assert_eq!((stored.value, stored.bound), (300, Bound::Upper));
        });
    }
}

//! A node of the tree: principal variation search with the usual judgement about what is worth looking at.

use game::Searchable;

use crate::order::{FAVOURITE, Picker};
use crate::score::{INFINITE, SURE, WIN};
use crate::table::{Bound, Entry};
use crate::worker::{Item, LONGEST, Worker, from_table, to_table};

/// How a node stands to its parent's window.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// On the principal line: its exact value is wanted.
    Principal,
    /// Expected to be refuted by one of its moves.
    Cut,
    /// Expected to be refuted by none.
    All,
}

impl Kind {
    fn child(self) -> Self {
        if self == Self::Cut { Self::All } else { Self::Cut }
    }
}

/// By how much late moves are reduced: more the deeper and the later.
fn reduction(depth: i32, number: usize) -> i32 {
    let (d, n) = ((depth.min(63) as f32).ln(), (number.min(255) as f32).ln());
    (0.6 + d * n / 2.3) as i32
}

impl<G: Searchable> Worker<'_, G> {
    /// The value of the position for the team to move, searched so many plies deep; exact between `alpha` and `beta`,
    /// otherwise a bound.
    pub(crate) fn node(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        kind: Kind,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, ply);
        }
        self.count_node();
        self.frames[ply].line.clear();
        if self.stopped {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let selective = self.settings.selective;
        let principal = kind == Kind::Principal;
        let left_out = self.frames[ply].left_out;

        if let Some(verdict) = self.path.repeated() {
            return self.value_of_verdict(verdict, ply);
        }
        if let Some(verdict) = self.path.counted(self.game, &self.pos) {
            // A mate on the last move before a limit is still a mate.
            let end = self.game.end(&self.pos);
            return end.map_or_else(|| self.value_of_verdict(verdict, ply), |end| self.value_of(end, ply));
        }
        if let Some(end) = self.game.decided(&self.pos) {
            return self.value_of(end, ply);
        }
        if ply >= LONGEST {
            return self.evaluate();
        }
        // No line from here can be better than winning with the next move, or worse than having lost.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }

        let key = self.game.key(&self.pos) ^ if left_out.is_some() { 0x5851_F42D_4C95_7F2D } else { 0 };
        let known = self.tools.table.get(key);
        // Only a search by judgement may take a deeper one's word for its own.
        let fits = |entry: Entry| match selective {
            true => i32::from(entry.depth) >= depth,
            false => i32::from(entry.depth) == depth,
        };
        if let Some(entry) = known.filter(|&entry| fits(entry))
            && !principal
            && left_out.is_none()
        {
            let value = from_table(entry.value, ply);
            if entry.bound.settles(value, alpha, beta) && !self.path.counters_loom(self.game, &self.pos) {
                return value;
            }
        }
        let known_place = known.map(|e| e.place).filter(|&p| p != Entry::NO_MOVE);

        let pressed = self.game.pressed(&self.pos);
        let checked = pressed && self.game.in_check(&self.pos);
        if checked && selective && ply as i32 <= 2 * self.root_depth {
            depth += 1;
        }
        let evaluation = match (pressed || !selective, known) {
            (true, _) => None,
            (_, Some(entry)) => Some(entry.evaluation),
            (_, None) => Some(self.evaluate()),
        };
        self.frames[ply].evaluation = evaluation;
        let improving = match (evaluation, ply.checked_sub(2).and_then(|p| self.frames[p].evaluation)) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
        self.frames[ply + 1].killers = [None, None];

        if let Some(evaluation) = evaluation
            && !principal
            && left_out.is_none()
            && beta.abs() < SURE
        {
            if depth <= 7 && evaluation - 75 * (depth - i32::from(improving)) >= beta {
                return (evaluation + beta) / 2;
            }
            if depth <= 2 && evaluation + 280 * depth <= alpha {
                let value = self.quiesce(alpha, beta, ply, ply);
                if value <= alpha || self.stopped {
                    return value;
                }
            }
            if let Some(value) = self.try_pass(evaluation, beta, depth, ply, kind) {
                return value;
            }
        }
        if selective && depth >= 4 && known_place.is_none() && left_out.is_none() {
            // Without a move to begin with, a shallower search finds one for the next time.
            depth -= 1;
        }

        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        if let Some(end) = self.game.moves(&self.pos, &mut moves) {
            self.frames[ply].moves = moves;
            return self.value_of(end, ply);
        }
        let mut items = std::mem::take(&mut self.frames[ply].items);
        items.clear();
        let mut picker = Picker::new(&moves, &mut items);
        let only_one = items.len() == 1 && selective && (ply as i32) < self.root_depth + self.root_depth / 2;
        let singular = match known {
            Some(entry) if selective && depth >= 7 && left_out.is_none() && !only_one => {
                self.is_singular(&moves, entry, beta, depth, ply, kind)
            }
            _ => Singular::No,
        };
        if let Singular::Refuted(value) = singular {
            self.frames[ply].items = items;
            self.frames[ply].moves = moves;
            return value;
        }

        let seat = self.game.turn(&self.pos).0;
        let before = self.slots_before(ply);
        let before_alpha = alpha;
        let (mut best, mut best_place) = (-INFINITE, Entry::NO_MOVE);
        let mut tried = std::mem::take(&mut self.frames[ply].tried);
        tried.clear();
        // Where there are many moves, more of them are worth a look.
        let patience = (3 + depth * depth) as usize * items.len().max(36) / if improving { 36 } else { 72 };
        let mut number = 0;
        while let Some(item) = picker.next(self, &mut items, known_place, ply) {
            if left_out == Some(item.m) {
                continue;
            }
            let slot = self.game.slot(&self.pos, item.m);
            let quiet = item.worth.is_none();
            let past = match quiet {
                true if item.score < FAVOURITE => item.score,
                true => self.history.value(seat, slot, before),
                false => 0,
            };
            let hopeless = selective
                && best > -SURE
                && !pressed
                && self.is_hopeless(&item, depth, principal, evaluation, alpha, past, tried.len(), patience);
            if hopeless && !(quiet && depth <= 3 && self.gives_check(item.m)) {
                continue;
            }
            number += 1;
            let more = self.prolonged(&item, singular, known_place, only_one, principal, ply);
            self.frames[ply].slot = Some(slot);
            self.frames[ply].won = item.worth;
            let (undo, same_team) = self.make(item.m);
            let next = depth - 1 + more;
            let mut value = alpha;
            let mut whole = number == 1;
            if number > 1 {
                let mut less = 0;
                if selective && depth >= 3 && number > 1 + usize::from(principal) && (quiet || item.score < 0)
                {
                    less = reduction(depth, number);
                    less -= i32::from(principal);
                    less -= i32::from(improving);
                    less -= i32::from(pressed);
                    less += i32::from(kind == Kind::Cut);
                    if quiet {
                        less -= (past / 7000).clamp(-2, 2);
                        less -= i32::from(item.score >= FAVOURITE);
                    } else {
                        less -= 1;
                    }
                    less = less.clamp(0, (next - 1).max(0));
                }
                value = self.child(same_team, alpha, alpha + 1, next - less, ply, Kind::Cut);
                if value > alpha && less > 0 {
                    value = self.child(same_team, alpha, alpha + 1, next, ply, kind.child());
                }
                whole = value > alpha && value < beta;
            }
            if whole {
                let child = if principal { Kind::Principal } else { kind.child() };
                value = self.child(same_team, alpha, beta, next, ply, child);
            }
            self.unmake(item.m, undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_place = item.place;
                    self.extend_line(ply, item.m);
                    if value >= beta {
                        if quiet {
                            self.reward(&item, slot, &tried, depth, ply);
                        }
                        break;
                    }
                }
            }
            if quiet {
                tried.push(slot);
            }
        }
        self.frames[ply].tried = tried;
        self.frames[ply].items = items;
        self.frames[ply].moves = moves;
        if self.stopped {
            return 0;
        }
        if best == -INFINITE {
            // Nothing but the move that was left out.
            return alpha;
        }
        if left_out.is_none() {
            let entry = Entry {
                value: to_table(best, ply),
                evaluation: evaluation.unwrap_or_else(|| self.evaluate()),
                place: best_place,
                depth: depth.clamp(0, i32::from(Entry::DEEPEST)) as u8,
                bound: Bound::of(best, before_alpha, beta),
            };
            self.tools.table.put(key, entry);
        }
        best
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
        kind: Kind,
    ) -> i32 {
        if same_team {
            self.node(alpha, beta, depth, ply + 1, kind)
        } else {
            -self.node(-beta, -alpha, depth, ply + 1, kind)
        }
    }

    /// If even passing keeps the value above `beta`, some move surely does.
    fn try_pass(&mut self, evaluation: i32, beta: i32, depth: i32, ply: usize, kind: Kind) -> Option<i32> {
        let after_pass = ply > 0 && self.frames[ply - 1].slot.is_none();
        if depth < 3 || evaluation < beta || after_pass {
            return None;
        }
        let team = self.team();
        let undo = self.game.pass(&mut self.pos)?;
        self.path.push(self.game.key(&self.pos));
        let same_team = self.team() == team;
        self.frames[ply].slot = None;
        self.frames[ply].won = None;
        let less = 3 + depth / 4 + ((evaluation - beta) / 180).clamp(0, 3);
        let value = self.child(same_team, beta - 1, beta, depth - less, ply, kind.child());
        self.path.pop();
        self.game.unpass(&mut self.pos, undo);
        if self.stopped {
            return Some(0);
        }
        // A win found after a pass is no proof of a win.
        (value >= beta).then_some(if value >= SURE { beta } else { value })
    }

    /// Whether the known best move is far better than all others.
    fn is_singular(
        &mut self,
        moves: &[G::Move],
        entry: Entry,
        beta: i32,
        depth: i32,
        ply: usize,
        kind: Kind,
    ) -> Singular {
        let value = from_table(entry.value, ply);
        let trusted =
            matches!(entry.bound, Bound::Lower | Bound::Exact) && i32::from(entry.depth) >= depth - 3;
        let Some(&m) = moves.get(usize::from(entry.place)) else { return Singular::No };
        if !trusted || value.abs() >= SURE || ply as i32 >= 2 * self.root_depth {
            return Singular::No;
        }
        let bar = value - 2 * depth;
        self.frames[ply].left_out = Some(m);
        // The search of the same ply uses lists of its own.
        let (killers, tried) = (self.frames[ply].killers, std::mem::take(&mut self.frames[ply].tried));
        let without = self.node(
            bar - 1,
            bar,
            (depth - 1) / 2,
            ply,
            if kind == Kind::Principal { Kind::Cut } else { kind },
        );
        let frame = &mut self.frames[ply];
        frame.left_out = None;
        frame.killers = killers;
        frame.tried = tried;
        frame.line.clear();
        if without < bar {
            Singular::Yes
        } else if bar >= beta && kind != Kind::Principal {
            Singular::Refuted(bar)
        } else {
            Singular::No
        }
    }

    /// Whether a move is not worth looking at, this near the end of a line.
    #[expect(clippy::too_many_arguments, reason = "all that a node knows about a move")]
    fn is_hopeless(
        &self,
        item: &Item<G::Move>,
        depth: i32,
        principal: bool,
        evaluation: Option<i32>,
        alpha: i32,
        past: i32,
        tried: usize,
        patience: usize,
    ) -> bool {
        if item.worth.is_some() {
            return depth <= 6 && item.score < 0 && self.game.exchange(&self.pos, item.m) < -200 * depth;
        }
        let late = depth <= 8 && tried >= patience;
        let low = depth <= 6 && past < 4000 && evaluation.is_some_and(|e| e + 110 + 95 * depth <= alpha);
        let scorned = depth <= 4 && past < -3000 * depth;
        !principal && (late || low || scorned)
            || depth <= 7 && self.game.exchange(&self.pos, item.m) < -30 * depth * depth
    }

    /// Whether a move gives check.
    fn gives_check(&mut self, m: G::Move) -> bool {
        let undo = self.game.make(&mut self.pos, m);
        let check = self.game.in_check(&self.pos);
        self.game.unmake(&mut self.pos, m, undo);
        check
    }

    /// By how many plies a move is followed further.
    fn prolonged(
        &self,
        item: &Item<G::Move>,
        singular: Singular,
        known: Option<u16>,
        only_one: bool,
        principal: bool,
        ply: usize,
    ) -> i32 {
        if !self.settings.selective {
            return 0;
        }
        if only_one {
            return 1;
        }
        if singular == Singular::Yes && known == Some(item.place) {
            return 1;
        }
        // A capture that restores the balance belongs to the one before.
        let last = ply.checked_sub(1).and_then(|p| self.frames[p].won);
        let restores = matches!((last, item.worth), (Some(a), Some(b)) if (a - b).abs() <= 60);
        i32::from(principal && restores && ply as i32 <= self.root_depth)
    }

    /// A quiet move refuted: it is tried sooner from now on, and those tried in vain later.
    fn reward(&mut self, item: &Item<G::Move>, slot: usize, tried: &[usize], depth: i32, ply: usize) {
        let seat = self.game.turn(&self.pos).0;
        let before = self.slots_before(ply);
        let bonus = (depth * depth * 12 + depth * 60).min(1600);
        self.history.learn(seat, slot, before, bonus);
        for &other in tried {
            self.history.learn(seat, other, before, -bonus);
        }
        self.history.learn_answer(before[0], item.m);
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(item.m) {
            killers[1] = killers[0];
            killers[0] = Some(item.m);
        }
    }
}

/// Whether the known best move stands alone.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Singular {
    No,
    Yes,
    /// Even without it the value is beyond the window.
    Refuted(i32),
}

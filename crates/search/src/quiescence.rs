//! Quiescence search: after the last ply only tactical moves are followed, until the position can be evaluated as it stands.

use insight::Searchable;

use crate::move_picker::{MoveLists, bring_best, score_by_gain};
use crate::score::{FORCED, INFINITE, from_table, to_table};
use crate::stack::MAX_PLY;
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;

/// Delta pruning: what a capture may win beyond its gain, by position.
const MARGIN: i32 = 180;

/// Plies that must be answered can follow one another for long: from here on the position is evaluated all the same.
const MAX_QUIESCENCE_PLY: usize = 24;

impl<G: Searchable> Worker<'_, G> {
    /// The value of the position for the team to move once it is quiet; `begun` is the ply where quiescence began.
    pub(crate) fn quiescence(&mut self, mut alpha: i32, beta: i32, ply: usize, begun: usize) -> i32 {
        if !self.enter_node(ply) {
            return 0;
        }
        if let Some(end) = self.game.quick_end(&self.pos) {
            return self.value_of(end, ply);
        }
        if let Some(value) = self.ending_value(ply) {
            return value;
        }
        if ply >= MAX_PLY || ply - begun >= MAX_QUIESCENCE_PLY || !self.settings.quiescence {
            return self.leaf_value();
        }
        if let Some(verdict) = self.position_history.repeated() {
            return self.value_of_verdict(verdict, ply);
        }
        // Asked before the table is, whose entry may still be on its way from memory.
        let must_respond = self.game.must_respond(&self.pos);
        let key = self.table_key();
        // How far a line was followed is not in the key: an exact search takes nobody's word for it.
        let known = self.tools.table.get(key).filter(|_| self.settings.selective);
        if let Some(entry) = known {
            let value = from_table(entry.value, ply);
            if entry.bound.settles(value, alpha, beta) && beta - alpha == 1 {
                return value;
            }
        }
        let mut lists = std::mem::take(&mut self.stack[ply].lists);
        lists.moves.clear();
        let (mut best, mut raw_eval, mut stand_pat) = (-INFINITE, 0, 0);
        if must_respond {
            if let Some(end) = self.game.moves(&self.pos, &mut lists.moves) {
                self.stack[ply].lists = lists;
                return self.value_of(end, ply);
            }
        } else {
            raw_eval = known.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
            stand_pat = self.faded(raw_eval) + self.correction(ply);
            best = stand_pat;
            if best >= beta {
                self.stack[ply].lists = lists;
                return best;
            }
            self.game.tactical_moves(&self.pos, &mut lists.moves);
        }
        let before = alpha;
        alpha = alpha.max(best);
        self.order_tactical(&mut lists, known.and_then(|entry| entry.best()));
        let (value, code) =
            self.search_tactical(&mut lists, best, stand_pat, must_respond, (alpha, beta), (ply, begun));
        best = value;
        self.stack[ply].lists = lists;
        if !self.stopped && !must_respond && self.settings.selective {
            // Positions that must be answered have no static evaluation, and none is kept.
            let bound = Bound::of(best, before, beta);
            let value = to_table(best, ply);
            self.tools.table.put(key, Entry { value, evaluation: raw_eval, code, depth: 0, bound });
        }
        best
    }

    /// Scores the moves by what they win; that of the transposition table comes first.
    fn order_tactical(&self, lists: &mut MoveLists<G::Move>, tt_move: Option<u32>) {
        score_by_gain(self, lists);
        let Some(code) = tt_move else { return };
        if let Some(first) = lists.scored.iter_mut().find(|scored| self.game.move_code(scored.m) == code) {
            first.score = i32::MAX;
        }
    }

    /// The best value that these moves lead to, if it is better than `best`, and the code of the move that leads there.
    fn search_tactical(
        &mut self,
        lists: &mut MoveLists<G::Move>,
        mut best: i32,
        stand_pat: i32,
        must_respond: bool,
        (mut alpha, beta): (i32, i32),
        (ply, begun): (usize, usize),
    ) -> (i32, u32) {
        let mut best_code = Entry::NO_MOVE;
        for i in 0..lists.scored.len() {
            bring_best(&mut lists.scored, i);
            let next = lists.scored[i];
            if self.settings.selective && !must_respond && best > -FORCED {
                let most = stand_pat + next.gain.unwrap_or(0) + MARGIN;
                // A check may change everything.
                if most <= alpha && !self.game.gives_check(&mut self.pos, next.m) {
                    best = best.max(most);
                    continue;
                }
                if self.game.see_is_below(&self.pos, next.m, 0) {
                    continue;
                }
            }
            self.stack[ply].index = None;
            let (undo, same_team) = self.make(next.m);
            let value = self.quiescence_child(same_team, alpha, beta, ply, begun);
            self.unmake(next.m, undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = self.game.move_code(next.m);
                    self.update_pv(ply, next.m);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        (best, best_code)
    }

    /// The value of a child that is searched for quiescence, for the parent's team, which may be to move again.
    #[inline]
    pub(crate) fn quiescence_child(
        &mut self,
        same_team: bool,
        alpha: i32,
        beta: i32,
        ply: usize,
        begun: usize,
    ) -> i32 {
        if same_team {
            self.quiescence(alpha, beta, ply + 1, begun)
        } else {
            -self.quiescence(-beta, -alpha, ply + 1, begun)
        }
    }
}

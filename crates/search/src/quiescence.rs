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
            stand_pat = self.faded(raw_eval);
            best = stand_pat;
            if best >= beta {
                self.stack[ply].lists = lists;
                return best;
            }
            self.game.tactical_moves(&self.pos, &mut lists.moves);
        }
        let before = alpha;
        alpha = alpha.max(best);
        best = self.search_tactical(&mut lists, best, stand_pat, must_respond, (alpha, beta), (ply, begun));
        self.stack[ply].lists = lists;
        if !self.stopped && !must_respond && self.settings.selective {
            // Positions that must be answered have no static evaluation, and none is kept.
            let bound = Bound::of(best, before, beta);
            let value = to_table(best, ply);
            self.tools
                .table
                .put(key, Entry { value, evaluation: raw_eval, code: Entry::NO_MOVE, depth: 0, bound });
        }
        best
    }

    /// The best value that these moves lead to, if it is better than `best`.
    fn search_tactical(
        &mut self,
        lists: &mut MoveLists<G::Move>,
        mut best: i32,
        stand_pat: i32,
        must_respond: bool,
        (mut alpha, beta): (i32, i32),
        (ply, begun): (usize, usize),
    ) -> i32 {
        score_by_gain(self, lists);
        for i in 0..lists.scored.len() {
            bring_best(&mut lists.scored, i);
            let next = lists.scored[i];
            if self.settings.selective && !must_respond && best > -FORCED {
                let most = stand_pat + next.gain.unwrap_or(0) + MARGIN;
                if most <= alpha {
                    // Those that follow win no more.
                    best = best.max(most);
                    break;
                }
                if self.game.see_is_below(&self.pos, next.m, 0) {
                    continue;
                }
            }
            self.stack[ply].index = None;
            let (undo, same_team) = self.make(next.m);
            let value = if same_team {
                self.quiescence(alpha, beta, ply + 1, begun)
            } else {
                -self.quiescence(-beta, -alpha, ply + 1, begun)
            };
            self.unmake(next.m, undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.update_pv(ply, next.m);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }
}

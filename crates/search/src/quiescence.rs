//! What follows the last ply: noisy moves only, until the position can be judged as it stands.

use game::Searchable;

use crate::order;
use crate::score::{INFINITE, SURE};
use crate::table::{Bound, Entry};
use crate::worker::{LONGEST, Worker, from_table, to_table};

/// What a capture may win beyond its worth: positional gains that pruning by material must allow for.
const MARGIN: i32 = 180;

/// Plies that must be answered can follow one another for long: from here on the position is judged all the same.
const FARTHEST: usize = 24;

impl<G: Searchable> Worker<'_, G> {
    /// The value of the position for the team to move once the noise is over; `begun` is the ply where it began.
    pub(crate) fn quiesce(&mut self, mut alpha: i32, beta: i32, ply: usize, begun: usize) -> i32 {
        self.count_node();
        self.frames[ply].line.clear();
        if self.stopped {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(end) = self.game.decided(&self.pos) {
            return self.value_of(end, ply);
        }
        if ply >= LONGEST || ply - begun >= FARTHEST || !self.settings.quiescence {
            return self.evaluate();
        }
        let pressed = self.game.pressed(&self.pos);
        if pressed && let Some(verdict) = self.path.repeated() {
            return self.value_of_verdict(verdict, ply);
        }
        let key = self.game.key(&self.pos);
        let known = self.tools.table.get(key);
        if let Some(entry) = known {
            let value = from_table(entry.value, ply);
            if entry.bound.settles(value, alpha, beta) && beta - alpha == 1 {
                return value;
            }
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        let (mut best, mut stand) = (-INFINITE, 0);
        if pressed {
            if let Some(end) = self.game.moves(&self.pos, &mut moves) {
                self.frames[ply].moves = moves;
                return self.value_of(end, ply);
            }
        } else {
            stand = known.map_or_else(|| self.evaluate(), |entry| entry.evaluation);
            best = stand;
            if best >= beta {
                self.frames[ply].moves = moves;
                return best;
            }
            alpha = alpha.max(best);
            self.game.noisy(&self.pos, &mut moves);
        }
        let mut items = std::mem::take(&mut self.frames[ply].items);
        items.clear();
        order::noisy(self, &moves, &mut items);
        let before = alpha;
        for i in 0..items.len() {
            order::next_best(&mut items, i);
            let item = items[i];
            if self.settings.selective && !pressed && best > -SURE {
                let worth = item.worth.unwrap_or(0);
                if stand + worth + MARGIN <= alpha {
                    best = best.max(stand + worth + MARGIN);
                    continue;
                }
                if self.game.exchange(&self.pos, item.m) < 0 {
                    continue;
                }
            }
            self.frames[ply].slot = None;
            let (undo, same_team) = self.make(item.m);
            let value = if same_team {
                self.quiesce(alpha, beta, ply + 1, begun)
            } else {
                -self.quiesce(-beta, -alpha, ply + 1, begun)
            };
            self.unmake(item.m, undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_line(ply, item.m);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.frames[ply].items = items;
        self.frames[ply].moves = moves;
        if !self.stopped && !pressed {
            // Positions that must be answered have no evaluation of their own, and none is kept.
            let bound = Bound::of(best, before, beta);
            let value = to_table(best, ply);
            let entry = Entry { value, evaluation: stand, place: Entry::NO_MOVE, depth: 0, bound };
            self.tools.table.put(key, entry);
        }
        best
    }
}

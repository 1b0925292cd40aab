//! The root of the tree: deeper and deeper, one line after the other.

use insight::Searchable;

use crate::node::NodeKind;
use crate::score::{FORCED, INFINITE, sort_best_first};
use crate::worker::Worker;
use crate::{Score, Variation};

/// A move at the root and what is known about it.
#[derive(Clone)]
pub(crate) struct RootMove<M> {
    pub(crate) m: M,
    /// Its value by the last search that found one.
    pub(crate) value: i32,
    /// Whether a later search found it to be more than that, and was stopped before it knew how much.
    pub(crate) is_more: bool,
    /// The line that shows it.
    pub(crate) line: Vec<M>,
    /// Positions that were looked at below it.
    pub(crate) nodes: u64,
}

/// All moves at the root, best first.
pub(crate) struct Root<M> {
    pub(crate) moves: Vec<RootMove<M>>,
    /// How many of them are told about.
    pub(crate) lines: usize,
}

impl<M: Copy + Eq> Root<M> {
    pub(crate) fn new(moves: &[M], lines: usize) -> Self {
        let new = |&m: &M| RootMove { m, value: -INFINITE, is_more: false, line: vec![m], nodes: 0 };
        let moves: Vec<_> = moves.iter().map(new).collect();
        let lines = lines.clamp(1, moves.len().max(1));
        Self { moves, lines }
    }

    /// The share of all positions that were looked at below the best move.
    pub(crate) fn effort_on_best(&self) -> f64 {
        let all: u64 = self.moves.iter().map(|r| r.nodes).sum();
        self.moves.first().map_or(1.0, |best| best.nodes as f64 / all.max(1) as f64)
    }

    /// The best lines as the outside sees them, after `before`. A move whose value is not known yet has that of the one whose place
    /// it took: a bound is no value. A search that was stopped in the middle of an iteration has lines of two depths: those that it
    /// came to stand first, and it found the others to be no better than these, whatever the iteration before said.
    pub(crate) fn best(&self, before: &[Variation<M>]) -> Vec<Variation<M>> {
        let told = self.moves.iter().take(self.lines).enumerate();
        let told = told.filter(|(_, r)| r.value > -INFINITE || r.is_more);
        let mut least: Option<Score> = None;
        told.map(|(i, r)| {
            let known = Score::from_value(r.value);
            let score =
                if r.is_more { before.get(i).map_or(Score::Value(0), |line| line.score) } else { known };
            let score = least.filter(|least| least.rank() < score.rank()).unwrap_or(score);
            least = Some(score);
            Variation { score, moves: r.line.clone() }
        })
        .collect()
    }
}

impl<G: Searchable> Worker<'_, G> {
    /// Searches all lines of the root to a depth. Returns whether it came to the end.
    pub(crate) fn deepen(&mut self, root: &mut Root<G::Move>, depth: i32) -> bool {
        self.root_depth = depth;
        for line in 0..root.lines {
            if !self.aspiration_search(root, line, depth) {
                return false;
            }
            // Lines before this one may have lost their place to it.
            sort_best_first(&mut root.moves[..=line], |r| r.value);
        }
        true
    }

    /// Aspiration windows: searches with a narrow window around the value that is expected, and widens it until it holds the value.
    fn aspiration_search(&mut self, root: &mut Root<G::Move>, line: usize, depth: i32) -> bool {
        let expected = root.moves[line].value;
        let narrow = depth >= 5 && self.settings.selective && expected.abs() < FORCED;
        let mut width = 18;
        let (mut alpha, mut beta) =
            if narrow { (expected - width, expected + width) } else { (-INFINITE, INFINITE) };
        loop {
            let value = self.root_node(root, line, alpha, beta, depth);
            if self.stopped {
                return false;
            }
            if value <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = if width > 800 { -INFINITE } else { (value - width).max(-INFINITE) };
            } else if value >= beta && beta < INFINITE {
                beta = if width > 800 { INFINITE } else { (value + width).min(INFINITE) };
            } else {
                return true;
            }
            width *= 2;
        }
    }

    /// The moves from `line` on, searched within a window. The best of them comes to `line`.
    fn root_node(&mut self, root: &mut Root<G::Move>, line: usize, alpha: i32, beta: i32, depth: i32) -> i32 {
        let in_check = self.settings.selective && self.game.in_check(&self.pos);
        let depth = depth + i32::from(in_check);
        let must_respond = self.game.must_respond(&self.pos);
        self.stack[0].static_eval = if must_respond { None } else { Some(self.leaf_value()) };
        self.stack[1].killers = [None, None];
        let mut low = alpha;
        let mut best = -INFINITE;
        for i in line..root.moves.len() {
            let m = root.moves[i].m;
            let gain = self.game.gain(&self.pos, m);
            self.stack[0].index = Some(self.game.history_index(&self.pos, m));
            self.stack[0].gain = gain;
            self.stack[0].seat = self.game.turn(&self.pos).0;
            let nodes_before = self.nodes;
            let (undo, same_team) = self.make(m);
            let number = i - line + 1;
            let mut value = low;
            let mut whole_window = number == 1;
            if number > 1 {
                let reduction = self.root_reduction(depth, number, gain.is_none(), must_respond);
                value = self.child(same_team, low, low + 1, depth - 1 - reduction, 0, NodeKind::Cut);
                if value > low && reduction > 0 {
                    value = self.child(same_team, low, low + 1, depth - 1, 0, NodeKind::Cut);
                }
                whole_window = value > low && value < beta;
            }
            if whole_window {
                value = self.child(same_team, low, beta, depth - 1, 0, NodeKind::Pv);
            }
            self.unmake(m, undo);
            root.moves[i].nodes += self.nodes - nodes_before;
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                // What is below the window changes nothing: a wider one is tried next.
                if value > low {
                    let found = &mut root.moves[i];
                    found.is_more = value >= beta;
                    if !found.is_more {
                        found.value = value;
                    }
                    found.line.clear();
                    found.line.push(m);
                    found.line.extend_from_slice(&self.stack[1].pv);
                    root.moves[line..=i].rotate_right(1);
                    low = value;
                }
            }
            if best >= beta {
                break;
            }
        }
        best
    }
}

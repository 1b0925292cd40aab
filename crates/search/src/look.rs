//! How the lower levels look at a position: every move a few plies deep, with a part of the evaluation, and without what they overlook.

use std::cmp::Reverse;

use game::{Match, Verdict};
use insight::{Evaluate, Searchable};

use crate::level_profile::Captures;
use crate::oversight::{Arrival, Oversight};
use crate::position_history::PositionHistory;
use crate::score::{INFINITE, MAX_EVALUATION, WIN, outcome_value, sort_best_first};
use crate::{Score, Tools, Variation};

/// Nodes between two looks at the clock.
const CHECK_INTERVAL: u64 = 64;

/// Plies of captures that are followed, at most.
const LONGEST_EXCHANGE: usize = 8;

/// What a player looks with.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Eye {
    pub(crate) understanding: insight::Understanding,
    pub(crate) oversight: Oversight,
    pub(crate) captures: Captures,
    /// Plies from the position on the board.
    pub(crate) plies: u32,
    /// Positions after which nothing new is begun. A first look at every move is always taken.
    pub(crate) positions: u64,
    /// Moves that are this much worse than the best need no exact value.
    pub(crate) reach: i32,
}

/// A move with what was seen of it.
struct Seen<M> {
    m: M,
    value: i32,
    answer: Option<M>,
}

/// A player's look at a position.
pub(crate) struct Look<'a, G: Searchable> {
    game: &'a G,
    tools: &'a Tools<'a>,
    eye: Eye,
    pos: G::Position,
    position_history: PositionHistory,
    evaluator: Box<dyn Evaluate<G::Position> + 'a>,
    /// Positions that were looked at.
    pub(crate) nodes: u64,
    max_nodes: Option<u64>,
    stopped: bool,
    /// The best answer to the move at hand.
    answer: Option<G::Move>,
    /// Lists of moves that were used before, so that a node allocates nothing once there are enough.
    lists: Vec<Vec<G::Move>>,
}

impl<'a, G: Searchable> Look<'a, G> {
    pub(crate) fn new(game: &'a G, played: &Match<G>, tools: &'a Tools<'a>, eye: Eye) -> Self {
        Self {
            game,
            tools,
            eye,
            pos: played.position().clone(),
            position_history: PositionHistory::new(played),
            evaluator: game.evaluator(eye.understanding),
            nodes: 0,
            max_nodes: None,
            stopped: false,
            answer: None,
            lists: Vec::new(),
        }
    }

    /// The moves with their scores, best first. Every one is looked at one ply deep; then all of them deeper, as far as the positions go, and those that
    /// were not reached are left out: the others looked better.
    pub(crate) fn rate(&mut self, moves: &[G::Move]) -> Vec<Variation<G::Move>> {
        // Plain loops here: this is compiled for every game, and chains of iterators are much code.
        let mut seen = Vec::with_capacity(moves.len());
        for &m in moves {
            seen.push(Seen { m, value: 0, answer: None });
        }
        for depth in 1..=self.eye.plies {
            self.deepen(&mut seen, depth);
            if self.stopped {
                break;
            }
            self.max_nodes = Some(self.eye.positions);
        }
        let mut lines = Vec::with_capacity(seen.len());
        for Seen { m, value, answer } in seen {
            let mut moves = vec![m];
            moves.extend(answer);
            lines.push(Variation { score: Score::from_value(value), moves });
        }
        lines
    }

    /// Looks at all moves, in their order, to a depth. Where it is stopped, the rest is left out.
    fn deepen(&mut self, seen: &mut Vec<Seen<G::Move>>, depth: u32) {
        let mut best = -INFINITE;
        let root = Arrival { ply: 0, target: None };
        for i in 0..seen.len() {
            let low = best.saturating_sub(self.eye.reach).max(-INFINITE);
            self.answer = None;
            let value = self.after(seen[i].m, (low, INFINITE), depth - 1, root);
            if self.stopped {
                // Without a single value at this depth, those of the last one stand.
                if i > 0 {
                    seen.truncate(i);
                }
                break;
            }
            best = best.max(value);
            (seen[i].value, seen[i].answer) = (value, self.answer);
        }
        sort_best_first(seen, |seen| seen.value);
    }

    /// Counts a node. Returns false if the look is to end.
    fn enter_node(&mut self) -> bool {
        self.stopped |= self.max_nodes.is_some_and(|most| self.nodes >= most);
        if self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.tools.clock.pause_point(None);
            self.stopped |= self.tools.control.is_stopped();
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// The value of a move for the team that makes it, which may be to move again.
    fn after(&mut self, m: G::Move, (alpha, beta): (i32, i32), depth: u32, came: Arrival) -> i32 {
        let came = came.after(self.game.travel(&self.pos, m));
        let team = self.game.team(self.game.turn(&self.pos));
        let undo = self.game.make(&mut self.pos, m);
        self.position_history.push(self.game.key(&self.pos));
        let value = if self.game.team(self.game.turn(&self.pos)) == team {
            self.node((alpha, beta), depth, came)
        } else {
            -self.node((-beta, -alpha), depth, came)
        };
        self.position_history.pop();
        self.game.unmake(&mut self.pos, m, undo);
        value
    }

    /// The value of a position for the team to move.
    fn node(&mut self, window: (i32, i32), depth: u32, came: Arrival) -> i32 {
        if !self.enter_node() {
            return 0;
        }
        if let Some(value) = self.known_value(came.ply) {
            return value;
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        let value = if depth > 0 {
            self.all_moves(window, depth, came, &mut moves)
        } else {
            self.last_captures(window, came, &mut moves)
        };
        self.lists.push(moves);
        value
    }

    /// The value of a position that the limits of the game decide, or that shows its end.
    fn known_value(&self, ply: usize) -> Option<i32> {
        let team = self.game.team(self.game.turn(&self.pos));
        let history = &self.position_history;
        let limit = || history.repeated().or_else(|| history.counted(self.game, &self.pos));
        // All ends are seen right after a move of one's own: a mate is a mate even if nothing is looked at after it.
        let end = if ply == 1 { self.game.end(&self.pos) } else { self.game.quick_end(&self.pos) };
        if let Some(end) = end {
            return Some(outcome_value(end.outcome, team, ply));
        }
        limit().map(|verdict| match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(loser) if loser == team => ply as i32 - WIN,
            Verdict::Loss(_) => WIN - ply as i32,
        })
    }

    /// The best value that the moves which are seen lead to.
    fn all_moves(&mut self, window: (i32, i32), depth: u32, came: Arrival, moves: &mut Vec<G::Move>) -> i32 {
        if let Some(end) = self.game.moves(&self.pos, moves) {
            let team = self.game.team(self.game.turn(&self.pos));
            return outcome_value(end.outcome, team, came.ply);
        }
        self.drop_overlooked(moves, came);
        if moves.is_empty() {
            return self.evaluate();
        }
        self.best_of(-INFINITE, window, depth - 1, came, moves)
    }

    /// The value of a position after the captures that a player follows. Where a side must respond, all of its moves count.
    fn last_captures(&mut self, window: (i32, i32), came: Arrival, moves: &mut Vec<G::Move>) -> i32 {
        let begun = self.eye.plies as usize;
        if came.ply > begun + LONGEST_EXCHANGE {
            return self.evaluate();
        }
        let game = self.game;
        let must_respond = game.must_respond(&self.pos);
        if must_respond {
            if let Some(end) = game.moves(&self.pos, moves) {
                return outcome_value(end.outcome, game.team(game.turn(&self.pos)), came.ply);
            }
        } else {
            game.tactical_moves(&self.pos, moves);
        }
        let pos = &self.pos;
        match self.eye.captures {
            Captures::OnTarget => moves.retain(|&m| {
                let target = game.travel(pos, m).map(|travel| travel.target);
                game.gain(pos, m).is_some() && target.is_some() && target == came.target
            }),
            Captures::All if must_respond => {}
            Captures::All => moves.retain(|&m| !game.see_is_below(pos, m, 0)),
        }
        self.drop_overlooked(moves, came);
        let may_stand = moves.is_empty() || !must_respond || self.eye.captures == Captures::OnTarget;
        let stands = if may_stand { self.evaluate() } else { -INFINITE };
        self.best_of(stands, window, 0, came, moves)
    }

    /// Where a side must respond, its few answers are looked for, and none is overlooked: otherwise every check would seem to win.
    fn drop_overlooked(&mut self, moves: &mut Vec<G::Move>, came: Arrival) {
        if self.game.must_respond(&self.pos) {
            return;
        }
        self.eye.oversight.drop_overlooked(self.game, &mut self.pos, moves, came);
    }

    /// The best of a value that is sure already and those of moves: alpha-beta, the largest gains first.
    fn best_of(
        &mut self,
        sure: i32,
        (mut alpha, beta): (i32, i32),
        depth: u32,
        came: Arrival,
        moves: &[G::Move],
    ) -> i32 {
        let mut best = sure;
        alpha = alpha.max(best);
        if best >= beta {
            return best;
        }
        let mut order = Vec::with_capacity(moves.len());
        for (at, &m) in moves.iter().enumerate() {
            order.push((Reverse(self.game.gain(&self.pos, m)), at));
        }
        sort_gains(&mut order);
        for (_, at) in order {
            let m = moves[at];
            let value = self.after(m, (alpha, beta), depth, came);
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                if came.ply == 1 {
                    self.answer = Some(m);
                }
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The static evaluation, as far as the player understands it.
    fn evaluate(&mut self) -> i32 {
        let value = self.evaluator.evaluate(&self.pos).clamp(-MAX_EVALUATION, MAX_EVALUATION);
        self.position_history.faded(self.game, &self.pos, value)
    }
}

/// Sorts the places of moves by what they gain, the largest first, and equals as they are listed. Apart from what is compiled for every
/// game: a sort is much code.
fn sort_gains(order: &mut [(Reverse<Option<i32>>, usize)]) {
    order.sort_unstable();
}

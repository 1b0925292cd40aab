//! More than two teams: each chooses what is best for itself (max^n), and nobody's gain is simply another's loss.

use std::time::Duration;

use game::{End, Game, MAX_TEAMS, Match, Verdict};
use insight::{Evaluate, Searchable};

use crate::position_history::PositionHistory;
use crate::score::{INFINITE, MAX_EVALUATION, WIN, outcome_value, sort_best_first};
use crate::settings::Settings;
use crate::{Report, Score, Task, Tools, Variation};

/// Nodes between two looks at the clock.
const CHECK_INTERVAL: u64 = 64;

/// Whether a game has more than two teams. Where its type rules that out, ask [`Game::MANY_SEATS`] first: this search then isn't even
/// compiled for it.
pub(crate) fn is_needed<G: Game>(game: &G) -> bool {
    game.seats() > 2 && game::teams(game).len() > 2
}

/// Values by team.
type Values = [i32; MAX_TEAMS];

struct Tree<'a, G: Searchable> {
    game: &'a G,
    tools: &'a Tools<'a>,
    position_history: PositionHistory,
    evaluator: Box<dyn Evaluate<G::Position> + 'a>,
    nodes: u64,
    max_nodes: Option<u64>,
    hard_limit: Option<Duration>,
    stopped: bool,
    teams: Vec<game::Team>,
    /// A list of moves for each ply, so that a node allocates nothing once they have grown.
    lists: Vec<Vec<G::Move>>,
}

impl<'a, G: Searchable> Tree<'a, G> {
    fn new(
        game: &'a G,
        played: &Match<G>,
        tools: &'a Tools<'a>,
        settings: Settings,
        max_nodes: Option<u64>,
        hard_limit: Option<Duration>,
    ) -> Self {
        Self {
            game,
            tools,
            position_history: PositionHistory::new(played),
            evaluator: game.evaluator(settings.understanding),
            nodes: 0,
            max_nodes,
            hard_limit,
            stopped: false,
            teams: game::teams(game),
            lists: Vec::new(),
        }
    }

    fn by_team(&self, value: impl Fn(game::Team) -> i32) -> Values {
        let mut values = [0; MAX_TEAMS];
        for &team in &self.teams {
            values[team.index()] = value(team);
        }
        values
    }

    fn ended(&self, end: End, ply: usize) -> Values {
        self.by_team(|team| outcome_value(end.outcome, team, ply))
    }

    fn limited(&self, verdict: Verdict, ply: usize) -> Values {
        self.by_team(|team| match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(loser) if loser == team => ply as i32 - WIN,
            Verdict::Loss(_) => MAX_EVALUATION,
        })
    }

    /// Each team's own evaluation is known only while it is to move: what the others lose by it they share.
    fn evaluated(&mut self, pos: &G::Position) -> Values {
        let own = self.game.team(self.game.turn(pos));
        let value = self.evaluator.evaluate(pos).clamp(-MAX_EVALUATION, MAX_EVALUATION);
        let others = -value / (self.teams.len() as i32 - 1).max(1);
        self.by_team(|team| if team == own { value } else { others })
    }

    /// Counts a node. Returns false if the search is to stop.
    fn enter_node(&mut self) -> bool {
        let is_spent = self.max_nodes.is_some_and(|most| self.nodes >= most);
        if is_spent || self.nodes.is_multiple_of(CHECK_INTERVAL) {
            self.tools.clock.pause_point(self.hard_limit);
            let is_late = self.hard_limit.is_some_and(|hard| self.tools.clock.elapsed() >= hard);
            let control = self.tools.control;
            self.stopped |= control.is_stopped() || (is_spent || is_late) && !control.is_pondering();
        }
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    fn node(&mut self, pos: &mut G::Position, depth: u32, ply: usize, line: &mut Vec<G::Move>) -> Values {
        line.clear();
        if !self.enter_node() {
            return [0; MAX_TEAMS];
        }
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        moves.clear();
        let end = self.game.moves(pos, &mut moves);
        let verdict =
            self.position_history.repeated().or_else(|| self.position_history.counted(self.game, pos));
        let values = match (end, verdict) {
            (Some(end), _) => self.ended(end, ply),
            (None, Some(verdict)) => self.limited(verdict, ply),
            (None, None) if depth == 0 => self.evaluated(pos),
            (None, None) => self.best_of(pos, &moves, depth, ply, line),
        };
        self.lists[ply] = moves;
        values
    }

    /// The values after the move that is best for the team to move.
    fn best_of(
        &mut self,
        pos: &mut G::Position,
        moves: &[G::Move],
        depth: u32,
        ply: usize,
        line: &mut Vec<G::Move>,
    ) -> Values {
        let own = self.game.team(self.game.turn(pos)).index();
        let mut best = [-INFINITE; MAX_TEAMS];
        let mut after = Vec::new();
        for &m in moves {
            let values = self.after(pos, m, depth, ply, &mut after);
            if self.stopped {
                return [0; MAX_TEAMS];
            }
            if values[own] > best[own] {
                best = values;
                line.clear();
                line.push(m);
                line.extend_from_slice(&after);
            }
        }
        best
    }

    /// The values after a move, and the line that leads to them.
    fn after(
        &mut self,
        pos: &mut G::Position,
        m: G::Move,
        depth: u32,
        ply: usize,
        line: &mut Vec<G::Move>,
    ) -> Values {
        let undo = self.game.make(pos, m);
        self.position_history.push(self.game.key(pos));
        let values = self.node(pos, depth - 1, ply + 1, line);
        self.position_history.pop();
        self.game.unmake(pos, m, undo);
        values
    }

    /// Every move with its score for the team to move, by a search of so many plies: as many as there is time for.
    fn rate(&mut self, pos: &mut G::Position, moves: &[G::Move], depth: u32) -> Vec<Variation<G::Move>> {
        let own = self.game.team(self.game.turn(pos)).index();
        let mut rated = Vec::new();
        for &m in moves {
            let mut line = Vec::new();
            let values = self.after(pos, m, depth, 0, &mut line);
            if self.stopped && !rated.is_empty() {
                break;
            }
            line.insert(0, m);
            rated.push(Variation { score: Score::from_value(values[own]), moves: line });
        }
        rated
    }
}

/// Every move with its score by a search of so many plies.
pub(crate) fn rate_moves<G: Searchable>(
    game: &G,
    played: &Match<G>,
    tools: &Tools<'_>,
    settings: Settings,
    max_nodes: u64,
    plies: u32,
    moves: &[G::Move],
) -> Vec<Variation<G::Move>> {
    let mut tree = Tree::new(game, played, tools, settings, Some(max_nodes), None);
    tree.rate(&mut played.position().clone(), moves, plies)
}

/// Searches a game of several teams, deeper and deeper.
pub(crate) fn search<G: Searchable>(
    game: &G,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    settings: Settings,
    moves: &[G::Move],
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let (soft, hard) = task.budget.deadlines();
    let mut tree = Tree::new(game, task.played, tools, settings, task.budget.nodes, hard);
    let mut pos = task.played.position().clone();
    let mut best = Report {
        lines: vec![Variation { score: Score::Value(0), moves: vec![moves[0]] }],
        ..Report::empty()
    };
    for depth in 1..=task.budget.depth.unwrap_or(60) {
        let mut found = tree.rate(&mut pos, moves, depth);
        best.nodes = tree.nodes;
        if tree.stopped {
            break;
        }
        sort_best_first(&mut found, |line| line.score.rank());
        found.truncate(task.lines.max(1));
        best.lines = found;
        (best.depth, best.deepest, best.elapsed) = (depth, depth, tools.clock.elapsed());
        report(&best);
        if soft.is_some_and(|soft| tools.clock.elapsed() >= soft) && !tools.control.is_pondering() {
            break;
        }
    }
    best
}

//! More than two teams: each chooses what is best for itself, and nobody's gain is simply another's loss.

use std::time::Duration;

use game::{End, Game, Outcome, Searchable, Seat};

use crate::path::Path;
use crate::score::{MOST, WIN};
use crate::{Line, Report, Score, Task, Tools};

/// Whether a game has more than two teams.
pub(crate) fn is_needed<G: Game>(game: &G) -> bool {
    teams(game) > 2
}

fn teams<G: Game>(game: &G) -> usize {
    let mut all: Vec<u8> = (0..game.seats()).map(|seat| game.team(Seat(seat)).0).collect();
    all.sort_unstable();
    all.dedup();
    all.len()
}

/// Values by team number.
type Values = Vec<i32>;

struct Tree<'a, G: Searchable> {
    game: &'a G,
    tools: &'a Tools<'a>,
    path: Path,
    nodes: u64,
    most_nodes: Option<u64>,
    hard: Option<Duration>,
    stopped: bool,
    /// One more than the greatest team number.
    width: usize,
}

impl<G: Searchable> Tree<'_, G> {
    fn ended(&self, end: End, ply: i32) -> Values {
        match end.outcome {
            Outcome::Draw => vec![0; self.width],
            Outcome::Win(team) => {
                let value = |t: usize| if t == usize::from(team.0) { WIN - ply } else { ply - WIN };
                (0..self.width).map(value).collect()
            }
        }
    }

    /// Each team's own evaluation is known only while it is to move: what the others lose by it they share.
    fn judged(&self, pos: &G::Position) -> Values {
        let own = usize::from(self.game.team(self.game.turn(pos)).0);
        let value = self.game.evaluate(pos).clamp(-MOST, MOST);
        let others = -value / (self.width as i32 - 1).max(1);
        (0..self.width).map(|t| if t == own { value } else { others }).collect()
    }

    fn node(&mut self, pos: &mut G::Position, depth: u32, ply: i32, line: &mut Vec<G::Move>) -> Values {
        self.nodes += 1;
        line.clear();
        if self.nodes.is_multiple_of(256) {
            let spent = self.most_nodes.is_some_and(|most| self.nodes >= most)
                || self.hard.is_some_and(|hard| self.tools.clock.elapsed() >= hard);
            self.stopped |= self.tools.control.is_stopped() || spent && !self.tools.control.is_pondering();
        }
        if self.stopped {
            return vec![0; self.width];
        }
        let mut moves = Vec::new();
        if let Some(end) = self.game.moves(pos, &mut moves) {
            return self.ended(end, ply);
        }
        if self.path.repeated().or_else(|| self.path.counted(self.game, pos)).is_some() && ply > 0 {
            return vec![0; self.width];
        }
        if depth == 0 {
            return self.judged(pos);
        }
        let own = usize::from(self.game.team(self.game.turn(pos)).0);
        let mut best: Option<Values> = None;
        let mut after = Vec::new();
        for m in moves {
            let undo = self.game.make(pos, m);
            self.path.push(self.game.key(pos));
            let values = self.node(pos, depth - 1, ply + 1, &mut after);
            self.path.pop();
            self.game.unmake(pos, m, undo);
            if self.stopped {
                break;
            }
            if best.as_ref().is_none_or(|b| values[own] > b[own]) {
                best = Some(values);
                line.clear();
                line.push(m);
                line.extend_from_slice(&after);
            }
        }
        best.unwrap_or_else(|| vec![0; self.width])
    }
}

/// Searches a game of several teams, deeper and deeper.
pub(crate) fn search<G: Searchable>(
    game: &G,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    moves: &[G::Move],
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let width = (0..game.seats()).map(|seat| usize::from(game.team(Seat(seat)).0) + 1).max().unwrap_or(0);
    let mut tree = Tree {
        game,
        tools,
        path: Path::new(task.record),
        nodes: 0,
        most_nodes: task.budget.nodes,
        hard: task.budget.deadlines().1,
        stopped: false,
        width,
    };
    let mut pos = task.record.position().clone();
    let own = usize::from(game.team(game.turn(&pos)).0);
    let mut best =
        Report { lines: vec![Line { score: Score::Value(0), moves: vec![moves[0]] }], ..Report::empty() };
    for depth in 1..=task.budget.depth.unwrap_or(60) {
        let mut found = Vec::new();
        for &m in moves {
            let undo = game.make(&mut pos, m);
            tree.path.push(game.key(&pos));
            let mut line = Vec::new();
            let values = tree.node(&mut pos, depth - 1, 1, &mut line);
            tree.path.pop();
            game.unmake(&mut pos, m, undo);
            line.insert(0, m);
            found.push(Line { score: Score::from_inside(values[own]), moves: line });
        }
        if tree.stopped {
            break;
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.score.rank()));
        found.truncate(task.lines.max(1));
        best.lines = found;
        (best.depth, best.deepest, best.nodes, best.elapsed) =
            (depth, depth, tree.nodes, tools.clock.elapsed());
        report(&best);
    }
    best
}

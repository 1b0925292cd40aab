//! One search from beginning to end.

use std::sync::atomic::Ordering;
use std::time::Duration;

use insight::{Searchable, SolvedFate};

use crate::gift::largest_first;
use crate::pace::Pace;
use crate::root::Root;
use crate::score::{WIN, sort_best_first};
use crate::settings::Settings;
use crate::stack::MAX_PLY;
use crate::worker::{Shared, Worker};
use crate::{Budget, Report, Score, Task, Tools, Variation, multiplayer, tablebase};

/// Plies that an iteration can have.
const DEEPEST: u32 = 100;

/// Searches for the best moves. The last report is the answer; it has no lines where the game is over.
///
/// Returns when the budget is spent, when `tools.control` says stop, or when nothing more can be found out; all of its threads have
/// ended by then.
pub fn search<G: Searchable>(
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    search_with(task, tools, Settings::FULL, report)
}

/// Like [`search`], but no line is pruned, reduced or extended: the values are those of plain minimax, with the static evaluation at
/// the last ply, or with `quiescence` after following tactical moves until the position is quiet. Slow, and sure.
pub fn search_exact<G: Searchable>(
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    quiescence: bool,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    search_with(task, tools, Settings { selective: false, quiescence, ..Settings::FULL }, report)
}

pub(crate) fn search_with<G: Searchable>(
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    settings: Settings,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let game = &task.played.game().for_search();
    let moves = task.moves(game);
    if moves.is_empty() {
        return Report::empty();
    }
    let moves = largest_first(game, task.played.position(), moves);
    if G::MANY_SEATS && multiplayer::is_needed(game) {
        return multiplayer::search(game, task, tools, settings, &moves, report);
    }
    if let Some(known) = tablebase::known_moves(game, task, tools, &moves) {
        report(&known);
        return known;
    }
    tools.table.grow_older();
    let (soft, hard) = task.budget.deadlines();
    let deepest = deepest(&task.budget);
    // A proof of a mate looks at everything.
    let settings =
        if task.budget.mate.is_some() { Settings { selective: false, ..settings } } else { settings };
    let shared = Shared::new(hard, task.budget.nodes, task.threads);
    let mut coordinator =
        Coordinator { task, tools, shared: &shared, soft, deepest, best: Report::empty(), report };
    let worker = |_thread: usize| {
        Worker::new(game, task.played, *tools, &shared, settings, task.evaluation).with_endings(task.endings)
    };
    let root = Root::new(&moves, task.lines);

    #[cfg(feature = "threads")]
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..task.threads.max(1))
            .map(|thread| {
                let helper = worker(thread);
                let root = Root { moves: root.moves.clone(), lines: root.lines };
                scope.spawn(move || help(helper, root, thread))
            })
            .collect();
        coordinator.run(worker(0), root);
        shared.stop.store(true, Ordering::Relaxed);
        // A thread that panicked makes the whole search do so.
        let join = |helper: std::thread::ScopedJoinHandle<'_, _>| {
            helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        let opinions = helpers.into_iter().filter_map(join).collect();
        // An exact search says what its own depth comes to, and nothing else.
        if settings.selective {
            coordinator.vote(opinions);
        }
    });
    #[cfg(not(feature = "threads"))]
    coordinator.run(worker(0), root);

    coordinator.best
}

/// Plies of the last iteration. A mate in so many moves has one ply less than twice as many.
fn deepest(budget: &Budget) -> u32 {
    let mate = budget.mate.map(|moves| (2 * moves.min(DEEPEST)).saturating_sub(1));
    [budget.depth, mate].into_iter().flatten().min().map_or(DEEPEST, |d| d.clamp(1, DEEPEST))
}

/// A thread that fills the shared table for the first one, on depths that differ from its own. Returns what it thinks best, and the
/// depth at which it found that.
#[cfg(feature = "threads")]
fn help<G: Searchable>(
    mut worker: Worker<'_, G>,
    mut root: Root<G::Move>,
    thread: usize,
) -> Option<Opinion<G::Move>> {
    let mut opinion = None;
    for depth in 1..=DEEPEST {
        if (depth as usize + thread).is_multiple_of(3) && depth > 4 {
            continue;
        }
        if !worker.deepen(&mut root, depth as i32) {
            break;
        }
        let best = &root.moves[0];
        opinion = Some(Opinion {
            depth,
            line: Variation { score: Score::from_value(best.value), moves: best.line.clone() },
        });
    }
    worker.check_limits();
    worker.finish();
    opinion
}

/// The thread that goes deeper and deeper, tells what it finds, and decides when it has searched enough.
struct Coordinator<'c, 'a, G: Searchable> {
    task: &'c Task<'a, G>,
    tools: &'c Tools<'a>,
    shared: &'c Shared,
    soft: Option<Duration>,
    deepest: u32,
    best: Report<G::Move>,
    report: &'c mut dyn FnMut(&Report<G::Move>),
}

impl<G: Searchable> Coordinator<'_, '_, G> {
    fn run(&mut self, mut worker: Worker<'_, G>, mut root: Root<G::Move>) {
        // Something to return, should it be stopped before the first depth is done.
        self.best.lines = vec![Variation { score: Score::Value(0), moves: vec![root.moves[0].m] }];
        let mut pace = Pace::default();
        for depth in 1..=self.deepest {
            let before = self.best.lines[0].moves[0];
            let finished = worker.deepen(&mut root, depth as i32);
            worker.check_limits();
            let lines = root.best(&self.best.lines);
            if !lines.is_empty() {
                self.best.lines = lines;
            }
            self.best.nodes = self.shared.nodes.load(Ordering::Relaxed);
            self.best.elapsed = self.tools.clock.elapsed();
            self.best.deepest = worker.deepest as u32;
            self.best.permille_full = self.tools.table.permille_full();
            if finished {
                self.best.depth = depth;
            }
            (self.report)(&self.best);
            if !finished || worker.stopped {
                break;
            }
            let best = &self.best.lines[0];
            pace.observe(best.moves[0] != before, best.score.rank());
            if self.is_enough(depth, pace.share(root.effort_on_best()), root.moves.len()) {
                break;
            }
        }
        worker.finish();
    }

    /// Lets the opinions of all threads decide between moves, where one line is wanted: the deeper a thread looked and the better it
    /// thinks of its move, the more its vote counts.
    #[cfg(feature = "threads")]
    fn vote(&mut self, mut opinions: Vec<Opinion<G::Move>>) {
        let [own] = &self.best.lines[..] else { return };
        if opinions.is_empty() || self.best.depth == 0 {
            return;
        }
        let own = Opinion { depth: self.best.depth, line: own.clone() };
        let mut ballots: Vec<Ballot> = Vec::with_capacity(opinions.len() + 1);
        opinions.insert(0, own);
        for opinion in &opinions {
            let is_same = |other: &Opinion<G::Move>| other.line.moves[0] == opinion.line.moves[0];
            let candidate = opinions.iter().position(is_same).unwrap_or(ballots.len());
            ballots.push(Ballot { candidate, depth: opinion.depth, score: opinion.line.score });
        }
        let chosen = &opinions[elect(&ballots)];
        if chosen.line.moves[0] != opinions[0].line.moves[0] {
            self.best.lines = vec![chosen.line.clone()];
            (self.report)(&self.best);
        }
    }

    /// Whether a deeper search can't help, or would take more than its share. `pace` says how much of its usual time this move is worth.
    fn is_enough(&self, depth: u32, pace: f64, choices: usize) -> bool {
        let value = self.best.lines[0].score;
        if let (Some(moves), Score::Win(plies)) = (self.task.budget.mate, value)
            && plies.div_ceil(2) <= moves
        {
            return true;
        }
        if self.tools.control.is_pondering() {
            return false;
        }
        let whole_lines = self.best.lines.len() == 1;
        let limited = self.task.budget.time.is_some() || self.soft.is_some();
        let settled = match value {
            Score::Win(plies) | Score::Loss(plies) => plies + 2 <= depth,
            Score::Value(_) => choices == 1 && self.soft.is_some(),
        };
        if limited && whole_lines && settled {
            return true;
        }
        self.soft.is_some_and(|soft| self.tools.clock.elapsed() >= soft.mul_f64(pace))
    }
}

/// What one thread thinks best, and how deep it has looked.
#[cfg(feature = "threads")]
struct Opinion<M> {
    depth: u32,
    line: Variation<M>,
}

/// The vote of one thread. It knows no moves, so that votes are counted by code that is compiled once.
#[cfg(feature = "threads")]
struct Ballot {
    /// The number of the first ballot for the same move.
    candidate: usize,
    depth: u32,
    score: Score,
}

/// The number of the ballot whose move is chosen.
#[cfg(feature = "threads")]
fn elect(ballots: &[Ballot]) -> usize {
    let worst = ballots.iter().map(|ballot| ballot.score.rank()).min().unwrap_or(0);
    let weight = |ballot: &Ballot| i64::from(ballot.score.rank() - worst + 10) * i64::from(ballot.depth);
    let votes = |candidate: usize| -> i64 {
        ballots.iter().filter(|ballot| ballot.candidate == candidate).map(weight).sum()
    };
    let mut chosen = 0;
    for (i, ballot) in ballots.iter().enumerate().skip(1) {
        let best = &ballots[chosen];
        let is_forced = matches!(best.score, Score::Win(_) | Score::Loss(_));
        let is_better = match is_forced || matches!(ballot.score, Score::Win(_)) {
            true => ballot.score.rank() > best.score.rank(),
            false => votes(ballot.candidate) > votes(best.candidate),
        };
        if is_better {
            chosen = i;
        }
    }
    chosen
}

/// The report of a game that can solve the position, if it can before `stop` says so.
pub(crate) fn solved<G: Searchable>(
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    stop: &dyn Fn() -> bool,
) -> Option<Report<G::Move>> {
    let game = &task.played.game().for_search();
    let allowed = task.moves(game);
    // The best of all moves need not be among those that are allowed.
    let best = if task.only.is_empty() { task.lines.max(1) } else { usize::MAX };
    let fates = game.solve(task.played.position(), best, stop)?;
    let mut lines: Vec<Variation<G::Move>> = fates
        .into_iter()
        .filter(|(m, _)| allowed.contains(m))
        .map(|(m, fate)| {
            let score = match fate {
                SolvedFate::Win(plies) => Score::Win(plies),
                SolvedFate::Draw => Score::Value(0),
                SolvedFate::Loss(plies) => Score::Loss(plies),
            };
            Variation { score, moves: vec![m] }
        })
        .collect();
    sort_best_first(&mut lines, |line| line.score.rank());
    lines.truncate(task.lines.max(1));
    if lines.is_empty() {
        return None;
    }
    Some(Report { elapsed: tools.clock.elapsed(), lines, depth: 1, deepest: 1, ..Report::empty() })
}

const _: () = assert!(WIN > 2 * MAX_PLY as i32);

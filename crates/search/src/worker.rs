//! One thread's search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use game::{End, Match, Team, Verdict};
use insight::{EndingTables, Evaluate, EvaluatorSource, Searchable, Understanding};

use crate::Tools;
use crate::evaluation_cache::EvaluationCache;
use crate::experience::Lessons;
use crate::history::{DISTANCES, IndicesBefore};
use crate::position_history::PositionHistory;
use crate::score::{MAX_EVALUATION, WIN, outcome_value};
use crate::settings::Settings;
use crate::stack::{MAX_PLY, StackEntry};

/// The most nodes between two looks at the clock.
const CHECK_INTERVAL: u64 = 512;
/// How far apart two looks are at most, by and large, where nodes take long.
const CHECK_TIME: Duration = Duration::from_millis(10);
/// Nodes by which several threads together may pass a limit.
const NODE_TOLERANCE: u64 = 16;

/// What the threads of one search share.
pub(crate) struct Shared {
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    /// When to stop in the middle of an iteration.
    pub(crate) hard_limit: Option<Duration>,
    pub(crate) max_nodes: Option<u64>,
    pub(crate) threads: u64,
}

impl Shared {
    pub(crate) fn new(hard_limit: Option<Duration>, max_nodes: Option<u64>, threads: usize) -> Self {
        Self {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            hard_limit,
            max_nodes,
            threads: threads.max(1) as u64,
        }
    }
}

/// One thread's search: a position that moves are made on and taken back from, and all that it remembers.
pub(crate) struct Worker<'a, G: Searchable> {
    pub(crate) game: &'a G,
    pub(crate) tools: Tools<'a>,
    pub(crate) shared: &'a Shared,
    pub(crate) settings: Settings,
    /// Tables of endings, if there are any.
    pub(crate) endings: Option<&'a dyn EndingTables>,
    pub(crate) pos: G::Position,
    pub(crate) position_history: PositionHistory,
    pub(crate) stack: Vec<StackEntry<G::Move>>,
    pub(crate) lessons: Lessons<G::Move>,
    evaluations: EvaluationCache,
    evaluator: Box<dyn Evaluate<G::Position> + 'a>,
    key_salt: u64,
    pub(crate) nodes: u64,
    /// Of these, those that the shared count knows already.
    counted: u64,
    /// The number of nodes at which to look at the limits again.
    check_at: u64,
    /// The nodes between two looks, and when the last was.
    check_interval: u64,
    checked_at: Duration,
    /// The longest line so far.
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    /// The depth of the iteration at hand: extensions are bounded by it.
    pub(crate) root_depth: i32,
}

impl<'a, G: Searchable> Worker<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        played: &Match<G>,
        tools: Tools<'a>,
        shared: &'a Shared,
        settings: Settings,
        evaluation: Option<&'a dyn EvaluatorSource<G>>,
    ) -> Self {
        let kept = settings.is_full().then(|| tools.table.experience.take(game.seats())).flatten();
        let mut stack = Vec::new();
        stack.resize_with(MAX_PLY + 2, StackEntry::default);
        let mut worker = Self {
            game,
            tools,
            shared,
            settings,
            endings: None,
            pos: played.position().clone(),
            position_history: PositionHistory::new(played),
            stack,
            lessons: kept.unwrap_or_else(|| Lessons::new(game.seats())),
            evaluations: EvaluationCache::new(),
            evaluator: match evaluation.filter(|_| settings.understanding == Understanding::All) {
                Some(source) => source.evaluator(game),
                None => game.evaluator(settings.understanding),
            },
            key_salt: settings.key_salt(),
            nodes: 0,
            counted: 0,
            check_at: 0,
            check_interval: 1,
            checked_at: Duration::ZERO,
            deepest: 0,
            stopped: false,
            root_depth: 0,
        };
        worker.check_at = worker.next_check(0);
        worker
    }

    /// The same search with tables of endings.
    pub(crate) fn with_endings(self, endings: Option<&'a dyn EndingTables>) -> Self {
        Self { endings, ..self }
    }

    /// The search is over: what it has learnt is kept for the next one.
    pub(crate) fn finish(self) {
        if self.settings.is_full() {
            self.tools.table.experience.keep(self.lessons);
        }
    }

    /// The team to move.
    #[inline]
    pub(crate) fn team(&self) -> Team {
        self.game.team(self.game.turn(&self.pos))
    }

    /// The key of the position in the transposition table.
    #[inline]
    pub(crate) fn table_key(&self) -> u64 {
        self.game.search_key(&self.pos) ^ self.key_salt
    }

    /// Enters a node: counts it, and looks now and then whether to go on. Returns false if the search is to stop.
    #[inline]
    pub(crate) fn enter_node(&mut self, ply: usize) -> bool {
        if self.nodes >= self.check_at {
            self.check_limits();
        }
        self.stack[ply].pv.clear();
        if self.stopped {
            return false;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        true
    }

    /// Looks whether to go on.
    #[cold]
    pub(crate) fn check_limits(&mut self) {
        let news = self.nodes - self.counted;
        let total = self.shared.nodes.fetch_add(news, Ordering::Relaxed) + news;
        self.counted = self.nodes;
        let now = self.tools.clock.elapsed();
        let is_slow = now.saturating_sub(std::mem::replace(&mut self.checked_at, now)) > CHECK_TIME;
        self.check_interval =
            if is_slow { self.check_interval / 2 } else { self.check_interval * 2 }.clamp(1, CHECK_INTERVAL);
        self.check_at = self.next_check(total);
        self.tools.clock.pause_point(self.shared.hard_limit);
        let control = self.tools.control;
        let spent = || {
            self.shared.max_nodes.is_some_and(|most| total >= most)
                || self.shared.hard_limit.is_some_and(|hard| self.tools.clock.elapsed() >= hard)
        };
        if self.shared.stop.load(Ordering::Relaxed)
            || control.is_stopped()
            || (!control.is_pondering() && spent())
        {
            self.stopped = true;
        }
    }

    /// When to look again: in time to stop at a limit of nodes, which one thread keeps exactly.
    fn next_check(&self, total: u64) -> u64 {
        let interval = match (self.shared.max_nodes, self.shared.threads) {
            (None, _) => self.check_interval,
            (Some(most), 1) => most.saturating_sub(total).clamp(1, self.check_interval),
            (Some(_), threads) => (NODE_TOLERANCE / threads).max(1),
        };
        self.nodes + interval
    }

    /// The static evaluation of an unfinished position for the team to move.
    #[inline]
    pub(crate) fn evaluate(&mut self) -> i32 {
        let key = self.game.search_key(&self.pos);
        if let Some(value) = self.evaluations.get(key) {
            return value;
        }
        let value = self.evaluator.evaluate(&self.pos).clamp(-MAX_EVALUATION, MAX_EVALUATION);
        self.evaluations.put(key, value);
        value
    }

    /// The value of a position that is not searched any further.
    #[inline]
    pub(crate) fn leaf_value(&mut self) -> i32 {
        let value = self.evaluate();
        self.faded(value)
    }

    /// A static evaluation as it fades while a draw by a counter comes nearer. An exact search takes it as it is.
    #[inline]
    pub(crate) fn faded(&self, value: i32) -> i32 {
        if self.settings.selective { self.position_history.faded(self.game, &self.pos, value) } else { value }
    }

    /// What an end is worth to the team to move, so many plies from the root.
    #[inline]
    pub(crate) fn value_of(&self, end: End, ply: usize) -> i32 {
        outcome_value(end.outcome, self.team(), ply)
    }

    /// What a verdict of repetition or of a counter is worth to the team to move.
    pub(crate) fn value_of_verdict(&self, verdict: Verdict, ply: usize) -> i32 {
        match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(team) if team == self.team() => ply as i32 - WIN,
            Verdict::Loss(_) => WIN - ply as i32,
        }
    }

    /// Makes a move and enters the position into the history. Returns whether the same team is to move again.
    #[inline]
    pub(crate) fn make(&mut self, m: G::Move) -> (G::Undo, bool) {
        let team = self.team();
        // The sooner memory is asked for, the less the next node waits for it.
        let likely_key = self.game.likely_key_after(&self.pos, m);
        if let Some(key) = likely_key {
            self.prefetch(key);
        }
        let undo = self.game.make(&mut self.pos, m);
        let key = self.game.search_key(&self.pos);
        if likely_key != Some(key) {
            self.prefetch(key);
        }
        self.position_history.push(self.game.key(&self.pos));
        (undo, self.team() == team)
    }

    /// A position with this search key will be looked up soon.
    #[inline]
    fn prefetch(&self, search_key: u64) {
        self.tools.table.prefetch(search_key ^ self.key_salt);
        self.evaluations.prefetch(search_key);
    }

    #[inline]
    pub(crate) fn unmake(&mut self, m: G::Move, undo: G::Undo) {
        self.position_history.pop();
        self.game.unmake(&mut self.pos, m, undo);
    }

    /// The history indices of the moves that led here.
    #[inline]
    pub(crate) fn indices_before(&self, ply: usize) -> IndicesBefore {
        DISTANCES.map(|back| ply.checked_sub(back).and_then(|p| self.stack[p].index))
    }

    /// The principal variation from a ply on begins with this move.
    #[inline]
    pub(crate) fn update_pv(&mut self, ply: usize, m: G::Move) {
        let (here, after) = self.stack.split_at_mut(ply + 1);
        let pv = &mut here[ply].pv;
        pv.clear();
        pv.push(m);
        pv.extend_from_slice(&after[0].pv);
    }
}

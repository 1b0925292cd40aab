//! The search behind an analysis.

use std::time::{Duration, Instant};

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyMatch, Decision, MatchError, Request, Thought};
use serde_json::{Value, json};

use crate::args::AnalyseArgs;
use crate::halt::Halt;

/// The whole search draws nothing at random.
const SEED: u64 = 0;

/// Looks for the best moves, position after position, with one memory.
pub(super) struct Thinker {
    request: Request,
    table: TranspositionTable,
    halt: Halt,
}

impl Thinker {
    /// With the limits of the arguments, or so many seconds where there are none.
    pub(super) fn new(args: &AnalyseArgs, usual: f64) -> Self {
        let has_limit = args.time.is_some() || args.depth.is_some() || args.nodes.is_some();
        let time = args.time.or((!has_limit).then_some(usual));
        let budget = Budget {
            time: time.map(Duration::from_secs_f64),
            depth: args.depth,
            nodes: args.nodes,
            ..Budget::default()
        };
        let request = Request {
            lines: args.lines,
            threads: args.threads,
            ..Request::new(Player::Analyst, budget, SEED)
        };
        Self { request, table: TranspositionTable::new(args.hash), halt: Halt::default() }
    }

    /// The same with at least so many best moves of each position.
    pub(super) fn with_lines(mut self, least: usize) -> Self {
        self.request.lines = self.request.lines.max(least);
        self
    }

    /// The best moves of a position. It is cut short once the user interrupts.
    pub(super) fn think(
        &self,
        live: &dyn AnyMatch,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError> {
        let control = Control::new();
        let began = Instant::now();
        let clock = || {
            self.halt.pass_on(&control);
            began.elapsed()
        };
        let tools = Tools { table: &self.table, control: &control, clock: &clock };
        live.think(&self.request, &tools, &mut |thought| {
            self.halt.pass_on(&control);
            report(thought);
        })
    }
}

/// A score in all the ways that programs may want it.
pub(super) fn write_score(score: Score) -> Value {
    let (value, win, loss) = match score {
        Score::Value(value) => (Some(value), None, None),
        Score::Win(plies) => (None, Some(plies), None),
        Score::Loss(plies) => (None, None, Some(plies)),
    };
    json!({ "score": score.to_string(), "value": value, "win": win, "loss": loss, "expected": score.expected() })
}

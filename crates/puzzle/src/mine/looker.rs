//! The search, as a miner asks it.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyGame, AnyMatch, Decision, Request, ThoughtLine};

use crate::Margin;

/// Megabytes that a search remembers positions in.
const MEMORY: usize = 8;

/// Searches with one memory.
pub(super) struct Looker<'m> {
    pub(super) game: &'m dyn AnyGame,
    table: TranspositionTable,
    stop: &'m (dyn Fn() -> bool + Sync),
}

/// The two best moves of a position.
pub(super) struct TwoBest {
    pub(super) best: ThoughtLine,
    /// `None` where there is only one move.
    pub(super) second: Option<ThoughtLine>,
}

impl TwoBest {
    /// How far they lie apart.
    pub(super) fn margin(&self) -> Option<Margin> {
        Some(Margin { best: self.best.score, second: self.second.as_ref()?.score })
    }

    /// The best move, in coordinates.
    pub(super) fn coordinate(&self) -> Option<&str> {
        Some(&self.best.moves.first()?.coordinate)
    }
}

impl<'m> Looker<'m> {
    pub(super) fn new(game: &'m dyn AnyGame, stop: &'m (dyn Fn() -> bool + Sync)) -> Self {
        Self { game, table: TranspositionTable::new(MEMORY), stop }
    }

    /// Whether an end was asked for.
    pub(super) fn is_stopped(&self) -> bool {
        (self.stop)()
    }

    /// Forgets everything, so that what is found depends on nothing that was looked at before.
    pub(super) fn forget(&mut self) {
        self.table.clear();
    }

    /// Lets a player choose, by positions and not by time. `None` where the game is over, or an end was asked for.
    pub(super) fn think(&self, live: &dyn AnyMatch, request: &Request) -> Option<Decision> {
        let control = Control::new();
        let clock = || {
            if (self.stop)() {
                control.stop();
            }
            Duration::ZERO
        };
        let tools = Tools { table: &self.table, control: &control, clock: &clock };
        let decision = live.think(request, &tools, &mut |_| {}).ok()?;
        (!self.is_stopped()).then_some(decision)
    }

    /// The two best moves.
    pub(super) fn two_best(&self, live: &dyn AnyMatch, nodes: u64) -> Option<TwoBest> {
        let request =
            Request { lines: 2, repeatable: true, ..Request::new(Player::Analyst, Budget::nodes(nodes), 0) };
        let mut lines = self.think(live, &request)?.thought.lines.into_iter();
        let best = lines.next().filter(|line| !line.moves.is_empty())?;
        Some(TwoBest { best, second: lines.next() })
    }

    /// Whether one of these moves wins by force within so many of one's own: `None` where so many positions are not enough to say.
    pub(super) fn wins_within(
        &self,
        live: &dyn AnyMatch,
        moves: u32,
        only: Vec<String>,
        nodes: u64,
    ) -> Option<bool> {
        let budget = Budget { mate: Some(moves), nodes: Some(nodes), ..Budget::default() };
        let request = Request { only, repeatable: true, ..Request::new(Player::Analyst, budget, 0) };
        let thought = self.think(live, &request)?.thought;
        let found = matches!(thought.lines.first()?.score, Score::Win(plies) if plies < 2 * moves);
        (found || thought.depth >= 2 * moves - 1).then_some(found)
    }
}

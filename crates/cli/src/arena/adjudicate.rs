//! What becomes of a game that lasts too long.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyMatch, Outcome, Reason, Request};

use crate::seats;

/// Positions that decide: more than any level below an Expert looks at.
const POSITIONS: u64 = 40_000;

/// An advantage that decides, in hundredths of a piece.
const CLEAR: i32 = 200;

/// How games end that reach the limit of plies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum AtLimit {
    /// They are drawn.
    Draw,
    /// A search decides: the side with a clear advantage wins.
    Adjudicate,
}

impl AtLimit {
    /// The outcome of a game that has reached a limit, and why.
    pub(super) fn decide(self, live: &dyn AnyMatch, max_plies: usize) -> (Outcome, Reason) {
        let count = u32::try_from(max_plies).unwrap_or(u32::MAX);
        let code = if self == Self::Adjudicate { "adjudication" } else { "ply-limit" };
        let outcome = if self == Self::Adjudicate { adjudicated(live) } else { None };
        (outcome.unwrap_or(Outcome::Draw), Reason { code, count })
    }
}

/// The win of a side that stands clearly better. With more than two teams nobody's loss is another's win.
fn adjudicated(live: &dyn AnyMatch) -> Option<Outcome> {
    let infos = live.seats();
    let teams = seats::teams(infos);
    let own = infos.get(live.turn().index())?.team;
    let &[a, b] = teams.as_slice() else { return None };
    let (table, control) = (TranspositionTable::new(4), Control::new());
    let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
    let request = Request::new(Player::Analyst, Budget::nodes(POSITIONS), 0);
    let decision = live.think(&request, &tools, &mut |_| {}).ok()?;
    let is_better = match decision.thought.lines.first()?.score {
        Score::Win(_) => true,
        Score::Loss(_) => false,
        Score::Value(value) if value.abs() < CLEAR => return None,
        Score::Value(value) => value > 0,
    };
    let other = if own == a { b } else { a };
    Some(Outcome::Win(if is_better { own } else { other }))
}

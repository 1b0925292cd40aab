//! Games that a player plays against itself, to learn from.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyGame, Outcome, Request, Sample, Seat};
use fastrand::Rng;

/// Positions after fewer plies than this say little about the evaluation: the opening was drawn by lot.
const SETTLED: usize = 2;

/// Where the evaluation is further than this from a short search, the position is in the middle of something.
const QUIET: i32 = 60;

/// Longer games are drawn.
const LONGEST: usize = 240;

/// Plays one game with a few plies at random and then so many positions a move, and returns its quiet positions.
pub(super) fn play(game: &dyn AnyGame, nodes: u64, rng: &mut Rng) -> Vec<Sample> {
    let mut live = game.start();
    for _ in 0..rng.usize(2..9) {
        let legal = live.legal();
        let Some(m) = rng.choice(&legal) else { break };
        if live.play(&m.coordinate).is_err() {
            break;
        }
    }
    let table = TranspositionTable::new(2);
    let request = Request::new(Player::Analyst, Budget::nodes(nodes), rng.u64(..));
    let mut found: Vec<(String, Seat)> = Vec::new();
    while live.end().is_none() && live.claims().is_empty() && live.ply() < LONGEST {
        let tools = Tools { table: &table, control: &Control::new(), clock: &|| Duration::ZERO };
        let Ok(decision) = live.think(&request, &tools, &mut |_| {}) else { break };
        let value = decision.thought.lines.first().map(|line| line.score);
        if let Some(Score::Value(value)) = value
            && live.ply() >= SETTLED
            && !live.in_check()
            && (value - live.evaluate()).abs() <= QUIET
        {
            found.push((live.position(), live.turn()));
        }
        if live.play(&decision.best.coordinate).is_err() {
            break;
        }
    }
    let outcome = live.end().map_or(Outcome::Draw, |end| end.outcome);
    let points = |seat: Seat| outcome.score(live.seats()[seat.index()].team);
    found.into_iter().map(|(position, seat)| Sample { points: points(seat), position }).collect()
}

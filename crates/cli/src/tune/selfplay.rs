//! Games that a player plays against itself, to learn from.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Table, Tools};
use catalog::{AnyGame, Request, Sample};
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
    let table = Table::new(2);
    let request = Request::new(Player::Analyst, Budget::nodes(nodes));
    let mut found: Vec<(String, String)> = Vec::new();
    while live.end().is_none() && live.claims().is_empty() && live.played().len() < LONGEST {
        let tools = Tools { table: &table, control: &Control::new(), clock: &|| Duration::ZERO };
        let Ok(decision) = live.think(&request, &tools, &mut |_| {}) else { break };
        let value = decision.thought.lines.first().map(|line| line.score);
        if let Some(Score::Value(value)) = value
            && live.played().len() >= SETTLED
            && !live.in_check()
            && (value - live.evaluate()).abs() <= QUIET
        {
            found.push((live.position(), live.turn()));
        }
        if live.play(&decision.best.coordinate).is_err() {
            break;
        }
    }
    let winner = live.end().and_then(|end| end.winner);
    let points = |turn: &str| match &winner {
        None => 0.5,
        Some(side) if side == turn => 1.0,
        Some(_) => 0.0,
    };
    found.into_iter().map(|(position, turn)| Sample { points: points(&turn), position }).collect()
}

//! The proof that a solution is the only one, move by move.

use catalog::search::Score;
use catalog::{AnyGame, AnyMatch};

use super::looker::Looker;
use crate::{Goal, Margin, Puzzle};

/// The most moves of a solver.
const LONGEST: usize = 6;

/// The most moves of a win whose proof looks at everything, and how many times the usual positions that may take.
const EXACT: u32 = 2;
const EXACT_FACTOR: u64 = 2;

/// A line that is the only one at each move of the solver.
pub(super) struct Solution {
    pub(super) goal: Goal,
    pub(super) moves: Vec<String>,
    /// The values at its first move.
    pub(super) first: Margin,
}

/// The solution of a position, if it has one that is the only one.
pub(super) fn solution(looker: &mut Looker<'_>, fresh: &dyn AnyMatch, nodes: u64) -> Option<Solution> {
    looker.forget();
    let found = looker.two_best(fresh, nodes)?;
    let first = found.margin()?;
    let goal = first.goal()?;
    if goal == Goal::Win && !stands(looker, fresh, first.best, found.coordinate()?, nodes) {
        return None;
    }
    let mut live = fresh.duplicate();
    let mut moves = Vec::new();
    // As far as the solution is known to be worth showing.
    let mut shown = 0;
    let mut next = Some(found);
    while let Some(found) = next.take() {
        let Some(best) = found.coordinate().map(str::to_string) else { break };
        // A move without a choice is no merit, but what it takes may be what all was for.
        let is_choice = found.second.is_some();
        let took = !live.play(&best).ok()?.captured.is_empty();
        moves.push(best);
        if is_choice || took || live.end().is_some() {
            shown = moves.len();
        }
        if live.end().is_some() || moves.len() >= 2 * LONGEST - 1 {
            break;
        }
        let Some(reply) = looker.two_best(&*live, nodes) else { break };
        let Some(reply) = reply.coordinate().map(str::to_string) else { break };
        live.play(&reply).ok()?;
        moves.push(reply);
        if live.end().is_some() {
            break;
        }
        next = looker.two_best(&*live, nodes).filter(|found| match found.margin() {
            None => true,
            Some(margin) => margin.keeps(goal),
        });
    }
    // A forced win is shown to its end, or it is another kind of puzzle.
    let is_shown = live.end().is_some() && moves.len() <= shown + 1;
    if goal == Goal::Win && !is_shown {
        return None;
    }
    moves.truncate(shown);
    (!looker.is_stopped() && !moves.is_empty()).then_some(Solution { goal, moves, first })
}

/// Whether a short win stands a search that leaves nothing out: this move wins in so many moves, and no other does. Where boards are so large
/// that it can't be finished, the other search has the last word.
fn stands(looker: &mut Looker<'_>, fresh: &dyn AnyMatch, best: Score, text: &str, nodes: u64) -> bool {
    let Score::Win(plies) = best else { return false };
    let moves = plies.div_ceil(2);
    if moves > EXACT {
        return true;
    }
    let enough = nodes * EXACT_FACTOR;
    looker.forget();
    let wins = looker.wins_within(fresh, moves, vec![text.to_string()], enough);
    looker.forget();
    let others = fresh.legal().into_iter().map(|m| m.coordinate).filter(|other| other != text).collect();
    wins != Some(false) && looker.wins_within(fresh, moves, others, enough) != Some(true)
}

/// Whether the solution only takes back what the other side has just taken.
pub(super) fn is_mere_recapture(live: &dyn AnyMatch, fresh: &dyn AnyMatch, solution: &Solution) -> bool {
    let Some(before) = live.last_move().filter(|before| !before.captured.is_empty()) else { return false };
    let Some(first) = solution.moves.first().filter(|_| solution.moves.len() == 1) else { return false };
    let mut after = fresh.duplicate();
    after.play(first).is_ok_and(|played| played.step.taken.contains(&before.step.to))
}

/// Whether a search still finds the first of the solver's moves to be the only ones, as many of them as are to be looked at.
pub fn holds(game: &dyn AnyGame, puzzle: &Puzzle, moves: usize) -> bool {
    let mut looker = Looker::new(game, &|| false);
    let Some(mut live) = crate::follow(game, puzzle, 0) else { return false };
    for (ply, text) in puzzle.moves.iter().enumerate().take(2 * moves) {
        if ply % 2 == 0 {
            looker.forget();
            let Some(found) = looker.two_best(&*live, puzzle.proof) else { return false };
            let is_only = match found.margin() {
                Some(margin) if ply == 0 => margin.goal() == Some(puzzle.goal()),
                Some(margin) => margin.keeps(puzzle.goal()),
                None => true,
            };
            if !is_only || found.coordinate() != Some(text.as_str()) {
                return false;
            }
        }
        if live.play(text).is_err() {
            return false;
        }
    }
    true
}

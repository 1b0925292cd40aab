//! How each level chooses its move.

use std::time::Duration;

use fastrand::Rng;
use game::Game;
use insight::{Searchable, Understanding};

use crate::deliberate_error::{DeliberateError, deliberate_error};
use crate::level_profile::{self, Effort, LevelProfile};
use crate::score::FORCED;
use crate::search::{search_with, solved};
use crate::settings::Settings;
use crate::shallow::rate_moves;
use crate::{Budget, Player, Report, Score, Task, Tools, TranspositionTable, Variation};

/// A move that a player has chosen, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenMove<M> {
    /// The move.
    pub m: M,
    /// The answer that it expects.
    pub expected: Option<M>,
    /// What it found out. The chosen move need not be the best of it.
    pub report: Report<M>,
}

/// Where a player's randomness comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Randomness {
    /// One number a game: the same gives the same errors.
    pub seed: u64,
    /// Whether play is to be repeated exactly: time is then counted in positions.
    pub repeatable: bool,
}

/// Lets a player choose its move. `None` where the game is over.
pub fn choose<G: Searchable>(
    player: Player,
    randomness: Randomness,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Option<ChosenMove<G::Move>> {
    let played = task.played;
    let game = played.game().for_search();
    let mut rng =
        Rng::with_seed(randomness.seed ^ (played.ply() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    // A generator's first numbers depend too much on a seed's low bits.
    rng.u64(..);
    let Some(profile) = level_profile::of(player, &mut rng) else {
        return choice(analyse(task, tools, report));
    };
    let mut moves = Vec::new();
    if played.end().is_none() {
        game.moves(played.position(), &mut moves);
    }
    if !task.only.is_empty() {
        moves.retain(|m| task.only.contains(m));
    }
    if moves.len() < 2 {
        // Nothing to choose: a look ahead of one ply tells what to expect.
        let task = Task { budget: Budget::depth(1), lines: 1, threads: 1, ..*task };
        return choice(search_with(&task, tools, Settings::FULL, report));
    }
    if profile.sees_wins
        && let Some(&m) = moves.iter().find(|&&m| wins(&game, played.position(), m))
    {
        return Some(sure(m, Score::Win(1), tools));
    }
    let made = own_moves(task);
    if let Some(error) = deliberate_error(&profile, randomness.seed, made) {
        let rated = rate_moves(&game, task, tools, &profile, 2, &moves, &mut rng);
        if let Some(line) = erring(rated, error, &profile, &mut rng) {
            return Some(chosen(line, tools));
        }
    }
    match profile.effort {
        Effort::Shallow => shallow_choice(&game, task, tools, &profile, &moves, &mut rng),
        Effort::Search { time, share, lines } => {
            let task = Task {
                budget: limited(&task.budget, &game, time, share, randomness.repeatable),
                lines: task.lines.max(lines),
                threads: if randomness.repeatable || profile.is_blind() { 1 } else { task.threads },
                // Perfect endings are a Master's.
                endings: None,
                ..*task
            };
            let found = search_with(&task, tools, Settings::FULL, report);
            pick_near_best(found, &profile, &mut rng)
        }
        Effort::Master => {
            let budget = match (randomness.repeatable, task.budget.time) {
                (true, Some(time)) => limited(&task.budget, &game, time, 1.0, true),
                _ => task.budget.clone(),
            };
            let threads = if randomness.repeatable { 1 } else { task.threads };
            choice(analyse(&Task { budget, threads, ..*task }, tools, report))
        }
    }
}

/// The whole search, after asking the game whether it can simply be solved.
fn analyse<G: Searchable>(
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let counted = task.budget.depth.is_some() || task.budget.nodes.is_some() || task.budget.mate.is_some();
    if !counted {
        let (_, hard) = task.budget.deadlines();
        // Half of the time is kept for the ordinary search, should the position be too hard to solve: with little time, most are.
        let hard = hard.map(|hard| hard / 2);
        let stop = || {
            tools.clock.pause_point(hard);
            tools.control.is_stopped()
                || !tools.control.is_pondering() && hard.is_some_and(|hard| tools.clock.elapsed() >= hard)
        };
        if let Some(found) = solved(task, tools, &stop) {
            report(&found);
            return found;
        }
    }
    search_with(task, tools, Settings::FULL, report)
}

fn choice<M: Copy>(report: Report<M>) -> Option<ChosenMove<M>> {
    let line = report.lines.first()?;
    Some(ChosenMove { m: *line.moves.first()?, expected: line.moves.get(1).copied(), report })
}

fn chosen<M: Copy>(line: Variation<M>, tools: &Tools<'_>) -> ChosenMove<M> {
    let (m, expected) = (line.moves[0], line.moves.get(1).copied());
    let report = Report {
        depth: 1,
        deepest: line.moves.len() as u32,
        nodes: 1,
        elapsed: tools.clock.elapsed(),
        permille_full: 0,
        lines: vec![line],
    };
    ChosenMove { m, expected, report }
}

fn sure<M: Copy>(m: M, score: Score, tools: &Tools<'_>) -> ChosenMove<M> {
    chosen(Variation { score, moves: vec![m] }, tools)
}

/// Whether a move wins at once.
fn wins<G: Game>(game: &G, pos: &G::Position, m: G::Move) -> bool {
    let team = game.team(game.turn(pos));
    let mut after = pos.clone();
    game.make(&mut after, m);
    game.end(&after).is_some_and(|end| end.outcome.winner() == Some(team))
}

/// How many moves the seat to move has made.
fn own_moves<G: Searchable>(task: &Task<'_, G>) -> u64 {
    task.played.made_by(task.played.turn()) as u64
}

/// The lesser of what the caller allows and what the level takes. `share` is of the positions that the time would hold.
fn limited<G: Searchable>(budget: &Budget, game: &G, time: Duration, share: f64, repeatable: bool) -> Budget {
    let time = budget.time.map_or(time, |own| own.min(time));
    let nodes = (game.nodes_per_second() as f64 * time.as_secs_f64() * share) as u64;
    let mut limited = budget.clone();
    if repeatable || share < 1.0 {
        let nodes = nodes.max(500);
        limited.nodes = Some(limited.nodes.map_or(nodes, |own| own.min(nodes)));
        // The clock still has the last word, on a machine that is slower than expected.
        limited.time = Some(time.max(Duration::from_millis(100)) * 3 / 2);
    } else {
        limited.time = Some(time);
    }
    limited
}

/// A deliberate error: a move from the bottom of the list. None where that would lose at once for a player who
/// is too good for it.
fn erring<M: Clone>(
    mut rated: Vec<Variation<M>>,
    error: DeliberateError,
    profile: &LevelProfile,
    rng: &mut Rng,
) -> Option<Variation<M>> {
    if profile.fears_losses {
        rated.retain(|line| line.score.rank() > -FORCED);
    }
    let n = rated.len();
    let part = |share: u32| (n * share as usize).div_ceil(100);
    let (from, to) = match error {
        DeliberateError::Blunder => (n - part(profile.blunder_band).min(n), n),
        DeliberateError::Inaccuracy => (n - part(50), n - part(25)),
    };
    if from >= to || n < 2 {
        return None;
    }
    Some(rated.swap_remove(rng.usize(from..to)))
}

/// One or two plies, and one of the moves that look best; the better of these players follow a few of them further.
fn shallow_choice<G: Searchable>(
    game: &G,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    profile: &LevelProfile,
    moves: &[G::Move],
    rng: &mut Rng,
) -> Option<ChosenMove<G::Move>> {
    let dice = rng.u32(0..100);
    if dice < profile.any {
        let m = moves[rng.usize(..moves.len())];
        return Some(sure(m, Score::Value(0), tools));
    }
    let plies = if dice < profile.any + profile.one_ply { 1 } else { 2 };
    let mut rated = rate_moves(game, task, tools, profile, plies, moves, rng);
    if rated.first().is_some_and(|line| line.score == Score::Win(1)) {
        return Some(chosen(rated.swap_remove(0), tools));
    }
    if rng.u32(0..100) < profile.looks_further {
        let few: Vec<G::Move> = rated.iter().take(3).map(|line| line.moves[0]).collect();
        let table = TranspositionTable::with_bytes(1 << 20);
        let settings = Settings { selective: true, quiescence: true, understanding: profile.understanding };
        let nodes = (game.nodes_per_second() / 8).clamp(1000, 30_000);
        let budget = Budget { depth: Some(6), nodes: Some(nodes), ..Budget::default() };
        let task = Task { only: &few, lines: 1, threads: 1, budget, endings: None, ..*task };
        return choice(search_with(&task, &Tools { table: &table, ..*tools }, settings, &mut |_| {}));
    }
    let among = ((rated.len() * profile.among as usize + 50) / 100).max(1);
    // The better a move looks, the more often it is played.
    let weights: usize = among * (among + 1) / 2;
    let mut draw = rng.usize(..weights);
    let mut i = 0;
    while draw >= among - i {
        draw -= among - i;
        i += 1;
    }
    Some(chosen(rated.swap_remove(i), tools))
}

/// The best move, or now and then another that is nearly as good.
fn pick_near_best<M: Copy>(found: Report<M>, profile: &LevelProfile, rng: &mut Rng) -> Option<ChosenMove<M>> {
    let best = found.lines.first()?.score;
    let near = |line: &&Variation<M>| matches!((best, line.score), (Score::Value(a), Score::Value(b)) if a - b <= profile.carelessness);
    let others = found.lines[1..].iter().take_while(near).count();
    let i = if others > 0 && rng.u32(0..100) < 35 { 1 + rng.usize(..others) } else { 0 };
    let line = &found.lines[i];
    Some(ChosenMove { m: line.moves[0], expected: line.moves.get(1).copied(), report: found.clone() })
}

impl LevelProfile {
    /// Whether it sees less than the whole evaluation.
    fn is_blind(&self) -> bool {
        self.understanding != Understanding::All
    }
}

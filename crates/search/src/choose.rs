//! How each level chooses its move.

use std::time::Duration;

use fastrand::Rng;
use game::Game;
use insight::Searchable;

use crate::gift::{self, take_gifts};
use crate::level_profile::{self, Captures, Effort, LevelProfile};
use crate::look::{Eye, Look};
use crate::oversight::{Arrival, Oversight};
use crate::search::{search_with, solved};
use crate::settings::Settings;
use crate::temperature::{choose_by_value, reach};
use crate::{Budget, Player, Report, Score, Task, Tools, Variation, multiplayer};

/// The fewest and the most positions of a level that counts them.
const COUNTED: (u64, u64) = (3_000, 20_000);

/// The fewest positions for each legal move: with less, a search of a large board ends before it has looked at every move.
const FOR_EACH_MOVE: u64 = 60;

/// The fewest positions of a level that looks a few plies ahead.
const LEAST_LOOK: u64 = 2_000;

/// The fewest positions that stand for the time of a move.
const LEAST_COUNTED: u64 = 500;

/// For so many plies of a game even a player who always chooses the best varies its choice a little, so that games differ.
const OPENING_PLIES: usize = 4;

/// How much worse than the best one of the first moves may be and still be played about every third time, in hundredths of a piece.
const OPENING_TEMPERATURE: f64 = 10.0;

/// The best moves among which strong players vary their first ones.
const OPENING_LINES: usize = 3;

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
    /// Whether play is to be repeated exactly: the time of a move is then counted in positions, however fast or busy the machine is. Only
    /// the clock of a game still has the last word.
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
    let ply = task.played.ply();
    let mut rng = Rng::with_seed(randomness.seed ^ (ply as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    // A generator's first numbers depend too much on a seed's low bits.
    rng.u64(..);
    let Some(profile) = level_profile::of(player, rng.f64()) else {
        return best_of(analyse(task, tools, report));
    };
    let game = task.played.game().for_search();
    let task = &match randomness.repeatable {
        true => Task { budget: counted(task.budget.clone(), &game), threads: 1, ..*task },
        false => Task { budget: task.budget.clone(), ..*task },
    };
    let moves = task.moves(&game);
    if moves.len() < 2 {
        // Nothing to choose: a look ahead of one ply tells what to expect.
        let task = Task { budget: Budget::depth(1), lines: 1, threads: 1, ..*task };
        return best_of(search_with(&task, tools, Settings::FULL, report));
    }
    if rng.f64() < profile.random {
        return best_of(sure(moves[rng.usize(..moves.len())], Score::Value(0), tools));
    }
    if profile.sees_wins
        && let Some(&m) = moves.iter().find(|&&m| wins(&game, task.played.position(), m))
    {
        return best_of(sure(m, Score::Win(1), tools));
    }
    let oversight = Oversight::new(&profile, randomness.seed, ply);
    let choice = Choice { game: &game, task, tools, profile, oversight, moves };
    match profile.effort {
        Effort::Look { plies, captures, time } => choice.look(plies, captures, time, &mut rng),
        Effort::Count { time, lines } => choice.count(time, lines, &mut rng, report),
        Effort::Search { time, lines } => {
            let time = task.budget.time.map_or(time, |own| own.min(time));
            let budget = Budget { time: Some(time), ..task.budget.clone() };
            let budget = if randomness.repeatable { counted(budget, &game) } else { budget };
            // Perfect endings are a Master's.
            let (lines, temperature) = choice.variety(lines);
            let task = Task { budget, lines, endings: None, ..*task };
            let found = search_with(&task, tools, Settings::FULL, report);
            chosen(found, temperature, &mut rng)
        }
        Effort::Master => choice.master(&mut rng, report),
    }
}

/// What a player chooses from, and how.
struct Choice<'a, G: Searchable> {
    game: &'a G,
    task: &'a Task<'a, G>,
    tools: &'a Tools<'a>,
    profile: LevelProfile,
    oversight: Oversight,
    moves: Vec<G::Move>,
}

impl<G: Searchable> Choice<'_, G> {
    /// A few plies from every move that is seen.
    fn look(
        &self,
        plies: u32,
        captures: Captures,
        time: Duration,
        rng: &mut Rng,
    ) -> Option<ChosenMove<G::Move>> {
        let mut seen = self.seen_moves();
        // Equals are to come in any order.
        rng.shuffle(&mut seen);
        let mut found = self.rated(&seen, plies, captures, time);
        let is_lost = matches!(found.lines.first()?.score, Score::Loss(_));
        if is_lost && seen.len() < self.moves.len() {
            // A player who sees nothing but a loss looks again.
            let mut moves = self.moves.clone();
            rng.shuffle(&mut moves);
            found = self.rated(&moves, plies, captures, time);
        }
        let reach = reach(self.profile.temperature);
        take_gifts(self.game, self.task.played.position(), reach, &mut found.lines);
        chosen(found, self.profile.temperature, rng)
    }

    fn rated(&self, moves: &[G::Move], plies: u32, captures: Captures, time: Duration) -> Report<G::Move> {
        let positions = positions(self.game, time).max(LEAST_LOOK);
        let (lines, nodes) = if G::MANY_SEATS && multiplayer::is_needed(self.game) {
            let settings =
                Settings { selective: false, quiescence: false, understanding: self.profile.understanding };
            let played = self.task.played;
            (multiplayer::rate_moves(self.game, played, self.tools, settings, positions, plies, moves), 1)
        } else {
            let eye = Eye {
                understanding: self.profile.understanding,
                oversight: self.oversight,
                captures,
                plies,
                positions,
                reach: reach(self.profile.temperature),
            };
            let mut look = Look::new(self.game, self.task.played, self.tools, eye);
            (look.rate(moves), look.nodes)
        };
        let elapsed = self.tools.clock.elapsed();
        Report { depth: plies, deepest: plies, nodes, elapsed, permille_full: 0, lines }
    }

    /// A full search of some thousand positions.
    fn count(
        &self,
        time: Duration,
        lines: usize,
        rng: &mut Rng,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<ChosenMove<G::Move>> {
        let nodes = positions(self.game, time).clamp(COUNTED.0, COUNTED.1);
        let nodes = nodes.max(FOR_EACH_MOVE * self.moves.len() as u64);
        let nodes = self.task.budget.nodes.map_or(nodes, |own| own.min(nodes));
        // Where the caller's time is short, it has the last word.
        let budget = Budget { nodes: Some(nodes), ..self.task.budget.clone() };
        let mut search = |only: &[G::Move]| {
            let lines = self.task.lines.max(lines);
            let task = Task { budget: budget.clone(), lines, threads: 1, only, endings: None, ..*self.task };
            search_with(&task, self.tools, Settings::FULL, report)
        };
        let seen = self.seen_moves();
        let mut found = search(&seen);
        if matches!(found.lines.first()?.score, Score::Loss(_)) && seen.len() < self.moves.len() {
            found = search(&self.moves);
        }
        let gifts = gift::gifts(self.game, self.task.played.position(), &self.moves);
        let is_taken =
            |found: &Report<G::Move>| found.lines.first().is_some_and(|l| gifts.contains(&l.moves[0]));
        if !gifts.is_empty() && !is_taken(&found) {
            // Among very many moves, what is given away gets a look of its own.
            let taken = search(&gifts);
            if gift::is_as_good(&taken, &found) {
                found = taken;
            }
        }
        let choice = chosen(found, self.profile.temperature, rng)?;
        if self.loses_at_once(choice.m) {
            let safe = self.moves.iter().copied().filter(|&m| !self.loses_at_once(m)).collect::<Vec<_>>();
            if !safe.is_empty() {
                return chosen(search(&safe), self.profile.temperature, rng);
            }
        }
        Some(choice)
    }

    /// The whole search.
    fn master(&self, rng: &mut Rng, report: &mut dyn FnMut(&Report<G::Move>)) -> Option<ChosenMove<G::Move>> {
        let (lines, temperature) = self.variety(1);
        let task = Task { budget: self.task.budget.clone(), lines, ..*self.task };
        chosen(analyse(&task, self.tools, report), temperature, rng)
    }

    /// From how many of the best moves a strong player chooses, and how: the first ones of a game vary more than later ones.
    fn variety(&self, lines: usize) -> (usize, f64) {
        let (lines, temperature) = (self.task.lines.max(lines), self.profile.temperature);
        match self.task.played.ply() < OPENING_PLIES {
            true => (lines.max(OPENING_LINES), temperature.max(OPENING_TEMPERATURE)),
            false => (lines, temperature),
        }
    }

    /// The moves that are not overlooked; all, if there would be none.
    fn seen_moves(&self) -> Vec<G::Move> {
        let played = self.task.played;
        let before = played.positions().iter().rev().nth(1);
        let last = before.zip(played.moves().last()).and_then(|(pos, &m)| self.game.travel(pos, m));
        let came = Arrival { ply: 0, target: last.map(|travel| travel.target) };
        let mut seen = self.moves.clone();
        self.oversight.drop_overlooked(self.game, &mut played.position().clone(), &mut seen, came);
        if seen.is_empty() { self.moves.clone() } else { seen }
    }

    /// Whether an answer to a move wins at once.
    fn loses_at_once(&self, m: G::Move) -> bool {
        let mut after = self.task.played.position().clone();
        let team = self.game.team(self.game.turn(&after));
        self.game.make(&mut after, m);
        let mut answers = Vec::new();
        let end = self.game.moves(&after, &mut answers);
        let others = self.game.team(self.game.turn(&after)) != team;
        end.is_none() && others && answers.iter().any(|&answer| wins(self.game, &after, answer))
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

/// The best move of what was found.
fn best_of<M: Copy>(report: Report<M>) -> Option<ChosenMove<M>> {
    choice(report, 0)
}

/// One of the best moves of what was found, by their values. What decides the game is not left to chance: the soonest win is played, and
/// the latest loss.
fn chosen<M: Copy>(found: Report<M>, temperature: f64, rng: &mut Rng) -> Option<ChosenMove<M>> {
    let is_decided = !matches!(found.lines.first()?.score, Score::Value(_));
    let values: Vec<i32> = found.lines.iter().map(|line| line.score.rank()).collect();
    let temperature = if is_decided { 0.0 } else { temperature };
    let chosen = choose_by_value(&values, temperature, rng);
    choice(found, chosen)
}

fn choice<M: Copy>(report: Report<M>, place: usize) -> Option<ChosenMove<M>> {
    let line = report.lines.get(place)?;
    Some(ChosenMove { m: *line.moves.first()?, expected: line.moves.get(1).copied(), report })
}

/// A report of one move that needed no search.
fn sure<M: Copy>(m: M, score: Score, tools: &Tools<'_>) -> Report<M> {
    let lines = vec![Variation { score, moves: vec![m] }];
    Report { depth: 1, deepest: 1, nodes: 1, elapsed: tools.clock.elapsed(), permille_full: 0, lines }
}

/// Whether a move wins at once.
fn wins<G: Game>(game: &G, pos: &G::Position, m: G::Move) -> bool {
    let team = game.team(game.turn(pos));
    let mut after = pos.clone();
    game.make(&mut after, m);
    game.end(&after).is_some_and(|end| end.outcome.winner() == Some(team))
}

/// How many positions a search would see in so much time.
fn positions<G: Searchable>(game: &G, time: Duration) -> u64 {
    (game.nodes_per_second() as f64 * time.as_secs_f64()) as u64
}

/// The same budget with the time of the move counted in positions.
fn counted<G: Searchable>(budget: Budget, game: &G) -> Budget {
    let Some(time) = budget.time else { return budget };
    let nodes = positions(game, time).max(LEAST_COUNTED);
    Budget { nodes: Some(budget.nodes.map_or(nodes, |own| own.min(nodes))), time: None, ..budget }
}

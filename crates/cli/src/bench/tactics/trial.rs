//! Players at puzzles.

use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use super::puzzle::{self, Puzzle};
use crate::arena::{Contestant, EngineResources, MatchPlayer, MovePace, NoMove, Turn};
use crate::failure::Failure;
use crate::halt::Halt;

/// What each player is given. A move that comes a little late counts: a busy machine says nothing about a player.
const RESOURCES: EngineResources =
    EngineResources { threads: 1, hash: 64, repeatable: false, grace: Duration::from_secs(10) };

/// The whole search draws nothing at random, and levels always draw the same.
const SEED: u64 = 1;

/// Who is tried, and how.
pub(super) struct TrialPlan<'p> {
    /// The game's id.
    pub(super) id: &'p str,
    pub(super) players: &'p [Contestant],
    /// For each position.
    pub(super) time: Duration,
    /// Positions that are searched at the same time.
    pub(super) concurrency: usize,
}

/// What a player says about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The right move, in coordinates.
    Solved(String),
    /// Another move.
    Wrong(String),
    /// No move, and why.
    None(String),
}

impl Answer {
    pub(super) fn is_solved(&self) -> bool {
        matches!(self, Self::Solved(_))
    }
}

/// What has come of a puzzle.
pub(super) struct Attempt {
    /// Its place in the file, from 0.
    pub(super) number: usize,
    /// What the puzzle is called.
    pub(super) id: String,
    /// By player.
    pub(super) answers: Vec<Answer>,
}

/// What has come of all of them.
pub(super) struct Trial {
    /// What the players are called.
    pub(super) names: Vec<String>,
    /// In the order of the file. Those that the user did not wait for are missing.
    pub(super) attempts: Vec<Attempt>,
}

type Queue = Mutex<std::iter::Enumerate<std::vec::IntoIter<Puzzle>>>;

/// Lets every player search every puzzle, and tells `on_attempt` of each as it is done. Ctrl-C ends it early.
pub(super) fn run(
    plan: &TrialPlan<'_>,
    puzzles: Vec<Puzzle>,
    on_attempt: &mut dyn FnMut(&Attempt),
) -> Result<Trial, Failure> {
    let workers = plan.concurrency.clamp(1, puzzles.len().max(1));
    let mut teams = Vec::new();
    for _ in 0..workers {
        let start = |player| MatchPlayer::new(player, plan.id, RESOURCES).map_err(Failure::said);
        teams.push(plan.players.iter().map(start).collect::<Result<Vec<_>, _>>()?);
    }
    let names =
        teams[0].iter().zip(plan.players).map(|(player, contestant)| player.name(contestant)).collect();
    let queue: Queue = Mutex::new(puzzles.into_iter().enumerate());
    let halt = Halt::default();
    let (sender, done) = channel();
    let mut attempts = Vec::new();
    thread::scope(|scope| {
        for players in teams {
            let (sender, halt, queue) = (sender.clone(), &halt, &queue);
            scope.spawn(move || work(plan, players, queue, halt, &sender));
        }
        drop(sender);
        for attempt in done {
            on_attempt(&attempt);
            attempts.push(attempt);
        }
    });
    attempts.sort_by_key(|attempt| attempt.number);
    Ok(Trial { names, attempts })
}

/// Searches puzzle after puzzle until none is left.
fn work(
    plan: &TrialPlan<'_>,
    mut players: Vec<MatchPlayer>,
    queue: &Queue,
    halt: &Halt,
    sender: &Sender<Attempt>,
) {
    while !halt.is_set() {
        // A worker that panicked has taken its puzzle with it, and nothing else.
        let next = queue.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).next();
        let Some((number, puzzle)) = next else { break };
        let answers = players.iter_mut().map(|player| answer(player, &puzzle, plan.time, halt));
        let Some(answers) = answers.collect() else { break };
        if sender.send(Attempt { number, id: puzzle.id, answers }).is_err() {
            break;
        }
    }
    for player in players {
        player.quit();
    }
}

/// What a player that remembers nothing says about a puzzle; `None` if it was halted.
fn answer(player: &mut MatchPlayer, puzzle: &Puzzle, time: Duration, halt: &Halt) -> Option<Answer> {
    let live = &*puzzle.live;
    let start = live.position();
    let clocks = vec![Duration::ZERO; live.seats().len()];
    let turn = Turn {
        live,
        start: Some(&start),
        pace: MovePace::Time(time),
        clocks: &clocks,
        first: live.turn(),
        seed: SEED,
    };
    let chosen = player.new_game().and_then(|()| player.choose(&turn, halt));
    Some(match chosen {
        Ok((text, _)) => match puzzle::coordinate(live, &text) {
            Ok(m) if puzzle.is_solved_by(&m) => Answer::Solved(m),
            Ok(m) => Answer::Wrong(m),
            Err(why) => Answer::None(why),
        },
        Err(NoMove::Halted) => return None,
        Err(NoMove::Crashed) => Answer::None("it ended before it answered".into()),
        Err(NoMove::Late) => Answer::None("it did not answer in time".into()),
        Err(NoMove::Failed(why)) => Answer::None(why),
    })
}

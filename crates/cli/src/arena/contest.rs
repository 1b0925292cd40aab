//! Many games between two players.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use catalog::AnyGame;

use super::bout::{self, Bout, BoutEffort, BoutTerms};
use super::match_player::{EngineResources, MatchPlayer};
use super::opening::Supply;
use super::{AtLimit, Contestant, MovePace, Openings, Sprt, Tally};
use crate::failure::Failure;
use crate::halt::Halt;

/// What is played.
pub(crate) struct MatchPlan<'p> {
    pub(crate) game: &'p dyn AnyGame,
    pub(crate) players: [Contestant; 2],
    pub(crate) paces: [MovePace; 2],
    pub(crate) games: u64,
    /// Games that are played at the same time.
    pub(crate) concurrency: usize,
    pub(crate) openings: Openings,
    /// How far openings may be from balance, in hundredths of a piece.
    pub(crate) balance: i32,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) seed: u64,
    pub(crate) max_plies: usize,
    pub(crate) at_limit: AtLimit,
    pub(crate) resources: EngineResources,
}

/// What has come of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summary {
    /// What the players are called.
    pub(crate) names: [String; 2],
    /// From the view of the first player.
    pub(crate) tally: Tally,
    /// The same, of the games that the first player began.
    pub(crate) begun: Tally,
    /// How games ended, with how many did so.
    pub(crate) reasons: BTreeMap<String, u64>,
    /// Games that each player lost on time.
    pub(crate) late: [u64; 2],
    /// All plies, those of the openings included.
    pub(crate) plies: u64,
    /// By player.
    pub(crate) efforts: [BoutEffort; 2],
    /// Half points of pairs of which one game is still to come.
    open: HashMap<u64, u8>,
}

impl Summary {
    fn add(&mut self, bout: &Bout) {
        let halves = bout.halves();
        self.tally.add(halves);
        if bout.beginner == 0 {
            self.begun.add(halves);
        }
        let pair = bout.number / 2;
        match self.open.remove(&pair) {
            Some(other) => self.tally.add_pair(other + halves),
            None => {
                self.open.insert(pair, halves);
            }
        }
        let decided = if bout.winner.is_some() { "won by" } else { "drawn by" };
        *self.reasons.entry(format!("{decided} {}", bout.cause.words())).or_default() += 1;
        if let (true, Some(winner)) = (bout.is_late(), bout.winner) {
            self.late[1 - winner] += 1;
        }
        self.plies += bout.moves.len() as u64;
        for (all, one) in self.efforts.iter_mut().zip(bout.efforts) {
            all.moves += one.moves;
            all.time += one.time;
        }
    }
}

/// Openings, and how many pairs have been handed out.
struct Schedule<'g> {
    supply: Supply<'g>,
    next_pair: u64,
}

/// Plays a match, and tells `on_bout` of each game as it ends, with what has come of the match so far. It ends when all games are
/// played, when its test is decided, or when the user interrupts it.
pub(crate) fn run(
    plan: &MatchPlan<'_>,
    on_bout: &mut dyn FnMut(&Bout, &Summary) -> Result<(), Failure>,
) -> Result<Summary, Failure> {
    // On a board without an edge, what a search looks at is what can be drawn from.
    let narrowed = plan.game.candidates();
    let game = narrowed.as_deref().unwrap_or(plan.game);
    let id = plan.game.info().id.as_str();
    let supply = Supply::new(game, &plan.openings, plan.balance, plan.seed).map_err(Failure::said)?;
    let schedule = Mutex::new(Schedule { supply, next_pair: 0 });
    let pairs = plan.games.div_ceil(2);
    let workers = plan.concurrency.clamp(1, usize::try_from(pairs).unwrap_or(usize::MAX).max(1));
    let mut players = Vec::new();
    for _ in 0..workers {
        let player = |contestant| MatchPlayer::new(contestant, id, plan.resources).map_err(Failure::said);
        players.push([player(&plan.players[0])?, player(&plan.players[1])?]);
    }
    let names = [0, 1].map(|player| players[0][player].name(&plan.players[player]));
    let mut summary = Summary { names, ..Summary::default() };
    let halt = Halt::default();
    let (sender, bouts) = channel();
    thread::scope(|scope| {
        for players in players {
            let (sender, halt, schedule) = (sender.clone(), &halt, &schedule);
            scope.spawn(move || work(plan, game, players, schedule, halt, &sender));
        }
        drop(sender);
        let mut outcome = Ok(());
        for bout in bouts {
            let told = bout.map_err(Failure::said).and_then(|bout| {
                summary.add(&bout);
                on_bout(&bout, &summary)
            });
            let decided = plan.sprt.is_some_and(|sprt| sprt.verdict(&summary.tally).is_some());
            if told.is_err() || decided {
                halt.set();
            }
            outcome = outcome.and(told);
        }
        outcome
    })?;
    Ok(summary)
}

/// Plays pair after pair until none is left.
fn work(
    plan: &MatchPlan<'_>,
    game: &dyn AnyGame,
    mut players: [MatchPlayer; 2],
    schedule: &Mutex<Schedule<'_>>,
    halt: &Halt,
    sender: &Sender<Result<Bout, String>>,
) {
    'pairs: while !halt.is_set() {
        let (pair, opening) = {
            // A worker that panicked has taken its pair with it, and nothing else.
            let mut schedule = schedule.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            if schedule.next_pair * 2 >= plan.games {
                break;
            }
            let pair = schedule.next_pair;
            schedule.next_pair += 1;
            (pair, schedule.supply.next())
        };
        for beginner in [0, 1] {
            let number = pair * 2 + beginner as u64;
            if number >= plan.games {
                break;
            }
            let terms = BoutTerms {
                game,
                opening: &opening,
                paces: plan.paces,
                max_plies: plan.max_plies,
                at_limit: plan.at_limit,
                seed: mixed(plan.seed, number),
            };
            let played = match bout::play(&terms, &mut players, beginner, halt) {
                Ok(None) => break 'pairs,
                Ok(Some(bout)) => Ok(Bout { number, ..bout }),
                Err(why) => Err(why),
            };
            if sender.send(played).is_err() {
                break 'pairs;
            }
        }
    }
    for player in players {
        player.quit();
    }
}

/// A seed for each game of a match: neighbours have nothing in common.
fn mixed(seed: u64, number: u64) -> u64 {
    fastrand::Rng::with_seed(seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).u64(..)
}

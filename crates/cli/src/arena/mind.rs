//! A player that is asked for moves.

use std::time::{Duration, Instant};

use catalog::search::{Control, Player, Table, Tools};
use catalog::{AnyMatch, Request};

use super::{Contestant, Pace};
use crate::external::{Engine, Question, Spec, Trouble};
use crate::halt::Halt;

/// What every player of a match is given.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Means {
    /// Threads for each search.
    pub(crate) threads: usize,
    /// Megabytes of each table.
    pub(crate) hash: usize,
    /// Whether the time of our own players is counted in positions.
    pub(crate) repeatable: bool,
    /// How much longer than allowed a move may take.
    pub(crate) grace: Duration,
}

/// A player, with what it remembers.
pub(super) struct Mind {
    kind: Kind,
    means: Means,
}

enum Kind {
    Own {
        player: Player,
        table: Table,
    },
    /// An engine that failed is started anew for the next game.
    Engine {
        spec: Spec,
        id: String,
        running: Option<Engine>,
    },
}

/// Where a player is asked for a move.
pub(super) struct Turn<'t> {
    pub(super) live: &'t dyn AnyMatch,
    /// The position that the game began with; `None` if that is the start position.
    pub(super) start: Option<&'t str>,
    /// The moves since, in coordinates.
    pub(super) moves: &'t [String],
    pub(super) pace: Pace,
    /// What is left on the clocks of whoever begins the game, and of the other.
    pub(super) clocks: [Duration; 2],
    /// Which of these is to move.
    pub(super) seat: usize,
    /// What the luck of this game comes from.
    pub(super) seed: u64,
}

/// Why there is no move.
pub(super) enum Silence {
    /// Nobody wants it any more.
    Halted,
    /// The player loses, for this reason.
    Lost(String),
    /// The player loses on time.
    Late,
}

impl Mind {
    /// A player for a game, by our id. Engines are started at once, so that faults show before the first game.
    pub(super) fn new(contestant: &Contestant, id: &str, means: Means) -> Result<Self, String> {
        let kind = match contestant {
            Contestant::Own(player) => Kind::Own { player: *player, table: Table::new(means.hash) },
            Contestant::Engine(spec) => {
                let running = start(spec, id, means).map_err(|trouble| format!("{spec}: {trouble}."))?;
                Kind::Engine { spec: spec.clone(), id: id.to_string(), running: Some(running) }
            }
        };
        Ok(Self { kind, means })
    }

    /// What it is called: engines say so themselves.
    pub(super) fn name(&self, contestant: &Contestant) -> String {
        match &self.kind {
            Kind::Engine { running: Some(engine), .. } => format!("{} ({contestant})", engine.name()),
            _ => contestant.to_string(),
        }
    }

    /// Forgets the game before.
    pub(super) fn new_game(&mut self) -> Result<(), Silence> {
        match &mut self.kind {
            Kind::Own { table, .. } => table.clear(),
            Kind::Engine { spec, id, running } => {
                if let Some(engine) = running {
                    if engine.new_game().is_ok() {
                        return Ok(());
                    }
                    *running = None;
                }
                match start(spec, id, self.means) {
                    Ok(engine) => *running = Some(engine),
                    Err(trouble) => return Err(Silence::Lost(format!("not starting again: {trouble}"))),
                }
            }
        }
        Ok(())
    }

    /// Chooses a move, and says how long that took. What an engine answers may be no move.
    pub(super) fn choose(&mut self, turn: &Turn<'_>, halt: &Halt) -> Result<(String, Duration), Silence> {
        let began = Instant::now();
        let left = turn.clocks[turn.seat];
        let grace = self.means.grace;
        let chosen = match &mut self.kind {
            Kind::Own { player, table } => {
                let request = Request {
                    seed: Some(turn.seed),
                    repeatable: self.means.repeatable,
                    threads: self.means.threads,
                    ..Request::new(*player, turn.pace.budget(left))
                };
                think(turn.live, &request, table, halt)
            }
            Kind::Engine { running, .. } => {
                let question = Question {
                    start: turn.start,
                    moves: turn.moves,
                    limits: &turn.pace.command(turn.clocks),
                    patience: turn.pace.patience(left, grace),
                };
                let Some(engine) = running else { return Err(Silence::Lost("not running".into())) };
                let answer = engine.choose(&question, &|| halt.is_set());
                if answer.is_err() {
                    // What it may still say would be taken for its next answer.
                    *running = None;
                }
                answer.map_err(|trouble| match trouble {
                    _ if halt.is_set() => Silence::Halted,
                    Trouble::Halted => Silence::Halted,
                    Trouble::Silent => Silence::Late,
                    Trouble::Gone => Silence::Lost("a crash".into()),
                    Trouble::Start(why) | Trouble::Wrong(why) => Silence::Lost(why),
                })
            }
        }?;
        let used = began.elapsed();
        if halt.is_set() {
            return Err(Silence::Halted);
        }
        match turn.pace.allowed(left) {
            Some(allowed) if used > allowed + grace => Err(Silence::Late),
            _ => Ok((chosen, used)),
        }
    }

    /// Ends it.
    pub(super) fn quit(self) {
        if let Kind::Engine { running: Some(engine), .. } = self.kind {
            engine.quit();
        }
    }
}

fn start(spec: &Spec, id: &str, means: Means) -> Result<Engine, Trouble> {
    Engine::start(spec, id, &[("Threads", means.threads.to_string()), ("Hash", means.hash.to_string())])
}

fn think(live: &dyn AnyMatch, request: &Request, table: &Table, halt: &Halt) -> Result<String, Silence> {
    let control = Control::new();
    let began = Instant::now();
    // The search reads the clock all the time: a good moment to tell it that nobody waits any more.
    let clock = || {
        halt.pass_on(&control);
        began.elapsed()
    };
    let tools = Tools { table, control: &control, clock: &clock };
    let decision = live.think(request, &tools, &mut |_| halt.pass_on(&control));
    decision.map(|decision| decision.best.coordinate).map_err(|error| Silence::Lost(error.to_string()))
}

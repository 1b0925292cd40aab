//! A player that is asked for moves.

use std::time::{Duration, Instant};

use catalog::search::{Control, Player, Tools, TranspositionTable};
use catalog::{AnyMatch, Judgement, Request, Seat};

use super::{Contestant, MovePace};
use crate::english;
use crate::external::{Engine, Question, Spec, Trouble};
use crate::halt::{self, Halt};

/// What every player of a match is given.
#[derive(Copy, Clone, Debug)]
pub(crate) struct EngineResources {
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
pub(crate) struct MatchPlayer {
    kind: PlayerKind,
    resources: EngineResources,
}

enum PlayerKind {
    Own {
        player: Player,
        judgement: Judgement,
        table: TranspositionTable,
    },
    /// An engine that failed is started anew for the next game.
    Engine {
        spec: Spec,
        id: String,
        running: Option<Engine>,
    },
}

/// Where a player is asked for a move.
pub(crate) struct Turn<'t> {
    pub(crate) live: &'t dyn AnyMatch,
    /// The position that the game began with; `None` if that is the start position.
    pub(crate) start: Option<&'t str>,
    pub(crate) pace: MovePace,
    /// What is left on the clocks, by seat.
    pub(crate) clocks: &'t [Duration],
    /// The seat that begins the game.
    pub(crate) first: Seat,
    /// The seed of this game.
    pub(crate) seed: u64,
}

impl Turn<'_> {
    /// What the player to move has left.
    fn left(&self) -> Duration {
        self.clocks[self.live.turn().index()]
    }

    /// The two clocks that the protocol knows: that of the side that begins, and that of the other. Where there are more sides, both
    /// are the clock of the player to move.
    fn both_clocks(&self) -> [Duration; 2] {
        match (self.clocks, self.first.index()) {
            ([a, b], 0) => [*a, *b],
            ([a, b], _) => [*b, *a],
            _ => [self.left(); 2],
        }
    }
}

/// Why there is no move.
pub(crate) enum NoMove {
    /// The match is being ended.
    Halted,
    /// The program has ended.
    Crashed,
    /// The player can't play, for this reason.
    Failed(String),
    /// The player loses on time.
    Late,
}

impl MatchPlayer {
    /// A player for a game, by our id. Engines are started at once, so that faults show before the first game.
    pub(crate) fn new(contestant: &Contestant, id: &str, resources: EngineResources) -> Result<Self, String> {
        let kind = match contestant {
            Contestant::Own(player, judgement) => PlayerKind::Own {
                player: *player,
                judgement: judgement.clone(),
                table: TranspositionTable::new(resources.hash),
            },
            Contestant::Engine(spec) => {
                let running = start(spec, id, resources).map_err(|trouble| format!("{spec}: {trouble}."))?;
                PlayerKind::Engine { spec: spec.clone(), id: id.to_string(), running: Some(running) }
            }
        };
        Ok(Self { kind, resources })
    }

    /// What it is called: engines say so themselves.
    pub(crate) fn name(&self, contestant: &Contestant) -> String {
        match &self.kind {
            PlayerKind::Engine { running: Some(engine), .. } => format!("{} ({contestant})", engine.name()),
            _ => contestant.to_string(),
        }
    }

    /// Forgets the game before.
    pub(crate) fn new_game(&mut self) -> Result<(), NoMove> {
        match &mut self.kind {
            PlayerKind::Own { table, .. } => table.clear(),
            PlayerKind::Engine { spec, id, running } => {
                if let Some(engine) = running {
                    if engine.new_game(&halt::interrupted).is_ok() {
                        return Ok(());
                    }
                    *running = None;
                }
                match start(spec, id, self.resources) {
                    Ok(engine) => *running = Some(engine),
                    Err(Trouble::Halted) => return Err(NoMove::Halted),
                    Err(trouble) => return Err(NoMove::Failed(format!("not starting again: {trouble}"))),
                }
            }
        }
        Ok(())
    }

    /// Chooses a move, and says how long that took. What an engine returns may be no move.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>, halt: &Halt) -> Result<(String, Duration), NoMove> {
        let began = Instant::now();
        let left = turn.left();
        let grace = self.resources.grace;
        let chosen = match &mut self.kind {
            PlayerKind::Own { player, judgement, table } => {
                let request = Request {
                    repeatable: self.resources.repeatable,
                    threads: self.resources.threads,
                    judgement: judgement.clone(),
                    ..Request::new(*player, turn.pace.budget(left), turn.seed)
                };
                think(turn.live, &request, table, halt)
            }
            PlayerKind::Engine { running, .. } => {
                let moves: Vec<String> =
                    turn.live.played().iter().map(|played| played.text.coordinate.clone()).collect();
                let question = Question {
                    start: turn.start,
                    moves: &moves,
                    limits: &turn.pace.command(turn.both_clocks()),
                    patience: turn.pace.patience(left, grace),
                };
                let Some(engine) = running else { return Err(NoMove::Failed("not running".into())) };
                let answer = engine.choose(&question, &|| halt.is_set());
                if answer.is_err() {
                    // What it may still say would be taken for its next answer.
                    *running = None;
                }
                answer.map_err(|trouble| match trouble {
                    _ if halt.is_set() => NoMove::Halted,
                    Trouble::Halted => NoMove::Halted,
                    Trouble::Silent => NoMove::Late,
                    Trouble::Gone => NoMove::Crashed,
                    Trouble::Start(why) | Trouble::Wrong(why) => NoMove::Failed(why),
                })
            }
        }?;
        let used = began.elapsed();
        if halt.is_set() {
            return Err(NoMove::Halted);
        }
        // Where positions stand for the time of a move, how long it takes says nothing but how busy the machine is.
        let is_counted = self.resources.repeatable && self.is_own() && turn.pace.is_time_of_a_move();
        match turn.pace.allowed(left) {
            Some(allowed) if used > allowed + grace && !is_counted => Err(NoMove::Late),
            _ => Ok((chosen, used)),
        }
    }

    /// Whether it is one of our own players.
    fn is_own(&self) -> bool {
        matches!(self.kind, PlayerKind::Own { .. })
    }

    /// Ends it.
    pub(crate) fn quit(self) {
        if let PlayerKind::Engine { running: Some(engine), .. } = self.kind {
            engine.quit();
        }
    }
}

fn start(spec: &Spec, id: &str, resources: EngineResources) -> Result<Engine, Trouble> {
    Engine::start(
        spec,
        id,
        &[("Threads", resources.threads.to_string()), ("Hash", resources.hash.to_string())],
        &halt::interrupted,
    )
}

fn think(
    live: &dyn AnyMatch,
    request: &Request,
    table: &TranspositionTable,
    halt: &Halt,
) -> Result<String, NoMove> {
    let control = Control::new();
    let began = Instant::now();
    // The search reads the clock all the time: a good moment to tell it to stop.
    let clock = || {
        halt.pass_on(&control);
        began.elapsed()
    };
    let tools = Tools { table, control: &control, clock: &clock };
    let decision = live.think(request, &tools, &mut |_| halt.pass_on(&control));
    decision.map(|decision| decision.best.coordinate).map_err(|error| NoMove::Failed(english::error(&error)))
}

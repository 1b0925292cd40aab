//! One game in the terminal, with the computer players that think about it in the background.
//!
//! A [`LocalTable`] is what stands under every front end: it holds a [`Session`], tells it the time, lets computer players think on threads of
//! their own, and saves the game after every change. A front end calls [`LocalTable::poll`] often and shows what it says; nothing here
//! blocks.

mod autosave;
mod computer;
mod draw_offer;
mod notice;
mod people;
mod programs;
mod save_thread;
mod start_position;
mod start_request;
mod thinking_thread;
mod travel;
mod watch;
mod world;

use std::path::Path;
use std::time::Duration;

use catalog::{AnyGame, AnyMatch};
use record::{GameRecord, Player, TimeControl, game_of, sources_of};
use saves::{Handle, today};
pub use session::PieceCount;
use session::{ClockChoice, Event, Reply, Session, Setup, Timestamp};

use crate::english;

use autosave::Autosave;
use catalog::SearchHandle;
use computer::Computer;
use draw_offer::Judging;
pub use notice::{Back, Notice, Thinking};
pub use programs::{Program, substitute};
pub(crate) use programs::{named_in, replace};
use start_position::StartPosition;
pub use start_request::{Resume, StartRequest};
pub use watch::Watch;
pub use world::World;

/// One game, with the computer players that think in the background.
pub struct LocalTable {
    world: World,
    session: Session,
    start: StartPosition,
    computer: Computer,
    judging: Option<Judging>,
    autosave: Autosave,
    /// What has happened since the front end was last told.
    notices: Vec<Notice>,
}

impl std::fmt::Debug for LocalTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalTable").field("session", &self.session).finish_non_exhaustive()
    }
}

impl LocalTable {
    /// A new game. The error is a sentence.
    pub fn begin(world: &World, game: &dyn AnyGame, mut setup: Setup) -> Result<Self, String> {
        let (start, position) = StartPosition::choose(game, setup.start.take());
        setup.start = position;
        if setup.sources.is_empty() {
            setup.sources = sources_of(&world.catalog, &game.info().id);
        }
        if !setup.tags.iter().any(|(name, _)| name == "Date") {
            setup.tags.push(("Date".into(), today()));
        }
        let session =
            Session::new(game, setup, world.watch.now()).map_err(|error| english::sentence(&error))?;
        Ok(Self::around(world, session, start))
    }

    /// Goes on with a game that was put aside or loaded from anywhere, with its own players and clocks, unless others are wanted. One
    /// that is over stays over, until a move is taken back. Programs that the record names are not started, and a notice
    /// says so: those that may start are among `players`. The error is a sentence.
    pub fn resume(
        world: &World,
        mut record: GameRecord,
        players: Option<Vec<Vec<Player>>>,
        times: Option<Vec<TimeControl>>,
        clocks: ClockChoice,
    ) -> Result<Self, String> {
        let rules = game_of(&record, &world.catalog).map_err(|error| english::sentence(&error))?;
        let mut replaced = Vec::new();
        if let Some(players) = players {
            record.seats.resize_with(record.seats.len().max(players.len()), Default::default);
            for (seat, players) in record.seats.iter_mut().zip(players) {
                seat.players = players;
            }
        } else {
            replaced = replace(&mut record, rules.seats());
        }
        if let Some(times) = times {
            record.seats.resize_with(record.seats.len().max(times.len()), Default::default);
            for (seat, time) in record.seats.iter_mut().zip(times) {
                seat.time = time;
            }
        }
        let session = Session::resume(&*rules, record, clocks, world.watch.now());
        let session = session.map_err(|error| english::sentence(&error))?;
        let start = StartPosition::of_loaded(&*rules, &session.as_match().first_position());
        let mut table = Self::around(world, session, start);
        table.notices.extend(replaced.into_iter().map(Notice::Trouble));
        Ok(table)
    }

    /// The same table, whose game is saved by itself in this file from now on: where it was before. If it is being played in another window, it goes on
    /// as a copy, and a notice says so.
    #[must_use]
    pub fn saved_in(mut self, file: Handle) -> Self {
        if !self.autosave.go_on_in(file) {
            self.notices.push(Notice::Trouble(COPY.into()));
        }
        self
    }

    fn around(world: &World, session: Session, start: StartPosition) -> Self {
        Self {
            computer: Computer::new(world),
            autosave: Autosave::new(world.saves.clone()),
            world: world.clone(),
            session,
            start,
            judging: None,
            notices: Vec::new(),
        }
    }

    // What there is to see.

    /// The game: whose turn it is, the clocks, the moves.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The number of the start that it began from, in a game that has several.
    pub fn start_number(&self) -> Option<u32> {
        self.start.number
    }

    /// The time by which the clocks of the game go.
    pub fn now(&self) -> Timestamp {
        self.world.watch.now()
    }

    /// The game as a record, as of now.
    pub fn record(&self) -> GameRecord {
        self.session.record(self.now())
    }

    /// How a game of this kind usually starts, wherever this one began.
    pub fn usual_start(&self) -> Box<dyn AnyMatch> {
        let rules = game_of(&self.record(), &self.world.catalog);
        rules.map_or_else(|_| self.session.as_match().restart(), |rules| rules.start())
    }

    /// How pieces are counted in this game; `None` if they aren't.
    pub fn piece_count(&self) -> Option<PieceCount> {
        PieceCount::of(&*self.usual_start())
    }

    /// The computer player that thinks about its move, if one does.
    pub fn thinking(&self) -> Option<Thinking> {
        self.computer.thinking(&self.session)
    }

    /// Whether a hint is being looked for.
    pub fn is_hinting(&self) -> bool {
        self.computer.is_hinting()
    }

    /// Whether computer players are held back; see [`LocalTable::hold`].
    pub fn is_held(&self) -> bool {
        self.computer.held
    }

    /// The least time between two moves if only computers play.
    pub fn delay(&self) -> Duration {
        self.computer.delay
    }

    /// Whether the game is saved by itself: there is something to save, and no save has failed.
    pub fn is_saved(&self) -> bool {
        self.autosave.is_saved()
    }

    /// Where the game is saved by itself, once it is.
    pub fn file(&self) -> Option<&Handle> {
        self.autosave.file()
    }

    // What happens by itself.

    /// Lets happen what is due, and tells what has happened since the last call: the clock ticks, a computer's move is played, the game is
    /// saved. To be called often; never waits.
    pub fn poll(&mut self) -> Vec<Notice> {
        let events = self.session.tick(self.now());
        self.hear(events);
        self.listen();
        self.settle_offers();
        self.play_chosen();
        self.set_to_work();
        if let Some(trouble) = self.autosave.trouble() {
            self.notices.push(Notice::Trouble(trouble));
        }
        std::mem::take(&mut self.notices)
    }

    /// What the session says, as notices; and saves what has changed.
    fn hear(&mut self, events: Vec<Event>) {
        if events.is_empty() {
            return;
        }
        for event in events {
            let notice = match event {
                Event::Started => Notice::Started,
                Event::Played { by, node } => {
                    self.computer.moved(self.world.watch.now());
                    let by_computer = self.session.player(by).is_some_and(|player| !player.is_person());
                    Notice::Moved { node, by, by_computer }
                }
                Event::Left(departure) => Notice::Left(departure),
                Event::Went { to } => Notice::Went { to },
                Event::Proposed { seat, proposal } => Notice::Proposed { seat, proposal },
                Event::Agreed { by, proposal, .. } => Notice::Agreed { by, proposal },
                Event::Settled { seat, proposal, answer } => Notice::Settled { seat, proposal, answer },
                Event::Paused => Notice::Paused,
                Event::Ended(result) => Notice::Ended(english::result(&result, self.session.seat_infos())),
                Event::Commented(_) | Event::RematchWanted(_) | Event::RematchAgreed => continue,
            };
            self.notices.push(notice);
        }
        self.stop_idle();
        self.autosave.save(&self.session, self.world.watch.now());
    }

    /// What came of a command: what happened is told by [`LocalTable::poll`].
    fn settle(&mut self, reply: Reply) -> Result<(), String> {
        self.hear(reply.events);
        reply.error.map_or(Ok(()), |error| Err(english::sentence(&error)))
    }

    // Beginning anew, and keeping.

    /// A new game with the same players, with sides changed. A lot decides again where it starts, if it did before.
    pub fn rematch(&self, world: &World) -> Result<Self, String> {
        let record = self.record();
        let rules = game_of(&record, &world.catalog).map_err(|error| english::sentence(&error))?;
        let mut setup = self.session.rematch();
        if self.start.is_drawn {
            setup.start = None;
        }
        Self::begin(world, &*rules, setup)
    }

    /// Saves the game under a name. One that has the name already is replaced only if `overwrite` says so.
    pub fn save_slot(&self, name: &str, overwrite: bool) -> Result<(), String> {
        let saves = self.world.saves.as_ref().ok_or(NO_SAVES)?;
        saves.save_slot(name, &self.record(), overwrite).map_err(|error| english::sentence(&error))
    }

    /// Saves the game in a file, in the format that its name ends with. One that is there already is replaced only if `overwrite` says so.
    pub fn save_file(&self, path: &Path, overwrite: bool) -> Result<(), String> {
        saves::save_file(path, &self.record(), overwrite, &self.world.catalog)
            .map_err(|error| english::sentence(&error))
    }
}

/// What is said when a game is played in two places.
const COPY: &str =
    "This game is being played in another window: here it goes on as a copy, and both are kept.";

/// What is said where nothing is saved.
pub(crate) const NO_SAVES: &str = "There is no folder for saved games here: name one with --data FOLDER.";

impl Drop for LocalTable {
    fn drop(&mut self) {
        self.computer.stop_all();
        self.autosave.last(&self.session, self.world.watch.now());
    }
}

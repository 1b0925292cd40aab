//! One game in the terminal, with the computer players that think about it in the background.
//!
//! A [`LocalTable`] is what stands under every front end: it holds a [`Table`], which decides everything, tells it the time, carries out what it
//! asks for on threads of their own, and saves the game after every change. A front end calls [`LocalTable::poll`] often and shows what it
//! says; nothing here blocks.

mod autosave;
mod notice;
mod people;
mod programs;
mod save_thread;
mod searches;
mod start_position;
mod start_request;
mod thinking_thread;
mod watch;
mod world;

use std::path::Path;

use ::table::{Effect, NewTable, Sides, Table, TableTimes, Update};
use catalog::{AnyGame, AnyMatch, Seat, capital};
use protocol::wire::Happening;
use record::{GameRecord, Player, Proposal, SeatRecord, TimeControl, game_of, sources_of};
use saves::{Handle, today};
pub use session::PieceCount;
use session::{ClockChoice, Session, Setup, Timestamp};

use crate::english;

use autosave::Autosave;
pub use notice::{Back, Notice, Thinking};
use people::{HERE, SCREEN};
pub use programs::{Program, substitute};
pub(crate) use programs::{named_in, replace};
use searches::Searches;
pub use start_request::{Resume, StartRequest};
pub use watch::Watch;
pub use world::World;

/// One game, with the computer players that think in the background.
pub struct LocalTable {
    world: World,
    table: Table,
    searches: Searches,
    autosave: Autosave,
    /// How often something was asked of the table.
    asked: u64,
    /// Whether the game that is saved is over: what follows is saved as another one.
    is_over: bool,
    /// What has happened since the front end was last told.
    notices: Vec<Notice>,
}

impl std::fmt::Debug for LocalTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LocalTable").field("table", &self.table).finish_non_exhaustive()
    }
}

impl LocalTable {
    /// A new game. The error is a sentence.
    pub fn begin(world: &World, game: &dyn AnyGame, mut setup: Setup) -> Result<Self, String> {
        let (start, is_drawn) = start_position::choose(game, setup.start.take());
        setup.start = start;
        if setup.sources.is_empty() {
            setup.sources = sources_of(&world.catalog, &game.info().id);
        }
        if !setup.tags.iter().any(|(name, _)| name == "Date") {
            setup.tags.push(("Date".into(), today()));
        }
        let session =
            Session::new(game, setup, world.watch.now()).map_err(|error| english::sentence(&error))?;
        Ok(Self::around(world, game, session, is_drawn))
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
        // Nobody knows any more whether a numbered start was chosen, and mostly it was not.
        let is_drawn = rules.start_number(&session.as_match().first_position()).is_some();
        let mut table = Self::around(world, &*rules, session, is_drawn);
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

    fn around(world: &World, rules: &dyn AnyGame, session: Session, is_drawn: bool) -> Self {
        let holder = |player: &Player| player.is_person().then_some(HERE);
        let holders = |side: &SeatRecord| side.players.iter().map(holder).collect();
        let new = NewTable {
            owner: HERE,
            asked: String::new(),
            holders: session.seats().iter().map(holders).collect(),
            session,
            is_drawn,
            seed: world.draw_seed(),
        };
        Self::holding(world, Table::new(rules, new, TableTimes::default(), world.watch.now()))
    }

    fn holding(world: &World, mut table: Table) -> Self {
        table.join(SCREEN, HERE, world.watch.now());
        Self {
            searches: Searches::new(world),
            autosave: Autosave::new(world.saves.clone()),
            world: world.clone(),
            asked: 0,
            is_over: table.session().result().is_some(),
            table,
            notices: Vec::new(),
        }
    }

    // What there is to see.

    /// The game: whose turn it is, the clocks, the moves.
    pub fn session(&self) -> &Session {
        self.table.session()
    }

    /// The number of the start that it began from, in a game that has several.
    pub fn start_number(&self) -> Option<u32> {
        self.table.start_number()
    }

    /// The time by which the clocks of the game go.
    pub fn now(&self) -> Timestamp {
        self.world.watch.now()
    }

    /// The game as a record, as of now.
    pub fn record(&self) -> GameRecord {
        self.session().record(self.now())
    }

    /// How a game of this kind usually starts, wherever this one began.
    pub fn usual_start(&self) -> Box<dyn AnyMatch> {
        let rules = game_of(&self.record(), &self.world.catalog);
        rules.map_or_else(|_| self.session().as_match().restart(), |rules| rules.start())
    }

    /// How pieces are counted in this game; `None` if they aren't.
    pub fn piece_count(&self) -> Option<PieceCount> {
        PieceCount::of(&*self.usual_start())
    }

    /// The computer player that thinks about its move, if one does.
    pub fn thinking(&self) -> Option<Thinking> {
        let (ticket, id, since) = self.table.thinking()?;
        let name = self.session().player(id)?.name.clone();
        Some(Thinking { id, name, since, thought: self.searches.latest(ticket) })
    }

    /// Whether a search runs: for a move, for a hint, or about a draw that was offered.
    pub fn is_searching(&self) -> bool {
        self.table.is_thinking()
    }

    /// Whether a hint is being looked for.
    pub fn is_hinting(&self) -> bool {
        self.table.is_hinting()
    }

    /// Whether computer players are held back; see [`LocalTable::hold`].
    pub fn is_held(&self) -> bool {
        self.table.is_held()
    }

    /// Whether a computer player has failed, and the game waits for a person.
    pub fn is_stuck(&self) -> bool {
        self.table.is_stuck()
    }

    /// Whether a person plays.
    pub fn has_person(&self) -> bool {
        !self.table.only_computers()
    }

    /// Whether a person is to move.
    pub fn person_to_move(&self) -> bool {
        let id = self.session().to_move();
        id.and_then(|id| self.session().player(id)).is_some_and(Player::is_person)
    }

    /// Whether a person is to answer what a seat proposes.
    pub fn person_decides(&self, from: Seat, proposal: Proposal) -> bool {
        self.table.person_decides(from, proposal)
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
        for found in self.searches.found() {
            let update = self.table.found(found.ticket, found.outcome, self.now());
            self.carry_out(update);
        }
        self.tick();
        if let Some(trouble) = self.autosave.trouble() {
            self.notices.push(Notice::Trouble(trouble));
        }
        std::mem::take(&mut self.notices)
    }

    fn tick(&mut self) {
        let update = self.table.tick(self.now());
        self.carry_out(update);
    }

    /// Notes and saves what has happened, and does what the table asks for.
    fn carry_out(&mut self, update: Update) {
        let now = self.now();
        let mut is_changed = false;
        for event in &update.events {
            // What follows the end is another game: the finished one stays as it is.
            if matches!(event.what, Happening::Went { .. }) && std::mem::take(&mut self.is_over) {
                self.autosave.begin_anew();
            }
            self.is_over |= matches!(event.what, Happening::Ended { .. });
            is_changed |= changes_the_record(&event.what);
            self.notices.extend(Notice::of_event(&event.what, &self.table));
        }
        if is_changed {
            self.autosave.save(self.table.session(), now);
        }
        for effect in update.effects {
            match effect {
                Effect::Think(task) => self.searches.begin(*task, self.table.session(), now),
                Effect::StopThinking(ticket) => self.searches.stop(ticket),
                Effect::Hurry(ticket) => self.searches.hurry(ticket),
                Effect::Tell(notice) => self.notices.extend(Notice::of_table(notice, &self.table)),
                // The front end begins it: by `rematch`.
                Effect::BeginNext(_) => {}
            }
        }
    }

    // Beginning anew, and keeping.

    /// A new game with the same players, with sides changed. A lot decides again where it starts, if it did before.
    pub fn rematch(&self, world: &World) -> Result<Self, String> {
        let tags = vec![("Date".into(), today())];
        let seed = world.draw_seed();
        let next = self.table.again(
            &world.catalog,
            Sides::Changed,
            start_position::draw,
            tags,
            seed,
            world.watch.now(),
        );
        Ok(Self::holding(world, next.map_err(|why| capital(&english::say(&why)))?))
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

/// Whether an event changes what is saved of a game.
fn changes_the_record(what: &Happening) -> bool {
    use Happening::{Held, Paced, Rematch, RematchDropped, RematchWanted, RestartDropped, RestartWanted};
    !matches!(
        what,
        Held { .. }
            | Paced { .. }
            | Rematch { .. }
            | RematchDropped { .. }
            | RematchWanted { .. }
            | RestartDropped { .. }
            | RestartWanted { .. }
    )
}

/// What is said when a game is played in two places.
const COPY: &str =
    "This game is being played in another window: here it goes on as a copy, and both are kept.";

/// What is said where nothing is saved.
pub(crate) const NO_SAVES: &str = "There is no folder for saved games here: name one with --data FOLDER.";

impl Drop for LocalTable {
    fn drop(&mut self) {
        self.searches.stop_all();
        self.autosave.last(self.table.session(), self.world.watch.now());
    }
}

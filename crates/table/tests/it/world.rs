//! A table with all that a program around it would do: store its events, let computers think, and pass the time.

use std::sync::LazyLock;
use std::time::Duration;

use catalog::search::Level;
use catalog::{AnyGame, Catalog, Message, erase};
use protocol::stored::StoredTable;
use protocol::wire::{Act, Event, Happening};
use record::{GameRecord, Kind, Player, SeatRecord, TakeBacks, TimeControl};
use session::{Session, Setup, Timestamp};
use table::{
    Actor, Best, Effect, NewTable, Notice, PersonKey, Refusal, Table, TableTimes, ThinkTask, Update,
};
use testkit::seats::{self, Skirmish};

pub(crate) const ANN: PersonKey = [1; 32];
pub(crate) const BOB: PersonKey = [2; 32];
pub(crate) const EVE: PersonKey = [3; 32];

pub(crate) fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
        let mut catalog = Catalog::shipped();
        catalog.add_game(skirmish("three", Skirmish::of_three()));
        catalog.add_game(skirmish("pairs", Skirmish::of_pairs()));
        catalog
    });
    &CATALOG
}

/// A game of several seats.
fn skirmish(id: &str, game: Skirmish) -> Box<dyn AnyGame> {
    erase(seats::info(id, &game), game)
}

fn actor(person: PersonKey, seat: Option<usize>) -> Actor {
    Actor { person, connection: u64::from(person[0]), name: format!("Guest {}", person[0]), seat }
}

/// A computer player.
pub(crate) fn computer() -> Player {
    Player { name: "CPU".into(), kind: Kind::Level(Level::BEGINNER) }
}

/// Who plays a seat in a test.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    Of(PersonKey),
    Free,
    Computer,
    /// A computer that overlooks nothing.
    Master,
}

/// How a game of these players begins.
pub(crate) fn setup(teams: &[Vec<Chair>], clock: &str, take_backs: TakeBacks) -> Setup {
    let time = TimeControl::parse(clock).unwrap();
    let player = |number: usize, chair: &Chair| match chair {
        Chair::Computer => computer(),
        Chair::Master => Player { name: "CPU".into(), kind: Kind::Level(Level::MASTER) },
        _ => Player::person(format!("P{number}")),
    };
    let seat = |(number, team): (usize, &Vec<Chair>)| SeatRecord {
        players: team.iter().map(|chair| player(number, chair)).collect(),
        time,
    };
    let seats = teams.iter().enumerate().map(seat).collect();
    Setup { seats, take_backs, ..Setup::default() }
}

/// A table, and the program around it.
pub(crate) struct World {
    pub(crate) game: String,
    pub(crate) table: Table,
    pub(crate) now: Timestamp,
    /// The first state, and what has happened since: all that a restart has.
    first: (GameRecord, StoredTable),
    pub(crate) log: Vec<(Event, Option<(PersonKey, String)>)>,
    pub(crate) searches: Vec<ThinkTask>,
    pub(crate) hurried: Vec<u64>,
    pub(crate) notices: Vec<Notice>,
    asked: u64,
}

impl World {
    pub(crate) fn new(game: &str, chairs: [Chair; 2], clock: &str, take_backs: TakeBacks) -> Self {
        Self::with_teams(game, &chairs.map(|chair| vec![chair]), clock, take_backs)
    }

    /// A game in which several players may share a seat.
    pub(crate) fn with_teams(game: &str, teams: &[Vec<Chair>], clock: &str, take_backs: TakeBacks) -> Self {
        Self::with_setup(game, teams, setup(teams, clock, take_backs))
    }

    /// A game that begins so.
    pub(crate) fn with_setup(game: &str, teams: &[Vec<Chair>], setup: Setup) -> Self {
        Self::with_seed(game, teams, setup, 7)
    }

    /// The same with what the choices of computers are drawn from.
    pub(crate) fn with_seed(game: &str, teams: &[Vec<Chair>], setup: Setup, seed: u64) -> Self {
        let rules = catalog().find(game).unwrap();
        let now = Timestamp(Duration::from_secs(1000));
        let session = Session::new(rules, setup, now).unwrap();
        let holder = |chair: &Chair| match chair {
            Chair::Of(person) => Some(*person),
            Chair::Free | Chair::Computer | Chair::Master => None,
        };
        let new = NewTable {
            session,
            owner: ANN,
            asked: "begin".into(),
            holders: teams.iter().map(|team| team.iter().map(holder).collect()).collect(),
            is_drawn: false,
            seed,
        };
        let table = Table::new(rules, new, TableTimes::default(), now);
        let first = (table.session().record(now), table.stored(now));
        Self {
            game: game.into(),
            table,
            now,
            first,
            log: Vec::new(),
            searches: Vec::new(),
            hurried: Vec::new(),
            notices: Vec::new(),
            asked: 0,
        }
    }

    /// The table that a program would have after a restart: from the first state and the events alone.
    pub(crate) fn rebuilt(&self) -> Table {
        let rules = catalog().find(&self.game).unwrap();
        let (record, stored) = self.first.clone();
        let mut table = Table::load(rules, record, stored, 0, TableTimes::default(), self.now).unwrap();
        for (event, asked) in &self.log {
            table.replay(event, asked.as_ref().map(|(person, _)| *person), self.now).unwrap();
            if let Some((person, id)) = asked {
                table.remember(*person, id);
            }
        }
        table.wake();
        table
    }

    /// Goes on with the table that a restart would have.
    pub(crate) fn restart(&mut self) {
        self.table = self.rebuilt();
        self.searches.clear();
    }

    /// The same from a snapshot as of now, with nothing left to replay.
    pub(crate) fn restart_from_snapshot(&mut self) {
        let rules = catalog().find(&self.game).unwrap();
        self.first = (self.table.session().record(self.now), self.table.stored(self.now));
        let (record, stored) = self.first.clone();
        let number = self.table.number();
        self.table = Table::load(rules, record, stored, number, TableTimes::default(), self.now).unwrap();
        self.table.wake();
        self.searches.clear();
    }

    fn take(&mut self, update: Update, asked: Option<(PersonKey, String)>) {
        let mut number = self.log.last().map_or(0, |(event, _)| event.number);
        for event in update.events {
            number += 1;
            assert_eq!(event.number, number, "events are numbered without a gap");
            self.log.push((event, asked.clone()));
        }
        for effect in update.effects {
            match effect {
                Effect::Think(task) => self.searches.push(*task),
                Effect::StopThinking(ticket) => {
                    let before = self.searches.len();
                    self.searches.retain(|task| task.ticket != ticket);
                    assert_eq!(self.searches.len() + 1, before, "only a search that runs is stopped");
                }
                Effect::Hurry(ticket) => self.hurried.push(ticket),
                Effect::BeginNext(_) => {
                    let begun = self.table.next_began("next".into(), self.now);
                    self.take(begun, None);
                }
                Effect::Tell(notice) => self.notices.push(notice),
            }
        }
    }

    /// Does something as a person, and lets happen what is due then.
    pub(crate) fn act(&mut self, person: PersonKey, seat: Option<usize>, act: Act) -> Result<(), Refusal> {
        self.asked += 1;
        let id = self.asked.to_string();
        let answer = self.act_as(person, seat, &id, act);
        self.tick();
        answer
    }

    pub(crate) fn act_as(
        &mut self,
        person: PersonKey,
        seat: Option<usize>,
        id: &str,
        act: Act,
    ) -> Result<(), Refusal> {
        let (update, answer) = self.table.act(&actor(person, seat), id, &act, self.now);
        self.take(update, Some((person, id.into())));
        answer
    }

    /// Does what no act on the wire is for, and lets happen what is due then.
    pub(crate) fn directly(
        &mut self,
        person: PersonKey,
        what: impl FnOnce(&mut Table, &Actor, Timestamp) -> (Update, Result<(), Refusal>),
    ) -> Result<(), Refusal> {
        self.asked += 1;
        let (update, answer) = what(&mut self.table, &actor(person, None), self.now);
        self.take(update, Some((person, format!("direct {}", self.asked))));
        self.tick();
        answer
    }

    pub(crate) fn tick(&mut self) {
        let update = self.table.tick(self.now);
        self.take(update, None);
    }

    pub(crate) fn join(&mut self, person: PersonKey) {
        self.table.join(person[0].into(), person, self.now);
        self.tick();
    }

    pub(crate) fn leave(&mut self, person: PersonKey) {
        let update = self.table.leave(person[0].into(), self.now);
        self.take(update, None);
        self.tick();
    }

    /// Lets time pass in one go, and what is due happen at its end.
    pub(crate) fn pass(&mut self, time: Duration) {
        self.now = self.now.after(time);
        self.tick();
    }

    /// A search ends: with this move, or with the first legal one.
    pub(crate) fn find(&mut self, place: usize, outcome: Option<Result<Best, Message>>) {
        let task = self.searches.remove(place);
        let first = || {
            let text = task.game.legal().first().map(|text| text.coordinate.clone());
            Ok(Best { text: text.unwrap_or_default(), score: None })
        };
        let update = self.table.found(task.ticket, outcome.unwrap_or_else(first), self.now);
        self.take(update, None);
        self.tick();
    }

    /// Where the game stands.
    pub(crate) fn at(&self) -> usize {
        self.table.session().at().number()
    }

    /// Plays a move.
    pub(crate) fn play(&mut self, person: PersonKey, text: &str) -> Result<(), Refusal> {
        let at = self.at();
        self.act(person, None, Act::Play { at, text: text.into() })
    }

    pub(crate) fn happened(&self) -> impl Iterator<Item = &Happening> {
        self.log.iter().map(|(event, _)| &event.what)
    }
}

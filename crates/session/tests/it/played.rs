//! A game to act in, with a clock that is moved by hand.

use std::sync::OnceLock;
use std::time::Duration;

use catalog::{AnyGame, Catalog, Message, Seat};
use record::{Player, SeatRecord, TakeBacks, TimeControl};
use session::{Command, CommandError, Event, PlayerId, Session, Setup, Timestamp};

pub(crate) const WHITE: PlayerId = PlayerId { seat: Seat(0), player: 0 };
pub(crate) const BLACK: PlayerId = PlayerId { seat: Seat(1), player: 0 };

pub(crate) fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::shipped)
}

/// Two people with the same time each.
pub(crate) fn setup(clock: &str, take_backs: TakeBacks) -> Setup {
    let time = TimeControl::parse(clock).unwrap();
    let seat = |name| SeatRecord { players: vec![Player::person(name)], time };
    Setup { seats: vec![seat("Ann"), seat("Bob")], take_backs, ..Setup::default() }
}

pub(crate) struct Played {
    pub(crate) session: Session,
    pub(crate) now: Timestamp,
}

impl Played {
    pub(crate) fn new(id: &str, setup: Setup) -> Self {
        Self::of(catalog().find(id).unwrap(), setup)
    }

    pub(crate) fn of(game: &dyn AnyGame, setup: Setup) -> Self {
        let now = Timestamp(Duration::from_secs(1000));
        Self { session: Session::new(game, setup, now).unwrap(), now }
    }

    pub(crate) fn chess(clock: &str) -> Self {
        Self::new("chess", setup(clock, TakeBacks::Free))
    }

    pub(crate) fn wait(&mut self, seconds: u64) -> Vec<Event> {
        self.now = self.now.after(Duration::from_secs(seconds));
        self.session.tick(self.now)
    }

    pub(crate) fn act(&mut self, by: PlayerId, command: Command) -> Result<Vec<Event>, CommandError> {
        let reply = self.session.act(by, command, self.now);
        reply.error.map_or(Ok(reply.events), Err)
    }

    /// Plays moves, each by the player to move, after so many seconds of thought.
    pub(crate) fn play(&mut self, moves: &str, thought: u64) -> &mut Self {
        for text in moves.split_whitespace() {
            self.wait(thought);
            let chair = self.session.to_move().expect("the game goes on");
            self.act(chair, Command::Play(text.into())).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        }
        self
    }

    /// What a seat has left, in seconds.
    pub(crate) fn left(&self, seat: Seat) -> Option<u64> {
        self.session.clock(seat, self.now).map(|left| left.as_secs())
    }

    pub(crate) fn sentence(&self) -> String {
        let Some(result) = self.session.result() else { return "It goes on.".into() };
        let Some(outcome) = result.outcome() else { return "Aborted.".into() };
        let seats = self.session.seat_infos().iter().map(|seat| (seat.name.as_str(), seat.team));
        words::english().end(&outcome, result.reason(), &seats.collect::<Vec<_>>())
    }
}

/// A message in English.
pub(crate) fn said<'e, E>(error: &'e E) -> String
where
    Message: From<&'e E>,
{
    words::english().say(&Message::from(error))
}

//! A game to act in, with a clock that is moved by hand.

use std::sync::OnceLock;
use std::time::Duration;

use catalog::Catalog;
use record::{Player, SeatRecord, TakeBacks, TimeControl};
use session::{Chair, Command, Event, Moment, Refusal, Session, Setup};

pub(crate) const WHITE: Chair = Chair { seat: 0, member: 0 };
pub(crate) const BLACK: Chair = Chair { seat: 1, member: 0 };

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

pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) now: Moment,
}

impl Table {
    pub(crate) fn new(id: &str, setup: Setup) -> Self {
        let now = Moment(Duration::from_secs(1000));
        let session = Session::new(catalog().find(id).unwrap(), setup, now).unwrap();
        Self { session, now }
    }

    pub(crate) fn chess(clock: &str) -> Self {
        Self::new("chess", setup(clock, TakeBacks::Free))
    }

    pub(crate) fn wait(&mut self, seconds: u64) -> Vec<Event> {
        self.now = self.now.after(Duration::from_secs(seconds));
        self.session.tick(self.now)
    }

    pub(crate) fn act(&mut self, by: Chair, command: Command) -> Result<Vec<Event>, Refusal> {
        let reply = self.session.act(by, command, self.now);
        reply.refused.map_or(Ok(reply.events), Err)
    }

    /// Plays moves, each by whoever is to move, after so many seconds of thought.
    pub(crate) fn play(&mut self, moves: &str, thought: u64) -> &mut Self {
        for text in moves.split_whitespace() {
            self.wait(thought);
            let chair = self.session.on_turn().expect("the game goes on");
            self.act(chair, Command::Play(text.into())).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        self
    }

    /// What a seat has left, in seconds.
    pub(crate) fn left(&self, seat: usize) -> Option<u64> {
        self.session.clock(seat, self.now).map(|left| left.as_secs())
    }

    pub(crate) fn sentence(&self) -> String {
        self.session.result_sentence().unwrap_or_else(|| "It goes on.".into())
    }
}

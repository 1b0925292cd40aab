//! A game with all that a server must know of it when it starts again.

use std::collections::VecDeque;

use catalog::{Catalog, Message, Seat};
use protocol::stored::{StoredAnswer, StoredClocks, StoredGame};
use record::{Format, GameRecord, GameResult, Player, TakeBacks, Tree, game_of, read_one, write_collected};
use saves::today;
use session::{ClockChoice, Command, Phase, PieceCount, PlayerId, Session, Timestamp};
use store::{GameRow, GuestKey, Update};

use super::refusal::Refusal;

use crate::create::draw_start;
use crate::guest::{hex, read_key};
use crate::server_clock::calendar;

/// How many answers to one guest are remembered.
const REMEMBERED: usize = 64;

/// The least time between two moves of computers that play each other, unless it is set.
const USUAL_PACE: u32 = 700;

/// A game with all that is stored of it.
pub(crate) struct HostedGame {
    pub(super) session: Session,
    /// Who began it.
    pub(super) owner: GuestKey,
    /// The id of the message that began it.
    pub(crate) asked: String,
    /// Who holds each seat.
    pub(super) holders: Vec<Option<GuestKey>>,
    pub(super) held: bool,
    pub(super) pace: u32,
    /// The seats that want to play again.
    pub(super) rematch: Vec<Seat>,
    pub(super) next: Option<String>,
    pub(super) answered: VecDeque<Answered>,
    /// The number of the last event.
    pub(super) number: u64,
    /// The seats that played the moves, by their numbers. The start has one too, which means nothing.
    pub(super) movers: Vec<Seat>,
    /// Whether the clocks ran when the game was stored, and have not been set running again.
    pub(super) stands: bool,
    /// The number of its start, in a game that has several.
    pub(super) start: Option<u32>,
    /// Whether a lot has decided where it starts.
    is_drawn: bool,
    /// What a piece is called where the number of pieces decides.
    pub(super) counted: Option<String>,
    /// What the computers' choices are drawn from: the same for the whole game.
    pub(super) seed: u64,
}

/// A command that was answered.
pub(super) struct Answered {
    pub(super) guest: GuestKey,
    pub(super) id: String,
    /// Why not; `None` if it was done.
    pub(super) refused: Option<Refusal>,
}

impl HostedGame {
    /// A game that begins, from a start that a lot decided or a player chose. It is stored, and loaded before it is played.
    pub(crate) fn begin(
        session: Session,
        owner: GuestKey,
        holders: Vec<Option<GuestKey>>,
        asked: String,
        is_drawn: bool,
    ) -> Self {
        Self {
            movers: movers(&session),
            start: None,
            is_drawn,
            counted: None,
            session,
            owner,
            asked,
            holders,
            held: false,
            pace: USUAL_PACE,
            rematch: Vec::new(),
            next: None,
            answered: VecDeque::new(),
            number: 0,
            stands: false,
            seed: fastrand::u64(..),
        }
    }

    /// A game that was stored.
    pub(crate) fn load(saved: &GameRow, catalog: &Catalog, now: Timestamp) -> Result<Self, Message> {
        let broken =
            |why: Message| Message::new("stored-game-broken").text("code", &saved.code).because("why", why);
        let malformed = |why: String| broken(Message::new("stored-game-malformed").text("why", why));
        let stored = StoredGame::read(&saved.extra).map_err(malformed)?;
        let record = read(saved, &stored, catalog).map_err(broken)?;
        let rules = game_of(&record, catalog).map_err(|error| broken(Message::from(&error)))?;
        let session = Session::resume(&*rules, record, ClockChoice::Keep, now);
        let mut session = session.map_err(|error| broken(Message::from(&error)))?;
        let has_clock = session.seats().iter().any(|seat| seat.time.first().is_some());
        let stands = match (stored.clocks, session.phase()) {
            (StoredClocks::Running, Phase::Waiting) if has_clock => true,
            (StoredClocks::Running, Phase::Waiting) => {
                // It ran before: that is no news.
                let _ = session.act(PlayerId::first(Seat(0)), Command::Start, now);
                false
            }
            (StoredClocks::Paused, Phase::Waiting) => {
                session.stay_paused();
                false
            }
            _ => false,
        };
        let seats = session.seats().len();
        let mut holders: Vec<_> =
            stored.holders.iter().map(|key| key.as_deref().and_then(read_key)).collect();
        holders.resize(seats, None);
        let answered = stored.answered.into_iter().filter_map(|StoredAnswer { guest, id }| {
            Some(Answered { guest: read_key(&guest)?, id, refused: None })
        });
        Ok(Self {
            movers: movers(&session),
            start: rules.start_number(&session.as_match().first_position()),
            is_drawn: stored.drawn_start,
            counted: PieceCount::of(&*rules.start()).map(|tally| tally.noun().to_string()),
            owner: read_key(&stored.owner).unwrap_or_default(),
            asked: stored.asked,
            holders,
            held: stored.held,
            pace: stored.pace,
            rematch: stored.rematch.into_iter().filter(|seat| *seat < seats).map(seat_of).collect(),
            next: stored.next,
            seed: stored.seed.unwrap_or_else(|| fastrand::u64(..)),
            answered: answered.collect(),
            number: saved.last_event,
            stands,
            session,
        })
    }

    /// What is to be stored of it, with what has happened since.
    pub(crate) fn update(
        &self,
        code: &str,
        events: Vec<(u64, String)>,
        catalog: &Catalog,
        now: Timestamp,
    ) -> Result<Update, Message> {
        let record = self.session.record(now);
        let mut text = Vec::new();
        write_collected(&record, Format::Native, catalog, &mut text)
            .map_err(|error| Message::from(&error))?;
        let numbers: Vec<usize> = record.moves.listed().into_iter().map(|node| node.number()).collect();
        let in_order = numbers.iter().enumerate().all(|(place, number)| place == *number);
        let clocks = match self.session.phase() {
            _ if self.stands => StoredClocks::Running,
            Phase::Running => StoredClocks::Running,
            Phase::Paused => StoredClocks::Paused,
            Phase::Waiting | Phase::Over => StoredClocks::Waiting,
        };
        let done = self.answered.iter().filter(|answered| answered.refused.is_none());
        let stored = StoredGame {
            owner: hex(&self.owner),
            asked: self.asked.clone(),
            holders: self.holders.iter().map(|holder| holder.map(|key| hex(&key))).collect(),
            clocks,
            held: self.held,
            pace: self.pace,
            rematch: self.rematch.iter().map(|seat| seat.index()).collect(),
            next: self.next.clone(),
            seed: Some(self.seed),
            answered: done
                .map(|done| StoredAnswer { guest: hex(&done.guest), id: done.id.clone() })
                .collect(),
            drawn_start: self.is_drawn,
            numbers: if in_order { Vec::new() } else { numbers },
        };
        let is_over = self.session.phase() == Phase::Over;
        Ok(Update {
            code: code.into(),
            rules: self.session.info().id.clone(),
            record: String::from_utf8_lossy(&text).trim_end().to_string(),
            extra: stored.write(),
            card: self.card().write(),
            is_new: false,
            events,
            members: self.members(),
            is_over,
            is_ticking: !is_over && clocks == StoredClocks::Running && self.has_clock(),
            changed: calendar(),
        })
    }

    /// All guests whose game it is.
    fn members(&self) -> Vec<GuestKey> {
        let mut members: Vec<GuestKey> = self.holders.iter().flatten().copied().collect();
        members.push(self.owner);
        members.sort_unstable();
        members.dedup();
        members
    }

    /// Whether any side has a clock.
    pub(super) fn has_clock(&self) -> bool {
        self.session.seats().iter().any(|seat| seat.time.first().is_some())
    }

    /// Who began it.
    pub(crate) fn owner(&self) -> GuestKey {
        self.owner
    }

    /// The game once more with sides changed: all players move on by one seat. A lot decides again where it starts, if it did before.
    pub(crate) fn again(&self, catalog: &Catalog, now: Timestamp) -> Result<Self, Message> {
        let record = self.session.record(now);
        let rules = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
        let mut setup = self.session.rematch();
        if self.is_drawn {
            setup.start = draw_start(&*rules);
        }
        setup.tags.push(("Date".into(), today()));
        let session = Session::new(&*rules, setup, now).map_err(|error| Message::from(&error))?;
        let mut holders = self.holders.clone();
        holders.rotate_right(1);
        Ok(Self {
            pace: self.pace,
            ..Self::begin(session, self.owner, holders, String::new(), self.is_drawn)
        })
    }

    /// Remembers an answer to a guest whose game it is; the oldest are forgotten. Others who ask again are told again.
    pub(super) fn remember(&mut self, guest: GuestKey, id: &str, refused: Option<Refusal>) {
        if self.owner != guest && !self.holders.contains(&Some(guest)) {
            return;
        }
        while self.answered.iter().filter(|known| known.guest == guest).count() >= REMEMBERED {
            let oldest = self.answered.iter().position(|known| known.guest == guest);
            oldest.and_then(|oldest| self.answered.remove(oldest));
        }
        self.answered.push_back(Answered { guest, id: id.into(), refused });
    }

    /// Who plays a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.session.player(PlayerId::first(seat))
    }

    /// Whether a computer plays a seat.
    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| !player.is_person())
    }

    /// All seats, in order.
    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.holders.len()).map(seat_of)
    }

    /// The seat of a number that came from a client, if there is one.
    pub(super) fn seat(&self, number: usize) -> Option<Seat> {
        self.all_seats().nth(number)
    }

    /// The guest who holds a seat.
    pub(super) fn holder(&self, seat: Seat) -> Option<GuestKey> {
        self.holders.get(seat.index()).copied().flatten()
    }

    /// The seats that no player has taken.
    pub(super) fn open_seats(&self) -> Vec<Seat> {
        let free = |seat: &Seat| self.holder(*seat).is_none() && !self.is_computer(*seat);
        self.all_seats().filter(free).collect()
    }

    /// Whether a seat has no player yet.
    pub(super) fn is_gathering(&self) -> bool {
        self.session.phase() != Phase::Over && !self.open_seats().is_empty()
    }

    /// Whether only computers play.
    pub(super) fn only_computers(&self) -> bool {
        self.all_seats().all(|seat| self.is_computer(seat))
    }

    /// Whether any computer plays.
    pub(super) fn has_computer(&self) -> bool {
        self.all_seats().any(|seat| self.is_computer(seat))
    }

    /// Whether a computer is to move, and is not held back.
    pub(super) fn awaits_computer(&self) -> bool {
        let turn = self.session.to_move().map(|chair| chair.seat);
        let goes_on = !self.is_gathering() && self.session.phase() != Phase::Paused;
        goes_on && !self.held && turn.is_some_and(|seat| self.is_computer(seat))
    }

    /// Whether computers can be held back: not where a person plays on while their clock runs.
    pub(super) fn can_be_held(&self) -> bool {
        self.only_computers() || !self.has_clock()
    }

    /// Whether it was ended before all had moved.
    pub(super) fn was_aborted(&self) -> bool {
        self.session.result() == Some(&GameResult::Aborted)
    }

    /// Whether taking back is free.
    pub(super) fn is_free(&self) -> bool {
        self.session.take_backs() == TakeBacks::Free
    }

    /// What a side is called.
    pub(super) fn side(&self, seat: Seat) -> &str {
        self.session.seat_infos().get(seat.index()).map_or("", |seat| &seat.name)
    }
}

/// The seat of a number.
fn seat_of(number: usize) -> Seat {
    // Games have eight teams at most, and no more seats than fit.
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}

/// The record of a game that was stored, with the numbers that its moves had.
fn read(saved: &GameRow, stored: &StoredGame, catalog: &Catalog) -> Result<GameRecord, Message> {
    let record = read_one(saved.record.as_bytes(), Format::Native, catalog, None, 1)
        .map_err(|error| Message::from(&error))?;
    if stored.numbers.is_empty() {
        return Ok(record);
    }
    record.with_numbers(&stored.numbers).ok_or_else(|| Message::new("stored-numbers-wrong"))
}

/// The seats that played the moves of a session, by their numbers.
fn movers(session: &Session) -> Vec<Seat> {
    let tree = session.moves();
    let mut seats = vec![Seat(0); tree.moves() + 1];
    let mut walker = session.look(Tree::START);
    // The way to where the walker stands, each node with the number of its children that were seen.
    let mut way = vec![(Tree::START, 0)];
    while let Some((node, seen)) = way.last_mut() {
        let Some(&child) = tree.node(*node).children().get(*seen) else {
            way.pop();
            if let Some((parent, _)) = way.last() {
                // It came from there.
                let _ = walker.go(tree, *parent);
            }
            continue;
        };
        *seen += 1;
        seats[child.number()] = walker.as_match().turn();
        if walker.go(tree, child).is_ok() {
            way.push((child, 0));
        }
    }
    seats
}

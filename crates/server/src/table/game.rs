//! A game as it is kept: all that a server which starts again must know of it.

use std::collections::VecDeque;

use catalog::{AnyMatch, Catalog, capital};
use protocol::kept::{Kept, KeptAnswer, KeptClocks};
use record::{Format, GameRecord, GameResult, Player, TakeBacks, Tree, game_of, read_one, write_collected};
use saves::today;
use session::{Chair, ClockChoice, Command, Moment, Phase, Session, Tally};
use store::{GuestKey, Saved, Update};

use crate::guest::{hex, read_key};
use crate::watch::calendar;

/// How many answers to one guest are remembered.
const REMEMBERED: usize = 64;

/// The least time between two moves of computers that play each other, unless somebody sets it.
const USUAL_PACE: u32 = 700;

/// A game as it is kept.
pub(crate) struct Game {
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
    pub(super) rematch: Vec<usize>,
    pub(super) next: Option<String>,
    pub(super) answered: VecDeque<Answered>,
    /// The number of the last event.
    pub(super) number: u64,
    /// The seats that played the moves, by their numbers; the start is nobody's.
    pub(super) movers: Vec<usize>,
    /// Whether the clocks ran when the game was kept, and have not been set running again.
    pub(super) stands: bool,
    /// How pieces are counted.
    pub(super) counted: Option<String>,
}

/// A command that was answered.
pub(super) struct Answered {
    pub(super) guest: GuestKey,
    pub(super) id: String,
    /// Why not, and whether the sender had not heard the latest; `None` if it was done.
    pub(super) refused: Option<(String, bool)>,
}

impl Game {
    /// A game that begins.
    pub(crate) fn begin(
        session: Session,
        owner: GuestKey,
        holders: Vec<Option<GuestKey>>,
        asked: String,
    ) -> Self {
        Self {
            movers: movers(&*session.live().restart(), session.moves()),
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
        }
    }

    /// A game that was kept. The error is a sentence.
    pub(crate) fn load(saved: &Saved, catalog: &Catalog, now: Moment) -> Result<Self, String> {
        let broken = |why: String| format!("The game “{}” was not kept well: {why}", saved.code);
        let kept = Kept::read(&saved.extra).map_err(broken)?;
        let record = read(saved, &kept, catalog).map_err(broken)?;
        let rules = game_of(&record, catalog).map_err(|error| broken(error.to_string()))?;
        let session = Session::resume(&*rules, record, ClockChoice::Keep, now);
        let mut session = session.map_err(|error| broken(error.to_string()))?;
        let has_clock = session.seats().iter().any(|seat| seat.time.first().is_some());
        let stands = match (kept.clocks, session.phase()) {
            (KeptClocks::Running, Phase::Waiting) if has_clock => true,
            (KeptClocks::Running, Phase::Waiting) => {
                // It ran before: that is no news.
                let _ = session.act(Chair::of(0), Command::Start, now);
                false
            }
            (KeptClocks::Paused, Phase::Waiting) => {
                session.stay_paused();
                false
            }
            _ => false,
        };
        let seats = session.seats().len();
        let mut holders: Vec<_> = kept.holders.iter().map(|key| key.as_deref().and_then(read_key)).collect();
        holders.resize(seats, None);
        let answered = kept.answered.into_iter().filter_map(|KeptAnswer { guest, id }| {
            Some(Answered { guest: read_key(&guest)?, id, refused: None })
        });
        Ok(Self {
            movers: movers(&*session.live().restart(), session.moves()),
            counted: Tally::of(&*rules.start()).map(|tally| tally.noun().to_string()),
            owner: read_key(&kept.owner).unwrap_or_default(),
            asked: kept.asked,
            holders,
            held: kept.held,
            pace: kept.pace,
            rematch: kept.rematch.into_iter().filter(|seat| *seat < seats).collect(),
            next: kept.next,
            answered: answered.collect(),
            number: saved.last_event,
            stands,
            session,
        })
    }

    /// What is to be kept of it, with what has happened since. The error is a sentence.
    pub(crate) fn update(
        &self,
        code: &str,
        events: Vec<(u64, String)>,
        catalog: &Catalog,
        now: Moment,
    ) -> Result<Update, String> {
        let record = self.session.record(now);
        let mut text = Vec::new();
        write_collected(&record, Format::Native, catalog, &mut text).map_err(|error| error.to_string())?;
        let numbers: Vec<usize> = record.moves.listed().into_iter().map(|node| node.number()).collect();
        let in_order = numbers.iter().enumerate().all(|(place, number)| place == *number);
        let clocks = match self.session.phase() {
            _ if self.stands => KeptClocks::Running,
            Phase::Running => KeptClocks::Running,
            Phase::Paused => KeptClocks::Paused,
            Phase::Waiting | Phase::Over => KeptClocks::Waiting,
        };
        let done = self.answered.iter().filter(|answered| answered.refused.is_none());
        let kept = Kept {
            owner: hex(&self.owner),
            asked: self.asked.clone(),
            holders: self.holders.iter().map(|holder| holder.map(|key| hex(&key))).collect(),
            clocks,
            held: self.held,
            pace: self.pace,
            rematch: self.rematch.clone(),
            next: self.next.clone(),
            answered: done.map(|done| KeptAnswer { guest: hex(&done.guest), id: done.id.clone() }).collect(),
            numbers: if in_order { Vec::new() } else { numbers },
        };
        let is_over = self.session.phase() == Phase::Over;
        Ok(Update {
            code: code.into(),
            rules: self.session.info().id.clone(),
            record: String::from_utf8_lossy(&text).trim_end().to_string(),
            extra: kept.write(),
            card: self.card().write(),
            is_new: false,
            events,
            members: self.members(),
            is_over,
            is_ticking: !is_over && clocks == KeptClocks::Running && self.has_clock(),
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

    /// The game once more with sides changed: everybody moves on by one seat. The error is a sentence.
    pub(crate) fn again(&self, catalog: &Catalog, now: Moment) -> Result<Self, String> {
        let record = self.session.record(now);
        let rules = game_of(&record, catalog).map_err(|error| capital(&error.to_string()))?;
        let mut setup = self.session.rematch();
        setup.tags.push(("Date".into(), today()));
        let session = Session::new(&*rules, setup, now).map_err(|error| capital(&error.to_string()))?;
        let mut holders = self.holders.clone();
        holders.rotate_right(1);
        Ok(Self { pace: self.pace, ..Self::begin(session, self.owner, holders, String::new()) })
    }

    /// Remembers an answer to somebody whose game it is; their oldest are forgotten. Whoever else asks again is told again.
    pub(super) fn remember(&mut self, guest: GuestKey, id: &str, refused: Option<(String, bool)>) {
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
    pub(super) fn player(&self, seat: usize) -> Option<&Player> {
        self.session.player(Chair::of(seat))
    }

    /// Whether a computer plays a seat.
    pub(super) fn is_computer(&self, seat: usize) -> bool {
        self.player(seat).is_some_and(|player| !player.is_person())
    }

    /// The seats that wait for somebody.
    pub(super) fn open_seats(&self) -> Vec<usize> {
        let free = |seat: &usize| self.holders[*seat].is_none() && !self.is_computer(*seat);
        (0..self.holders.len()).filter(free).collect()
    }

    /// Whether somebody has not come yet.
    pub(super) fn is_gathering(&self) -> bool {
        self.session.phase() != Phase::Over && !self.open_seats().is_empty()
    }

    /// Whether only computers play.
    pub(super) fn only_computers(&self) -> bool {
        (0..self.holders.len()).all(|seat| self.is_computer(seat))
    }

    /// Whether any computer plays.
    pub(super) fn has_computer(&self) -> bool {
        (0..self.holders.len()).any(|seat| self.is_computer(seat))
    }

    /// Whether a computer is to move, and is not held back.
    pub(super) fn awaits_computer(&self) -> bool {
        let turn = self.session.on_turn().map(|chair| chair.seat);
        let goes_on = !self.is_gathering() && self.session.phase() != Phase::Paused;
        goes_on && !self.held && turn.is_some_and(|seat| self.is_computer(seat))
    }

    /// Whether computers can be held back: not where a person plays on while their clock runs.
    pub(super) fn can_be_held(&self) -> bool {
        self.only_computers() || !self.has_clock()
    }

    /// Whether it was ended before all had moved.
    pub(super) fn was_broken_off(&self) -> bool {
        self.session.result() == Some(&GameResult::Aborted)
    }

    /// Whether taking back is free.
    pub(super) fn is_free(&self) -> bool {
        self.session.take_backs() == TakeBacks::Free
    }

    /// What a side is called, as it begins a sentence.
    pub(super) fn side(&self, seat: usize) -> String {
        self.session.seat_names().get(seat).map_or_else(String::new, |name| capital(name))
    }
}

/// The record of a game that was kept, with the numbers that its moves had.
fn read(saved: &Saved, kept: &Kept, catalog: &Catalog) -> Result<GameRecord, String> {
    let record = read_one(saved.record.as_bytes(), Format::Native, catalog, None, 1)
        .map_err(|error| error.to_string())?;
    if kept.numbers.is_empty() {
        return Ok(record);
    }
    record.with_numbers(&kept.numbers).ok_or_else(|| "the numbers of its moves don't fit.".into())
}

/// The seats that played the moves of a tree, by their numbers.
fn movers(start: &dyn AnyMatch, tree: &Tree) -> Vec<usize> {
    let mut seats = vec![0; tree.moves() + 1];
    let mut live = start.duplicate();
    // The way to where the match stands, each move with the number of those after it that were seen.
    let mut way = vec![(Tree::START, 0)];
    while let Some((node, seen)) = way.last_mut() {
        let Some(&child) = tree.node(*node).children().get(*seen) else {
            way.pop();
            live.undo();
            continue;
        };
        *seen += 1;
        seats[child.number()] = live.seat_on_turn();
        let text = tree.node(child).written.as_ref().map_or("", |written| written.coordinate.as_str());
        if live.play(text).is_ok() {
            way.push((child, 0));
        }
    }
    seats
}

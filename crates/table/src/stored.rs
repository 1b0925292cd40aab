//! What is stored of a table besides its events: the whole of it now and then, so that loading need not begin at the first event.

use std::time::Duration;

use catalog::{AnyGame, Message, Seat};
use protocol::stored::{StoredClocks, StoredTable};
use record::GameRecord;
use session::{ClockChoice, Command, Phase, PlayerId, Session, Timestamp};

use crate::table::seat_of;
use crate::{NewTable, PersonKey, Table, TableTimes};

impl Table {
    /// All that a table knows besides its record, and that is not on the way.
    pub fn stored(&self, now: Timestamp) -> StoredTable {
        let clocks = match self.session.phase() {
            _ if self.stands => StoredClocks::Running,
            Phase::Running => StoredClocks::Running,
            Phase::Paused => StoredClocks::Paused,
            Phase::Waiting | Phase::Over => StoredClocks::Waiting,
        };
        let numbers = self.session.moves().listed();
        let numbers: Vec<usize> = numbers.into_iter().map(|node| node.number()).collect();
        let in_order = numbers.iter().enumerate().all(|(place, number)| place == *number);
        StoredTable {
            owner: self.owner,
            asked: self.asked.clone(),
            holders: self.holders.clone(),
            barred: self.barred.clone(),
            adjourned: self.adjourned,
            clocks,
            shown: self.clocks(now),
            held: self.held,
            pace: self.pace,
            rematch: self.rematch.iter().map(|seat| seat.index()).collect(),
            restart: self.restart.iter().map(|seat| seat.index()).collect(),
            next: self.next.clone(),
            seed: Some(self.seed),
            drawn_start: self.is_drawn,
            room: self.room.clone(),
            claims_at_once: self.claims_at_once,
            rated: self.is_rated,
            numbers: if in_order { Vec::new() } else { numbers },
        }
    }

    /// A table as it was stored, after the event of a number. [`Table::replay`] is to follow for the later ones, and then
    /// [`Table::wake`].
    pub fn load(
        rules: &dyn AnyGame,
        record: GameRecord,
        stored: StoredTable,
        number: u64,
        times: TableTimes,
        now: Timestamp,
    ) -> Result<Self, Message> {
        let record = match stored.numbers.is_empty() {
            true => record,
            false => {
                record.with_numbers(&stored.numbers).ok_or_else(|| Message::new("stored-numbers-wrong"))?
            }
        };
        let session = Session::resume(rules, record, ClockChoice::Keep, now);
        let mut session = session.map_err(|error| Message::from(&error))?;
        let shown: Vec<Option<Duration>> =
            stored.shown.iter().map(|left| left.map(Duration::from_millis)).collect();
        session.set_clocks(&shown);
        match (stored.clocks, session.phase()) {
            (StoredClocks::Running, Phase::Waiting) => {
                // It ran before: that is no news.
                let _ = session.act(PlayerId::first(Seat(0)), Command::Start, now);
            }
            (StoredClocks::Paused, Phase::Waiting) => session.stay_paused(),
            _ => {}
        }
        let new = NewTable {
            session,
            owner: stored.owner,
            asked: stored.asked,
            holders: stored.holders,
            is_drawn: stored.drawn_start,
            seed: stored.seed.unwrap_or_default(),
        };
        let table = Self::new(rules, new, times, now).rated(stored.rated);
        let table = table.claiming_at_once(stored.claims_at_once).in_room(stored.room);
        let seats = table.holders.len();
        Ok(Self {
            barred: stored.barred,
            adjourned: stored.adjourned,
            held: stored.held,
            pace: stored.pace,
            rematch: stored.rematch.into_iter().filter(|seat| *seat < seats).map(seat_of).collect(),
            restart: stored.restart.into_iter().filter(|seat| *seat < seats).map(seat_of).collect(),
            next: stored.next,
            number,
            ..table
        })
    }

    /// Remembers that a command was followed, as the log has it.
    pub fn remember(&mut self, person: PersonKey, id: &str) {
        self.answered.remember(person, id, None);
    }
}

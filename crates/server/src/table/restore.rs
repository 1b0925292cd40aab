//! A game from the store: its latest snapshot, and the events after it.

use std::sync::Arc;
use std::time::Duration;

use catalog::{Catalog, Message};
use protocol::stored::StoredTable;
use protocol::wire::{Event, Happening};
use record::{game_of, read_stored};
use session::Timestamp;
use store::{Epoch, StoredGame};
use table::{Table, TableTimes};

use super::cards::{self, SeatCard};
use crate::app_state::AppState;
use crate::message::{in_english, no_game};
use crate::server_clock::calendar;

/// A game as it was stored.
pub(crate) struct Restored {
    pub(crate) table: Table,
    /// The number of the event up to which there is a snapshot.
    pub(crate) snapshot: u64,
    /// When something last happened, in milliseconds since 1970.
    pub(crate) changed: u64,
    /// What is shown of the players, if that was looked up.
    pub(super) cards: Vec<Option<SeatCard>>,
}

impl Restored {
    /// With what is shown of its players: blocks.
    pub(super) fn with_cards(self, app: &AppState, code: &str) -> Self {
        Self { cards: cards::read(app, code, &self.table), ..self }
    }
}

/// Takes a game for this server.
pub(super) async fn lease(app: &Arc<AppState>, code: &str) -> Result<(Restored, Epoch), Message> {
    let leased = app.store.lease(code, calendar()).await.map_err(|error| Message::from(&error))?;
    let (stored, epoch) = leased.ok_or_else(no_game)?;
    let restored = app.aside(move |app| {
        let times = app.limits.table_times();
        let restored = restore(&stored, &app.catalog, times, app.clock.now())?;
        Ok(restored.with_cards(app, &stored.row.code))
    });
    let restored = restored.await.and_then(|restored: Result<Restored, Message>| restored);
    Ok((restored.inspect_err(|why| tracing::error!("{}", in_english(why)))?, epoch))
}

/// A stored game as a table.
pub(crate) fn restore(
    stored: &StoredGame,
    catalog: &Catalog,
    times: TableTimes,
    now: Timestamp,
) -> Result<Restored, Message> {
    let broken =
        |why: Message| Message::new("stored-game-broken").text("code", &stored.row.code).because("why", why);
    let malformed = |why: String| broken(Message::new("stored-game-malformed").text("why", why));
    let state = StoredTable::read(&stored.snapshot.state).map_err(malformed)?;
    let record = read_stored(stored.snapshot.record.as_bytes(), catalog)
        .map_err(|error| broken(Message::from(&error)))?;
    let rules = game_of(&record, catalog).map_err(|error| broken(Message::from(&error)))?;
    let number = stored.snapshot.number;
    let mut table = Table::load(&*rules, record, state, number, times, now).map_err(broken)?;
    for row in &stored.events {
        let what = Happening::read(&row.what).map_err(malformed)?;
        let by = row.asked.as_ref().map(|(guest, _)| *guest);
        table.replay(&Event { number: row.number, what }, by, now).map_err(broken)?;
    }
    for (guest, id) in &stored.answered {
        table.remember(*guest, id);
    }
    table.wake();
    let changed = stored.row.summary.changed;
    table.slept(Duration::from_millis(calendar().saturating_sub(changed)));
    Ok(Restored { table, snapshot: number, changed, cards: Vec::new() })
}

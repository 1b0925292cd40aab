//! Storing what has happened.

use std::time::{Duration, Instant};

use catalog::Message;
use protocol::wire::{Event, Happening};
use store::{Append, EventRow, GuestKey, StoreError};

use super::{GameTask, Restored, restore, rows, told};
use crate::message::{in_english, not_stored};
use crate::server_clock::calendar;

/// How long nothing is tried after something could not be stored.
const PAUSE: Duration = Duration::from_secs(1);

/// A snapshot is made after so many events, or after twice as many as the last one had: so it costs the same for each event however long
/// the game is.
const SNAPSHOT_AFTER: u64 = 256;

/// After so long without an event, in milliseconds, it is noted that the player to move was there.
const VISIT_AFTER: u64 = 24 * 60 * 60 * 1000;

/// A game that leaves memory with fewer events since the last snapshot is read by these.
const FEW: u64 = 16;

impl GameTask {
    /// Stores what has happened. If it can't be stored, it has not happened.
    pub(super) async fn store(
        &mut self,
        events: &[Event],
        asked: Option<(GuestKey, String)>,
    ) -> Result<(), Message> {
        let append = self.work(|task| task.append(events, asked));
        let began = Instant::now();
        let stored = self.app.store.append(append).await;
        self.app.metrics.storing.add(began.elapsed());
        if let Err(error) = stored {
            self.app.metrics.unstored.add(1);
            let why = not_stored(&error);
            tracing::error!("game {}: {}", self.code, in_english(&why));
            match &error {
                // Another server has it.
                StoreError::Stale { .. } => self.lost = Some(Message::from(&error)),
                _ => self.go_back().await,
            }
            return Err(why);
        }
        let is_move = |event: &&Event| matches!(event.what, Happening::Played { .. });
        self.app.metrics.moves.add(events.iter().filter(is_move).count());
        self.is_troubled = false;
        self.changed = calendar();
        if has_other_players(events) {
            self.look_up_cards().await;
        }
        if self.table.number() >= SNAPSHOT_AFTER.max(2 * self.snapshot) {
            self.take_snapshot().await;
        }
        Ok(())
    }

    fn append(&self, events: &[Event], mut asked: Option<(GuestKey, String)>) -> Append {
        let at = calendar();
        let row = |event: &Event| EventRow {
            number: event.number,
            at,
            // One of them has it.
            asked: asked.take(),
            what: event.what.write(),
        };
        Append {
            code: self.code.clone(),
            epoch: self.epoch,
            events: events.iter().map(row).collect(),
            summary: rows::summary(&self.table),
            seats: has_other_players(events).then(|| rows::seats(&self.table)),
        }
    }

    /// The player to move has come to see the game. Once in a while that is noted, so that it is not taken to be abandoned.
    pub(super) async fn note_visit(&mut self, guest: &GuestKey) {
        let table = &self.table;
        let turn = table.session().to_move();
        let is_mover = turn.is_some_and(|turn| table.holder(turn).as_ref() == Some(guest));
        if !is_mover || calendar().saturating_sub(self.changed) < VISIT_AFTER {
            return;
        }
        self.changed = calendar();
        let append = self.append(&[], None);
        if let Err(error) = self.app.store.append(append).await {
            // Nothing was told of it, and the next visit is another chance.
            tracing::warn!("game {}: {}", self.code, in_english(&not_stored(&error)));
        }
    }

    /// Stores the whole game, so that loading need not begin at its first event.
    async fn take_snapshot(&mut self) {
        let now = self.app.clock.now();
        let snapshot = self.work(|task| rows::snapshot(&task.table, &task.app.catalog, now));
        let stored = match snapshot {
            Ok(snapshot) => {
                let stored = self.app.store.snapshot(&self.code, self.epoch, snapshot).await;
                stored.map_err(|error| Message::from(&error))
            }
            Err(why) => Err(why),
        };
        match stored {
            Ok(()) => self.snapshot = self.table.number(),
            // The events are there all the same.
            Err(why) => tracing::warn!("no snapshot of game {}: {}", self.code, in_english(&why)),
        }
    }

    /// The game leaves memory: its clocks are stored as they are now, and any server may have it.
    pub(super) async fn put_away(&mut self) {
        self.searches.stop_all();
        let is_ticking = self.table.session().next_flag().is_some();
        if is_ticking || self.table.number() >= self.snapshot + FEW {
            self.take_snapshot().await;
        }
        // If another server has it already, there is nothing to give up.
        let _ = self.app.store.release(&self.code, self.epoch).await;
    }

    /// Something could not be stored: the game is again what the disk knows.
    async fn go_back(&mut self) {
        self.not_before = Some(Instant::now() + PAUSE);
        self.searches.stop_all();
        let (restored, epoch) = match restore::lease(&self.app, &self.code).await {
            Ok(restored) => restored,
            Err(why) => {
                tracing::error!("game {}: {}", self.code, in_english(&why));
                self.lost = Some(Message::new("game-lost"));
                return;
            }
        };
        let Restored { table, snapshot, changed, cards } = restored;
        (self.table, self.epoch, self.snapshot, self.changed) = (table, epoch, snapshot, changed);
        self.cards = cards;
        for spectator in &self.spectators {
            self.table.join(spectator.connection, spectator.guest, self.app.clock.now());
        }
        self.view = self.table.session().as_match().view();
        self.shown = self.table.session().at();
        self.kinds = told::first_kinds(&self.table);
        self.tail.clear();
    }
}

/// Whether other players have sat down.
fn has_other_players(events: &[Event]) -> bool {
    let is_other = |event: &Event| {
        matches!(event.what, Happening::Sat { .. } | Happening::Given { .. } | Happening::Replaced { .. })
    };
    events.iter().any(is_other)
}

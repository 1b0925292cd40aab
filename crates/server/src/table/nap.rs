//! Naps: a game that is watched, and in which nothing happens, keeps no more in memory than who watches it. All else is in the store, and
//! is read again when something is asked.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use catalog::Message;
use protocol::wire::KindTable;
use store::{Epoch, GuestKey};
use table::Watchers;
use tokio::sync::mpsc;

use super::spectators::Spectator;
use super::told::{self, Told};
use super::{Envelope, GameTask, Restored, TableRequest, restore};
use crate::address::Address;
use crate::app_state::AppState;
use crate::message::{in_english, no_game, refusal};
use crate::outbox::Outbox;

/// To read a game again takes longer the more moves it has. For each of them it stays in memory so much longer, so that reading takes no
/// more than a small part of a processor's time, however long the game is.
const LONGER_BY_MOVE: Duration = Duration::from_millis(10);

/// A game that naps.
pub(super) struct Nap {
    epoch: Epoch,
    watchers: Watchers,
    spectators: Vec<Sleeper>,
    /// The kinds of pieces that spectators have been told of, by their numbers, if they are others than those that are known from the
    /// beginning.
    kinds: Option<KindTable>,
    /// Where its owner was last heard from.
    address: Option<Address>,
}

/// A spectator of a game that naps.
struct Sleeper {
    connection: u64,
    guest: GuestKey,
    outbox: Outbox,
    /// Tells what the connection was last told from everything else.
    told: Option<u64>,
}

/// How a nap ends.
pub(super) enum Awake {
    /// Something is asked.
    Asked(Box<GameTask>, Box<Envelope>),
    /// The server stops, or nobody can ask any more.
    Ended,
    /// There is no such game any more, or it can't be read.
    Lost(Message),
}

impl GameTask {
    /// Whether it is time for a nap.
    pub(super) fn is_tired(&self) -> bool {
        self.is_quiet() && self.last_event.elapsed() >= self.patience()
    }

    /// How long nothing happens before a nap.
    pub(super) fn patience(&self) -> Duration {
        let moves = u32::try_from(self.table.session().moves().moves()).unwrap_or(u32::MAX);
        self.app.limits.nap + LONGER_BY_MOVE * moves
    }

    /// Whether nothing is going on.
    pub(super) fn is_quiet(&self) -> bool {
        let is_well = self.not_before.is_none() && !self.is_troubled && self.lost.is_none();
        is_well && self.looks.is_empty() && self.table.is_at_rest(self.app.clock.now())
    }

    /// Lets all of it go but what is not stored.
    pub(super) fn fall_asleep(self) -> Nap {
        let sleeper = |spectator: Spectator| {
            let Spectator { connection, guest, outbox, told } = spectator;
            Sleeper { connection, guest, outbox, told: told.as_ref().map(fingerprint) }
        };
        let kinds = Some(self.kinds).filter(|kinds| *kinds != told::first_kinds(&self.table));
        Nap {
            epoch: self.epoch,
            watchers: self.table.into_watchers(),
            spectators: self.spectators.into_iter().map(sleeper).collect(),
            kinds,
            address: self.searches.address(),
        }
    }
}

impl Nap {
    /// Sleeps until something is asked.
    pub(super) async fn sleep(
        mut self,
        app: &Arc<AppState>,
        code: &str,
        inbox: &mut mpsc::Receiver<Box<Envelope>>,
    ) -> Awake {
        let mut stop = app.stop_sign();
        loop {
            let envelope = tokio::select! {
                envelope = inbox.recv() => envelope,
                () = &mut stop => None,
            };
            let Some(envelope) = envelope else {
                // If another server has it already, there is nothing to give up.
                let _ = app.store.release(code, self.epoch).await;
                return Awake::Ended;
            };
            match read(app, code).await {
                Ok(Some(restored)) => return Awake::Asked(self.wake(app, code, restored), envelope),
                Ok(None) => return Awake::Lost(no_game()),
                Err(why) => self.refuse(&envelope, &why),
            }
        }
    }

    /// The game again, as it was stored.
    fn wake(self, app: &Arc<AppState>, code: &str, restored: Restored) -> Box<GameTask> {
        let Self { epoch, watchers, spectators, kinds, address } = self;
        let mut task = Box::new(GameTask::new(app, code, restored, epoch));
        task.table.take_over(watchers);
        task.searches.set_address(address);
        if let Some(kinds) = kinds {
            task.kinds = kinds;
        }
        for sleeper in spectators {
            let Sleeper { connection, guest, outbox, told } = sleeper;
            // A connection is told what changes, if it knows the game as it would be told of it now; else it is told everything.
            let now = task.told(&guest);
            let told = Some(now).filter(|now| told == Some(fingerprint(now)));
            task.spectators.push(Spectator { connection, guest, outbox, told });
        }
        task
    }

    /// What is asked can't be answered while the game can't be read.
    fn refuse(&mut self, envelope: &Envelope, why: &Message) {
        let Envelope { id, connection, outbox, request, .. } = envelope;
        if matches!(request, TableRequest::Unwatch) {
            self.spectators.retain(|sleeper| sleeper.connection != *connection);
        } else {
            outbox.tell(&refusal(id.clone(), why));
        }
    }
}

/// The game as it is stored, without leasing it again: it is this server's, unless another finds out that it is not.
async fn read(app: &Arc<AppState>, code: &str) -> Result<Option<Restored>, Message> {
    let code = code.to_string();
    let read = app.aside(move |app| {
        let stored = app.store.game(&code).map_err(|error| Message::from(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        let restored = restore(&stored, &app.catalog, app.limits.table_times(), app.clock.now())?;
        Ok(Some(restored.with_cards(app, &code)))
    });
    let read = read.await.and_then(|read: Result<_, Message>| read);
    read.inspect_err(|why| tracing::error!("{}", in_english(why)))
}

/// Tells what a connection knows of a game from everything else.
fn fingerprint(told: &Told) -> u64 {
    let mut hasher = DefaultHasher::new();
    // Plain values under plain names: nothing of it can't be written.
    serde_json::to_string(&(&*told.state, &*told.mine)).unwrap_or_default().hash(&mut hasher);
    hasher.finish()
}

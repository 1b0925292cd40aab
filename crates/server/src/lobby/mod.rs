//! The lobby: open rooms, people who look for an opponent, games to watch, and who is here. Those who watch it are told when it changes,
//! at most once a second.

mod pairing;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::wire::{Lobby, PlayingEntry, RoomEntry, Tell};
use store::GuestKey;

use crate::app_state::AppState;
use crate::outbox::Outbox;

pub(crate) use pairing::Seeker;
use pairing::Seekers;

/// How many rooms, seeks and names are told of.
const LISTED: usize = 100;

/// How many games are told of.
const PLAYING: usize = 30;

/// So often the lobby looks whether it has changed, and whether two can be paired whose patience has grown.
const PACE: Duration = Duration::from_secs(1);

/// What goes on at the server.
#[derive(Default)]
pub(crate) struct LobbyState {
    inner: Mutex<Inner>,
    is_changed: AtomicBool,
}

#[derive(Default)]
struct Inner {
    rooms: HashMap<String, RoomEntry>,
    playing: HashMap<String, (u64, PlayingEntry)>,
    /// Counts games, so that the newest are known.
    games: u64,
    seekers: Seekers,
    watchers: HashMap<u64, (GuestKey, Outbox)>,
    told: Lobby,
}

impl LobbyState {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Inner) -> T) -> T {
        self.is_changed.store(true, Ordering::Relaxed);
        change(&mut self.inner())
    }

    /// A room stands so, or nobody is in it.
    pub(crate) fn room(&self, code: &str, entry: Option<RoomEntry>) {
        self.change(|inner| match entry {
            Some(entry) => drop(inner.rooms.insert(code.into(), entry)),
            None => drop(inner.rooms.remove(code)),
        });
    }

    /// A game stands so, or is not to be watched any more.
    pub(crate) fn game(&self, code: &str, entry: Option<PlayingEntry>) {
        self.change(|inner| match entry {
            Some(entry) => {
                inner.games += 1;
                let number = inner.playing.get(code).map_or(inner.games, |(number, _)| *number);
                inner.playing.insert(code.into(), (number, entry));
            }
            None => drop(inner.playing.remove(code)),
        });
    }

    /// Tells a connection of the lobby from now on, or no more.
    pub(crate) fn watch(
        &self,
        app: &AppState,
        id: String,
        connection: u64,
        guest: GuestKey,
        on: Option<&Outbox>,
        outbox: &Outbox,
    ) {
        let mut inner = self.inner();
        match on {
            Some(outbox) => drop(inner.watchers.insert(connection, (guest, outbox.clone()))),
            None => drop(inner.watchers.remove(&connection)),
        }
        let lobby = inner.picture(app);
        outbox.tell(&Tell::Lobby { id: Some(id), lobby: inner.seen_by(&lobby, &guest) });
    }

    /// A connection is gone, and with it its wish for an opponent.
    pub(crate) fn leave(&self, connection: u64) {
        self.change(|inner| {
            inner.watchers.remove(&connection);
            inner.seekers.leave(connection);
        });
    }

    /// Someone looks for an opponent, or no longer does.
    pub(crate) fn seek(&self, app: &Arc<AppState>, connection: u64, seeker: Option<Seeker>) {
        let pairs = self.change(|inner| {
            inner.seekers.leave(connection);
            inner.seekers.come(seeker);
            inner.seekers.pair(|one, two| app.present.keeps_apart(one, two))
        });
        pairing::begin_all(app, pairs);
    }

    /// The same for some who could not be paired though an opponent was found.
    fn seek_again(&self, seekers: Vec<Seeker>) {
        self.change(|inner| seekers.into_iter().for_each(|seeker| inner.seekers.come(Some(seeker))));
    }

    /// Tells all who watch what has changed.
    fn tell(&self, app: &AppState) {
        let mut inner = self.inner();
        if inner.watchers.is_empty() {
            return;
        }
        let lobby = inner.picture(app);
        if lobby == inner.told {
            return;
        }
        for (guest, outbox) in inner.watchers.values() {
            outbox.tell(&Tell::Lobby { id: None, lobby: inner.seen_by(&lobby, guest) });
        }
        inner.told = lobby;
    }

    /// Gives back the room of what is gone.
    pub(crate) fn tidy(&self) {
        let mut inner = self.inner();
        inner.rooms.shrink_to_fit();
        inner.playing.shrink_to_fit();
        inner.watchers.shrink_to_fit();
    }
}

impl Inner {
    /// The lobby as it is now.
    fn picture(&self, app: &AppState) -> Lobby {
        let mut rooms: Vec<RoomEntry> = self.rooms.values().cloned().collect();
        rooms.sort_by(|a, b| b.people.cmp(&a.people).then_with(|| a.code.cmp(&b.code)));
        rooms.truncate(LISTED);
        let mut playing: Vec<&(u64, PlayingEntry)> = self.playing.values().collect();
        playing.sort_by_key(|(number, entry)| std::cmp::Reverse((interest(entry), *number)));
        let (people, names) = app.present.count(LISTED);
        Lobby {
            rooms,
            seeks: self.seekers.entries(LISTED),
            playing: playing.into_iter().take(PLAYING).map(|(_, entry)| entry.clone()).collect(),
            people,
            names,
        }
    }

    /// The same for someone who may be looking for an opponent.
    fn seen_by(&self, lobby: &Lobby, guest: &GuestKey) -> Lobby {
        let mut lobby = lobby.clone();
        self.seekers.mark(&mut lobby.seeks, guest);
        lobby
    }
}

/// What makes a game interesting: spectators, then the ratings of its players, then people rather than computers.
fn interest(entry: &PlayingEntry) -> (usize, i32, usize) {
    let rating = entry.players.iter().filter_map(|player| player.rating).sum();
    let people = entry.players.iter().filter(|player| player.level.is_none()).count();
    (entry.spectators, rating, people)
}

/// Keeps the lobby until the server stops.
pub(crate) async fn keep(app: Arc<AppState>) {
    let mut stop = app.stop_sign();
    let mut pace = tokio::time::interval(PACE);
    let mut people = 0;
    loop {
        tokio::select! {
            _ = pace.tick() => {
                let pairs = app.lobby.inner().seekers.pair(|one, two| app.present.keeps_apart(one, two));
                let is_paired = !pairs.is_empty();
                pairing::begin_all(&app, pairs);
                let now = app.present.count(0).0;
                let has_moved = std::mem::replace(&mut people, now) != now;
                if app.lobby.is_changed.swap(false, Ordering::Relaxed) || is_paired || has_moved {
                    app.lobby.tell(&app);
                }
            }
            () = &mut stop => return,
        }
    }
}

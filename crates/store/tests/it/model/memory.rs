//! The maps in memory.

use std::collections::{BTreeMap, BTreeSet};

use store::{
    Append, Epoch, EventRow, GameRow, GuestKey, LEASE, NewGame, REMEMBERED, Retention, SeatRow, Snapshot,
    StoreError, StoredGame, Summary,
};

/// What a store with two servers does, in the plainest way.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) games: BTreeMap<String, Game>,
    members: BTreeSet<(GuestKey, String)>,
    pub(super) names: BTreeMap<GuestKey, String>,
    /// Until when servers are alive.
    servers: BTreeMap<usize, u64>,
}

pub(super) struct Game {
    row: GameRow,
    pub(super) snapshot: Snapshot,
    pub(super) events: Vec<EventRow>,
    server: Option<usize>,
    /// The epoch of the latest lease; `None` while that was not told.
    pub(super) epoch: Option<Epoch>,
}

impl Game {
    pub(super) fn last_event(&self) -> u64 {
        self.row.last_event
    }

    pub(super) fn stored(&self) -> StoredGame {
        let after = self.events.iter().filter(|event| event.number > self.snapshot.number);
        StoredGame {
            row: self.row.clone(),
            snapshot: self.snapshot.clone(),
            events: after.cloned().collect(),
            answered: self.answered(),
        }
    }

    fn answered(&self) -> Vec<(GuestKey, String)> {
        let mut counts: BTreeMap<GuestKey, usize> = BTreeMap::new();
        let mut latest: Vec<_> = self.events.iter().rev().filter_map(|event| event.asked.clone()).collect();
        latest.retain(|(guest, _)| {
            let count = counts.entry(*guest).or_default();
            *count += 1;
            *count <= REMEMBERED
        });
        latest.reverse();
        latest
    }
}

fn stale(code: &str) -> StoreError {
    StoreError::Stale { code: code.into() }
}

impl Memory {
    pub(super) fn begin(&mut self, server: usize, game: &NewGame) -> Result<(), StoreError> {
        if self.games.contains_key(&game.code) {
            return Err(StoreError::Taken(game.code.clone()));
        }
        let NewGame { code, rules, owner, asked, created, summary, seats, snapshot } = game.clone();
        self.renew(server, created);
        self.members.insert((owner, code.clone()));
        self.seat(&code, &seats);
        let last_event = snapshot.number;
        let row = GameRow { code: code.clone(), rules, owner, asked, created, last_event, summary, seats };
        self.games
            .insert(code, Game { row, snapshot, events: Vec::new(), server: Some(server), epoch: None });
        Ok(())
    }

    /// The game, if this epoch may write it.
    fn open(&mut self, code: &str, epoch: Epoch) -> Result<&mut Game, StoreError> {
        let game = self.games.get_mut(code).filter(|game| game.server.is_some());
        game.filter(|game| game.epoch == Some(epoch)).ok_or_else(|| stale(code))
    }

    pub(super) fn append(&mut self, append: &Append) -> Result<(), StoreError> {
        let game = self.open(&append.code, append.epoch)?;
        for (expected, event) in (game.row.last_event + 1..).zip(&append.events) {
            if event.number != expected {
                return Err(StoreError::Gap { code: append.code.clone(), expected, found: event.number });
            }
        }
        game.row.last_event += append.events.len() as u64;
        game.row.summary = append.summary.clone();
        game.events.extend(append.events.clone());
        if let Some(seats) = &append.seats {
            game.row.seats = seats.clone();
            self.seat(&append.code, seats);
        }
        Ok(())
    }

    fn seat(&mut self, code: &str, seats: &[SeatRow]) {
        let mates = |seat: &SeatRow| seat.mates.iter().filter_map(|mate| mate.holder).collect::<Vec<_>>();
        let holders = seats.iter().flat_map(|seat| seat.holder.into_iter().chain(mates(seat)));
        self.members.extend(holders.map(|guest| (guest, code.to_string())));
    }

    pub(super) fn snapshot(
        &mut self,
        code: &str,
        epoch: Epoch,
        snapshot: &Snapshot,
    ) -> Result<(), StoreError> {
        let game = self.open(code, epoch)?;
        let (expected, found) = (game.row.last_event, snapshot.number);
        if found > expected {
            return Err(StoreError::Gap { code: code.into(), expected, found });
        }
        if found >= game.snapshot.number {
            game.snapshot = snapshot.clone();
        }
        Ok(())
    }

    pub(super) fn lease(
        &mut self,
        server: usize,
        code: &str,
        now: u64,
    ) -> Result<Option<StoredGame>, StoreError> {
        let Some(game) = self.games.get_mut(code) else { return Ok(None) };
        let other = game.server.filter(|holder| *holder != server);
        let until = other.and_then(|other| self.servers.get(&other)).copied();
        if let Some(until) = until.filter(|until| *until > now) {
            return Err(StoreError::Leased { code: code.into(), until });
        }
        game.server = Some(server);
        game.epoch = None;
        let stored = game.stored();
        self.renew(server, now);
        Ok(Some(stored))
    }

    pub(super) fn release(&mut self, code: &str, epoch: Epoch) -> Result<(), StoreError> {
        self.open(code, epoch)?.server = None;
        Ok(())
    }

    pub(super) fn renew(&mut self, server: usize, now: u64) {
        let until = self.servers.entry(server).or_default();
        *until = (now + LEASE).max(*until);
    }

    pub(super) fn close(&mut self, server: usize) {
        self.servers.remove(&server);
        for game in self.games.values_mut().filter(|game| game.server == Some(server)) {
            game.server = None;
        }
    }

    fn is_live(&self, game: &Game, now: u64) -> bool {
        let until = game.server.and_then(|server| self.servers.get(&server));
        until.is_some_and(|until| *until > now)
    }

    pub(super) fn clean(&mut self, rule: &Retention, now: u64) -> u64 {
        let is_done = |game: &&Game| {
            let Summary { plies, is_over, changed, .. } = game.row.summary;
            let since = |kept: u64| changed + kept <= now;
            let is_old = match (is_over, plies) {
                (true, _) => since(rule.finished),
                (false, 0) => since(rule.unplayed) || since(rule.unfinished),
                (false, _) => since(rule.unfinished),
            };
            is_old && !self.is_live(game, now)
        };
        let codes: Vec<String> =
            self.games.values().filter(is_done).map(|game| game.row.code.clone()).collect();
        self.games.retain(|code, _| !codes.contains(code));
        self.members.retain(|(_, code)| !codes.contains(code));
        self.servers.retain(|_, until| *until > now);
        codes.len() as u64
    }

    pub(super) fn games_of(&self, guest: &GuestKey) -> Vec<GameRow> {
        let is_mine = |game: &&Game| self.members.contains(&(*guest, game.row.code.clone()));
        let mut mine: Vec<GameRow> =
            self.games.values().filter(is_mine).map(|game| game.row.clone()).collect();
        mine.sort_by_key(|row| {
            (row.summary.is_over, std::cmp::Reverse(row.summary.changed), row.code.clone())
        });
        mine
    }

    pub(super) fn ticking(&self) -> Vec<String> {
        let ticking = self.games.values().filter(|game| game.row.summary.is_ticking);
        ticking.map(|game| game.row.code.clone()).collect()
    }

    pub(super) fn orphans(&self, now: u64) -> Vec<String> {
        let ticking = self.games.values().filter(|game| game.row.summary.is_ticking);
        ticking.filter(|game| !self.is_live(game, now)).map(|game| game.row.code.clone()).collect()
    }
}

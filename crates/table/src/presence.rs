//! Presence: which players are connected, and how many spectators there are.

use std::collections::HashMap;
use std::time::Duration;

use protocol::wire::Presence;
use session::Timestamp;

use crate::update::{Effect, Notice, Update};
use crate::{ConnectionId, PersonKey, Table};

/// However many come and go, others are told so often at most.
const SELDOM: Duration = Duration::from_millis(100);

/// The connections that watch a table, and who has left it a moment ago: all that a table knows and its events don't say.
#[derive(Debug, Default)]
pub struct Watchers {
    connections: HashMap<ConnectionId, PersonKey>,
    /// When those who are gone left.
    left: HashMap<PersonKey, Timestamp>,
    /// When the last of all left.
    last_left: Option<Timestamp>,
    told: Option<Presence>,
    told_at: Option<Timestamp>,
    /// Whether something may have changed since it was told.
    is_due: bool,
}

impl Watchers {
    /// Whether any connection watches.
    pub(crate) fn any(&self) -> bool {
        !self.connections.is_empty()
    }

    fn is_here(&self, person: &PersonKey) -> bool {
        self.connections.values().any(|other| other == person)
    }

    /// A spectator has become a player.
    pub(crate) fn look_again(&mut self) {
        self.is_due = true;
    }
}

impl Table {
    /// Who watches, for the table that takes the place of this one.
    pub fn into_watchers(self) -> Watchers {
        self.watchers
    }

    /// The same people watch as watched the table in whose place this one is.
    pub fn take_over(&mut self, watchers: Watchers) {
        self.watchers = watchers;
    }

    /// A connection of a person watches from now on.
    pub fn join(&mut self, connection: ConnectionId, person: PersonKey) {
        self.watchers.connections.insert(connection, person);
        self.watchers.left.remove(&person);
        self.watchers.is_due = true;
    }

    /// A connection watches no more.
    pub fn leave(&mut self, connection: ConnectionId, now: Timestamp) -> Update {
        let mut update = Update::default();
        let Some(person) = self.watchers.connections.remove(&connection) else { return update };
        self.drop_hints(|hint| hint.connection == connection, &mut update.effects);
        if !self.watchers.is_here(&person) {
            self.watchers.left.insert(person, now);
        }
        if !self.watchers.any() {
            self.watchers.last_left = Some(now);
        }
        self.watchers.is_due = true;
        update
    }

    /// Whether anyone watches, or did a moment ago.
    pub(crate) fn is_watched(&self, now: Timestamp) -> bool {
        let watchers = &self.watchers;
        watchers.any() || watchers.last_left.is_some_and(|left| now.since(left) < self.times.absence)
    }

    /// Whether a person is connected.
    pub(crate) fn is_here(&self, person: &PersonKey) -> bool {
        self.watchers.is_here(person)
    }

    /// Since when no connection watches; `None` while one does.
    pub fn unwatched_since(&self) -> Option<Timestamp> {
        if self.watchers.any() { None } else { Some(self.watchers.last_left.unwrap_or(self.loaded)) }
    }

    /// Who is there now. A person who left a moment ago may come back.
    pub fn presence(&self, now: Timestamp) -> Presence {
        let is_here = |person: &PersonKey| {
            let left = self.watchers.left.get(person);
            self.watchers.is_here(person) || left.is_some_and(|left| now.since(*left) < self.times.absence)
        };
        let seats = self
            .seats()
            .map(|seat| self.is_computer(seat) || self.holder(seat).as_ref().is_some_and(is_here))
            .collect();
        let people = self.watchers.connections.values();
        let mut others: Vec<&PersonKey> =
            people.filter(|person| !self.holders.contains(&Some(**person))).collect();
        others.sort_unstable();
        others.dedup();
        Presence { seats, spectators: others.len() }
    }

    /// When presence may have to be told, or computers that play each other have been alone for long enough.
    pub(crate) fn presence_due(&self, now: Timestamp) -> Option<Timestamp> {
        let watchers = &self.watchers;
        let gone = watchers.left.values().min().map(|left| left.after(self.times.absence));
        let changed = watchers.is_due.then(|| watchers.told_at.unwrap_or_default().after(SELDOM));
        let alone = watchers.last_left.filter(|_| !watchers.any()).map(|left| left.after(self.times.absence));
        [gone, changed, alone.filter(|alone| *alone > now)].into_iter().flatten().min()
    }

    /// Tells who is there, if that has changed.
    pub(crate) fn tell_presence(&mut self, now: Timestamp, effects: &mut Vec<Effect>) {
        let absence = self.times.absence;
        let before = self.watchers.left.len();
        self.watchers.left.retain(|_, left| now.since(*left) < absence);
        self.watchers.is_due |= self.watchers.left.len() != before;
        let is_early = self.watchers.told_at.is_some_and(|told| told.after(SELDOM) > now);
        if !self.watchers.is_due || is_early {
            return;
        }
        self.watchers.is_due = false;
        let presence = self.presence(now);
        if self.watchers.told.as_ref() != Some(&presence) {
            (self.watchers.told, self.watchers.told_at) = (Some(presence.clone()), Some(now));
            effects.push(Effect::Tell(Notice::Presence(presence)));
        }
    }
}

//! Presence: which players are connected, and how many spectators there are.

use std::collections::HashMap;
use std::time::Duration;

use catalog::Seat;
use protocol::wire::Presence;
use session::{PlayerId, Timestamp};

use crate::absence::Missing;
use crate::happening::millis;
use crate::update::{Effect, Notice, Update};
use crate::{ConnectionId, PersonKey, Table, TableTimes};

/// However many come and go, others are told so often at most.
const SELDOM: Duration = Duration::from_millis(100);

/// The connections that watch a table, and who has left it: all that a table knows and its events don't say.
#[derive(Debug)]
pub struct Watchers {
    connections: HashMap<ConnectionId, PersonKey>,
    /// Since when those are here who are.
    here: HashMap<PersonKey, Timestamp>,
    /// When those who are gone left, until others were told.
    left: HashMap<PersonKey, Timestamp>,
    /// The same of players, until they are back.
    gone: HashMap<PersonKey, Timestamp>,
    /// Since when the table is in memory.
    since: Timestamp,
    /// When something last happened in the game.
    last_event: Timestamp,
    /// The same, or when the player to move was last seen; and how long nothing had happened before the table was loaded.
    last_seen: Timestamp,
    slept: Duration,
    /// The player to move who is missed, and whether others may act.
    missing: Option<Missing>,
    missed: Option<PlayerId>,
    /// Whether an adjourned game can go on.
    can_resume: bool,
    /// When the last of all left.
    last_left: Option<Timestamp>,
    told: Option<Presence>,
    told_at: Option<Timestamp>,
    /// Whether something may have changed since it was told.
    is_due: bool,
}

impl Watchers {
    /// Those of a table that is in memory from now on: none.
    pub(crate) fn new(now: Timestamp) -> Self {
        Self {
            connections: HashMap::new(),
            here: HashMap::new(),
            left: HashMap::new(),
            gone: HashMap::new(),
            since: now,
            last_event: now,
            last_seen: now,
            slept: Duration::ZERO,
            missing: None,
            missed: None,
            can_resume: false,
            last_left: None,
            told: None,
            told_at: None,
            is_due: false,
        }
    }

    /// Since when a person is here; `None` if they are not.
    pub(crate) fn here_since(&self, person: &PersonKey) -> Option<Timestamp> {
        self.here.get(person).copied()
    }

    /// When a person who is not here is told to be gone. After a start all have time to come back.
    pub(crate) fn gone_at(&self, person: &PersonKey, times: &TableTimes) -> Timestamp {
        let left = self.gone.get(person).map(|left| left.after(times.absence));
        left.unwrap_or_else(|| self.since.after(times.grace))
    }

    /// When something last happened in the game.
    pub(crate) fn last_event(&self) -> Timestamp {
        self.last_event
    }

    /// Something happens in the game.
    pub(crate) fn happened(&mut self, now: Timestamp) {
        self.last_event = now;
        self.seen(now);
    }

    /// The player to move is there.
    fn seen(&mut self, now: Timestamp) {
        (self.last_seen, self.slept) = (now, Duration::ZERO);
    }

    /// When the player to move will have stayed away for so long.
    pub(crate) fn away_until(&self, time: Duration) -> Timestamp {
        self.last_seen.after(time.saturating_sub(self.slept))
    }

    /// The player whom others have waited for long enough.
    pub(crate) fn missed(&self) -> Option<PlayerId> {
        self.missed
    }

    /// Notes who is missed. Returns whether people may do other things now.
    pub(crate) fn note_absence(
        &mut self,
        missing: Option<Missing>,
        missed: Option<PlayerId>,
        can_resume: bool,
    ) -> bool {
        let is_changed = (self.missed, self.can_resume) != (missed, can_resume);
        self.is_due |= is_changed || self.missing != missing;
        (self.missing, self.missed, self.can_resume) = (missing, missed, can_resume);
        is_changed
    }

    /// Whether any connection watches.
    pub(crate) fn any(&self) -> bool {
        !self.connections.is_empty()
    }

    fn is_here(&self, person: &PersonKey) -> bool {
        self.here.contains_key(person)
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

    /// So long nothing had happened in the game when it was loaded.
    pub fn slept(&mut self, time: Duration) {
        self.watchers.slept = time;
    }

    /// A connection of a person watches from now on.
    pub fn join(&mut self, connection: ConnectionId, person: PersonKey, now: Timestamp) {
        self.watchers.connections.insert(connection, person);
        self.watchers.here.entry(person).or_insert(now);
        self.watchers.left.remove(&person);
        self.watchers.gone.remove(&person);
        self.watchers.is_due = true;
    }

    /// A connection watches no more.
    pub fn leave(&mut self, connection: ConnectionId, now: Timestamp) -> Update {
        let mut update = Update::default();
        let Some(person) = self.watchers.connections.remove(&connection) else { return update };
        self.drop_hints(|hint| hint.connection == connection, &mut update.effects);
        if !self.watchers.connections.values().any(|other| *other == person) {
            self.watchers.here.remove(&person);
            self.watchers.left.insert(person, now);
            if self.is_holder(&person) {
                self.watchers.gone.insert(person, now);
            }
            if self.session.to_move().is_some_and(|turn| self.holder(turn) == Some(person)) {
                self.watchers.seen(now);
            }
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
        let is_there =
            |place: PlayerId| !self.is_for_person(place) || self.holder(place).as_ref().is_some_and(is_here);
        let of_seat = |seat: Seat| self.places().filter(move |place| place.seat == seat);
        let missing = self.missing().filter(|missing| missing.since <= now);
        let back = |seat: Seat| {
            let missing = missing.filter(|missing| missing.player.seat == seat)?;
            Some(millis(missing.until.since(now)))
        };
        Presence {
            seats: self.seats().map(|seat| is_there(self.session.next_player(seat))).collect(),
            players: self.seats().map(|seat| of_seat(seat).map(is_there).collect()).collect(),
            back: self.seats().map(back).collect(),
            spectators: self.watchers.here.keys().filter(|person| !self.is_holder(person)).count(),
        }
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

//! The spectators of a game: connections that watch it, its players among them. When they are told, what they have missed, and how they
//! leave. What they see is in `show`.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalog::{Message, changes};
use protocol::wire::{self, Event, GameSnapshot, Happening, Motion, PlayerDelta, StateDelta, Tell};
use store::{EventRow, GuestKey};
use table::Role;

use super::told::{Told, tell_each};
use super::{GameTask, show};
use crate::message;
use crate::outbox::{Outbox, written};
use crate::to_wire;

/// How many events are kept in memory for connections that come back.
const TAIL: usize = 256;

/// A connection that has missed more is told everything anew.
const FAR_BEHIND: u64 = 200;

/// A connection that watches a game.
pub(super) struct Spectator {
    pub(super) connection: u64,
    pub(super) guest: GuestKey,
    pub(super) outbox: Outbox,
    /// What it was last told; `None` before it was told anything.
    pub(super) told: Option<Told>,
}

impl GameTask {
    /// A connection watches the game from now on: it is told all, or what it has missed.
    pub(super) async fn watch(&mut self, id: String, mut spectator: Spectator, after: Option<u64>) {
        self.spectators.retain(|other| other.connection != spectator.connection);
        let missed = match after {
            Some(after) => self.missed(after).await,
            None => None,
        };
        let told = self.work(|task| task.told(&spectator.guest));
        spectator.told = Some(told.clone());
        self.table.join(spectator.connection, spectator.guest, self.app.clock.now());
        let outbox = spectator.outbox.clone();
        self.spectators.push(spectator);
        let now = self.app.clock.now();
        let presence = self.table.presence(now);
        let thinking = self.table.thinking().and_then(|thinking| self.searches.progress(thinking, now));
        if thinking.is_some() {
            self.table.thinking_was_told();
        }
        match missed {
            Some(events) => {
                outbox.say(events_message(Some(id), &self.code, &events, &[], told.whole()));
                outbox.tell(&Tell::Presence { game: self.code.clone(), presence });
                if thinking.is_some() {
                    outbox.tell(&Tell::Thinking { game: self.code.clone(), thinking });
                }
                if let Some(foreseen) = self.table.foreseen().map(to_wire::foreseen) {
                    outbox.tell(&Tell::Foreseen { game: self.code.clone(), foreseen });
                }
            }
            None => {
                let snapshot = self.work(|task| task.snapshot(&told, presence, thinking));
                outbox.tell(&Tell::Snapshot { id, snapshot: Box::new(snapshot) });
            }
        }
    }

    /// The game as a guest is told of it now.
    pub(super) fn told(&mut self, guest: &GuestKey) -> Told {
        let now = self.app.clock.now();
        let role = self.table.role(guest);
        let mine = Arc::new(show::mine(&self.table, &role, &self.view, &mut self.kinds));
        Told {
            mine,
            state: Arc::new(show::state(&self.table, &self.cards, &self.view, now, &mut self.kinds)),
        }
    }

    /// All about the game, for a connection that is told so much of it.
    fn snapshot(
        &self,
        told: &Told,
        presence: wire::Presence,
        thinking: Option<wire::Thinking>,
    ) -> GameSnapshot {
        let mut facts = show::facts(&self.table, &self.code, &to_wire::board(&self.view));
        if self.app.catalog.find(&facts.rules).is_ok() {
            facts.help = String::new();
        }
        GameSnapshot {
            facts,
            moves: show::entries(&self.table),
            state: (*told.state).clone(),
            mine: (*told.mine).clone(),
            presence,
            thinking,
            foreseen: self.table.foreseen().map(to_wire::foreseen),
        }
    }

    /// The events after a number; `None` if there is no such number, it is too long ago, or an older program stored them in another form.
    async fn missed(&mut self, after: u64) -> Option<Vec<Event>> {
        let many = self.table.number().checked_sub(after).filter(|many| *many <= FAR_BEHIND)?;
        let many = usize::try_from(many).ok()?;
        if let Some(first) = self.tail.len().checked_sub(many) {
            return Some(self.tail.iter().skip(first).cloned().collect());
        }
        let code = self.code.clone();
        let stored = self.app.aside(move |app| app.store.events(&code, after, many)).await.ok()?.ok()?;
        let event =
            |row: &EventRow| Some(Event { number: row.number, what: Happening::read(&row.what).ok()? });
        let events: Vec<Event> = stored.iter().map_while(event).collect();
        (events.len() == many).then_some(events)
    }

    /// A connection stops watching.
    pub(super) async fn unwatch(&mut self, connection: u64) {
        self.spectators.retain(|spectator| spectator.connection != connection);
        let update = self.table.leave(connection, self.app.clock.now());
        self.carry_out_own(update).await;
    }

    /// Tells all spectators what has happened.
    pub(super) fn tell(&mut self, mut events: Vec<Event>) {
        for event in &mut events {
            if let Happening::Played { played } = &mut event.what {
                // The state has the clocks.
                (played.left, played.at) = (None, None);
            }
        }
        let changes = self.work(Self::look_again);
        self.tail.extend(events.iter().cloned());
        while self.tail.len() > TAIL {
            self.tail.pop_front();
        }
        if !self.spectators.is_empty() {
            self.work(|task| task.tell_spectators(&events, &changes));
        }
    }

    fn tell_spectators(&mut self, events: &[Event], changes: &[Motion]) {
        // Guests with the same role are told the same.
        let mut roles: Vec<Role> = Vec::new();
        let places: Vec<usize> = self
            .spectators
            .iter()
            .map(|spectator| {
                let role = self.table.role(&spectator.guest);
                roles.iter().position(|known| *known == role).unwrap_or_else(|| {
                    roles.push(role);
                    roles.len() - 1
                })
            })
            .collect();
        let now = self.app.clock.now();
        let after = tell_each(&self.table, &self.cards, &self.view, now, &roles, &mut self.kinds);
        let mut messages: Vec<(Told, usize, Utf8Bytes)> = Vec::new();
        for (spectator, place) in self.spectators.iter_mut().zip(places) {
            let now = &after[place];
            let before = spectator.told.replace(now.clone());
            let known = messages
                .iter()
                .find(|(told, of, _)| *of == place && before.as_ref().is_some_and(|before| before.is(told)));
            let text = match (known, before) {
                (Some((_, _, text)), _) => text.clone(),
                (None, None) => events_message(None, &self.code, events, changes, now.whole()),
                (None, Some(before)) => {
                    let text = events_message(None, &self.code, events, changes, before.until(now));
                    messages.push((before, place, text.clone()));
                    text
                }
            };
            spectator.outbox.say(text);
        }
    }

    /// The picture anew, and what changed in it, if that was not more than one move.
    fn look_again(&mut self) -> Vec<Motion> {
        let session = self.table.session();
        let (at, moves) = (session.at(), session.moves());
        let from = std::mem::replace(&mut self.shown, at);
        if at == from {
            // The end of the game may show in it, but no piece has moved since.
            self.view = session.as_match().view();
            return Vec::new();
        }
        let after = session.as_match().view();
        let is_next = moves.node(at).parent() == Some(from);
        let is_back = moves.node(from).parent() == Some(at);
        let step = if is_next { session.as_match().last_move().map(|played| &played.step) } else { None };
        let changed = match is_next || is_back {
            true => changes(&self.view, step, &after)
                .iter()
                .map(|change| to_wire::motion(change, after.size))
                .collect(),
            false => Vec::new(),
        };
        self.view = after;
        changed
    }

    /// Tells all spectators of a problem.
    pub(super) fn trouble(&self, why: &Message) {
        let text = written(&Tell::Trouble { game: self.code.clone(), why: message::to_wire(why) });
        for spectator in &self.spectators {
            spectator.outbox.say(text.clone());
        }
    }
}

/// What has happened, as it is written to a socket.
fn events_message(
    id: Option<String>,
    game: &str,
    events: &[Event],
    changes: &[Motion],
    (state, mine): (StateDelta, PlayerDelta),
) -> Utf8Bytes {
    written(&Tell::Events {
        id,
        game: game.into(),
        events: events.to_vec(),
        changes: changes.to_vec(),
        state: Box::new(state),
        mine: Box::new(mine),
    })
}

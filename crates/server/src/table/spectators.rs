//! The spectators of a game: connections that watch it, its players among them. When they are told, what they have missed, and how they
//! leave. What they see is in `show`.

use std::time::Instant;

use catalog::{Message, changes};
use protocol::wire::{self, Event, Place, Tell};
use record::{NodeId, Tree};
use session::CapturedGroup;
use store::GuestKey;

use super::Table;
use super::role::TableRole;
use crate::message::{self, refusal};
use crate::outbox::{Outbox, written};
use crate::to_wire;
use crate::work_queue::WorkPermit;

/// How many events are kept in memory for connections that come back.
const TAIL: usize = 256;

/// A connection that has missed more is told everything anew.
const FAR_BEHIND: u64 = 200;

/// A connection that watches a game.
pub(super) struct Spectator {
    pub(super) connection: u64,
    pub(super) guest: GuestKey,
    pub(super) outbox: Outbox,
}

impl Table {
    /// A connection watches the game from now on: it is told all, or what it has missed.
    pub(super) async fn watch(&mut self, id: String, spectator: Spectator, after: Option<u64>) {
        self.spectators.retain(|other| other.connection != spectator.connection);
        let role = self.game.role(&spectator.guest);
        let missed = match after {
            Some(after) => self.missed(after).await,
            None => None,
        };
        self.presences.come(&spectator.guest);
        let outbox = spectator.outbox.clone();
        self.spectators.push(spectator);
        self.idle_since = None;
        let now = self.app.clock.now();
        let presence = self.presence();
        let thinking = self.computer.progress();
        if let Some(busy) = &mut self.computer.busy {
            // A spectator who is told that a computer thinks is to be told that it is over.
            busy.was_told |= thinking.is_some();
        }
        match missed {
            Some(events) => {
                let state = Box::new(self.game.state(&self.view, now));
                let mine = Box::new(self.mine(&role));
                let game = self.code.clone();
                outbox.tell(&Tell::Events {
                    id: Some(id),
                    game: game.clone(),
                    events,
                    changes: Vec::new(),
                    state,
                    mine,
                });
                outbox.tell(&Tell::Presence { game: game.clone(), presence });
                if thinking.is_some() {
                    outbox.tell(&Tell::Thinking { game, thinking });
                }
            }
            None => {
                let snapshot = self.work(|table| table.game.snapshot(&table.code, &role, &table.view, now));
                let mut snapshot = Box::new(snapshot);
                if self.app.catalog.find(&snapshot.rules).is_ok() {
                    snapshot.help = String::new();
                }
                (snapshot.presence, snapshot.thinking) = (presence, thinking);
                outbox.tell(&Tell::Snapshot { id, snapshot });
            }
        }
    }

    /// The events after a number; `None` if there is no such number, it is too long ago, or an older program stored them in another form.
    async fn missed(&mut self, after: u64) -> Option<Vec<Event>> {
        let many = self.game.number.checked_sub(after).filter(|many| *many <= FAR_BEHIND)?;
        let many = usize::try_from(many).ok()?;
        if let Some(first) = self.tail.len().checked_sub(many) {
            return Some(self.tail.iter().skip(first).cloned().collect());
        }
        let code = self.code.clone();
        let stored = self.app.aside(move |app| app.store.events(&code, after)).await.ok()?.ok()?;
        let events: Vec<Event> =
            stored.iter().filter_map(|(_, text)| serde_json::from_str(text).ok()).collect();
        (events.len() == many).then_some(events)
    }

    /// A connection stops watching.
    pub(super) fn unwatch(&mut self, connection: u64) {
        let Some(place) = self.spectators.iter().position(|spectator| spectator.connection == connection)
        else {
            return;
        };
        let gone = self.spectators.swap_remove(place);
        self.computer.hints.retain(|hint| hint.connection != connection);
        if !self.spectators.iter().any(|other| other.guest == gone.guest) {
            self.presences.go(&gone.guest);
        }
        if self.spectators.is_empty() {
            self.idle_since = Some(Instant::now());
            self.left = self.idle_since;
        }
    }

    /// Shows how the game stood after a move.
    pub(super) fn look(&self, id: String, node: usize, outbox: &Outbox, permit: WorkPermit) {
        let Some(node) = self.game.session.moves().id(node) else {
            return outbox.tell(&refusal(id, &Message::new("no-such-move")));
        };
        let (session, game, outbox) = (&self.game.session, self.code.clone(), outbox.clone());
        // To play a long game again takes a while: copies do it on another thread.
        let (tree, start) = (session.moves().clone(), session.look(Tree::START));
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let Ok(there) = start.elsewhere(&tree, node) else {
                return outbox.tell(&refusal(id, &Message::new("no-such-move")));
            };
            let view = there.as_match().view();
            outbox.tell(&Tell::Looked {
                id,
                game,
                node: node.number(),
                board: to_wire::board(&view),
                last: there.as_match().last_move().map(|played| to_wire::step(&played.step, &view)),
                captured: CapturedGroup::of(there.captured()).iter().map(to_wire::captured).collect(),
            });
        });
    }

    /// Why a piece can't go somewhere.
    pub(super) fn explain(&self, from: Option<Place>, to: Place) -> Message {
        let mut game = self.game.session.as_match().duplicate();
        let text = game.write_step(from.map(to_wire::cell), to_wire::cell(to));
        match game.play(&text) {
            Ok(played) => Message::new("move-is-legal").text("move", &played.text.reading),
            Err(error) => Message::from(&error),
        }
    }

    fn mine(&self, role: &TableRole) -> wire::PlayerView {
        self.game.mine(role, &self.view)
    }

    /// Tells all spectators what has happened.
    pub(super) fn tell(&mut self, events: Vec<Event>, from: NodeId) {
        self.drop_idle();
        let changes = self.work(|table| table.look_again(from));
        self.tail.extend(events.iter().cloned());
        while self.tail.len() > TAIL {
            self.tail.pop_front();
        }
        if self.spectators.is_empty() {
            return;
        }
        let state = Box::new(self.game.state(&self.view, self.app.clock.now()));
        // Guests with the same role are told the same.
        let mut messages: Vec<(TableRole, axum::extract::ws::Utf8Bytes)> = Vec::new();
        self.work(|table| {
            for spectator in &table.spectators {
                let role = table.game.role(&spectator.guest);
                let text = match messages.iter().find(|(other, _)| *other == role) {
                    Some((_, text)) => text.clone(),
                    None => {
                        let text = written(&Tell::Events {
                            id: None,
                            game: table.code.clone(),
                            events: events.clone(),
                            changes: changes.clone(),
                            state: state.clone(),
                            mine: Box::new(table.mine(&role)),
                        });
                        messages.push((role, text.clone()));
                        text
                    }
                };
                spectator.outbox.say(text);
            }
        });
    }

    /// The picture anew, and what changed in it, if that was not more than one move.
    fn look_again(&mut self, from: NodeId) -> Vec<wire::Change> {
        let session = &self.game.session;
        let (at, moves) = (session.at(), session.moves());
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
            true => changes(&self.view, step, &after).into_iter().map(to_wire::change).collect(),
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

    /// Tells all spectators what a computer thinks.
    pub(super) fn tell_thinking(&self, thinking: Option<wire::Thinking>) {
        let text = written(&Tell::Thinking { game: self.code.clone(), thinking });
        for spectator in &self.spectators {
            spectator.outbox.say(text.clone());
        }
    }
}

//! One connection: what it asks, and what it may ask.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use catalog::Message;
use protocol::wire::{self, Act, Ask, Tell};
use store::GuestKey;
use tokio::sync::oneshot;

use crate::app_state::AppState;
use crate::guest::{clean_name, usual_name};
use crate::limits::Bucket;
use crate::message::{refusal, to_wire};
use crate::outbox::Outbox;
use crate::socket::Goodbye;
use crate::table::{Envelope, TableRequest};
use crate::{create, game_list, upload};

/// The longest id of a message.
const LONGEST_ID: usize = 100;

/// One connection as the server knows it.
pub(crate) struct Connection {
    app: Arc<AppState>,
    guest: GuestKey,
    number: u64,
    outbox: Outbox,
    /// Whether it has said hello.
    is_greeted: bool,
    /// The games that it watches, each with the signal that it was accepted, until that was waited for.
    watched: HashMap<String, Option<oneshot::Receiver<()>>>,
    messages: Bucket,
    bytes: Bucket,
    /// How many messages were dropped.
    strikes: u32,
}

impl Connection {
    pub(crate) async fn new(app: Arc<AppState>, guest: GuestKey, number: u64, outbox: Outbox) -> Self {
        let (limits, now) = (&app.limits, Instant::now());
        Self {
            messages: Bucket::new(limits.burst, limits.messages, now),
            bytes: Bucket::new(limits.byte_burst, limits.bytes, now),
            app,
            guest,
            number,
            outbox,
            is_greeted: false,
            watched: HashMap::new(),
            strikes: 0,
        }
    }

    /// Handles a message. The error says why to close the connection.
    pub(crate) async fn hear(&mut self, text: &str) -> Result<(), Goodbye> {
        let now = Instant::now();
        let is_fine = self.messages.take(1, now) & self.bytes.take(text.len(), now);
        if !is_fine {
            return self.strike(text);
        }
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(error) => {
                let error = catalog::clean(&error.to_string());
                self.misunderstand(&Message::new("unreadable-message").text("error", error));
                return Ok(());
            }
        };
        let is_long = text.len() > self.app.limits.short_message;
        if is_long && !matches!(ask, Ask::Create { .. } | Ask::Inspect { .. }) {
            let most = self.app.limits.short_message >> 10;
            self.misunderstand(&Message::new("long-message-without-file").number("kibibytes", most));
            return Ok(());
        }
        if !self.is_greeted && !matches!(ask, Ask::Hello { .. } | Ask::Ping {}) {
            self.misunderstand(&Message::new("hello-missing"));
            return Ok(());
        }
        if id_of(&ask).is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            self.misunderstand(&Message::new("message-id-length").number("most", LONGEST_ID));
            return Ok(());
        }
        self.answer(ask).await
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Goodbye> {
        match ask {
            Ask::Hello { anyboard } => return self.greet(anyboard).await,
            Ask::Ping {} => self.outbox.tell(&Tell::Pong),
            Ask::Rename { id, name } => {
                let renamed = self.rename(&name).await;
                self.tell_done(id, renamed);
            }
            Ask::Create { id, game } => match create::create(&self.app, self.guest, id.clone(), game).await {
                Ok(game) => self.outbox.tell(&Tell::Created { id, game }),
                Err(why) => self.refuse(id, &why),
            },
            Ask::Inspect { id, rules, origin } => {
                let found =
                    self.app.aside(move |app| upload::inspect(&app.catalog, rules.as_deref(), &origin));
                match found.await.and_then(|found| found) {
                    Ok(found) => self.outbox.tell(&Tell::Inspected { id, found }),
                    Err(why) => self.refuse(id, &why),
                }
            }
            Ask::Games { id } => match game_list::of(&self.app, self.guest).await {
                Ok(games) => self.outbox.tell(&Tell::Games { id, games }),
                Err(why) => self.refuse(id, &why),
            },
            Ask::Watch { id, game, after } => {
                let most = self.app.limits.watched;
                if self.watched.len() >= most && !self.watched.contains_key(&game) {
                    self.forget_refused().await;
                }
                if self.watched.len() >= most && !self.watched.contains_key(&game) {
                    self.refuse(id, &Message::new("too-many-watched").number("most", most));
                    return Ok(());
                }
                let (accept, accepted) = oneshot::channel();
                self.send(&game, id, TableRequest::Watch(after, accept)).await;
                if crate::code::is_code(&game) {
                    self.watched.insert(game, Some(accepted));
                }
            }
            Ask::Unwatch { game } => {
                if self.watched.remove(&game).is_some() {
                    self.send(&game, String::new(), TableRequest::Unwatch).await;
                }
            }
            Ask::Act { id, game, seat, act } => {
                if self.is_watched(&id, &game) {
                    let name = self.name_for(&act).await;
                    self.send(&game, id, TableRequest::Act(name, seat, act)).await;
                }
            }
            Ask::Look { id, game, node } => {
                if self.is_watched(&id, &game) {
                    self.send(&game, id, TableRequest::Look(node)).await;
                }
            }
            Ask::Explain { id, game, from, to } => {
                if self.is_watched(&id, &game) {
                    self.send(&game, id, TableRequest::Explain(from, to)).await;
                }
            }
        }
        Ok(())
    }

    async fn greet(&mut self, version: u32) -> Result<(), Goodbye> {
        if version != wire::VERSION {
            self.misunderstand(&Message::new("other-protocol-version"));
            return Err(Goodbye::OTHER_VERSION);
        }
        self.is_greeted = true;
        self.outbox.tell(&Tell::Welcome {
            anyboard: wire::VERSION,
            program: env!("CARGO_PKG_VERSION").into(),
            name: self.name().await,
            lan: self.app.lan.clone(),
        });
        Ok(())
    }

    async fn name(&self) -> String {
        let guest = self.guest;
        self.app.aside(move |app| app.name_of(&guest)).await.unwrap_or_else(|_| usual_name(&guest))
    }

    /// The name under which a guest acts, where that matters.
    async fn name_for(&self, act: &Act) -> String {
        if matches!(act, Act::Sit { .. }) { self.name().await } else { String::new() }
    }

    async fn rename(&self, name: &str) -> Result<(), Message> {
        let name = clean_name(name)?;
        self.app.store.set_guest_name(&self.guest, &name).await.map_err(|error| Message::from(&error))
    }

    /// What turned out to be no game is not watched, and does not count.
    async fn forget_refused(&mut self) {
        for (game, accepted) in std::mem::take(&mut self.watched) {
            let is_watched = match accepted {
                None => true,
                Some(accepted) => accepted.await.is_ok(),
            };
            if is_watched {
                self.watched.insert(game, None);
            }
        }
    }

    fn is_watched(&self, id: &str, game: &str) -> bool {
        let is_watched = self.watched.contains_key(game);
        if !is_watched {
            self.refuse(id.into(), &Message::new("game-not-watched"));
        }
        is_watched
    }

    async fn send(&self, game: &str, id: String, request: TableRequest) {
        let Self { guest, number, .. } = *self;
        let envelope = Envelope { id, guest, connection: number, outbox: self.outbox.clone(), request };
        self.app.registry.tell(&self.app, game, envelope).await;
    }

    /// The connection is gone.
    pub(crate) async fn leave(mut self) {
        for game in std::mem::take(&mut self.watched).into_keys() {
            self.send(&game, String::new(), TableRequest::Unwatch).await;
        }
    }

    fn tell_done(&self, id: String, done: Result<(), Message>) {
        match done {
            Ok(()) => self.outbox.tell(&Tell::Done { id }),
            Err(why) => self.refuse(id, &why),
        }
    }

    fn refuse(&self, id: String, why: &Message) {
        self.outbox.tell(&refusal(id, why));
    }

    fn misunderstand(&self, why: &Message) {
        self.outbox.tell(&Tell::Misunderstood { why: to_wire(why) });
    }

    /// Too much was sent at once: it is dropped, and a client that goes on like that is disconnected.
    fn strike(&mut self, text: &str) -> Result<(), Goodbye> {
        self.strikes += 1;
        let why = Message::new("too-much-at-once");
        // A question is to be answered all the same; a long text is not read for that.
        let is_short = text.len() <= self.app.limits.short_message;
        let ask = is_short.then(|| serde_json::from_str::<Ask>(text).ok()).flatten();
        match ask.as_ref().and_then(id_of) {
            Some(id) => self.refuse(id.into(), &why),
            None => self.misunderstand(&why),
        }
        if self.strikes > self.app.limits.strikes { Err(Goodbye::ABUSE) } else { Ok(()) }
    }
}

fn id_of(ask: &Ask) -> Option<&str> {
    match ask {
        Ask::Hello { .. } | Ask::Unwatch { .. } | Ask::Ping {} => None,
        Ask::Rename { id, .. }
        | Ask::Create { id, .. }
        | Ask::Inspect { id, .. }
        | Ask::Games { id }
        | Ask::Watch { id, .. }
        | Ask::Act { id, .. }
        | Ask::Look { id, .. }
        | Ask::Explain { id, .. } => Some(id),
    }
}

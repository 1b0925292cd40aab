//! What one connection says, and who answers it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use protocol::wire::{self, Act, Ask, Tell};
use store::GuestKey;
use tokio::sync::oneshot;

use crate::guest::{clean_name, usual_name};
use crate::house::House;
use crate::limits::Bucket;
use crate::outbox::Outbox;
use crate::socket::Goodbye;
use crate::table::{Message, Wish};
use crate::{create, games, inspect};

/// The longest id of a message.
const LONGEST_ID: usize = 100;

/// One connection as the server knows it.
pub(crate) struct Talk {
    house: Arc<House>,
    guest: GuestKey,
    connection: u64,
    outbox: Outbox,
    /// Whether it has said hello.
    is_greeted: bool,
    /// The games that it watches, each with the word that it was let in, as long as nobody has waited for that.
    watched: HashMap<String, Option<oneshot::Receiver<()>>>,
    messages: Bucket,
    bytes: Bucket,
    /// How many messages were dropped.
    strikes: u32,
}

impl Talk {
    pub(crate) async fn new(house: Arc<House>, guest: GuestKey, connection: u64, outbox: Outbox) -> Self {
        let (limits, now) = (&house.limits, Instant::now());
        Self {
            messages: Bucket::new(limits.burst, limits.messages, now),
            bytes: Bucket::new(limits.byte_burst, limits.bytes, now),
            house,
            guest,
            connection,
            outbox,
            is_greeted: false,
            watched: HashMap::new(),
            strikes: 0,
        }
    }

    /// Hears a message. The error says why to close the connection.
    pub(crate) async fn hear(&mut self, text: &str) -> Result<(), Goodbye> {
        let now = Instant::now();
        let is_fine = self.messages.take(1, now) & self.bytes.take(text.len(), now);
        if !is_fine {
            return self.strike(text);
        }
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(error) => {
                self.misunderstand(format!(
                    "That message can't be understood: {}.",
                    catalog::clean(&error.to_string())
                ));
                return Ok(());
            }
        };
        let is_long = text.len() > self.house.limits.short_message;
        if is_long && !matches!(ask, Ask::Create { .. } | Ask::Inspect { .. }) {
            let most = self.house.limits.short_message >> 10;
            self.misunderstand(format!(
                "That message is too long: only files may take more than {most} KiB."
            ));
            return Ok(());
        }
        if !self.is_greeted && !matches!(ask, Ask::Hello { .. } | Ask::Ping {}) {
            self.misunderstand("Say hello first.".into());
            return Ok(());
        }
        if id_of(&ask).is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            self.misunderstand(format!("The id of a message has 1 to {LONGEST_ID} letters."));
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
            Ask::Create { id, game } => {
                match create::create(&self.house, self.guest, id.clone(), game).await {
                    Ok(game) => self.outbox.tell(&Tell::Created { id, game }),
                    Err(why) => self.refuse(id, why),
                }
            }
            Ask::Inspect { id, rules, origin } => {
                let found = self
                    .house
                    .aside(move |house| inspect::inspect(&house.catalog, rules.as_deref(), &origin));
                match found.await.and_then(|found| found) {
                    Ok(found) => self.outbox.tell(&Tell::Inspected { id, found }),
                    Err(why) => self.refuse(id, why),
                }
            }
            Ask::Games { id } => match games::of(&self.house, self.guest).await {
                Ok(games) => self.outbox.tell(&Tell::Games { id, games }),
                Err(why) => self.refuse(id, why),
            },
            Ask::Watch { id, game, after } => {
                let most = self.house.limits.watched;
                if self.watched.len() >= most && !self.watched.contains_key(&game) {
                    self.forget_refused().await;
                }
                if self.watched.len() >= most && !self.watched.contains_key(&game) {
                    self.refuse(id, format!("You watch {most} games already: leave one of them."));
                    return Ok(());
                }
                let (accept, accepted) = oneshot::channel();
                self.wish(&game, id, Wish::Watch(after, accept)).await;
                if crate::code::is_code(&game) {
                    self.watched.insert(game, Some(accepted));
                }
            }
            Ask::Unwatch { game } => {
                if self.watched.remove(&game).is_some() {
                    self.wish(&game, String::new(), Wish::Unwatch).await;
                }
            }
            Ask::Act { id, game, seat, act } => {
                if self.is_watched(&id, &game) {
                    let name = self.name_for(&act).await;
                    self.wish(&game, id, Wish::Act(name, seat, act)).await;
                }
            }
            Ask::Look { id, game, node } => {
                if self.is_watched(&id, &game) {
                    self.wish(&game, id, Wish::Look(node)).await;
                }
            }
            Ask::Explain { id, game, from, to } => {
                if self.is_watched(&id, &game) {
                    self.wish(&game, id, Wish::Explain(from, to)).await;
                }
            }
        }
        Ok(())
    }

    async fn greet(&mut self, version: u32) -> Result<(), Goodbye> {
        if version != wire::VERSION {
            self.misunderstand("This page is of another version than the server: load it again.".into());
            return Err(Goodbye::OTHER_VERSION);
        }
        self.is_greeted = true;
        self.outbox.tell(&Tell::Welcome {
            anyboard: wire::VERSION,
            program: env!("CARGO_PKG_VERSION").into(),
            name: self.name().await,
            lan: self.house.lan.clone(),
        });
        Ok(())
    }

    async fn name(&self) -> String {
        let guest = self.guest;
        self.house.aside(move |house| house.name_of(&guest)).await.unwrap_or_else(|_| usual_name(&guest))
    }

    /// The name under which somebody acts, where that matters.
    async fn name_for(&self, act: &Act) -> String {
        if matches!(act, Act::Sit { .. }) { self.name().await } else { String::new() }
    }

    async fn rename(&self, name: &str) -> Result<(), String> {
        let name = clean_name(name)?;
        self.house.store.set_guest_name(&self.guest, &name).await.map_err(|error| error.to_string())
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
            self.refuse(id.into(), "You do not watch this game: open it first.".into());
        }
        is_watched
    }

    async fn wish(&self, game: &str, id: String, wish: Wish) {
        let Self { guest, connection, .. } = *self;
        let message = Message { id, guest, connection, outbox: self.outbox.clone(), wish };
        self.house.hall.tell(&self.house, game, message).await;
    }

    /// The connection is gone.
    pub(crate) async fn leave(mut self) {
        for game in std::mem::take(&mut self.watched).into_keys() {
            self.wish(&game, String::new(), Wish::Unwatch).await;
        }
    }

    fn tell_done(&self, id: String, done: Result<(), String>) {
        match done {
            Ok(()) => self.outbox.tell(&Tell::Done { id }),
            Err(why) => self.refuse(id, why),
        }
    }

    fn refuse(&self, id: String, why: String) {
        self.outbox.tell(&Tell::Refused { id, why, stale: false });
    }

    fn misunderstand(&self, why: String) {
        self.outbox.tell(&Tell::Misunderstood { why });
    }

    /// Too much was said at once: it is not heard, and whoever goes on so is sent away.
    fn strike(&mut self, text: &str) -> Result<(), Goodbye> {
        self.strikes += 1;
        let why = "That was too much at once: wait a moment, and say it again.".to_string();
        // Whoever waits for an answer is to get one; a long text is not read for that.
        let is_short = text.len() <= self.house.limits.short_message;
        let ask = is_short.then(|| serde_json::from_str::<Ask>(text).ok()).flatten();
        match ask.as_ref().and_then(id_of) {
            Some(id) => self.refuse(id.into(), why),
            None => self.misunderstand(why),
        }
        if self.strikes > self.house.limits.strikes { Err(Goodbye::ABUSE) } else { Ok(()) }
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

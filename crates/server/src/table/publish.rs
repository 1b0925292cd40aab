//! Storing what has happened, then telling it.

use std::time::{Duration, Instant};

use catalog::Message;
use protocol::wire::{Event, Happening};
use record::NodeId;

use super::{Table, load};
use crate::message::{in_english, not_stored};

/// How long nothing is tried after something could not be stored.
const PAUSE: Duration = Duration::from_secs(1);

impl Table {
    /// Stores what has happened, and tells it then. If it can't be stored, it has not happened.
    pub(super) async fn publish(&mut self, heard: Vec<Happening>, from: NodeId) -> Result<(), Message> {
        if heard.is_empty() {
            return Ok(());
        }
        if heard.iter().any(|what| matches!(what, Happening::Played { .. })) {
            self.computer.last_move = Some(Instant::now());
        }
        let first = self.game.number + 1;
        let events: Vec<Event> = (first..).zip(heard).map(|(number, what)| Event { number, what }).collect();
        let texts =
            events.iter().map(|event| (event.number, serde_json::to_string(event).unwrap_or_default()));
        let texts: Vec<(u64, String)> = texts.collect();
        self.game.number += events.len() as u64;
        let update = self
            .work(|table| table.game.update(&table.code, texts, &table.app.catalog, table.app.clock.now()));
        let stored = match update {
            Ok(update) => self.app.store.put(update).await.map_err(|error| not_stored(&error)),
            Err(why) => Err(why),
        };
        if let Err(why) = stored {
            tracing::error!("game {}: {}", self.code, in_english(&why));
            self.go_back().await;
            return Err(why);
        }
        self.is_troubled = false;
        self.tell(events, from);
        Ok(())
    }

    /// Stores and tells what has happened by itself. If it can't be stored, it is tried again and again, but spectators are told once.
    pub(super) async fn publish_own(&mut self, heard: Vec<Happening>, from: NodeId) {
        if let Err(why) = self.publish(heard, from).await
            && !std::mem::replace(&mut self.is_troubled, true)
        {
            self.trouble(&why);
        }
    }

    /// Something could not be stored: the game is again what the disk knows.
    async fn go_back(&mut self) {
        self.not_before = Some(Instant::now() + PAUSE);
        let code = self.code.clone();
        let loaded = self.app.aside(move |app| load(app, &code)).await.and_then(|loaded| loaded);
        match loaded {
            Ok(game) => self.game = game,
            Err(why) => {
                tracing::error!("game {}: {}", self.code, in_english(&why));
                self.is_lost = true;
                return;
            }
        }
        self.view = self.game.session.as_match().view();
        self.tail.clear();
        self.computer.stop();
        self.computer.stuck = Some(self.game.session.at());
    }
}

//! Which connections watch which games, known outside the tasks of the games: so they can be told when such a task fails.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, MutexGuard, PoisonError};

use catalog::Message;
use futures_util::FutureExt;
use protocol::wire::{CloseReason, Tell};

use crate::message::to_wire;
use crate::outbox::{Ending, Outbox};

/// The connections that watch each game, or have asked to.
#[derive(Default)]
pub(crate) struct Watchers(Mutex<HashMap<String, HashMap<u64, Outbox>>>);

impl Watchers {
    fn all(&self) -> MutexGuard<'_, HashMap<String, HashMap<u64, Outbox>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection asks to watch a game.
    pub(crate) fn add(&self, game: &str, connection: u64, outbox: &Outbox) {
        self.all().entry(game.into()).or_default().insert(connection, outbox.clone());
    }

    /// A connection watches a game no more.
    pub(crate) fn remove(&self, game: &str, connection: u64) {
        let mut all = self.all();
        if let Some(own) = all.get_mut(game) {
            own.remove(&connection);
            if own.is_empty() {
                all.remove(game);
            }
        }
    }

    /// Does the work of a game's task. `None` if it panics: then all who watch the game are told, and their connections closed. They come back,
    /// find the game as it was last stored, and ask again what was not answered.
    pub(crate) async fn guard<T>(&self, game: &str, task: impl Future<Output = T>) -> Option<T> {
        // What the task has left in pieces is dropped with it, but for what it has stored.
        let done = AssertUnwindSafe(task).catch_unwind().await;
        done.inspect_err(|_| {
            tracing::error!("the task of game {game} has failed");
            self.send_back(game, &Message::new("game-failed"));
        })
        .ok()
    }

    /// Nobody is told any more what happens in a game: those who watch it are to come back, and watch it again.
    pub(crate) fn send_back(&self, game: &str, why: &Message) {
        let trouble = Tell::Trouble { game: game.into(), why: to_wire(why) };
        let stranded = self.all().remove(game).unwrap_or_default();
        for outbox in stranded.into_values() {
            outbox.tell(&trouble);
            outbox.close(Ending::Close(CloseReason::GameFailed));
        }
    }

    /// Gives back the room of connections that are gone.
    pub(crate) fn tidy(&self) {
        self.all().shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::backlog::Backlog;
    use crate::limits::ServerLimits;
    use crate::outbox::{Outgoing, Parcel};

    fn outbox() -> (Outbox, Outgoing) {
        let limits = ServerLimits::default();
        Outbox::new(&limits, &Arc::new(Backlog::new(&limits)))
    }

    #[tokio::test]
    async fn a_game_that_panics_strands_nobody_who_watches_it() {
        let watchers = Watchers::default();
        let [(one, mut hears), (two, mut also), (other, mut quiet), (gone, mut left)] =
            [(); 4].map(|()| outbox());
        watchers.add("chess", 1, &one);
        watchers.add("chess", 2, &two);
        watchers.add("tafl", 3, &other);
        watchers.add("chess", 4, &gone);
        watchers.remove("chess", 4);
        let failed = watchers.guard("chess", async {
            tokio::task::yield_now().await;
            if watchers.all().len() == 2 {
                panic!("as if the rules had failed");
            }
        });
        assert_eq!(failed.await, None);
        for outgoing in [&mut hears, &mut also] {
            let Some(Parcel::Text(text)) = outgoing.next().await else { panic!("nothing was told") };
            let Tell::Trouble { game, why } = serde_json::from_str(&text).unwrap() else { panic!("{text}") };
            assert_eq!((game.as_str(), why.code.as_str()), ("chess", "game-failed"));
            assert_eq!(outgoing.next().await, Some(Parcel::Close(Ending::Close(CloseReason::GameFailed))));
        }
        drop((other, gone));
        assert_eq!(watchers.all().len(), 1);
        watchers.remove("tafl", 3);
        assert_eq!((quiet.next().await, left.next().await), (None, None));
        assert!(watchers.all().is_empty());
    }

    #[tokio::test]
    async fn a_game_that_ends_well_is_told_to_nobody() {
        let watchers = Watchers::default();
        let (outbox, mut outgoing) = outbox();
        watchers.add("chess", 1, &outbox);
        assert_eq!(watchers.guard("chess", async { 7 }).await, Some(7));
        watchers.remove("chess", 1);
        drop(outbox);
        assert_eq!(outgoing.next().await, None);
    }
}

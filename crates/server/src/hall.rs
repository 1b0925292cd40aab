//! All games that are in memory, by their codes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::wire::Tell;
use tokio::sync::mpsc;

use crate::code::is_code;
use crate::house::House;
use crate::table::{self, Handle, Message};

/// All games that are in memory. Others are loaded when somebody wants something of them.
pub(crate) struct Hall {
    tables: Mutex<HashMap<String, Handle>>,
    /// Every task holds a copy: once all are dropped, all tasks have ended.
    alive: Mutex<Option<mpsc::Sender<()>>>,
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

/// What a game that does not exist is answered with.
pub(crate) const NO_GAME: &str = "There is no game with this code: look whether the link is whole.";

impl Hall {
    pub(crate) fn new() -> Self {
        let (alive, ended) = mpsc::channel(1);
        Self {
            tables: Mutex::default(),
            alive: Mutex::new(Some(alive)),
            ended: tokio::sync::Mutex::new(ended),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    /// Lets the game of this code into memory, if it is not there.
    pub(crate) fn wake(&self, house: &Arc<House>, code: &str) -> Option<Handle> {
        let mut tables = self.tables();
        if let Some(handle) = tables.get(code).filter(|handle| !handle.is_closed()) {
            return Some(handle.clone());
        }
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let (handle, inbox) = mpsc::channel(table::INBOX);
        tables.insert(code.into(), handle.clone());
        tokio::spawn(play(house.clone(), code.to_string(), inbox, alive));
        Some(handle)
    }

    /// Tells a game something.
    pub(crate) async fn tell(&self, house: &Arc<House>, code: &str, mut message: Message) {
        if !is_code(code) {
            return refuse(&message, NO_GAME);
        }
        // A game that leaves memory at this very moment comes back.
        for _ in 0..3 {
            let Some(handle) = self.wake(house, code) else { break };
            match handle.send(message).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(unheard)) => message = unheard,
            }
        }
        refuse(&message, "The server stops: try again in a while.");
    }

    /// Takes a game out of memory, unless somebody wants something of it. Returns whether it did.
    pub(crate) fn retire(&self, code: &str, inbox: &mpsc::Receiver<Message>) -> bool {
        let mut tables = self.tables();
        let is_unwanted = inbox.is_empty();
        if is_unwanted {
            tables.remove(code);
        }
        is_unwanted
    }

    /// Takes out of memory what is no game.
    pub(crate) fn forget(&self, code: &str) {
        self.tables().remove(code);
    }

    /// Waits until all games have been put aside, but not longer than this.
    pub(crate) async fn close(&self, patience: Duration) {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut ended = self.ended.lock().await;
        if tokio::time::timeout(patience, ended.recv()).await.is_err() {
            tracing::warn!("some games were not put aside in time: they stand as they were last kept");
        }
    }
}

/// Lets a game be played, and hands on what came too late for it.
async fn play(house: Arc<House>, code: String, inbox: mpsc::Receiver<Message>, alive: mpsc::Sender<()>) {
    let mut late = table::run(house.clone(), code.clone(), inbox).await;
    drop(alive);
    while let Some(message) = late.recv().await {
        house.hall.tell(&house, &code, message).await;
    }
}

fn refuse(message: &Message, why: &str) {
    // Whoever leaves needs no answer.
    if !matches!(message.wish, table::Wish::Unwatch) {
        message.outbox.tell(&Tell::Refused { id: message.id.clone(), why: why.into(), stale: false });
    }
}

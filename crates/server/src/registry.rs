//! All games that are in memory, by their codes.
//!
//! Retention: a game stays in memory while it has spectators, a clock that runs or a computer that thinks, and for `ServerLimits::idle` after
//! that. One that has spectators, and in which nothing has happened for `ServerLimits::nap`, keeps no more than who watches it. On the disk
//! games stay as `store::Retention` says.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::Message;
use tokio::sync::mpsc;

use crate::app_state::AppState;
use crate::code::is_code;
use crate::message::{no_game, refusal};
use crate::table::{self, Envelope, TableHandle, TableRequest};
use crate::watchers::Watchers;

/// All games that are in memory. Others are loaded when they are asked for.
pub(crate) struct Registry {
    tables: Mutex<HashMap<String, TableHandle>>,
    /// Who watches them.
    pub(crate) watchers: Watchers,
    /// Every task holds a copy: once all are dropped, all tasks have ended.
    alive: Mutex<Option<mpsc::Sender<()>>>,
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl Registry {
    pub(crate) fn new() -> Self {
        let (alive, ended) = mpsc::channel(1);
        Self {
            tables: Mutex::default(),
            watchers: Watchers::default(),
            alive: Mutex::new(Some(alive)),
            ended: tokio::sync::Mutex::new(ended),
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, TableHandle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.tables().len()
    }

    /// Lets the game of this code into memory, if it is not there.
    pub(crate) fn wake(&self, app: &Arc<AppState>, code: &str) -> Option<TableHandle> {
        let mut tables = self.tables();
        if let Some(handle) = tables.get(code).filter(|handle| !handle.is_closed()) {
            return Some(handle.clone());
        }
        let alive = self.alive.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let (handle, inbox) = mpsc::channel(table::INBOX);
        tables.insert(code.into(), handle.clone());
        tokio::spawn(play(app.clone(), code.to_string(), inbox, alive));
        Some(handle)
    }

    /// Tells a game something.
    pub(crate) async fn tell(&self, app: &Arc<AppState>, code: &str, mut message: Box<Envelope>) {
        if !is_code(code) {
            return refuse(&message, &no_game());
        }
        // A game that leaves memory at this very moment comes back.
        for _ in 0..3 {
            let Some(handle) = self.wake(app, code) else { break };
            match handle.send(message).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(unheard)) => message = unheard,
            }
        }
        refuse(&message, &Message::new("server-stops"));
    }

    /// Takes a game out of memory, unless a message waits for it. Returns whether it did.
    pub(crate) fn retire(&self, code: &str, inbox: &mpsc::Receiver<Box<Envelope>>) -> bool {
        let mut tables = self.tables();
        let is_unused = inbox.is_empty();
        if is_unused {
            tables.remove(code);
        }
        is_unused
    }

    /// Takes out of memory what is no game.
    pub(crate) fn forget(&self, code: &str) {
        self.tables().remove(code);
    }

    /// Takes a game out of memory whose task has ended without a word, unless another has begun since.
    fn bury(&self, code: &str) {
        let mut tables = self.tables();
        if tables.get(code).is_some_and(TableHandle::is_closed) {
            tables.remove(code);
        }
    }

    /// Gives back the room of games that are gone.
    pub(crate) fn tidy(&self) {
        self.tables().shrink_to_fit();
        self.watchers.tidy();
    }

    /// Waits until the tasks of all games have ended, but not longer than this.
    pub(crate) async fn close(&self, patience: Duration) {
        self.alive.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut ended = self.ended.lock().await;
        if tokio::time::timeout(patience, ended.recv()).await.is_err() {
            tracing::warn!("some games did not end in time: they stand as they were last stored");
        }
    }
}

/// Lets a game be played, and hands on what came too late for it. A game whose task panics is loaded anew by the next request.
async fn play(
    app: Arc<AppState>,
    code: String,
    inbox: mpsc::Receiver<Box<Envelope>>,
    alive: mpsc::Sender<()>,
) {
    // In a box, so that what is around it holds no second room for it.
    let task = Box::pin(table::run(app.clone(), code.clone(), inbox));
    let Some(mut late) = app.registry.watchers.guard(&code, task).await else {
        app.metrics.failures.add(1);
        return app.registry.bury(&code);
    };
    drop(alive);
    while let Some(message) = late.recv().await {
        app.registry.tell(&app, &code, message).await;
    }
}

fn refuse(envelope: &Envelope, why: &Message) {
    // A connection that stops watching expects no answer.
    if !matches!(envelope.request, TableRequest::Unwatch) {
        envelope.outbox.tell(&refusal(envelope.id.clone(), why));
    }
}

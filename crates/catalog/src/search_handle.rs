//! How a program reaches into a search that runs on another thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use search::Control;

use crate::Thought;

/// Shared by a program and the thread that searches for it: stops the search, and tells what it has found so far.
#[derive(Debug, Default)]
pub struct SearchHandle {
    control: Control,
    cancelled: AtomicBool,
    latest: Mutex<Option<Thought>>,
}

impl SearchHandle {
    /// What the search is stopped by: for [`search::Tools`].
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// The best move so far is wanted now.
    pub fn hurry(&self) {
        self.control.stop();
    }

    /// The result is not wanted any more.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.control.stop();
    }

    /// Whether the result is not wanted any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The search has found something.
    pub fn report(&self, thought: &Thought) {
        *self.thought() = Some(thought.clone());
    }

    /// What the search has found so far.
    pub fn latest(&self) -> Option<Thought> {
        self.thought().clone()
    }

    /// A thought is whole after every line: a thread that panicked has broken nothing.
    fn thought(&self) -> MutexGuard<'_, Option<Thought>> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

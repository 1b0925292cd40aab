//! How a program reaches into a search that runs on another thread.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Waker;

use search::Control;

use crate::Thought;

/// Shared by a program and the thread that searches for it: stops the search, and tells what it has found so far.
#[derive(Debug, Default)]
pub struct SearchHandle {
    control: Control,
    cancelled: AtomicBool,
    waiting: AtomicBool,
    latest: Mutex<Option<Thought>>,
    waker: Mutex<Option<Waker>>,
}

/// What these locks guard is whole after every line: a thread that panicked has broken nothing.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SearchHandle {
    /// What the search is stopped by: for [`search::Tools`].
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// The best move so far is wanted now.
    pub fn hurry(&self) {
        self.control.stop();
        let waker = hold(&self.waker).clone();
        if let Some(waker) = waker {
            waker.wake();
        }
    }

    /// The result is not wanted any more.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.hurry();
    }

    /// Whether the result is not wanted any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Wakes a search that waits for a processor when it is told to stop.
    pub fn wake_on_stop(&self, waker: Waker) {
        *hold(&self.waker) = Some(waker);
    }

    /// The search waits for a processor, or does not any more.
    pub fn set_waiting(&self, waiting: bool) {
        self.waiting.store(waiting, Ordering::Relaxed);
    }

    /// Whether the search waits for a processor that others use; otherwise it thinks.
    pub fn is_waiting(&self) -> bool {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The search has found something.
    pub fn report(&self, thought: &Thought) {
        *hold(&self.latest) = Some(thought.clone());
    }

    /// What the search has found so far.
    pub fn latest(&self) -> Option<Thought> {
        hold(&self.latest).clone()
    }
}

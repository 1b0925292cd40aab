//! How a table reaches into what is being thought in the background.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::Thought;
use catalog::search::Control;

/// Shared by a table and whoever thinks for it.
#[derive(Debug, Default)]
pub(super) struct Reins {
    pub(super) control: Control,
    cancelled: AtomicBool,
    latest: Mutex<Option<Thought>>,
}

impl Reins {
    /// The answer is wanted now.
    pub(super) fn hurry(&self) {
        self.control.stop();
    }

    /// The answer is not wanted any more.
    pub(super) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.control.stop();
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    pub(super) fn report(&self, thought: &Thought) {
        if let Ok(mut latest) = self.latest.lock() {
            *latest = Some(thought.clone());
        }
    }

    pub(super) fn latest(&self) -> Option<Thought> {
        self.latest.lock().ok().and_then(|latest| latest.clone())
    }
}

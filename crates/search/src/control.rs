//! How the outside reaches into a running search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Tells how long a search has been going on. The search reads no clock by itself.
pub trait Clock: Sync {
    /// Time since it began.
    fn elapsed(&self) -> Duration;

    /// Called between two nodes, every few hundred of them. A clock that shares processors among searches may make the search wait
    /// here, until its [`Control`] says stop or the clock shows `limit`, when the search would end anyway. Others do nothing.
    fn pause_point(&self, _limit: Option<Duration>) {}
}

impl<F: Fn() -> Duration + Sync> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}

/// Stops a running search at any moment, from another thread.
#[derive(Debug, Default)]
pub struct Control {
    stopped: AtomicBool,
    pondering: AtomicBool,
}

impl Control {
    /// For a search that goes on until its budget is spent.
    pub fn new() -> Self {
        Self::default()
    }

    /// For a search in the opponent's time: its budget doesn't count until [`Control::ponder_hit`].
    pub fn pondering() -> Self {
        Self { stopped: AtomicBool::new(false), pondering: AtomicBool::new(true) }
    }

    /// Ends the search as soon as it looks: it returns the best move so far.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The opponent has played what was expected: from now on the budget counts.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether it was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether it searches in the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}

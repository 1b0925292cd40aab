//! The computers' processors, shared fairly by all games.
//!
//! All of the machine's processors but one work for the computers. A search runs for a slice of time, and then waits at its next
//! [pause point](catalog::search::Clock::pause_point) while others have a better claim. So there are more threads than processors, but
//! only those that hold a turn run.
//!
//! | looking for | file |
//! |---|---|
//! | what is asked and returned | `job.rs` |
//! | who is next, and how many may be started or wait | `fair_queue.rs`, `group.rs`, `limits.rs` |
//! | turns, threads, and how searches get and lose them | `scheduler.rs` |
//! | how a search waits, and what it sees of time | `turn.rs`, `time_rule.rs` |
//! | one search | `thinker.rs` |
//! | transposition tables | `table_shelf.rs` |

mod fair_queue;
mod group;
mod job;
mod limits;
mod scheduler;
mod table_shelf;
#[cfg(test)]
mod tests;
mod thinker;
mod time_rule;
mod turn;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

pub(crate) use job::{Found, SearchJob, ShareKey};
use scheduler::Scheduler;

/// What a lock guards is whole after every line: a thread that panicked has broken nothing.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The processors on which computers think, and the jobs that wait for them.
#[derive(Clone)]
pub(crate) struct EnginePool(Arc<Scheduler>);

impl EnginePool {
    /// So many searches run at once; without a number, as many as the machine has processors but one.
    pub(crate) fn new(turns: Option<usize>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Scheduler::new(turns.unwrap_or(cores.saturating_sub(1)).max(1))))
    }

    /// Asks for a move. The job may be refused later, when its guest asks for too many.
    pub(crate) fn ask(&self, job: SearchJob) {
        self.0.ask(job);
    }

    /// How many searches wait to be started, and how many were started.
    pub(crate) fn counts(&self) -> (usize, usize) {
        self.0.counts()
    }

    /// Ends all thinking, and accepts no job any more.
    pub(crate) fn stop(&self) {
        self.0.stop();
    }
}

//! What waits to be sent to all connections together.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::limits::ServerLimits;
use crate::metrics::Codes;
use crate::outbox::Load;

/// The sum of what waits in all outboxes. Beyond a limit, the connections for which most waits are given up.
pub(crate) struct Backlog {
    most: usize,
    bytes: AtomicUsize,
    loads: Mutex<HashMap<u64, Arc<Load>>>,
    last: AtomicU64,
    /// What all connections were refused, by the code of the reason.
    pub(crate) refusals: Codes,
}

impl Backlog {
    pub(crate) fn new(limits: &ServerLimits) -> Self {
        Self {
            most: limits.queued_in_all,
            bytes: AtomicUsize::new(0),
            loads: Mutex::default(),
            last: AtomicU64::new(0),
            refusals: Codes::default(),
        }
    }

    fn loads(&self) -> MutexGuard<'_, HashMap<u64, Arc<Load>>> {
        self.loads.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the load of a connection from now on. Returns the number to remove it by.
    pub(crate) fn insert(&self, load: Arc<Load>) -> u64 {
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        self.loads().insert(number, load);
        number
    }

    pub(crate) fn remove(&self, number: u64) {
        self.loads().remove(&number);
    }

    pub(crate) fn add(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(crate) fn subtract(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// How many bytes wait.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    fn is_too_long(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) > self.most
    }

    /// Gives the slowest readers up, if too much waits.
    pub(crate) fn relieve(&self) {
        if !self.is_too_long() {
            return;
        }
        let mut loads: Vec<(usize, Arc<Load>)> =
            self.loads().values().map(|load| (load.bytes(), load.clone())).collect();
        loads.sort_by_key(|(bytes, _)| std::cmp::Reverse(*bytes));
        for (_, load) in loads {
            if !self.is_too_long() {
                break;
            }
            tracing::debug!("too much waits for all readers: a slow one is given up");
            load.give_up();
        }
    }

    /// Gives back the room of connections that are gone.
    pub(crate) fn tidy(&self) {
        self.loads().shrink_to_fit();
    }

    #[cfg(test)]
    pub(crate) fn sum(&self) -> (usize, usize) {
        (self.loads().len(), self.bytes.load(Ordering::Relaxed))
    }
}

//! One thing at a time of each guest, on however many connections it is asked for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::GuestKey;
use tokio::sync::{Mutex as Lock, OwnedMutexGuard};

/// Lets the questions of one guest wait for each other.
#[derive(Default)]
pub(crate) struct Turns(Mutex<HashMap<GuestKey, Arc<Lock<()>>>>);

/// The turn of one question; it is over when this is dropped.
pub(crate) struct Turn<'a> {
    turns: &'a Turns,
    guest: GuestKey,
    held: Option<OwnedMutexGuard<()>>,
}

impl Turns {
    fn all(&self) -> MutexGuard<'_, HashMap<GuestKey, Arc<Lock<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other question of this guest has its turn.
    pub(crate) async fn take(&self, guest: GuestKey) -> Turn<'_> {
        let lock = self.all().entry(guest).or_default().clone();
        Turn { turns: self, guest, held: Some(lock.lock_owned().await) }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        drop(self.held.take());
        let mut all = self.turns.all();
        // Whoever waits has a copy too.
        if all.get(&self.guest).is_some_and(|lock| Arc::strong_count(lock) == 1) {
            all.remove(&self.guest);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn turns_of_one_guest_wait_and_leave_nothing_behind() {
        let turns = Turns::default();
        let first = turns.take([1; 32]).await;
        let _other = turns.take([2; 32]).await;
        let soon = Duration::from_millis(20);
        assert!(tokio::time::timeout(soon, turns.take([1; 32])).await.is_err());
        let (second, ()) = tokio::join!(turns.take([1; 32]), async { drop(first) });
        assert_eq!(turns.all().len(), 2);
        drop(second);
        assert_eq!(turns.all().len(), 1);
    }
}

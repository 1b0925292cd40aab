//! One question at a time of each guest, on however many connections they are asked.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::GuestKey;
use tokio::sync::{Mutex as Lock, OwnedMutexGuard};

/// A lock for each guest who has asked something.
#[derive(Default)]
pub(crate) struct GuestLocks(Mutex<HashMap<GuestKey, Arc<Lock<()>>>>);

/// The lock of one guest; it is given back when this is dropped.
pub(crate) struct GuestLock<'a> {
    locks: &'a GuestLocks,
    guest: GuestKey,
    held: Option<OwnedMutexGuard<()>>,
}

impl GuestLocks {
    fn all(&self) -> MutexGuard<'_, HashMap<GuestKey, Arc<Lock<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until no other question of this guest is at work.
    pub(crate) async fn take(&self, guest: GuestKey) -> GuestLock<'_> {
        let lock = self.all().entry(guest).or_default().clone();
        GuestLock { locks: self, guest, held: Some(lock.lock_owned().await) }
    }
}

impl Drop for GuestLock<'_> {
    fn drop(&mut self) {
        drop(self.held.take());
        let mut all = self.locks.all();
        // Questions that wait have a copy too.
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
    async fn questions_of_one_guest_wait_and_leave_nothing_behind() {
        let locks = GuestLocks::default();
        let first = locks.take([1; 32]).await;
        let _other = locks.take([2; 32]).await;
        let soon = Duration::from_millis(20);
        assert!(tokio::time::timeout(soon, locks.take([1; 32])).await.is_err());
        let (second, ()) = tokio::join!(locks.take([1; 32]), async { drop(first) });
        assert_eq!(locks.all().len(), 2);
        drop(second);
        assert_eq!(locks.all().len(), 1);
    }
}

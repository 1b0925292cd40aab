//! Meters: whether a client keeps to a rate.

use std::hash::Hash;
use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, RateLimiter};

use crate::limits::Rate;

/// One rate for one client.
pub(crate) struct Meter(DefaultDirectRateLimiter);

impl Meter {
    pub(crate) fn new(rate: Rate) -> Self {
        Self(RateLimiter::direct(rate.quota()))
    }

    /// Takes so much, if it is there.
    pub(crate) fn take(&self, amount: usize) -> bool {
        is_there(amount, |amount| matches!(self.0.check_n(amount), Ok(Ok(()))))
    }
}

/// One rate for each of many clients. Those that have not used theirs for a while take no room after the next [`Meters::tidy`].
pub(crate) struct Meters<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl<K: Hash + Eq + Clone> Meters<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self(RateLimiter::keyed(rate.quota()))
    }

    /// Takes so much of what this client may have, if it is there.
    pub(crate) fn take(&self, key: &K, amount: usize) -> bool {
        is_there(amount, |amount| matches!(self.0.check_key_n(key, amount), Ok(Ok(()))))
    }

    /// Forgets all clients that could take as much as new ones.
    pub(crate) fn tidy(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }

    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// More than a meter can count is never there, and nothing always is.
fn is_there(amount: usize, take: impl FnOnce(NonZeroU32) -> bool) -> bool {
    match u32::try_from(amount).map(NonZeroU32::new) {
        Ok(Some(amount)) => take(amount),
        Ok(None) => true,
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn a_meter_gives_what_may_be_had_at_once_and_no_more() {
        let meter = Meter::new(Rate::new(3, 1, HOUR));
        assert_eq!([1, 0, 4, 2, 1].map(|amount| meter.take(amount)), [true, true, false, true, false]);
        assert!(!meter.take(usize::MAX));
    }

    #[test]
    fn each_client_has_a_meter_of_its_own_and_leaves_nothing_behind() {
        let meters = Meters::new(Rate::new(2, 2, Duration::from_nanos(2)));
        for client in 0..1000 {
            assert!(meters.take(&client, 2));
        }
        std::thread::sleep(Duration::from_millis(1));
        meters.tidy();
        assert_eq!(meters.len(), 0);
        let slow = Meters::new(Rate::new(1, 1, HOUR));
        assert!(slow.take(&'a', 1) && slow.take(&'b', 1) && !slow.take(&'a', 1));
        slow.tidy();
        assert!(!slow.take(&'b', 1));
    }
}

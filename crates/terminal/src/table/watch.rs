//! Where the time comes from.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use session::Timestamp;

/// Tells the time to a table.
#[derive(Clone, Debug)]
pub struct Watch(TimeSource);

#[derive(Clone, Debug)]
enum TimeSource {
    Real(Instant),
    /// In thousandths of a second.
    ByHand(Arc<AtomicU64>),
}

impl Default for Watch {
    fn default() -> Self {
        Self::real()
    }
}

impl Watch {
    /// The clock of the system.
    pub fn real() -> Self {
        Self(TimeSource::Real(Instant::now()))
    }

    /// A clock that stands until [`Watch::advance`] is called, on it or on a copy: for tests.
    pub fn by_hand() -> Self {
        Self(TimeSource::ByHand(Arc::default()))
    }

    /// Lets time pass on a clock that stands. The clock of the system takes no notice.
    pub fn advance(&self, time: Duration) {
        if let TimeSource::ByHand(millis) = &self.0 {
            millis.fetch_add(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
    }

    /// What it shows, in whole thousandths of a second: so much is kept of it in saved games.
    pub fn now(&self) -> Timestamp {
        Timestamp(Duration::from_millis(match &self.0 {
            TimeSource::Real(start) => u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
            TimeSource::ByHand(millis) => millis.load(Ordering::Relaxed),
        }))
    }
}

//! Where the time of all games comes from.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use session::Timestamp;

/// The clock of all games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ServerClock {
    start: Instant,
}

impl ServerClock {
    pub(crate) fn new() -> Self {
        Self { start: Instant::now() }
    }

    /// What it shows, in whole thousandths of a second: so much is stored of it.
    pub(crate) fn now(&self) -> Timestamp {
        Timestamp(Duration::from_millis(millis(self.start.elapsed())))
    }

    /// When it will show this time.
    pub(crate) fn instant(&self, time: Timestamp) -> Instant {
        self.start.checked_add(time.0).unwrap_or_else(|| Instant::now() + Duration::from_secs(86_400))
    }
}

/// Whole thousandths of a second.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// What the calendar says, in milliseconds since 1970.
pub(crate) fn calendar() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis)
}

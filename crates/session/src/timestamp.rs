//! Time that is passed in.

use std::time::Duration;

/// A time on the clock of the program that holds a session: the time since any fixed moment before.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub Duration);

impl Timestamp {
    /// How long ago an earlier time was; nothing if it was not earlier.
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// A later time.
    pub fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

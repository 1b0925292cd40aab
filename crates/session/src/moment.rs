//! Time that is passed in.

use std::time::Duration;

/// A moment on the clock of whoever holds a session: the time since any fixed moment before.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub Duration);

impl Moment {
    /// How long ago an earlier moment was; nothing if it was not earlier.
    pub fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// A later moment.
    pub fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(time))
    }
}

//! How long a table waits for something.

use std::time::Duration;

/// How long a table waits for something.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TableTimes {
    /// How long a person may be gone before others are told: a page that is loaded again does not flicker.
    pub absence: Duration,
    /// How long after a restart the clock of a player who is not back yet stands.
    pub grace: Duration,
    /// How long others wait for a player who is told to have left, before they may claim the game.
    pub patience: Duration,
    /// After how long without the player to move a game without clocks is abandoned.
    pub abandonment: Duration,
}

impl Default for TableTimes {
    fn default() -> Self {
        Self {
            absence: Duration::from_secs(5),
            grace: Duration::from_secs(60),
            patience: Duration::from_secs(45),
            abandonment: Duration::from_secs(14 * 24 * 60 * 60),
        }
    }
}

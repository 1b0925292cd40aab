//! When a move was made.

use std::time::Duration;

/// When a move was made, and what it cost. All of it may be unknown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Time since the game began, pauses included.
    pub at: Option<Duration>,
    /// How long the player thought.
    pub spent: Option<Duration>,
    /// What was left on the player's clock after the move.
    pub left: Option<Duration>,
}

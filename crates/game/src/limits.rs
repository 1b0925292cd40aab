//! Rules about the course of a game rather than a position: repetition and long play without progress.
//!
//! They are data of the game ([`crate::Game::limits`]); [`crate::Match`] applies them to a played game, and a
//! search applies the same data on its stack.

use crate::{Reason, Team};

/// What happens when a limit is reached.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The player to move may claim a draw.
    Claim,
    /// The game is drawn at once.
    Draw,
    /// This team has lost at once.
    Loss(Team),
}

/// Names one of the counters that a position carries, such as the plies since the last capture.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Counter(pub u8);

/// One limit: at this count, this happens.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The count at which the limit is reached.
    pub at: u32,
    /// What happens then.
    pub verdict: Verdict,
    /// Why the game ends then.
    pub reason: Reason,
}

/// The limits of a game. Where several are reached at once, repetition goes before counters, and
/// within each list the first entry goes first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Counts how often the present position has stood on the board, this time included.
    pub repetition: Vec<Limit>,
    /// Counts plies, as the position's own counters tell.
    pub counters: Vec<(Counter, Limit)>,
}

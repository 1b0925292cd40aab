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

impl Limits {
    /// The limits that a position has reached which has stood on the board so many times and whose counters stand at `count`, repetition first.
    pub(crate) fn reached(&self, times: u32, count: &dyn Fn(Counter) -> u32) -> Vec<Limit> {
        let repeated = self.repetition.iter().filter(|limit| times >= limit.at);
        let counted = self.counters.iter().filter(|(counter, limit)| count(*counter) >= limit.at);
        repeated.chain(counted.map(|(_, limit)| limit)).copied().collect()
    }
}

/// The draws that can be claimed by limits that were reached.
pub(crate) fn claims(reached: &[Limit]) -> Vec<Reason> {
    let claims = reached.iter().filter(|limit| limit.verdict == Verdict::Claim);
    claims.map(|limit| limit.reason).collect()
}

/// The first limit of those reached that ends the game by itself.
pub(crate) fn ending(reached: &[Limit]) -> Option<Limit> {
    reached.iter().find(|limit| limit.verdict != Verdict::Claim).copied()
}

//! What the computer finds in a position.

use serde::{Deserialize, Serialize};

use crate::wire::{LegalMove, Message, Score};

/// What the computer has found so far in a position that is analysed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EngineLines {
    /// The side for which scores are told: the one to move, or the one that threatens.
    pub seat: usize,
    /// Whether it is what the opponent threatens.
    pub threats: bool,
    /// Whether it waits for a processor that others use.
    pub waiting: bool,
    /// Whether it has ended: nothing more comes.
    pub done: bool,
    /// How long it has thought, in milliseconds.
    pub elapsed: u64,
    /// Plies that were searched completely.
    pub depth: u32,
    /// Plies that the longest line was followed.
    pub deepest: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// The best moves, best first.
    pub lines: Vec<EngineLine>,
    /// Why it could not be done, if it could not; left out else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub why: Option<Message>,
}

/// A move that the computer considers, and what it expects to follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EngineLine {
    /// What it is worth to that side.
    pub score: Score,
    /// The result that this leads to on average, for that side, in thousandths: 0 is lost, 500 drawn or even, 1000 won.
    pub expected: u16,
    /// The first move as what it does on the board, for an arrow.
    pub first: LegalMove,
    /// The moves, the first of them to be played now; the first twenty at most.
    pub moves: Vec<LineMove>,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineMove {
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// For people.
    pub reading: String,
}

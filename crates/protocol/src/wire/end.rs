//! How a game ends.

use serde::{Deserialize, Serialize};

/// How a game ended: what the teams got, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameEnd {
    /// What the teams got.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Why: a code, with its number after another hyphen where it has one, such as `checkmate` or `repetition-3`; or the words of
    /// another program's file. Null if it is not known.
    pub reason: Option<String>,
}

/// What the teams of a game got. Teams are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum Outcome {
    /// A team has won, and all others have lost.
    Win {
        /// The team.
        team: usize,
    },
    /// All teams share the result.
    Draw,
    /// More than two teams came in at different places.
    Ranked {
        /// The place of each team, from 1; teams that share a place have the same number.
        places: Vec<u8>,
        /// The points of each team; all 0 where the game counts none.
        points: Vec<i16>,
    },
    /// The game was aborted before it counted.
    Aborted,
}

/// What a computer thinks of its position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// In hundredths of a piece.
    Value(i32),
    /// A forced win, so many plies away.
    Win(u32),
    /// A forced loss, so many plies away.
    Loss(u32),
}

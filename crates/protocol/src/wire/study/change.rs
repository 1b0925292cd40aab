//! What happens in a study.

use serde::{Deserialize, Serialize};

use super::{DrawnShape, StudyMove};

/// Something that was changed in a study. Events are counted from 1, without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyEvent {
    /// Its number.
    pub number: u64,
    /// What was changed.
    #[serde(flatten)]
    pub what: StudyChange,
}

/// What can be changed. A move keeps its number, and no other has it once it was deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "change", rename_all = "kebab-case")]
pub enum StudyChange {
    /// A move was added, as the last of those that follow the same one.
    Played {
        /// The move.
        played: StudyMove,
    },
    /// A move is now the first of those that follow the same one; the others keep their order.
    Promoted {
        /// The move.
        node: usize,
    },
    /// A move and all that follow it are gone.
    Deleted {
        /// The move.
        node: usize,
    },
    /// What is said after a move is now something else.
    Commented {
        /// The move; 0 is the start.
        node: usize,
        /// What; empty for nothing.
        text: String,
    },
    /// What is said before a move is now something else.
    Prefaced {
        /// The move.
        node: usize,
        /// What; empty for nothing.
        text: String,
    },
    /// The annotations of a move are now others.
    Annotated {
        /// The move.
        node: usize,
        /// By the numbers that PGN has for them.
        glyphs: Vec<u8>,
    },
    /// Something else is drawn on the board after a move.
    Drawn {
        /// The move; 0 is the start.
        node: usize,
        /// Arrows and marks.
        drawings: Vec<DrawnShape>,
    },
    /// The study has another name.
    Renamed {
        /// What it is called.
        name: String,
    },
}

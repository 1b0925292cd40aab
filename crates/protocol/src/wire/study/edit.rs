//! What the owner of a study may change.

use serde::{Deserialize, Serialize};

use super::DrawnShape;
use crate::wire::Place;

/// A change of a study. To ask for the same once more has no second effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "edit", rename_all = "kebab-case", deny_unknown_fields)]
pub enum StudyEdit {
    /// Plays a move. If it follows there already, nothing is added, and the answer has its number.
    Play {
        /// After this move.
        after: usize,
        /// The move, in either written form.
        #[serde(rename = "move")]
        text: String,
    },
    /// The same with the move from one place to another.
    Go {
        /// After this move.
        after: usize,
        /// From here; null for a piece that comes onto the board.
        from: Option<Place>,
        /// To here.
        to: Place,
        /// The name of the kind that the piece becomes, where there is a choice; null else.
        #[serde(default)]
        becomes: Option<String>,
    },
    /// Plays several moves one after the other, such as a line of the computer: all of them or none. The answer has the number of the last.
    Line {
        /// After this move.
        after: usize,
        /// The moves, in either written form: 1 to 40.
        moves: Vec<String>,
    },
    /// Makes a move the first of those that follow the same one: the way that the game went on.
    Promote {
        /// The move.
        node: usize,
    },
    /// Makes a move, and all that lead to it, the game itself.
    MakeMain {
        /// The move.
        node: usize,
    },
    /// Deletes a move and all that follow it.
    Delete {
        /// The move.
        node: usize,
    },
    /// Says something after a move.
    Comment {
        /// The move; 0 for what is said before the first one.
        node: usize,
        /// What: up to 4,000 bytes; empty for nothing.
        text: String,
    },
    /// Says something before a move, at the head of a variation.
    Preface {
        /// The move.
        node: usize,
        /// What: up to 4,000 bytes; empty for nothing.
        text: String,
    },
    /// Sets the annotations of a move.
    Glyphs {
        /// The move.
        node: usize,
        /// By the numbers that PGN has for them: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. Eight at most.
        glyphs: Vec<u8>,
    },
    /// Sets what is drawn on the board after a move.
    Draw {
        /// The move; 0 is the start.
        node: usize,
        /// Arrows and marks: 60 at most.
        drawings: Vec<DrawnShape>,
    },
    /// Calls the study something else.
    Rename {
        /// 1 to 80 characters.
        name: String,
    },
}

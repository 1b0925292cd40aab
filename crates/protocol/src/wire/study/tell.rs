//! What a server says about studies.

use serde::{Deserialize, Serialize};

use super::{
    EngineLines, FilePage, OpeningMove, ReportProgress, StudyEntry, StudyEvent, StudyPosition, StudyReport,
    StudySnapshot,
};
use crate::wire::Message;

/// What a server says about studies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum StudyTell {
    /// A study was opened for the first time.
    Created {
        /// Its code.
        study: String,
    },
    /// The receiver's studies, the latest first.
    Studies {
        /// The studies.
        studies: Vec<StudyEntry>,
    },
    /// All about a study that the receiver looks at from now on.
    Opened {
        /// The study.
        snapshot: Box<StudySnapshot>,
    },
    /// What was changed in a study that the receiver looks at, in order, without a gap to what was told before.
    Changed {
        /// The study.
        study: String,
        /// What was changed.
        events: Vec<StudyEvent>,
    },
    /// It was changed, or stood so already.
    Edited {
        /// The study.
        study: String,
        /// The move that it was about: the one that was played, or the one before what was deleted. 0 is the start.
        node: usize,
    },
    /// How the game stands where the receiver stands.
    Stood {
        /// All of it.
        position: Box<StudyPosition>,
    },
    /// What the computer has found so far: told at most four times a second, and once more when it has ended.
    Lines {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// What it has found.
        lines: EngineLines,
    },
    /// What was played in a position before.
    Openings {
        /// The study.
        study: String,
        /// After this move.
        node: usize,
        /// The moves, the most frequent first; then those that only the book knows, the best first.
        moves: Vec<OpeningMove>,
    },
    /// How far the work on a report is.
    Reporting {
        /// The study.
        study: String,
        /// How far.
        progress: ReportProgress,
    },
    /// The work on a report has ended.
    Reported {
        /// The study.
        study: String,
        /// The report that the study has now; null if it has none.
        report: Option<Box<StudyReport>>,
        /// Why there is no new one; null if there is.
        why: Option<Message>,
    },
    /// The receiver looks at a study no more.
    Closed {
        /// The study.
        study: String,
        /// Why, and what to do.
        why: Message,
    },
    /// Games of a file.
    Games {
        /// Some of them.
        page: FilePage,
    },
}

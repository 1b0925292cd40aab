//! Studies: games that people take apart, move by move, with variations, comments, the computer's lines, and a report on each move.
//!
//! A study is a tree of moves. Whoever opened it edits it, and everybody with its link reads it. Each who looks at it stands at a move of
//! their own; what is changed, all are told by numbered events.

mod ask;
mod change;
mod drawing;
mod edit;
mod file_game;
mod lines;
mod opening;
mod origin;
mod position;
mod report;
mod snapshot;
mod tell;

pub use ask::{StudyAsk, StudyGame};
pub use change::{StudyChange, StudyEvent};
pub use drawing::{DrawnShape, Ink};
pub use edit::StudyEdit;
pub use file_game::{FileGame, FilePage};
pub use lines::{EngineLine, EngineLines, LineMove};
pub use opening::OpeningMove;
pub use origin::StudyOrigin;
pub use position::StudyPosition;
pub use report::{
    ReportMoment, ReportMove, ReportPhase, ReportProgress, ReportSide, StudyReport, Verdict, VerdictCount,
};
pub use snapshot::{StudyEntry, StudyFacts, StudyMove, StudySnapshot};
pub use tell::StudyTell;

//! What a table has to tell.

use catalog::{Choice, Thought};
use record::{Answer, NodeId, Proposal};
use session::{Chair, Moment};

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The clocks run.
    Started,
    /// A move was played.
    Moved {
        /// The move.
        node: NodeId,
        /// Who played it.
        chair: Chair,
        /// Whether that is a computer.
        by_computer: bool,
    },
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move.
        to: NodeId,
    },
    /// A side proposed something. If a person is to answer, they do so by [`session::Command::Accept`] or
    /// [`session::Command::Decline`].
    Proposed {
        /// The side.
        seat: usize,
        /// What it proposed.
        proposal: Proposal,
    },
    /// A proposal was settled.
    Settled {
        /// The side that had made it.
        seat: usize,
        /// What it had proposed.
        proposal: Proposal,
        /// What became of it.
        answer: Answer,
    },
    /// The clocks stand.
    Paused,
    /// What [`super::Table::ask_hint`] was asked for.
    Hint(Choice),
    /// The game is over: a sentence says how.
    Ended(String),
    /// Something went wrong, as a sentence: a computer player failed, or the game could not be saved. The game goes on.
    Trouble(String),
}

/// A computer player at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Where it sits.
    pub chair: Chair,
    /// What it is called.
    pub name: String,
    /// Since when it thinks.
    pub since: Moment,
    /// What it has found so far; other programs don't say.
    pub thought: Option<Thought>,
}

/// How far to go back, or forward.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Back {
    /// One ply.
    Ply,
    /// To where a person was to move, if computers play too; otherwise one ply.
    Move,
}

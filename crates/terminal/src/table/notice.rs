//! What a table has to tell.

use catalog::{LegalMove, Seat, Thought};
use record::{Answer, NodeId, Proposal, SeatDeparture};
use session::{PlayerId, Timestamp};

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
        by: PlayerId,
        /// Whether that is a computer.
        by_computer: bool,
    },
    /// A side left the game, and the others play on.
    Left(SeatDeparture),
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move.
        to: NodeId,
    },
    /// A side proposed something. If a person is to answer, they do so by [`session::Command::Accept`] or
    /// [`session::Command::Decline`].
    Proposed {
        /// The side.
        seat: Seat,
        /// What it proposed.
        proposal: Proposal,
    },
    /// A side agreed to a proposal that needs the agreement of others too.
    Agreed {
        /// The side.
        by: Seat,
        /// What was proposed.
        proposal: Proposal,
    },
    /// A proposal was settled.
    Settled {
        /// The side that had made it.
        seat: Seat,
        /// What it had proposed.
        proposal: Proposal,
        /// What became of it.
        answer: Answer,
    },
    /// The clocks stand.
    Paused,
    /// What [`super::LocalTable::ask_hint`] was asked for.
    Hint(LegalMove),
    /// The game is over: a sentence says how.
    Ended(String),
    /// Something went wrong, as a sentence: a computer player failed, or the game could not be saved. The game goes on.
    Trouble(String),
}

/// A computer player at work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// Which player it is.
    pub id: PlayerId,
    /// What it is called.
    pub name: String,
    /// Since when it thinks.
    pub since: Timestamp,
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

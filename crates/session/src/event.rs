//! What happens in a session.

use record::{Answer, GameResult, NodeId, Proposal};

use crate::{Chair, Refusal};

/// Something that happened, for all to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The clocks run.
    Started,
    /// A move was played.
    Played {
        /// By whom.
        chair: Chair,
        /// The move.
        node: NodeId,
    },
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move.
        to: NodeId,
    },
    /// A side proposed something.
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
    /// The clocks were stopped.
    Paused,
    /// Somebody said something about a move.
    Commented(NodeId),
    /// The game is over.
    Ended(GameResult),
    /// A side wants to play again.
    RematchWanted(usize),
    /// All sides want to play again.
    RematchAgreed,
}

/// What came of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Reply {
    /// What happened, in order: also what happened by itself before the command arrived, such as a flag fall.
    pub events: Vec<Event>,
    /// Why the command was not followed, if it wasn't.
    pub refused: Option<Refusal>,
}

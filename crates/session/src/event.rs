//! What happens in a session.

use catalog::Seat;
use record::{Answer, GameResult, NodeId, Proposal, SeatDeparture};

use crate::{CommandError, PlayerId};

/// Something that happened, for all to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The clocks run.
    Started,
    /// A move was played.
    Played {
        /// By whom.
        by: PlayerId,
        /// The move.
        node: NodeId,
    },
    /// A seat left the game, and the others play on.
    Left(SeatDeparture),
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move.
        to: NodeId,
    },
    /// A side proposed something.
    Proposed {
        /// The side.
        seat: Seat,
        /// What it proposed.
        proposal: Proposal,
    },
    /// A side agreed to a proposal, which still needs the agreement of another team.
    Agreed {
        /// The side that agreed.
        by: Seat,
        /// The side that had proposed it.
        seat: Seat,
        /// What it had proposed.
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
    /// The clocks were stopped.
    Paused,
    /// A comment on a move was written, changed or removed.
    Commented(NodeId),
    /// The game is over.
    Ended(GameResult),
    /// A side wants to play again.
    RematchWanted(Seat),
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
    pub error: Option<CommandError>,
}

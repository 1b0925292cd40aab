//! What comes out of a table.

use catalog::search::Score;
use catalog::{AnyMatch, Judgement, LegalMove, Message};
use protocol::wire::{Event, Presence};
use record::{Kind, NodeId};
use session::{Pace, PlayerId, Timestamp};

use crate::{ConnectionId, Foreseen, Sides};

/// A search that was asked for.
pub type Ticket = u64;

/// What has happened, and what is to be done about it. Events are stored before they are told, and effects are carried out after that.
#[derive(Debug, Default)]
#[must_use = "events must be stored, and effects carried out"]
pub struct Update {
    /// What has happened, for all to know. The numbers go on from those of the last update without a gap.
    pub events: Vec<Event>,
    /// What is to be done, in order.
    pub effects: Vec<Effect>,
    /// Whether what people see has changed without an event: a clock that stands.
    pub is_changed: bool,
}

/// What the program that holds a table is to do.
#[derive(Debug)]
pub enum Effect {
    /// Let a computer think. What it finds goes to [`crate::Table::found`].
    Think(Box<ThinkTask>),
    /// End a search whose result is not wanted any more.
    StopThinking(Ticket),
    /// Let a search end with the best that it has found so far.
    Hurry(Ticket),
    /// Begin the game that follows this one ([`crate::Table::again`]). What becomes of it goes to [`crate::Table::next_began`] or
    /// [`crate::Table::next_failed`].
    BeginNext(Sides),
    /// Tell something that is no event: nothing is lost if it never arrives.
    Tell(Notice),
}

/// What is told and not stored.
#[derive(Debug)]
pub enum Notice {
    /// To the connection that asked for a hint.
    Hint {
        /// Which.
        connection: ConnectionId,
        /// The id of the question.
        id: String,
        /// Where the game stands.
        at: NodeId,
        /// The move, or why there is none.
        best: Result<Box<LegalMove>, crate::Refusal>,
        /// What the search thinks of it.
        score: Option<Score>,
    },
    /// To all: who is there.
    Presence(Presence),
    /// To all: a computer thinks, with the search whose latest thought is to be shown; or none does any more.
    Thinking(Option<(Ticket, PlayerId, Timestamp)>),
    /// To all: a computer has moved, and knows how the game ends.
    Foreseen(Foreseen),
    /// To all: something went wrong, and the game goes on.
    Trouble(Message),
}

/// What is to be thought about.
pub struct ThinkTask {
    /// The result comes with the same number.
    pub ticket: Ticket,
    /// Whose memory of earlier searches is used: one player's is not for another.
    pub memory: SearchMemory,
    /// What is asked: the kind of a computer player, or `None` for the best move at full strength.
    pub kind: Option<Kind>,
    /// How long it may think.
    pub pace: Pace,
    /// What the computer's choices are drawn from.
    pub seed: u64,
    /// What evaluates positions.
    pub judgement: Judgement,
    /// How urgent it is.
    pub urgency: Urgency,
    /// The game, as it stands.
    pub game: Box<dyn AnyMatch>,
}

impl std::fmt::Debug for ThinkTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { ticket, memory, kind, pace, urgency, .. } = self;
        f.debug_struct("ThinkTask")
            .field("ticket", ticket)
            .field("memory", memory)
            .field("kind", kind)
            .field("pace", pace)
            .field("urgency", urgency)
            .finish_non_exhaustive()
    }
}

/// Whose memory a search uses.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SearchMemory {
    /// That of a computer player.
    Player(PlayerId),
    /// That of hints and of thoughts about offers.
    Adviser,
}

/// How urgent a search is: the first of these goes first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A clock runs, and its flag falls then.
    Clock(Timestamp),
    /// A person waits for a computer's move.
    People,
    /// A hint, or an answer to an offer: the game goes on without it.
    Aside,
    /// Only computers play.
    Alone,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The move, in coordinates.
    pub text: String,
    /// What it is worth to the seat to move, where that is known.
    pub score: Option<Score>,
}

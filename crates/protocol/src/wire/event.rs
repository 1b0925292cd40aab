//! What happens in a game.

use serde::{Deserialize, Serialize};

use super::{GameEnd, MoveEntry, Proposal, TakeBacks};

/// Something that happened in a game. Events are counted from 1, without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Event {
    /// Its number.
    pub number: u64,
    /// What happened.
    #[serde(flatten)]
    pub what: Happening,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Happening {
    /// A guest took a seat.
    Sat {
        /// Which.
        seat: usize,
        /// Which of its players, where several share it; left out for the first.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<usize>", optional))]
        player: usize,
        /// Under this name.
        name: String,
    },
    /// The clocks run.
    Started,
    /// A move was played.
    Played {
        /// The move.
        played: MoveEntry,
    },
    /// The game stands elsewhere: moves were taken back or played again.
    Went {
        /// After this move; 0 is the start.
        to: usize,
    },
    /// A side proposed something.
    Proposed {
        /// The side.
        seat: usize,
        /// What.
        proposal: Proposal,
        /// How many plies are to be taken back, if that is proposed.
        #[serde(default)]
        plies: Option<usize>,
    },
    /// A side agreed to a proposal, which still needs the agreement of another team.
    Agreed {
        /// The side that had made it.
        seat: usize,
        /// What it had proposed.
        proposal: Proposal,
        /// The side that agreed.
        by: usize,
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
    /// A side left the game, and the others play on.
    Left {
        /// The side.
        seat: usize,
        /// Why: `resignation`, `time` or `abandoned`.
        reason: String,
    },
    /// The clocks were stopped.
    Paused {
        /// What they show, in milliseconds; empty without clocks.
        #[serde(default)]
        clocks: Vec<Option<u64>>,
    },
    /// The game was adjourned, as a player had left.
    Adjourned {
        /// What the clocks show, in milliseconds; empty without clocks.
        #[serde(default)]
        clocks: Vec<Option<u64>>,
    },
    /// The place of a player who had left was given away.
    Given {
        /// The seat.
        seat: usize,
        /// Which of its players, where several share it; left out for the first.
        #[serde(default, skip_serializing_if = "is_first")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<usize>", optional))]
        player: usize,
        /// To whom; null if the first spectator who wants it may take it.
        to: Option<SeatedPlayer>,
    },
    /// The game is over.
    Ended {
        /// How.
        end: GameEnd,
        /// What the clocks show, in milliseconds; empty without clocks.
        #[serde(default)]
        clocks: Vec<Option<u64>>,
    },
    /// A side wants to play again.
    RematchWanted {
        /// The side.
        seat: usize,
    },
    /// The next game could not be begun: a side that wanted it may ask again.
    RematchDropped {
        /// The side.
        seat: usize,
    },
    /// A side wants to begin the same game once more.
    RestartWanted {
        /// The side.
        seat: usize,
    },
    /// Nobody wants that any more: a side has said no, or it could not be begun.
    RestartDropped {
        /// The side that has said no; null if none did.
        seat: Option<usize>,
    },
    /// How moves may be taken back was changed.
    TakeBacksSet {
        /// How, from now on.
        how: TakeBacks,
    },
    /// A new game was begun: with sides changed, or the same once more.
    Rematch {
        /// The new game.
        game: String,
    },
    /// The computers are held back, or go on.
    Held {
        /// Whether they are held.
        held: bool,
    },
    /// The least time between two moves of computers was set.
    Paced {
        /// In milliseconds.
        millis: u32,
    },
    /// Others play a seat from now on.
    Replaced {
        /// The seat.
        seat: usize,
        /// All its players, in the order in which they take turns.
        players: Vec<SeatedPlayer>,
    },
    /// A comment on a move was written, changed or removed.
    Commented {
        /// The move; 0 is the start.
        node: usize,
        /// The comment; empty if there is none any more.
        text: String,
    },
}

/// Whether a player is the first of the seat.
fn is_first(player: &usize) -> bool {
    *player == 0
}

/// One of the players of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum SeatedPlayer {
    /// A person.
    Person {
        /// What others call the person.
        name: String,
    },
    /// A computer at a level.
    Level {
        /// What others call it.
        name: String,
        /// The number of the level.
        level: u8,
    },
    /// A computer at a strength between the levels.
    Strength {
        /// What others call it.
        name: String,
        /// The number of the strength.
        strength: u8,
    },
    /// Another program. The command that starts it is for the machine that it runs on, and is not told.
    Program {
        /// What others call it.
        name: String,
    },
}

/// What became of a proposal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was accepted.
    Accepted,
    /// It was declined, or passed over.
    Declined,
    /// It was withdrawn.
    Withdrawn,
}

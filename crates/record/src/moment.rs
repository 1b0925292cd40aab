//! What belongs to one moment of a game besides the move itself.

use std::time::Duration;

/// When a move was made, and what it cost. All of it may be unknown.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Time since the game began, pauses included.
    pub at: Option<Duration>,
    /// How long the player thought.
    pub spent: Option<Duration>,
    /// What was left on the player's clock after the move.
    pub left: Option<Duration>,
}

/// Something that one side proposed to the other, at a moment of the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The seat that proposed it.
    pub seat: usize,
    /// What was proposed.
    pub proposal: Proposal,
    /// What became of it.
    pub answer: Answer,
}

/// What can be proposed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To take so many plies back.
    TakeBack(usize),
    /// To stop the clocks for a while.
    Pause,
}

/// What became of a proposal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Nothing yet.
    Open,
    /// The other side agreed.
    Accepted,
    /// The other side said no, or went on with the game.
    Declined,
    /// Whoever proposed it thought better of it.
    Withdrawn,
}

/// Whether moves may be taken back in a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// By anybody at any time: at one screen, and against the computer.
    #[default]
    Free,
    /// If the other side agrees.
    ByRequest,
    /// Never.
    Off,
}

//! What the players of a game propose to each other.

use catalog::Seat;

/// Something that one side proposed to the others after a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The seat that proposed it.
    pub seat: Seat,
    /// What was proposed.
    pub proposal: Proposal,
    /// What became of it.
    pub answer: Answer,
    /// Seats of other teams that agreed while the agreement of another was still missing. Empty in games of two teams.
    pub agreed: Vec<Seat>,
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
    /// All other teams agreed.
    Accepted,
    /// Another team said no, or went on with the game.
    Declined,
    /// It was taken back by the seat that made it.
    Withdrawn,
}

/// Whether moves may be taken back in a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// By any player at any time: at one screen, and against the computer.
    #[default]
    Free,
    /// If the other teams agree.
    ByRequest,
    /// Never.
    Off,
}

//! What players do.

use serde::{Deserialize, Serialize};

use super::{Place, SeatChoice, TakeBacks};

/// Something that a player does in a game. Where it depends on the position, `at` says after which move the sender saw it (0 is the
/// start): if the game stands elsewhere by then, the act is stale and nothing happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Takes a free seat.
    Sit {
        /// Which.
        seat: usize,
    },
    /// Plays a move.
    Play {
        /// After this move.
        at: usize,
        /// The move, in either written form.
        #[serde(rename = "move")]
        text: String,
    },
    /// Plays the move from one place to another.
    Go {
        /// After this move.
        at: usize,
        /// From here; null for a piece that comes onto the board.
        from: Option<Place>,
        /// To here.
        to: Place,
        /// The name of the kind that the piece becomes, where there is a choice; null else.
        #[serde(default)]
        becomes: Option<String>,
    },
    /// Gives up: the game is lost, or goes on among the others.
    Resign,
    /// Breaks the game off before all sides have moved.
    Abort,
    /// Proposes something to the other teams.
    Propose {
        /// After this move.
        at: usize,
        /// What.
        proposal: Proposal,
    },
    /// Agrees to what another side proposes.
    Accept {
        /// After this move.
        at: usize,
        /// What.
        proposal: Proposal,
    },
    /// Says no to it.
    Decline {
        /// After this move.
        at: usize,
        /// What.
        proposal: Proposal,
    },
    /// Takes one's own proposal back.
    Withdraw {
        /// After this move.
        at: usize,
        /// What.
        proposal: Proposal,
    },
    /// Claims a draw.
    Claim {
        /// After this move.
        at: usize,
        /// One of the reasons of `can.claim`, as it stands there.
        reason: String,
    },
    /// Takes the sender's last move back, with all that followed; or asks for it, where that is by request.
    TakeBack {
        /// After this move.
        at: usize,
    },
    /// Plays again what was taken back, until the sender is to move.
    Redo {
        /// After this move.
        at: usize,
    },
    /// Goes to any place of the game, where taking back is free.
    Jump {
        /// After this move.
        at: usize,
        /// To after this one.
        to: usize,
    },
    /// Goes on after a pause; after an adjournment, once all players are there.
    Resume,
    /// Wants to play again with sides changed.
    Rematch,
    /// Wants to begin the same game once more, also while it goes on. Against other people it begins once all of them want it.
    Restart,
    /// Does not want that any more, or does not want what others do.
    KeepPlaying,
    /// Says how moves may be taken back from now on.
    AllowTakeBacks {
        /// How.
        how: TakeBacks,
    },
    /// Asks the computer for its advice: it comes as `hint`, to the sender alone.
    Hint {
        /// After this move.
        at: usize,
    },
    /// Lets the computer that thinks play the best it has found so far.
    Hurry,
    /// Holds the computers back, or lets them go on.
    Hold {
        /// Whether they are held.
        held: bool,
    },
    /// Sets the least time between two moves where only computers play.
    Pace {
        /// In milliseconds, at most a minute.
        millis: u32,
    },
    /// Claims the win, as the player to move has left and not come back in time. Where more than two teams play, the side is out.
    ClaimWin {
        /// After this move.
        at: usize,
    },
    /// Claims a draw in that case.
    ClaimDraw {
        /// After this move.
        at: usize,
    },
    /// Gives the place of the player who has left to a computer, or to the first spectator who takes it (`friend`).
    GiveSeat {
        /// After this move.
        at: usize,
        /// To whom.
        to: SeatChoice,
    },
    /// Adjourns the game in that case: the clocks stand until all players are there and one of them resumes.
    Adjourn {
        /// After this move.
        at: usize,
    },
    /// Lets others play a seat from now on, where no other person plays: a computer of another level, the sender, or a team of them.
    Replace {
        /// Which.
        seat: usize,
        /// Who plays it.
        to: SeatChoice,
    },
}

/// What can be proposed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To take moves back. What is proposed by [`Act::TakeBack`] says how many.
    TakeBack,
    /// To stop the clocks.
    Pause,
}

//! What can be asked of a session.

use catalog::Reason;
use record::{NodeId, Proposal};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move, in either written form.
    Play(String),
    /// Give up. In a game of more than two teams the others play on.
    Resign,
    /// Propose something to the other teams; to propose what another team proposes is to agree to it.
    Propose(Proposal),
    /// Agree to what another team proposes. It is done once all teams that are still in the game agree.
    Accept(Proposal),
    /// Say no to it.
    Decline(Proposal),
    /// Take one's own proposal back.
    Withdraw(Proposal),
    /// Claim a draw for one of the reasons of [`crate::Session::claims`].
    Claim(Reason),
    /// Break the game off before all sides have moved.
    Abort,
    /// The player has left and does not come back: as if they had given up, but for the reason.
    Abandon,
    /// The player has left and does not come back, and another claims a draw. Possible where two teams play.
    AbandonDrawn,
    /// Let the clocks run: at the beginning, or after a pause.
    Start,
    /// Take so many plies back, where that is free.
    Undo(usize),
    /// Play so many of them again.
    Redo(usize),
    /// Go to any node of the game, where taking back is free.
    Jump(NodeId),
    /// Comment on a move; an empty text removes the comment. Possible after the end too.
    Comment(NodeId, String),
    /// Play again with sides changed; once all sides want it, the program begins a game with [`crate::Session::rematch`].
    Rematch,
}

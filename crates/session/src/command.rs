//! What can be asked of a session.

use record::{NodeId, Proposal};

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move, in either written form.
    Play(String),
    /// Give up.
    Resign,
    /// Propose something to the other side; to do so while the other side proposes the same is to accept it.
    Propose(Proposal),
    /// Agree to what the other side proposes.
    Accept(Proposal),
    /// Say no to it.
    Decline(Proposal),
    /// Take one's own proposal back.
    Withdraw(Proposal),
    /// Claim a draw for one of the reasons of [`crate::Session::claims`].
    Claim(String),
    /// Break the game off before both sides have moved.
    Abort,
    /// Let the clocks run: at the beginning, or after a pause.
    Start,
    /// Take so many plies back, where that is free.
    Undo(usize),
    /// Play so many of them again.
    Redo(usize),
    /// Go to any place of the game, where taking back is free.
    Jump(NodeId),
    /// Say something about a move; an empty text takes it back. Possible after the end too.
    Comment(NodeId, String),
    /// Play again with sides changed; once all sides want it, whoever holds the session begins with [`crate::Session::rematch`].
    Rematch,
}

//! Why a command was not followed.

use std::fmt;

use catalog::{MatchError, capital};

/// Why a command was not followed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no such place at the table.
    NoChair,
    /// Another side is to move: this one.
    NotYourTurn(String),
    /// Another player of the same side is to move: this one.
    TeamMate(String),
    /// The move can't be played.
    Move(MatchError),
    /// The game is paused.
    Paused,
    /// The clocks run already.
    Running,
    /// Taking back is switched off.
    TakeBacksOff,
    /// Taking back is by request in this game.
    TakeBacksByRequest,
    /// There is nothing to take back, or not so much.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// There is no such move in the game.
    NoSuchMove,
    /// The same was proposed already, and not answered, or not a move ago.
    AlreadyProposed,
    /// Nobody has proposed that.
    NotProposed,
    /// A draw can't be claimed for that reason now.
    NoClaim,
    /// Both sides have moved.
    TooLateToAbort,
    /// There is nothing to pause.
    NoClocks,
    /// The game is not over yet.
    NotOver,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("The game is over: start a new one, or go on from an earlier move."),
            Self::NoChair => f.write_str("There is no such place at this table."),
            Self::NotYourTurn(name) => write!(f, "It is not your turn: {} to move.", capital(name)),
            Self::TeamMate(name) => write!(f, "It is the turn of {name}, who plays on the same side."),
            Self::Move(error) => write!(f, "{}", capital(&error.to_string())),
            Self::Paused => f.write_str("The game is paused: start the clocks first."),
            Self::Running => f.write_str("The clocks run already."),
            Self::TakeBacksOff => f.write_str("Moves can't be taken back in this game."),
            Self::TakeBacksByRequest => f.write_str("Ask the other side to take a move back."),
            Self::NothingToUndo => f.write_str("There is no move to take back."),
            Self::NothingToRedo => f.write_str("There is no move to play again."),
            Self::NoSuchMove => f.write_str("There is no such move in this game."),
            Self::AlreadyProposed => {
                f.write_str("That was proposed already: play a move before you ask again.")
            }
            Self::NotProposed => f.write_str("Nobody has proposed that, or not any more."),
            Self::NoClaim => f.write_str("A draw can't be claimed for that reason now."),
            Self::TooLateToAbort => {
                f.write_str("Both sides have moved: a game can't be broken off any more, but you may resign.")
            }
            Self::NoClocks => f.write_str("There is no clock to stop: just take your time."),
            Self::NotOver => f.write_str("The game is not over yet."),
        }
    }
}

impl std::error::Error for Refusal {}

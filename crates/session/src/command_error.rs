//! Why a command was not followed.

use catalog::{MatchError, Message, Seat};

/// Why a command was not followed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// The game is over.
    Over,
    /// The game has no such player.
    NoSuchPlayer,
    /// The seat takes no part in the game any more.
    Out,
    /// Another side is to move.
    NotYourTurn {
        /// The seat to move.
        seat: Seat,
        /// What its side is called.
        name: String,
    },
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
    /// The same was proposed already, and not answered, or no move has been played since.
    AlreadyProposed,
    /// No other team has proposed that.
    NotProposed,
    /// A draw can't be claimed for that reason now.
    NoClaim,
    /// All sides have moved.
    TooLateToAbort,
    /// There is nothing to pause.
    NoClocks,
    /// The game is not over yet.
    NotOver,
}

impl From<&CommandError> for Message {
    fn from(error: &CommandError) -> Self {
        Self::new(match error {
            CommandError::NotYourTurn { name, .. } => {
                return Self::new("not-your-turn").side("side", name);
            }
            CommandError::TeamMate(name) => return Self::new("turn-of-team-mate").text("name", name),
            CommandError::Move(error) => return error.into(),
            CommandError::Over => "session-over",
            CommandError::NoSuchPlayer => "no-such-player",
            CommandError::Out => "seat-is-out",
            CommandError::Paused => "session-paused",
            CommandError::Running => "clocks-running",
            CommandError::TakeBacksOff => "take-backs-off",
            CommandError::TakeBacksByRequest => "take-backs-by-request",
            CommandError::NothingToUndo => "nothing-to-undo",
            CommandError::NothingToRedo => "nothing-to-redo",
            CommandError::NoSuchMove => "no-such-move",
            CommandError::AlreadyProposed => "already-proposed",
            CommandError::NotProposed => "not-proposed",
            CommandError::NoClaim => "no-claim",
            CommandError::TooLateToAbort => "too-late-to-abort",
            CommandError::NoClocks => "no-clocks",
            CommandError::NotOver => "not-over",
        })
    }
}

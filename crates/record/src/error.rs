//! What is wrong with a file or a record, and what a file can't hold.

use std::io;

use catalog::{Fault as VariantFault, MatchError, Message, PositionError, Seat, UnknownGame, clean, shorten};

use crate::Format;

/// Why a record can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The game is not in the catalog.
    Game(UnknownGame),
    /// The variant file that comes with the record is faulty.
    Variant(VariantFault),
    /// The variant file that comes with the record is of another game.
    OtherGame {
        /// The id of the record.
        record: String,
        /// The id of the file.
        file: String,
    },
    /// The first position can't be used.
    Position(PositionError),
    /// A move can't be played.
    Move {
        /// Which of the moves that lead there, from 1.
        number: usize,
        /// Why.
        error: MatchError,
    },
    /// A seat can't leave the game there: it has left before, or the game is one of two teams.
    Departure {
        /// After which move.
        number: usize,
        /// The seat.
        seat: Seat,
    },
}

impl From<&ReplayError> for Message {
    fn from(error: &ReplayError) -> Self {
        match error {
            ReplayError::Game(unknown) => unknown.into(),
            ReplayError::Variant(fault) => Self::new("record-variant-faulty")
                .text("file", shorten(&fault.file))
                .number("line", fault.line)
                .because("why", fault.message.clone()),
            ReplayError::OtherGame { record, file } => Self::new("record-variant-of-other-game")
                .text("record", shorten(record))
                .text("file", shorten(file)),
            ReplayError::Position(PositionError(why)) => {
                Self::new("record-position-unusable").because("why", why.clone())
            }
            ReplayError::Move { number, error } => {
                Self::new("record-move-unplayable").number("number", *number).because("why", error.into())
            }
            ReplayError::Departure { number, seat } => Self::new("record-departure-impossible")
                .number("number", *number)
                .number("seat", seat.index() + 1),
        }
    }
}

/// Why a game of a file could not be read, and where. The games after it can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, where it is known.
    pub column: Option<usize>,
    /// What is wrong.
    pub why: Message,
}

impl From<&ReadError> for Message {
    fn from(error: &ReadError) -> Self {
        let code = if error.column.is_some() { "read-error-at-column" } else { "read-error" };
        let place = Self::new(code).number("game", error.game).number("line", error.line);
        let place = match error.column {
            Some(column) => place.number("column", column),
            None => place,
        };
        place.because("why", error.why.clone())
    }
}

/// What stops the reading of a game, before it is counted which one it is.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The file gives no more.
    Io(io::Error),
    /// Something in it is wrong.
    Wrong { line: usize, column: Option<usize>, why: Message },
}

impl Fault {
    pub(crate) fn at(line: usize, why: impl Into<Message>) -> Self {
        Self::Wrong { line, column: None, why: why.into() }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Why a game was not written.
#[derive(Debug)]
pub enum WriteError {
    /// The output takes no more.
    Io(io::Error),
    /// The players of the game use another notation.
    Notation {
        /// What people call the game.
        name: String,
        /// What was asked for.
        asked: Format,
        /// What there is, besides our own format.
        has: Format,
    },
    /// The record is not one of a game that can be played.
    Replay(ReplayError),
    /// It holds more than files may.
    TooLong(Message),
}

impl From<&WriteError> for Message {
    fn from(error: &WriteError) -> Self {
        match error {
            WriteError::Io(error) => Self::new("record-not-written").text("why", clean(&error.to_string())),
            WriteError::Notation { name, asked, has } => Self::new("other-notation")
                .text("name", shorten(name))
                .text("asked", asked.name())
                .text("ending", has.ending()),
            WriteError::Replay(error) => error.into(),
            WriteError::TooLong(why) => why.clone(),
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<ReplayError> for WriteError {
    fn from(error: ReplayError) -> Self {
        Self::Replay(error)
    }
}

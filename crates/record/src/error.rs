//! What is wrong with a file, and what it can't hold.

use std::{fmt, io};

use crate::{CursorError, Format};

/// Why a game of a file could not be read, and where. The games after it can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1, where it is known.
    pub column: Option<usize>,
    /// A sentence that says what is wrong.
    pub why: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, line {}", self.game, self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.why)
    }
}

impl std::error::Error for ReadError {}

/// What stops the reading of a game, before anybody has counted which one it is.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The file gives no more.
    Io(io::Error),
    /// Something in it is wrong.
    Wrong { line: usize, column: Option<usize>, why: String },
}

impl Fault {
    pub(crate) fn at(line: usize, why: impl Into<String>) -> Self {
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
    Match(CursorError),
    /// It says more than files hold: a sentence.
    TooLong(String),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the game can't be written: {error}."),
            Self::Notation { name, asked, has } => write!(
                f,
                "games of {} are not written in {asked}: save them as .{} or .anyboard.",
                catalog::shorten(name),
                has.ending()
            ),
            Self::Match(error) => error.fmt(f),
            Self::TooLong(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for WriteError {}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<CursorError> for WriteError {
    fn from(error: CursorError) -> Self {
        Self::Match(error)
    }
}

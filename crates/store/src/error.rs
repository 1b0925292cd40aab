//! Why something could not be kept, or found again.

use std::fmt;
use std::path::{Path, PathBuf};

/// Why something could not be kept, or found again. What was acknowledged before is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The file, or its folder, can't be opened or made.
    Open {
        /// Which.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file holds something else.
    NotOurs(PathBuf),
    /// The file was written by a later program.
    Newer {
        /// Which.
        path: PathBuf,
        /// The version of its tables.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The events of an update don't follow those that are there.
    Gap {
        /// The game.
        code: String,
        /// The number that should have come.
        expected: u64,
        /// The number that came.
        found: u64,
    },
    /// A game that begins would take the place of another with the same code.
    Taken(String),
    /// A number is too big to be kept.
    TooBig(u64),
    /// Something can't be written.
    Write(String),
    /// Something can't be read.
    Read(String),
    /// The store was closed.
    Closed,
}

impl StoreError {
    pub(crate) fn open(path: &Path, why: impl ToString) -> Self {
        Self::Open { path: path.to_path_buf(), why: plain(&why.to_string()) }
    }

    pub(crate) fn read(why: impl ToString) -> Self {
        Self::Read(plain(&why.to_string()))
    }
}

/// Whatever fails while the one writer works is a failure to write.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Write(plain(&error.to_string()))
    }
}

/// What the system says, without its number.
fn plain(said: &str) -> String {
    said.split(" (os error").next().unwrap_or_default().to_string()
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { path, why } => write!(
                f,
                "The games can't be kept in {} ({why}): name a folder that you may write to with --data FOLDER.",
                path.display()
            ),
            Self::NotOurs(path) => write!(
                f,
                "{} is no database of Anyboard: move it away, or name another folder with --data FOLDER.",
                path.display()
            ),
            Self::Newer { path, found, known } => write!(
                f,
                "{} was written by a later Anyboard (its tables have version {found}, this one knows {known}): \
                 use that one, or name another folder with --data FOLDER.",
                path.display()
            ),
            Self::Gap { code, expected, found } => write!(
                f,
                "Event {found} of game {code} was not kept: event {expected} comes next. Load the game again."
            ),
            Self::Taken(code) => {
                write!(f, "There is a game with the code {code} already: begin the new one with another.")
            }
            Self::TooBig(number) => {
                write!(f, "The number {number} is too big to be kept: use a smaller one.")
            }
            Self::Write(why) => {
                write!(
                    f,
                    "The games can't be written ({why}): see whether the disk is full or was taken away."
                )
            }
            Self::Read(why) => {
                write!(f, "The games can't be read ({why}): see whether the disk is still there.")
            }
            Self::Closed => f.write_str("Anyboard is stopping: try again in a while."),
        }
    }
}

impl std::error::Error for StoreError {}

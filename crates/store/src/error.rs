//! Why something could not be stored, or found again.

use std::path::{Path, PathBuf};

use display::Message;

/// Why something could not be stored, or found again. What was acknowledged before is still there.
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
    /// A number is too big to be stored.
    TooBig(u64),
    /// Something can't be written.
    Write(String),
    /// Something can't be read.
    Read(String),
    /// The store was closed.
    Closed,
}

impl StoreError {
    /// A folder or a file can't be used, and what the system said.
    pub fn open(path: &Path, why: impl ToString) -> Self {
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

impl From<&StoreError> for Message {
    fn from(error: &StoreError) -> Self {
        let path = |path: &Path| path.display().to_string();
        match error {
            StoreError::Open { path: at, why } => {
                Self::new("store-unopened").text("path", path(at)).text("why", why)
            }
            StoreError::NotOurs(at) => Self::new("store-of-another-program").text("path", path(at)),
            StoreError::Newer { path: at, found, known } => Self::new("store-of-later-version")
                .text("path", path(at))
                .number("found", *found)
                .number("known", *known),
            StoreError::Gap { code, expected, found } => {
                // Numbers of events have no limit that a message knows, so they are told as text.
                let [expected, found] = [expected, found].map(u64::to_string);
                Self::new("store-event-gap")
                    .text("code", code)
                    .text("expected", expected)
                    .text("found", found)
            }
            StoreError::Taken(code) => Self::new("store-code-taken").text("code", code),
            StoreError::TooBig(number) => {
                Self::new("store-number-too-big").text("number", number.to_string())
            }
            StoreError::Write(why) => Self::new("store-unwritable").text("why", why),
            StoreError::Read(why) => Self::new("store-unreadable").text("why", why),
            StoreError::Closed => Self::new("store-closed"),
        }
    }
}

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
    /// A part of the file is missing, or was overwritten.
    Damaged(PathBuf),
    /// The database was written by a later program.
    Newer {
        /// Which: the path of a file, or an address without its password.
        place: String,
        /// The version of its tables.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// The address of a database can't be read. It may hold a password, so it is not told.
    Address,
    /// The database can't be reached. Whether a job that failed so was done is not known if the connection was lost in the moment of the
    /// commit: leasing the game again tells.
    Away(String),
    /// The events of an append don't follow those that are there, or a snapshot has events that are not.
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
    /// Another server that is alive has the game.
    Leased {
        /// The game.
        code: String,
        /// Until when, if it does not renew its lease: in milliseconds since 1970.
        until: u64,
    },
    /// The epoch may no longer write: the game was leased again, released or deleted.
    Stale {
        /// The game.
        code: String,
    },
    /// Another account has a name that looks like this.
    NameTaken,
    /// There is no such account any more.
    NoAccount,
    /// A number is too big to be stored.
    TooBig(u64),
    /// A text holds the character NUL.
    NulInText,
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

    pub(crate) fn write(why: impl ToString) -> Self {
        Self::Write(plain(&why.to_string()))
    }

    pub(crate) fn away(why: impl ToString) -> Self {
        Self::Away(plain(&why.to_string()))
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
            StoreError::Damaged(at) => Self::new("store-damaged").text("path", path(at)),
            StoreError::Newer { place, found, known } => Self::new("store-of-later-version")
                .text("place", place)
                .number("found", *found)
                .number("known", *known),
            StoreError::Address => Self::new("store-address-malformed"),
            StoreError::Away(why) => Self::new("store-away").text("why", why),
            StoreError::Gap { code, expected, found } => {
                // Numbers of events have no limit that a message knows, so they are told as text.
                let [expected, found] = [expected, found].map(u64::to_string);
                Self::new("store-event-gap")
                    .text("code", code)
                    .text("expected", expected)
                    .text("found", found)
            }
            StoreError::Taken(code) => Self::new("store-code-taken").text("code", code),
            StoreError::Leased { code, .. } => Self::new("store-game-leased").text("code", code),
            StoreError::Stale { code } => Self::new("store-epoch-stale").text("code", code),
            StoreError::NameTaken => Self::new("account-name-taken"),
            StoreError::NoAccount => Self::new("account-gone"),
            StoreError::TooBig(number) => {
                Self::new("store-number-too-big").text("number", number.to_string())
            }
            StoreError::NulInText => Self::new("store-nul-in-text"),
            StoreError::Write(why) => Self::new("store-unwritable").text("why", why),
            StoreError::Read(why) => Self::new("store-unreadable").text("why", why),
            StoreError::Closed => Self::new("store-closed"),
        }
    }
}

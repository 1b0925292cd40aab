//! What is asked and answered over plain HTTP, as JSON: accounts, players, rankings, the archive, puzzles, saved games, lessons and
//! games that other sites show.
//!
//! `docs/protocol.md` lists the addresses with an example of each. The page has the same types in TypeScript, which a test generates
//! from these. Times are milliseconds since 1970.

mod account;
mod archive;
mod embedded;
mod export;
mod player;
mod puzzle;
mod ranking;
mod save;
#[cfg(feature = "typescript")]
mod typescript;
mod uploaded;

pub use account::{
    Account, AccountAnswer, Credentials, Deletion, Fault, NamedPassword, PasswordChange, SignOut,
};
pub use archive::{ArchivePage, ArchivePlayer, ArchiveResult, ArchiveRow};
pub use embedded::{EmbeddedGame, EmbeddedPosition};
pub use export::{AccountExport, ExportedGame, ExportedSave, ExportedSession};
pub use player::{HistoryPoint, PlayerPage, RatingHistory, RatingRow, Tally};
pub use puzzle::{
    PuzzleAnswer, PuzzleAsk, PuzzleChange, PuzzleGame, PuzzleGoal, PuzzleOutcome, PuzzleShelf,
    PuzzleStanding, PuzzleTask, PuzzleTry,
};
pub use ranking::{MonthlyRow, MonthlyTable, RankingRow, Rankings};
pub use save::{LessonsDone, LoadedGame, SaveName, SaveRename, SaveShelf, SaveWish, SavedGame};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use uploaded::UploadedFile;

/// What can be written as JSON.
pub trait Written {
    /// As JSON.
    fn write(&self) -> Vec<u8>;
}

/// What can be read from JSON.
pub trait Read: Sized {
    /// Reads JSON; `None` if it is something else.
    fn read(bytes: &[u8]) -> Option<Self>;
}

macro_rules! written {
    ($($type:ty)*) => {$(
        impl Written for $type {
            fn write(&self) -> Vec<u8> {
                // Plain values under plain names: nothing of it can't be written.
                serde_json::to_vec(self).unwrap_or_default()
            }
        }
    )*};
}

macro_rules! read {
    ($($type:ty)*) => {$(
        impl Read for $type {
            fn read(bytes: &[u8]) -> Option<Self> {
                serde_json::from_slice(bytes).ok()
            }
        }
    )*};
}

written! { EmbeddedGame Fault AccountAnswer AccountExport PlayerPage RatingHistory Rankings MonthlyTable ArchivePage UploadedFile PuzzleShelf PuzzleTask PuzzleAnswer SaveShelf LoadedGame LessonsDone }
read! { Credentials NamedPassword SignOut PasswordChange Deletion PuzzleTry SaveWish SaveName SaveRename LessonsDone }

/// JSON as a value of any kind.
pub fn json_value(bytes: &[u8]) -> Option<serde_json::Value> {
    serde_json::from_slice(bytes).ok()
}

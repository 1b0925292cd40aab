//! All that is stored about an account, as a file for its owner.

use serde::{Deserialize, Serialize};

use super::{Account, ArchiveRow, RatingRow};

/// All that is stored about an account. Other parts of the program may add fields: a reader passes over what it does not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountExport {
    /// The account.
    pub account: Account,
    /// Where it is signed in.
    pub sessions: Vec<ExportedSession>,
    /// Its ratings.
    pub ratings: Vec<RatingRow>,
    /// All of its games.
    pub games: Vec<ExportedGame>,
    /// Its rooms, as they are stored.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub rooms: Vec<serde_json::Value>,
    /// What it has said in chats, as it is stored.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(type = "unknown[]"))]
    pub chat: Vec<serde_json::Value>,
    /// The games that it has saved under names.
    #[serde(default)]
    pub saves: Vec<ExportedSave>,
    /// The lessons that it has done, by their ids.
    #[serde(default)]
    pub lessons: Vec<String>,
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedSession {
    /// Since when.
    pub created: u64,
    /// When it was last used, to within a day.
    pub used: u64,
}

/// A game of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedGame {
    /// Its code.
    pub game: String,
    /// How the archive lists it; null if it goes on.
    pub row: Option<ArchiveRow>,
    /// The game as a record in the native format.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub record: serde_json::Value,
}

/// A game that was saved under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedSave {
    /// The name.
    pub name: String,
    /// When it was saved.
    pub saved: u64,
    /// The game as a record in the native format.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub record: serde_json::Value,
}

//! Games that people have saved under a name, and lessons that they have done.

use serde::{Deserialize, Serialize};

/// The saved games of the asker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SaveShelf {
    /// The latest first.
    pub saves: Vec<SavedGame>,
    /// So many there may be.
    pub most: u64,
}

/// A game that was saved under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SavedGame {
    /// Under which name.
    pub name: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub title: String,
    /// What the players are called, in the order of the seats.
    pub players: Vec<String>,
    /// How many moves led to where it stands.
    pub plies: u64,
    /// Whether it has ended.
    pub over: bool,
    /// When it was saved.
    pub saved: u64,
}

/// A game that is to be saved as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveWish {
    /// The code of the game.
    pub game: String,
    /// Under which name.
    pub name: String,
    /// Whether one of this name may be replaced.
    #[serde(default)]
    pub replace: bool,
}

/// A saved game by its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveName {
    /// The name.
    pub name: String,
}

/// A saved game that is to be called something else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveRename {
    /// What it is called.
    pub name: String,
    /// What it is to be called.
    pub to: String,
}

/// A game that goes on from where it was saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LoadedGame {
    /// Its code.
    pub game: String,
}

/// Lessons that were done, by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonsDone {
    /// In the order in which they were done, where that is known.
    pub done: Vec<String>,
}

//! The games of a file, as a list shows them.

use serde::{Deserialize, Serialize};

/// Some games of an uploaded file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FilePage {
    /// The file.
    pub file: String,
    /// How many games it has.
    pub total: usize,
    /// In how many of them the words were found.
    pub found: usize,
    /// How many of those were left out before these.
    pub from: usize,
    /// The games, in the order of the file.
    pub games: Vec<FileGame>,
}

/// A game of a file, as its head tells it. Whether its moves can be played is seen when it is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FileGame {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The names of the players, in the order of the seats; empty where they are not known.
    pub players: Vec<String>,
    /// The result, as the file has it, such as `1-0`; null if it is not told.
    pub result: Option<String>,
    /// The date, as the file has it; null if it is not told. So are the next ones.
    pub date: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The opening: its name, or its code.
    pub opening: Option<String>,
    /// The game that is played, as the file names it; null for the usual one of its format.
    pub variant: Option<String>,
}

//! A study, whole.

use serde::{Deserialize, Serialize};

use super::{DrawnShape, ReportProgress, StudyReport};
use crate::wire::{BoardShape, GameEnd, SeatInfo};

/// All about a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudySnapshot {
    /// What never changes.
    pub facts: StudyFacts,
    /// The number of the last event that led here.
    pub number: u64,
    /// What it is called.
    pub name: String,
    /// Whether the receiver owns it, and may change it.
    pub mine: bool,
    /// What is said before the first move; null for nothing.
    pub before: Option<String>,
    /// What is drawn on the board before the first move; left out for nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<DrawnShape>>", optional))]
    pub drawings: Vec<DrawnShape>,
    /// All moves, each after the one that it follows. Of those that follow the same one, the first is how the game went on, and the others
    /// are variations.
    pub moves: Vec<StudyMove>,
    /// What the computer judged, once it has.
    pub report: Option<StudyReport>,
    /// How far it is, if it works on a report.
    pub reporting: Option<ReportProgress>,
}

/// What never changes in a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyFacts {
    /// The code of the study: its link is `/study/CODE`.
    pub study: String,
    /// What the owner is called.
    pub owner: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub title: String,
    /// The rules for players, where the catalog does not have the game.
    pub help: String,
    /// The formats in which it can be saved, by the ends of file names, the usual one first: it is found at `/files/study/CODE.EXT`.
    pub formats: Vec<String>,
    /// Whether the game has a network.
    pub network: bool,
    /// What a piece is called where the number of pieces decides, such as `disc`; null in other games.
    pub counted: Option<String>,
    /// The sides, in the order of the seats.
    pub sides: Vec<SeatInfo>,
    /// The names of those who played, in the order of the seats; empty where they are not known.
    pub players: Vec<String>,
    /// What else is known of the game, as names and values: `Event`, `Site`, `Date`, `WhiteElo` and whatever a file says.
    pub tags: Vec<(String, String)>,
    /// How the game ended; null if it did not, or is not known.
    pub end: Option<GameEnd>,
    /// The code of the game of this server that it is of; null for others.
    pub game: Option<String>,
    /// The board without its pieces.
    pub board: BoardShape,
}

/// A move of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyMove {
    /// Its number, from 1.
    pub node: usize,
    /// The move that it follows; 0 is the start.
    pub after: usize,
    /// The side that plays it.
    pub seat: usize,
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// For people.
    pub reading: String,
    /// What is said before it; left out for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub preface: Option<String>,
    /// What is said after it; left out for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub comment: Option<String>,
    /// Its annotations, by the numbers that PGN has for them; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>", optional))]
    pub glyphs: Vec<u8>,
    /// What is drawn on the board after it; left out for nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<DrawnShape>>", optional))]
    pub drawings: Vec<DrawnShape>,
    /// How long its player thought, in milliseconds; left out if that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spent: Option<u64>,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyEntry {
    /// Its code.
    pub study: String,
    /// What it is called.
    pub name: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub title: String,
    /// How many moves it has, those of variations included.
    pub moves: usize,
    /// Whether it has a report.
    pub report: bool,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
}

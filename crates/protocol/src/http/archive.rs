//! Games that have ended.

use serde::{Deserialize, Serialize};

use crate::wire::{GameEnd, Speed};

/// Some of the games that were looked for, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArchivePage {
    /// The games, at most 50.
    pub rows: Vec<ArchiveRow>,
    /// Whether there is another page after this one.
    pub more: bool,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArchiveRow {
    /// Its code: its link is `/game/CODE`, its file `/files/CODE.EXT`.
    pub game: String,
    /// The id of what was played.
    pub rules: String,
    /// The name of what was played.
    pub name: String,
    /// Who played, in the order of the seats.
    pub players: Vec<ArchivePlayer>,
    /// How it ended.
    pub end: GameEnd,
    /// How many moves led there.
    pub plies: u64,
    /// When it ended.
    pub ended: u64,
    /// How much time the sides had.
    pub speed: Speed,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The first moves, at most 8, for people.
    pub opening: Vec<String>,
}

/// A player of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArchivePlayer {
    /// The name: that of the account today, or the one under which a guest played.
    pub name: String,
    /// Whether it is an account, which has a page.
    pub account: bool,
    /// The level of a computer; null for people.
    pub level: Option<u8>,
    /// The rating before the game, if it was rated.
    pub rating: Option<i32>,
    /// How much the rating has changed by the game, if it was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub change: Option<i32>,
}

/// How a game ended for the player who is looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ArchiveResult {
    /// The player has won.
    Won,
    /// All have drawn.
    Drawn,
    /// The player has lost.
    Lost,
    /// It was aborted before it counted.
    Aborted,
    /// A player has left it.
    Abandoned,
}

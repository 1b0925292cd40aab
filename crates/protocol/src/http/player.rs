//! Players as all others see them.

use serde::{Deserialize, Serialize};

use super::ArchiveRow;
use crate::wire::Speed;

/// All about a player that others may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerPage {
    /// The name of the account, or of a computer: `Anyboard level 3`.
    pub name: String,
    /// Whether it is a computer.
    pub is_computer: bool,
    /// The level of a computer; null for people.
    pub level: Option<u8>,
    /// When the account was registered; null for computers.
    pub created: Option<u64>,
    /// Its ratings, those with the most games first.
    pub ratings: Vec<RatingRow>,
    /// Its latest games that have ended, at most 20.
    pub recent: Vec<ArchiveRow>,
    /// Whether the player is connected; computers always are.
    pub online: bool,
    /// How the asker's games against this player ended, from the side of the asker; null if the asker has no account, or is the player.
    pub head_to_head: Option<Tally>,
}

/// How strong a player is at a game of a speed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingRow {
    /// The id of the game.
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The rating, by Glicko-2, in whole numbers.
    pub rating: i32,
    /// How far from it the player's true strength may be.
    pub deviation: i32,
    /// Whether the deviation is so large that the rating is only a first guess.
    pub provisional: bool,
    /// How many rated games were played.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many of them were drawn.
    pub drawn: u32,
    /// How many of them were lost.
    pub lost: u32,
}

/// How games between two players ended.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

/// How a rating has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingHistory {
    /// The rating after each game, or, if they are more than 500, after some of them; the oldest first.
    pub points: Vec<HistoryPoint>,
}

/// A rating at a moment.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HistoryPoint {
    /// When.
    pub at: u64,
    /// The rating.
    pub rating: i32,
}

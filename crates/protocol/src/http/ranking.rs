//! Rankings: by rating, and by what was achieved in a month.

use serde::{Deserialize, Serialize};

use crate::wire::Speed;

/// The best players of a game at a speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rankings {
    /// The id of the game.
    pub rules: String,
    /// The speed.
    pub speed: Speed,
    /// The players, the best first, at most 100.
    pub rows: Vec<RankingRow>,
}

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RankingRow {
    /// From 1. Players with the same rating share it. Those with a provisional rating come after all others.
    pub place: u32,
    /// The player.
    pub name: String,
    /// Whether it is a computer.
    pub is_computer: bool,
    /// The level of a computer; null for people.
    pub level: Option<u8>,
    /// The rating.
    pub rating: i32,
    /// How far from it the player's true strength may be.
    pub deviation: i32,
    /// Whether the rating is only a first guess.
    pub provisional: bool,
    /// How many rated games were played.
    pub games: u32,
}

/// What was achieved in a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MonthlyTable {
    /// The month, such as `2026-11`, in universal time.
    pub month: String,
    /// The players, the best performance first.
    pub rows: Vec<MonthlyRow>,
}

/// A player in the table of a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MonthlyRow {
    /// From 1. Players with the same performance share it.
    pub place: u32,
    /// The player.
    pub name: String,
    /// Whether it is a computer.
    pub is_computer: bool,
    /// The level of a computer; null for people.
    pub level: Option<u8>,
    /// How many rated games were played in the month.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// How many of them were drawn.
    pub drawn: u32,
    /// How many of them were lost.
    pub lost: u32,
    /// (Sum of the opponents' ratings + 400 × (won − lost)) / games.
    pub performance: i32,
    /// The rating that the player takes into the next month: the one before, and what the month's games have changed by Elo.
    pub carried: i32,
}

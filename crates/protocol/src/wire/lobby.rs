//! The lobby: who is here, what can be joined, and what can be watched.

use serde::{Deserialize, Serialize};

/// What goes on at a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    /// Rooms with people in them, the fullest first.
    pub rooms: Vec<RoomEntry>,
    /// Those who look for an opponent, the oldest first.
    pub seeks: Vec<SeekEntry>,
    /// Games that are being played, the most interesting first.
    pub playing: Vec<PlayingEntry>,
    /// How many people are connected.
    pub people: usize,
    /// The names of those among them who have an account.
    pub names: Vec<String>,
}

/// A room in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoomEntry {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whether it has a password.
    pub locked: bool,
    /// The name of the host.
    pub host: String,
    /// How many people are in it now.
    pub people: usize,
    /// The id of the game that is set.
    pub game: String,
    /// The name of that game.
    pub title: String,
    /// The time of each side; null for no clock.
    pub clock: Option<String>,
    /// Whether a game is being played.
    pub playing: bool,
    /// Whether games count for ratings.
    pub rated: bool,
}

/// Someone who looks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeekEntry {
    /// The id of the game.
    pub rules: String,
    /// The time of each side; null for no clock.
    pub clock: Option<String>,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Their name.
    pub name: String,
    /// Their rating; null without one.
    pub rating: Option<i32>,
    /// Whether it is the receiver's own.
    pub mine: bool,
}

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayingEntry {
    /// Its code.
    pub game: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub name: String,
    /// The players, side by side.
    pub players: Vec<PlayingPlayer>,
    /// How many moves were played.
    pub plies: usize,
    /// How many watch without playing.
    pub spectators: usize,
    /// The time of each side; null for no clock.
    pub clock: Option<String>,
}

/// A player of a game that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayingPlayer {
    /// What they are called.
    pub name: String,
    /// Their rating; null without one.
    pub rating: Option<i32>,
    /// The level of a computer; null for a person, and for a computer at a strength.
    pub level: Option<u8>,
}

/// A wish for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Seek {
    /// The id of the game.
    pub rules: String,
    /// The time of each side, as people write it; null for no clock.
    #[serde(default)]
    pub clock: Option<String>,
    /// Whether the game counts for ratings: only for those who have an account.
    #[serde(default)]
    pub rated: bool,
    /// How far the opponent's rating may be from one's own; null for any.
    #[serde(default)]
    pub range: Option<u16>,
}

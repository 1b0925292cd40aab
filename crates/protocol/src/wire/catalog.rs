//! What can be played: served as `catalog.json`.

use serde::{Deserialize, Serialize};

use super::{BoardView, Message, Tint};

/// All that a page needs to offer games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Catalog {
    /// The games, in the order of lists.
    pub games: Vec<CatalogGame>,
    /// The levels of the computer, the weakest first.
    pub levels: Vec<Level>,
    /// Clocks that people choose most often.
    pub clocks: Vec<ClockPreset>,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CatalogGame {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The group that lists show it in.
    pub family: String,
    /// The board in a few signs.
    pub size: String,
    /// One line about it.
    pub description: String,
    /// The rules for players: paragraphs of plain text.
    pub help: String,
    /// What is to be said about the network that the computer uses, if it uses one.
    pub network: Option<Message>,
    /// Its seats, in order.
    pub seats: Vec<SeatInfo>,
    /// How it starts.
    pub board: BoardView,
    /// From how many positions it may start, by their numbers from 0: mostly 1.
    pub starts: u32,
    /// The formats in which games are saved, by the ends of file names, the usual one first: `anyboard`, `pgn`.
    pub formats: Vec<String>,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// What the side is called, such as `white`.
    pub name: String,
    /// The team that it plays for, by its number from 0.
    pub team: usize,
    /// The colour of its pieces.
    pub tint: Tint,
}

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Level {
    /// From 1.
    pub level: u8,
    /// The strength at which it plays, from 0 to 100.
    pub strength: u8,
    /// Its name for people.
    pub name: Message,
}

/// A clock that people choose often.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClockPreset {
    /// Its name for people.
    pub name: Message,
    /// What to send to choose it; null for no clock.
    pub clock: Option<String>,
}

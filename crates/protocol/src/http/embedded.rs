//! A game for the small player that other sites show in their pages.

use serde::{Deserialize, Serialize};

/// A game, position by position, as pictures: `head`, the `body` of a position and `foot` together are one, as SVG.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EmbeddedGame {
    /// The name of what is played.
    pub name: String,
    /// Who plays, in the order of the seats; empty for no one who is named.
    pub players: Vec<String>,
    /// The score; empty while there is none.
    pub result: String,
    /// How wide a picture is, in pixels.
    pub width: u32,
    /// How high.
    pub height: u32,
    /// How each picture begins.
    pub head: String,
    /// How each ends.
    pub foot: String,
    /// The positions, from the first one.
    pub positions: Vec<EmbeddedPosition>,
    /// Whether the game has more positions than these.
    pub more: bool,
}

/// A position of such a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EmbeddedPosition {
    /// The move that led to it, as players write it; empty for the first one.
    pub reading: String,
    /// What stands on the board.
    pub body: String,
}

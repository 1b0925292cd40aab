//! What people write to each other, and how they keep what they don't want to read away.

use serde::{Deserialize, Serialize};

/// Where something is written: in a room, or at a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChatPlace {
    /// In the room with this code.
    Room(String),
    /// At the game with this code.
    Game(String),
}

/// To whom something is written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChatTo {
    /// To those who play the game.
    Players,
    /// To those who watch it.
    Spectators,
    /// To all.
    #[default]
    All,
}

/// Something that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number at this place, from 1. Some may be missing: they were for others.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// What: 1 to 300 characters of plain text.
    pub text: String,
    /// To whom.
    pub to: ChatTo,
    /// Whether the receiver wrote it.
    pub mine: bool,
}

/// How someone keeps others away, and says that something was bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manners {
    /// Reads nothing more of someone.
    Mute(String),
    /// Reads them again.
    Unmute(String),
    /// Neither reads someone, nor is paired with them, nor lets them into one's rooms.
    Block(String),
    /// Does again.
    Unblock(String),
    /// Tells those who run the server of a line.
    Report {
        /// Where it was written.
        place: ChatPlace,
        /// Its number.
        line: u64,
        /// What is wrong with it: up to 300 characters.
        why: String,
    },
    /// Asks who is muted and blocked.
    List,
}

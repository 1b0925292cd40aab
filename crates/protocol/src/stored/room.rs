//! What is stored of a room.

use serde::{Deserialize, Serialize};

use super::{Key, key};
use crate::wire::{Origin, PastGame, RoomSettings, RoomSide};

/// All that a room knows, but for who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredRoom {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// What checks its password; null for a room that is open to all.
    #[serde(default)]
    pub password: Option<String>,
    /// Who opened it.
    #[serde(with = "key")]
    pub owner: Key,
    /// The id of the message that opened it: it opens no second one.
    pub asked: String,
    /// The member who is the host; 0 if there is none.
    pub host: u32,
    /// Who is in it, those who came first before the others.
    pub members: Vec<StoredMember>,
    /// The number of the member who came last.
    pub last_member: u32,
    /// Who has been in it, and needs no password to come back.
    #[serde(default, with = "key::all")]
    pub known: Vec<Key>,
    /// Who was invited, and needs no password to come.
    #[serde(default, with = "key::all")]
    pub invited: Vec<Key>,
    /// Who was removed.
    #[serde(default)]
    pub removed: Vec<StoredRemoval>,
    /// What is played next, and how.
    pub settings: RoomSettings,
    /// Where it starts, in full.
    #[serde(default)]
    pub origin: Origin,
    /// Who plays the next game, or the one that is being played.
    pub sides: Vec<RoomSide>,
    /// The game that is being played.
    #[serde(default)]
    pub game: Option<String>,
    /// How many games were begun.
    #[serde(default)]
    pub games: u64,
    /// The latest games, the one that is being played first.
    #[serde(default)]
    pub past: Vec<PastGame>,
    /// The latest acts that were done: none is done twice.
    #[serde(default)]
    pub answered: Vec<DoneAct>,
}

/// A member of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredMember {
    /// The number by which the room knows them.
    pub member: u32,
    /// Who.
    #[serde(with = "key")]
    pub person: Key,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    #[serde(default)]
    pub account: bool,
}

/// Someone who was removed from a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRemoval {
    /// Who.
    #[serde(with = "key")]
    pub person: Key,
    /// When they can come back, in milliseconds since 1970; null for never.
    pub until: Option<u64>,
}

/// An act that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DoneAct {
    /// Who did it.
    #[serde(with = "key")]
    pub person: Key,
    /// The id of its message.
    pub id: String,
}

/// What a game knows of the room that it is played in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RoomOfGame {
    /// Its code.
    pub code: String,
    /// Whether only members of the room may watch.
    #[serde(default)]
    pub members_only: bool,
    /// Whether people don't write to each other there.
    #[serde(default)]
    pub silent: bool,
}

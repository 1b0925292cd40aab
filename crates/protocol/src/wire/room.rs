//! A room: a place where people meet, choose a game and its players, play it, and choose again.

use serde::{Deserialize, Serialize};

use super::{GameEnd, Origin, SeatInfo, TakeBacks};

/// A room that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewRoom {
    /// What it is called: 1 to 40 characters.
    pub name: String,
    /// What those who enter must know: 4 to 64 characters; null for a room that is open to all.
    #[serde(default)]
    pub password: Option<String>,
}

/// A room as one of its members sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomView {
    /// Its code: its link is `/room/CODE`.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whether it has a password.
    pub locked: bool,
    /// The member who is the host.
    pub host: u32,
    /// Whether people can write to each other here: the server and the settings allow it.
    pub chat: bool,
    /// Who is in it, those who have been here longest first.
    pub members: Vec<RoomMember>,
    /// Which of them the receiver is.
    pub me: u32,
    /// What is played next, and how.
    pub settings: RoomSettings,
    /// Who plays the next game, side by side.
    pub sides: Vec<RoomSide>,
    /// The game that is being played.
    pub game: Option<String>,
    /// Whether a game is just being begun.
    pub starting: bool,
    /// Games that were played here: the last ten, the latest first.
    pub past: Vec<PastGame>,
    /// What the receiver may do now.
    pub can: Vec<RoomPermission>,
}

/// A person in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomMember {
    /// The number by which this room knows them.
    pub member: u32,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// Whether they are connected.
    pub here: bool,
    /// Their rating in the game and at the speed that are set; null without one.
    pub rating: Option<i32>,
    /// Whether that rating is still uncertain.
    pub provisional: bool,
}

/// A side of the next game, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoomSide {
    /// The side.
    pub side: SeatInfo,
    /// Its players, who take turns: one to four, more than one only in games of two sides.
    pub players: Vec<SidePlayer>,
}

/// A player of a side.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SidePlayer {
    /// A person in the room.
    Member {
        /// Which.
        member: u32,
    },
    /// The computer.
    Computer {
        /// From 1.
        level: u8,
    },
    /// The computer at a strength that runs through the levels.
    Strength {
        /// From 0, where it plays at random, to 100.
        strength: u8,
    },
    /// Nobody yet: a member may sit down here.
    Open,
}

/// What is played in a room, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RoomSettings {
    /// The id of the game.
    pub rules: String,
    /// Its name for people.
    pub name: String,
    /// Whether the game is one of a member's own, whose file was uploaded.
    pub variant: bool,
    /// Where it starts.
    pub origin: RoomOrigin,
    /// The time of each side, as people write it; null for no clock.
    pub clock: Option<String>,
    /// Who plays which side in the next game.
    pub sides: SideChange,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// How draws that must be claimed come about.
    pub claims: Claims,
    /// Whether games count for ratings, where all players have an account or are computers.
    pub rated: bool,
    /// Whether a computer that is hopelessly lost may resign.
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone, without the network of the game.
    pub hand_written: bool,
    /// Whether people who are not in the room may watch its games.
    pub spectators: bool,
    /// Whether people can write to each other.
    pub chat: bool,
}

/// Where the games of a room start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum RoomOrigin {
    /// Where the game always does; where it has several starts, a lot decides.
    Start,
    /// From the start with a number.
    Numbered {
        /// Below the number of starts that the catalog tells.
        number: u32,
    },
    /// From a written position.
    Position {
        /// Its beginning, for people.
        title: String,
    },
    /// Where a game in a file stands.
    File {
        /// The name of the file.
        title: String,
    },
}

/// Who plays which side in the next game of a room.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SideChange {
    /// The same as in the last.
    Fixed,
    /// Players move on by one side.
    #[default]
    Turn,
    /// A lot decides, before each game.
    Lot,
}

/// How draws that must be claimed come about.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Claims {
    /// A player claims them.
    #[default]
    ByHand,
    /// As soon as they could be claimed.
    AtOnce,
}

/// Settings that the host of a room wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoomSettingsWish {
    /// The id of the game; null where a file says it. Without an `origin` it is passed over.
    #[serde(default)]
    pub rules: Option<String>,
    /// Where it starts; null to leave the game and its start as they are.
    #[serde(default)]
    pub origin: Option<Origin>,
    /// The time of each side, as people write it (`5+3`, `10`, `30/move`); null for no clock.
    #[serde(default)]
    pub clock: Option<String>,
    /// Who plays which side in the next game.
    pub sides: SideChange,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// How draws that must be claimed come about.
    pub claims: Claims,
    /// Whether games count for ratings.
    pub rated: bool,
    /// Whether a computer that is hopelessly lost may resign.
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone.
    pub hand_written: bool,
    /// Whether people who are not in the room may watch its games.
    pub spectators: bool,
    /// Whether people can write to each other.
    pub chat: bool,
}

/// A game that was played in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PastGame {
    /// Its code.
    pub game: String,
    /// The name of what was played.
    pub name: String,
    /// The names of the players, side by side.
    pub players: Vec<String>,
    /// How it ended; null if it goes on without the room, or that is not known any more.
    pub end: Option<GameEnd>,
}

/// Something that a member does in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum RoomAct {
    /// Takes an open place of the next game, and leaves the one that the sender had.
    Sit {
        /// The side.
        side: usize,
        /// Which of its places.
        place: usize,
    },
    /// Leaves the places of the next game.
    Stand,
    /// Sets what is played next, and how.
    Settings {
        /// What is wanted.
        settings: Box<RoomSettingsWish>,
    },
    /// Puts a player at a place; a member who had another one leaves it, and a member who had this one changes with them.
    Place {
        /// The side.
        side: usize,
        /// Which of its places.
        place: usize,
        /// Who.
        who: SidePlayer,
    },
    /// Sets how many players of a side take turns.
    Places {
        /// The side.
        side: usize,
        /// One to four.
        count: usize,
    },
    /// Begins the game.
    Start,
    /// Lets the game that is played go on by itself, so that the room is free for another: for games whose players don't come back.
    Release,
    /// Makes another member the host.
    GiveHost {
        /// Which.
        member: u32,
    },
    /// Removes a member.
    Remove {
        /// Which.
        member: u32,
        /// Whether they can never come back; else they can after ten minutes.
        for_good: bool,
    },
    /// Invites someone who is connected to this server: they may enter without the password.
    Invite {
        /// What they are called.
        name: String,
    },
    /// Calls the room something else.
    Rename {
        /// 1 to 40 characters.
        name: String,
    },
    /// Sets or removes the password.
    Lock {
        /// 4 to 64 characters; null for none.
        password: Option<String>,
    },
    /// Closes the room for all.
    Close,
}

/// Something that the receiver may do in a room now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RoomPermission {
    /// Take an open place.
    Sit,
    /// Leave one's place.
    Stand,
    /// Set what is played, and how.
    Settings,
    /// Put players at places, and set how many there are.
    Place,
    /// Begin the game: all places are taken.
    Start,
    /// Let the game that is played go on by itself.
    Release,
    /// Make another member the host.
    GiveHost,
    /// Remove a member.
    Remove,
    /// Invite people.
    Invite,
    /// Call the room something else.
    Rename,
    /// Set or remove the password.
    Lock,
    /// Close the room.
    Close,
    /// Write to the others.
    Chat,
}

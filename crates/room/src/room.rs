//! The room itself: what it knows.

use std::collections::HashMap;

use protocol::stored::{StoredMember, StoredRoom};
use protocol::wire::{Origin, RoomSettings, RoomSide, SeatInfo, SidePlayer};

use crate::people::Visitor;
use crate::{ConnectionId, PersonKey};

/// How many people a room has a place for.
pub const MOST_MEMBERS: usize = 64;

/// How a room begins.
#[derive(Clone, Debug)]
pub struct NewRoom {
    /// Its code.
    pub code: String,
    /// What it is called, cleaned.
    pub name: String,
    /// What checks its password; `None` for a room that is open to all.
    pub password: Option<String>,
    /// The id of the message that opens it.
    pub asked: String,
    /// What is played first.
    pub settings: Settings,
}

/// What is played in a room, as far as the room must know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// As members see it.
    pub shown: RoomSettings,
    /// Where games start, in full.
    pub origin: Origin,
    /// The sides of the game.
    pub sides: Vec<SeatInfo>,
}

/// How long things take, in milliseconds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RoomTimes {
    /// A host who is away so long is followed by another.
    pub host: u64,
    /// A member who is away so long, and does not play, is a member no longer.
    pub member: u64,
    /// Who was removed, but not for good, can come back after so long.
    pub removal: u64,
}

impl Default for RoomTimes {
    fn default() -> Self {
        Self { host: 60_000, member: 15 * 60_000, removal: 10 * 60_000 }
    }
}

/// A rating, as it is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The number.
    pub value: i32,
    /// Whether it is still uncertain.
    pub is_provisional: bool,
}

/// A place where people meet, and those who are in it.
#[derive(Clone, Debug)]
pub struct Room {
    pub(crate) stored: StoredRoom,
    /// The connections of those who are here.
    pub(crate) here: HashMap<ConnectionId, u32>,
    /// Since when members are away.
    pub(crate) away: HashMap<u32, u64>,
    /// The ratings of members, in the game that is set.
    pub(crate) ratings: HashMap<u32, Rating>,
    /// Whether a game is just being begun.
    pub(crate) is_starting: bool,
    pub(crate) times: RoomTimes,
}

impl Room {
    /// A room that is opened. Its host has no connection yet.
    pub fn new(new: NewRoom, host: &Visitor, times: RoomTimes, now: u64) -> Self {
        let NewRoom { code, name, password, asked, settings } = new;
        let Settings { shown, origin, sides } = settings;
        let first = StoredMember {
            member: 1,
            person: host.person,
            name: host.name.clone(),
            account: host.is_account,
        };
        let side = |side| RoomSide { side, players: vec![SidePlayer::Open] };
        let stored = StoredRoom {
            code,
            name,
            password,
            owner: host.person,
            asked,
            host: 1,
            members: vec![first],
            last_member: 1,
            known: Vec::new(),
            invited: Vec::new(),
            removed: Vec::new(),
            settings: shown,
            origin,
            sides: sides.into_iter().map(side).collect(),
            game: None,
            games: 0,
            past: Vec::new(),
            answered: Vec::new(),
        };
        Self::load(stored, times, now)
    }

    /// A room as it was stored. Nobody is here yet.
    pub fn load(stored: StoredRoom, times: RoomTimes, now: u64) -> Self {
        Self {
            away: stored.members.iter().map(|member| (member.member, now)).collect(),
            stored,
            here: HashMap::new(),
            ratings: HashMap::new(),
            is_starting: false,
            times,
        }
    }

    /// All that is to be stored.
    pub fn stored(&self) -> &StoredRoom {
        &self.stored
    }

    /// Its code.
    pub fn code(&self) -> &str {
        &self.stored.code
    }

    /// The game that is being played.
    pub fn game(&self) -> Option<&str> {
        self.stored.game.as_deref()
    }

    /// What checks its password, if it has one.
    pub fn password(&self) -> Option<&str> {
        self.stored.password.as_deref()
    }

    /// The settings of the next game.
    pub fn settings(&self) -> &RoomSettings {
        &self.stored.settings
    }

    /// The member that a person is.
    pub fn member(&self, person: &PersonKey) -> Option<u32> {
        self.stored.members.iter().find(|member| member.person == *person).map(|member| member.member)
    }

    /// The member of a number.
    pub(crate) fn stored_member(&self, member: u32) -> Option<&StoredMember> {
        self.stored.members.iter().find(|found| found.member == member)
    }

    /// The person who is the host.
    pub fn host(&self) -> Option<PersonKey> {
        self.stored_member(self.stored.host).map(|host| host.person)
    }

    /// All members, those who came first before the others.
    pub fn members(&self) -> impl Iterator<Item = &StoredMember> {
        self.stored.members.iter()
    }

    /// Whether a member is connected.
    pub fn is_here(&self, member: u32) -> bool {
        self.here.values().any(|here| *here == member)
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.here.is_empty()
    }

    /// How many people are connected.
    pub fn people(&self) -> usize {
        self.stored.members.iter().filter(|member| self.is_here(member.member)).count()
    }

    /// The side and place of a member.
    pub(crate) fn place_of(&self, member: u32) -> Option<(usize, usize)> {
        let wanted = SidePlayer::Member { member };
        self.stored.sides.iter().enumerate().find_map(|(side, of)| {
            of.players.iter().position(|player| *player == wanted).map(|place| (side, place))
        })
    }
}

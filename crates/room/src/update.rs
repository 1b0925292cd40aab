//! What comes of something that happens in a room.

use display::Message;
use protocol::wire::{Origin, RoomSettings};

use crate::PersonKey;

/// What comes of something that happens in a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// Whether something has changed that is to be stored, before anybody is told of it.
    pub is_changed: bool,
    /// Whether members see something else than before.
    pub is_shown: bool,
    /// What is to be done then.
    pub effects: Vec<Effect>,
}

impl Update {
    /// Something to store, and to tell.
    pub(crate) fn changed() -> Self {
        Self { is_changed: true, is_shown: true, effects: Vec::new() }
    }

    /// Something to tell alone.
    pub(crate) fn shown() -> Self {
        Self { is_shown: true, ..Self::default() }
    }

    /// The same with something to do.
    pub(crate) fn with(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }

    /// What comes of two things that happen one after the other.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.is_changed |= other.is_changed;
        self.is_shown |= other.is_shown;
        self.effects.extend(other.effects);
        self
    }
}

/// Something for the program that holds the room to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Begin a game; [`crate::Room::game_began`] or [`crate::Room::game_failed`] is to follow.
    Begin(Box<Plan>),
    /// Tell someone on all their connections that they are not in the room any more.
    SendAway(PersonKey, Message),
    /// Tell someone that they are invited.
    Invite(PersonKey),
    /// The room is closed: delete it.
    Close,
}

/// A game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games the room has begun before.
    pub number: u64,
    /// Who begins it.
    pub owner: PersonKey,
    /// What is played, and how.
    pub settings: RoomSettings,
    /// Where it starts.
    pub origin: Origin,
    /// Who plays, side by side: the players of a side take turns.
    pub sides: Vec<Vec<PlanPlayer>>,
}

/// A player of a game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanPlayer {
    /// A person.
    Person {
        /// Who.
        person: PersonKey,
        /// What they are called.
        name: String,
    },
    /// The computer at a level.
    Computer(u8),
    /// The computer at a strength.
    Strength(u8),
}

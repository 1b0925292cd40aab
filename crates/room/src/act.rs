//! What becomes of an act.

use display::Message;
use protocol::wire::{RoomPermission, RoomSide, SidePlayer};

use crate::update::{Effect, Update};
use crate::{PersonKey, Room, Settings};

/// How many acts are remembered, so that none has a second effect.
const REMEMBERED: usize = 128;

/// Something that a member does. What needs more than the room to be understood (files, passwords, names of people) was looked up before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Takes an open place.
    Sit {
        /// The side.
        side: usize,
        /// Which of its places.
        place: usize,
    },
    /// Leaves the place.
    Stand,
    /// Sets what is played next, and how.
    Settings(Box<Settings>),
    /// Puts a player at a place.
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
    Start {
        /// What lots are drawn from.
        seed: u64,
    },
    /// Lets the game that is played go on by itself.
    Release,
    /// Makes another member the host.
    GiveHost(u32),
    /// Removes a member.
    Remove {
        /// Which.
        member: u32,
        /// Whether they can never come back.
        for_good: bool,
    },
    /// Invites a person.
    Invite(PersonKey),
    /// Calls the room something else: a name that was cleaned.
    Rename(String),
    /// Sets what checks the password, or removes it.
    Lock(Option<String>),
    /// Closes the room.
    Close,
}

impl Act {
    /// What one must be allowed to do for it.
    pub fn permission(&self) -> RoomPermission {
        match self {
            Self::Sit { .. } => RoomPermission::Sit,
            Self::Stand => RoomPermission::Stand,
            Self::Settings(_) => RoomPermission::Settings,
            Self::Place { .. } | Self::Places { .. } => RoomPermission::Place,
            Self::Start { .. } => RoomPermission::Start,
            Self::Release => RoomPermission::Release,
            Self::GiveHost(_) => RoomPermission::GiveHost,
            Self::Remove { .. } => RoomPermission::Remove,
            Self::Invite(_) => RoomPermission::Invite,
            Self::Rename(_) => RoomPermission::Rename,
            Self::Lock(_) => RoomPermission::Lock,
            Self::Close => RoomPermission::Close,
        }
    }
}

impl Room {
    /// Whether an act of this id was done already.
    pub fn was_done(&self, person: &PersonKey, id: &str) -> bool {
        self.stored.answered.iter().any(|done| done.person == *person && done.id == id)
    }

    /// Whether a person may do something, or why not: to be asked before costly work is done for it.
    pub fn may(&self, person: &PersonKey, permission: RoomPermission) -> Result<(), Message> {
        self.check(person, permission).map(drop)
    }

    /// Does what a person asks for, once: an act whose id was done before has no second effect. What is refused changes nothing.
    pub fn act(&mut self, person: &PersonKey, id: &str, act: Act, now: u64) -> Result<Update, Message> {
        if self.was_done(person, id) {
            return Ok(Update::default());
        }
        let member = self.check(person, act.permission())?;
        let update = match act {
            Act::Sit { side, place } => self.sit(member, side, place)?,
            Act::Stand => self.stand(member),
            Act::Settings(settings) => self.set(*settings)?,
            Act::Place { side, place, who } => self.place(side, place, who)?,
            Act::Places { side, count } => self.set_places(side, count)?,
            Act::Start { seed } => self.start(*person, seed),
            Act::Release => self.release(),
            Act::GiveHost(to) => {
                self.other(member, to)?;
                self.stored.host = to;
                Update::changed()
            }
            Act::Remove { member: other, for_good } => {
                self.other(member, other)?;
                self.remove(other, for_good, now)
            }
            Act::Invite(guest) => self.invite(guest, now)?,
            Act::Rename(name) => {
                self.stored.name = name;
                Update::changed()
            }
            Act::Lock(password) => {
                self.stored.password = password;
                // Who knew the last password need not know this one.
                self.stored.known.clear();
                Update::changed()
            }
            Act::Close => self.close(),
        };
        if self.stored.answered.len() >= REMEMBERED {
            self.stored.answered.remove(0);
        }
        self.stored.answered.push(protocol::stored::DoneAct { person: *person, id: id.into() });
        Ok(Update { is_changed: true, ..update })
    }

    /// That a member is there, and another than the one who acts.
    fn other(&self, own: u32, other: u32) -> Result<(), Message> {
        if own == other {
            return Err(Message::new("room-not-oneself"));
        }
        self.stored_member(other).map(drop).ok_or_else(|| Message::new("room-no-such-member"))
    }

    fn set(&mut self, settings: Settings) -> Result<Update, Message> {
        let Settings { shown, origin, sides } = settings;
        if shown.rated && shown.variant {
            return Err(Message::new("room-variant-unrated"));
        }
        let several = sides.len() == 2;
        let mut players: Vec<Vec<SidePlayer>> =
            self.stored.sides.drain(..).map(|side| side.players).collect();
        players.resize(sides.len(), vec![SidePlayer::Open]);
        let side = |(side, mut players): (_, Vec<SidePlayer>)| {
            // Only where there are two sides do several take turns.
            players.truncate(if several { players.len() } else { 1 });
            RoomSide { side, players }
        };
        self.stored.sides = sides.into_iter().zip(players).map(side).collect();
        if self.stored.settings.rules != shown.rules || self.stored.settings.clock != shown.clock {
            self.ratings.clear();
        }
        self.stored.settings = shown;
        self.stored.origin = origin;
        Ok(Update::changed())
    }

    fn close(&mut self) -> Update {
        let mut update = Update::changed();
        for member in self.stored.members.drain(..) {
            update = update.with(Effect::SendAway(member.person, Message::new("room-closed")));
        }
        self.here.clear();
        self.away.clear();
        update.with(Effect::Close)
    }
}

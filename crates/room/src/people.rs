//! Who comes, goes, is removed, and becomes the host.

use display::Message;
use protocol::stored::{StoredMember, StoredRemoval};

use crate::room::{MOST_MEMBERS, Rating};
use crate::update::{Effect, Update};
use crate::{ConnectionId, PersonKey, Room};

/// How many people are remembered who need no password, were invited, or were removed.
const REMEMBERED: usize = 256;

/// Someone who comes to a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who.
    pub person: PersonKey,
    /// What they are called.
    pub name: String,
    /// Whether they have an account.
    pub is_account: bool,
    /// Their rating in the game and at the speed that are set.
    pub rating: Option<Rating>,
}

impl Room {
    /// Whether a person must say the password to enter.
    pub fn asks_password(&self, person: &PersonKey) -> bool {
        let stored = &self.stored;
        let is_welcome =
            self.member(person).is_some() || stored.known.contains(person) || stored.invited.contains(person);
        stored.password.is_some() && !is_welcome
    }

    /// Whether a person may enter who knows the password, if one is asked for.
    pub fn may_enter(&self, person: &PersonKey, now: u64) -> Result<(), Message> {
        if let Some(removal) = self.removal(person, now) {
            return Err(match removal.until {
                None => Message::new("room-removed-for-good"),
                Some(until) => Message::new("room-removed").number("minutes", (until - now).div_ceil(60_000)),
            });
        }
        let is_full = self.stored.members.len() >= MOST_MEMBERS && self.oldest_absent().is_none();
        if self.member(person).is_none() && is_full {
            return Err(Message::new("room-full").number("most", MOST_MEMBERS));
        }
        Ok(())
    }

    /// Lets a person in whom [`Room::may_enter`] allows, on one more connection.
    pub fn enter(&mut self, visitor: &Visitor, connection: ConnectionId, now: u64) -> Update {
        let mut update = Update::shown();
        let member = match self.member(&visitor.person) {
            Some(member) => member,
            None => {
                update = update.and(self.make_room());
                self.admit(visitor)
            }
        };
        if let Some(known) = self.stored.members.iter_mut().find(|known| known.member == member)
            && (&known.name, known.account) != (&visitor.name, visitor.is_account)
        {
            known.name.clone_from(&visitor.name);
            known.account = visitor.is_account;
            update.is_changed = true;
        }
        match visitor.rating {
            Some(rating) => self.ratings.insert(member, rating),
            None => self.ratings.remove(&member),
        };
        self.here.insert(connection, member);
        self.away.remove(&member);
        let is_new = self.stored.members.last().is_some_and(|last| last.member == member);
        update.is_changed |= is_new;
        update.and(self.pass_host(now))
    }

    /// A person is called something else from now on.
    pub fn rename_member(&mut self, person: &PersonKey, name: &str) -> Update {
        match self.stored.members.iter_mut().find(|member| member.person == *person && member.name != name) {
            Some(member) => {
                member.name = name.into();
                Update::changed()
            }
            None => Update::default(),
        }
    }

    fn admit(&mut self, visitor: &Visitor) -> u32 {
        self.stored.last_member += 1;
        let member = self.stored.last_member;
        let Visitor { person, name, is_account, .. } = visitor;
        self.stored.members.push(StoredMember {
            member,
            person: *person,
            name: name.clone(),
            account: *is_account,
        });
        self.stored.invited.retain(|invited| invited != person);
        remember(&mut self.stored.known, *person);
        member
    }

    /// In a full room, who is away for the longest time gives way.
    fn make_room(&mut self) -> Update {
        match self.oldest_absent() {
            Some(absent) if self.stored.members.len() >= MOST_MEMBERS => self.forget(absent),
            _ => Update::default(),
        }
    }

    fn oldest_absent(&self) -> Option<u32> {
        let idle = self.away.iter().filter(|(member, _)| !self.plays(**member));
        idle.min_by_key(|(member, since)| (**since, **member)).map(|(member, _)| *member)
    }

    /// Whether a member takes part in the game that is being begun or played.
    pub(crate) fn plays(&self, member: u32) -> bool {
        (self.is_starting || self.stored.game.is_some()) && self.place_of(member).is_some()
    }

    /// A connection is gone.
    pub fn drop_connection(&mut self, connection: ConnectionId, now: u64) -> Update {
        let Some(member) = self.here.remove(&connection) else { return Update::default() };
        if self.is_here(member) {
            return Update::default();
        }
        self.away.insert(member, now);
        Update::shown()
    }

    /// A person leaves, on all connections.
    pub fn leave(&mut self, person: &PersonKey) -> Update {
        let Some(member) = self.member(person) else { return Update::default() };
        let gone = Effect::SendAway(*person, Message::new("room-left-elsewhere"));
        self.forget(member).with(gone)
    }

    /// Removes a member, who can't come back for a while, or never.
    pub(crate) fn remove(&mut self, member: u32, for_good: bool, now: u64) -> Update {
        let Some(person) = self.stored_member(member).map(|member| member.person) else {
            return Update::default();
        };
        let until = (!for_good).then_some(now + self.times.removal);
        self.stored.removed.retain(|removal| removal.until.is_none_or(|until| until > now));
        self.stored.removed.push(StoredRemoval { person, until });
        if self.stored.removed.len() > REMEMBERED {
            self.stored.removed.remove(0);
        }
        self.stored.known.retain(|known| *known != person);
        self.stored.invited.retain(|invited| *invited != person);
        let why = if for_good { "room-removed-for-good" } else { "room-you-were-removed" };
        self.forget(member).with(Effect::SendAway(person, Message::new(why)))
    }

    /// Someone is a member no longer.
    pub(crate) fn forget(&mut self, member: u32) -> Update {
        self.vacate(member);
        self.stored.members.retain(|known| known.member != member);
        self.here.retain(|_, here| *here != member);
        self.away.remove(&member);
        self.ratings.remove(&member);
        if self.stored.host == member {
            // At once: who has left does not come back to be the host. Someone who is here comes before those who are away.
            let next = self.first_here().or(self.stored.members.first().map(|first| first.member));
            self.stored.host = next.unwrap_or(0);
        }
        Update::changed()
    }

    pub(crate) fn invite(&mut self, person: PersonKey, now: u64) -> Result<Update, Message> {
        if self.member(&person).is_some() {
            return Err(Message::new("room-member-already"));
        }
        self.stored
            .removed
            .retain(|removal| removal.person != person && removal.until.is_none_or(|until| until > now));
        remember(&mut self.stored.invited, person);
        Ok(Update::changed().with(Effect::Invite(person)))
    }

    fn removal(&self, person: &PersonKey, now: u64) -> Option<&StoredRemoval> {
        let mut own = self.stored.removed.iter().filter(|removal| removal.person == *person);
        own.find(|removal| removal.until.is_none_or(|until| until > now))
    }

    pub(crate) fn first_here(&self) -> Option<u32> {
        self.stored.members.iter().map(|member| member.member).find(|member| self.is_here(*member))
    }

    /// When the host's role passes on, if the host stays away.
    pub(crate) fn host_passes(&self) -> Option<u64> {
        self.first_here()?;
        match self.stored_member(self.stored.host) {
            // A room that was left by all has no host until someone comes.
            None => Some(0),
            Some(host) => self.away.get(&host.member).map(|since| since + self.times.host),
        }
    }

    /// Makes another the host, if that is due.
    pub(crate) fn pass_host(&mut self, now: u64) -> Update {
        let is_due = self.host_passes().is_some_and(|due| due <= now);
        match self.first_here().filter(|_| is_due) {
            Some(next) => {
                self.stored.host = next;
                Update::changed()
            }
            None => Update::default(),
        }
    }

    /// Sets the rating of a person in the game that is set.
    pub fn rate(&mut self, person: &PersonKey, rating: Option<Rating>) -> Update {
        let Some(member) = self.member(person) else { return Update::default() };
        let before = match rating {
            Some(rating) => self.ratings.insert(member, rating),
            None => self.ratings.remove(&member),
        };
        if before == rating { Update::default() } else { Update::shown() }
    }
}

fn remember(people: &mut Vec<PersonKey>, person: PersonKey) {
    people.retain(|known| *known != person);
    people.push(person);
    if people.len() > REMEMBERED {
        people.remove(0);
    }
}

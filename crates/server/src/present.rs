//! Who is connected, what they are called, and whom they keep away.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::wire::Tell;
use store::{GuestKey, MannerRow};

use crate::outbox::{Outbox, written};

/// All who are connected.
#[derive(Default)]
pub(crate) struct PresentPeople(Mutex<HashMap<GuestKey, Present>>);

/// Someone who is connected.
struct Present {
    name: String,
    is_account: bool,
    connections: HashMap<u64, Outbox>,
    manners: Vec<MannerRow>,
}

/// What someone is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) is_account: bool,
}

impl PresentPeople {
    fn people(&self) -> MutexGuard<'_, HashMap<GuestKey, Present>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection has come. Those whom the person keeps away were read before.
    pub(crate) fn come(
        &self,
        person: GuestKey,
        connection: u64,
        outbox: &Outbox,
        named: Named,
        manners: Vec<MannerRow>,
    ) {
        let Named { name, is_account } = named;
        let mut people = self.people();
        let present = people.entry(person).or_insert_with(|| Present {
            name: String::new(),
            is_account,
            connections: HashMap::new(),
            manners,
        });
        (present.name, present.is_account) = (name, is_account);
        present.connections.insert(connection, outbox.clone());
    }

    /// A connection is gone.
    pub(crate) fn go(&self, person: &GuestKey, connection: u64) {
        let mut people = self.people();
        if let Some(present) = people.get_mut(person) {
            present.connections.remove(&connection);
            if present.connections.is_empty() {
                people.remove(person);
            }
        }
    }

    /// Someone is called something else from now on.
    pub(crate) fn rename(&self, person: &GuestKey, name: &str) {
        if let Some(present) = self.people().get_mut(person) {
            present.name = name.into();
        }
    }

    /// What someone is called who is connected.
    pub(crate) fn named(&self, person: &GuestKey) -> Option<Named> {
        let people = self.people();
        people.get(person).map(|present| Named { name: present.name.clone(), is_account: present.is_account })
    }

    /// Those who are connected under a name. Guests may share one.
    pub(crate) fn find(&self, name: &str) -> Vec<GuestKey> {
        let people = self.people();
        people.iter().filter(|(_, present)| present.name == name).map(|(person, _)| *person).collect()
    }

    /// Tells someone something on all connections.
    pub(crate) fn tell(&self, person: &GuestKey, tell: &Tell) {
        let text = written(tell);
        if let Some(present) = self.people().get(person) {
            present.connections.values().for_each(|outbox| outbox.say(text.clone()));
        }
    }

    /// Whether someone does not want to read another.
    pub(crate) fn hides(&self, reader: &GuestKey, author: &GuestKey) -> bool {
        let people = self.people();
        people.get(reader).is_some_and(|present| present.manners.iter().any(|manner| manner.other == *author))
    }

    /// Whether one of two keeps the other away.
    pub(crate) fn keeps_apart(&self, one: &GuestKey, two: &GuestKey) -> bool {
        let people = self.people();
        let blocks = |who: &GuestKey, other: &GuestKey| {
            people.get(who).is_some_and(|present| {
                present.manners.iter().any(|manner| manner.is_blocked && manner.other == *other)
            })
        };
        blocks(one, two) || blocks(two, one)
    }

    /// Whom someone keeps away.
    pub(crate) fn manners(&self, person: &GuestKey) -> Vec<MannerRow> {
        self.people().get(person).map(|present| present.manners.clone()).unwrap_or_default()
    }

    /// Sets how someone keeps another away; `None` for no more.
    pub(crate) fn set_manner(&self, person: &GuestKey, other: &GuestKey, how: Option<MannerRow>) {
        if let Some(present) = self.people().get_mut(person) {
            present.manners.retain(|manner| manner.other != *other);
            present.manners.extend(how);
        }
    }

    /// How many people are connected, and the names of those with an account, but only so many.
    pub(crate) fn count(&self, most: usize) -> (usize, Vec<String>) {
        let people = self.people();
        let accounts = people.values().filter(|present| present.is_account);
        let names: BTreeSet<&str> = accounts.map(|present| present.name.as_str()).collect();
        (people.len(), names.into_iter().take(most).map(String::from).collect())
    }

    /// Gives back the room of those who are gone.
    pub(crate) fn tidy(&self) {
        self.people().shrink_to_fit();
    }
}

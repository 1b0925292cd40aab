//! Members that share something evenly.

use std::collections::HashMap;
use std::time::Duration;

/// A member that joins goes before those who have had least, by so much: what is short is done at once. It is no more than that, so
/// that nothing is saved up by staying away.
const CREDIT: i64 = 20_000_000;

/// Groups with more members forget those that want nothing now.
const MANY: usize = 1024;

/// Members by number, and how much each has had.
pub(super) struct Group<T> {
    members: HashMap<u64, Member<T>>,
    /// What the members that are served have had: where a new one begins.
    now: i64,
}

pub(super) struct Member<T> {
    /// What it has had, in nanoseconds divided by its weight: its virtual time. The member with the least is next.
    pub(super) served: i64,
    pub(super) inside: T,
}

/// What may be in a group.
pub(super) trait Active {
    /// Whether it wants something now.
    fn is_active(&self) -> bool;
}

impl<T: Active> Active for Group<T> {
    fn is_active(&self) -> bool {
        self.members.values().any(|member| member.inside.is_active())
    }
}

impl<T> Default for Group<T> {
    fn default() -> Self {
        Self { members: HashMap::new(), now: 0 }
    }
}

impl<T: Active> Group<T> {
    /// A member that wants something. If it has wanted nothing until now, it begins beside those that are served.
    pub(super) fn join(&mut self, key: u64, make: impl FnOnce() -> T) -> &mut Member<T> {
        let start = self.now - CREDIT;
        let was_active = self.members.get(&key).is_some_and(|member| member.inside.is_active());
        if !was_active {
            self.forget(start);
        }
        let member = self.members.entry(key).or_insert_with(|| Member { served: start, inside: make() });
        if !was_active {
            member.served = member.served.max(start);
        }
        member
    }

    /// Removes members that want nothing. Those that have had more than others are remembered until the others have caught up.
    fn forget(&mut self, start: i64) {
        let is_idle = !self.is_active();
        let are_many = self.members.len() >= MANY;
        self.members
            .retain(|_, member| member.inside.is_active() || !is_idle && !are_many && member.served > start);
    }

    /// A member is served.
    pub(super) fn choose(&mut self, key: u64) -> Option<&mut T> {
        let member = self.members.get_mut(&key)?;
        self.now = self.now.max(member.served);
        Some(&mut member.inside)
    }

    pub(super) fn get_mut(&mut self, key: u64) -> Option<&mut Member<T>> {
        self.members.get_mut(&key)
    }

    pub(super) fn remove(&mut self, key: u64) -> Option<T> {
        self.members.remove(&key).map(|member| member.inside)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, &Member<T>)> {
        self.members.iter().map(|(key, member)| (*key, member))
    }
}

impl<T> Member<T> {
    /// It has had so much; the greater its weight, the less that counts.
    pub(super) fn charge(&mut self, time: Duration, weight: i64) {
        let nanos = i64::try_from(time.as_nanos()).unwrap_or(i64::MAX);
        self.served = self.served.saturating_add(nanos / weight);
    }
}

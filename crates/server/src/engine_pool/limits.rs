//! How many jobs there are, and may be.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use super::job::ShareKey;

/// How many there may be of one guest, of one address, and in all.
pub(super) struct Limits {
    pub(super) guest: usize,
    pub(super) address: usize,
    pub(super) total: usize,
}

/// How many jobs there are of each guest, of each address, and in all.
#[derive(Default)]
pub(super) struct Counts {
    guests: HashMap<ShareKey, usize>,
    addresses: HashMap<u64, usize>,
    pub(super) total: usize,
}

impl Counts {
    pub(super) fn add(&mut self, share: ShareKey) {
        *self.guests.entry(share).or_default() += 1;
        *self.addresses.entry(share.address).or_default() += 1;
        self.total += 1;
    }

    pub(super) fn remove(&mut self, share: ShareKey) {
        one_less(&mut self.guests, share);
        one_less(&mut self.addresses, share.address);
        self.total -= 1;
    }

    pub(super) fn of_guest(&self, share: ShareKey) -> usize {
        self.guests.get(&share).copied().unwrap_or_default()
    }

    pub(super) fn of_address(&self, share: ShareKey) -> usize {
        self.addresses.get(&share.address).copied().unwrap_or_default()
    }
}

fn one_less<K: Eq + Hash>(counts: &mut HashMap<K, usize>, key: K) {
    if let Entry::Occupied(mut entry) = counts.entry(key) {
        *entry.get_mut() -= 1;
        if *entry.get() == 0 {
            entry.remove();
        }
    }
}

impl Limits {
    /// Whether there may be one more of a share.
    pub(super) fn admit(&self, counts: &Counts, share: ShareKey) -> bool {
        counts.of_guest(share) < self.guest
            && counts.of_address(share) < self.address
            && counts.total < self.total
    }
}

//! The connections that ask for the page and its files, or have not asked yet: how many there may be, and which of them makes room.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::address::Address;
use crate::limits::ServerLimits;

/// All visits. A new one always finds a place: the oldest that asks for nothing is closed for it.
pub(crate) struct Visits {
    limits: ServerLimits,
    /// Through these come the visits of many, so they have no limit of their own.
    proxies: Vec<IpAddr>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    all: BTreeMap<u64, Entry>,
    last: u64,
}

struct Entry {
    address: Address,
    /// When it last came or was served, as a count of such moments.
    active: u64,
    is_busy: bool,
    evicted: Arc<Notify>,
}

/// One visit. Its place is free again when it is dropped.
pub(crate) struct Visit {
    visits: Arc<Visits>,
    number: u64,
    evicted: Arc<Notify>,
}

impl Visits {
    pub(crate) fn new(limits: &ServerLimits, proxies: &[IpAddr]) -> Self {
        Self { limits: limits.clone(), proxies: proxies.to_vec(), state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.state().all.len()
    }

    /// Gives a visit a place. `None` if its address has no more, and all that it has are being served.
    pub(crate) fn enter(self: &Arc<Self>, peer: IpAddr) -> Option<Visit> {
        let address = Address::from(peer);
        let most = match self.proxies.contains(&peer.to_canonical()) {
            true => usize::MAX,
            false => self.limits.of(address).visitors,
        };
        let mut state = self.state();
        if state.all.values().filter(|entry| entry.address == address).count() >= most {
            let oldest = state.oldest(address, true)?;
            state.evict(oldest);
        } else if state.all.len() >= self.limits.visitors
            && let Some(oldest) = state.oldest_of_crowd()
        {
            state.evict(oldest);
        }
        state.last += 1;
        let number = state.last;
        let evicted = Arc::new(Notify::new());
        state.all.insert(number, Entry { address, active: number, is_busy: false, evicted: evicted.clone() });
        Some(Visit { visits: self.clone(), number, evicted })
    }
}

impl State {
    /// The visit of an address that was active longest ago; of those that ask for nothing, or of all.
    fn oldest(&self, address: Address, is_idle: bool) -> Option<u64> {
        let own = self.all.iter().filter(|(_, entry)| entry.address == address);
        let fit = own.filter(|(_, entry)| !is_idle || !entry.is_busy);
        fit.min_by_key(|(_, entry)| entry.active).map(|(number, _)| *number)
    }

    /// The oldest visit of the address that has most of them.
    fn oldest_of_crowd(&self) -> Option<u64> {
        let mut counts: HashMap<Address, usize> = HashMap::new();
        for entry in self.all.values() {
            *counts.entry(entry.address).or_default() += 1;
        }
        let (crowd, _) = counts.into_iter().max_by_key(|(_, many)| *many)?;
        self.oldest(crowd, true).or_else(|| self.oldest(crowd, false))
    }

    fn evict(&mut self, number: u64) {
        if let Some(entry) = self.all.remove(&number) {
            entry.evicted.notify_one();
        }
    }
}

impl Visit {
    /// Waits until another visit needs the place.
    pub(crate) async fn until_evicted(&self) {
        self.evicted.notified().await;
    }

    /// A request is being served, from now on or until now.
    pub(crate) fn set_busy(&self, is_busy: bool) {
        let mut state = self.visits.state();
        state.last += 1;
        let active = state.last;
        if let Some(entry) = state.all.get_mut(&self.number) {
            (entry.is_busy, entry.active) = (is_busy, active);
        }
    }

    /// It becomes a WebSocket, which is counted elsewhere: its place is free.
    pub(crate) fn leave(&self) {
        self.visits.state().all.remove(&self.number);
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(last: u8) -> IpAddr {
        [192, 0, 2, last].into()
    }

    fn visits(all: usize, of_address: usize) -> Arc<Visits> {
        let mut limits = ServerLimits { visitors: all, ..ServerLimits::default() };
        limits.address.visitors = of_address;
        Arc::new(Visits::new(&limits, &[ip(99)]))
    }

    fn numbers(visits: &Visits) -> Vec<u64> {
        visits.state().all.keys().copied().collect()
    }

    #[tokio::test]
    async fn an_address_that_has_enough_loses_its_oldest_silent_visit() {
        let visits = visits(100, 3);
        let other = visits.enter(ip(2)).unwrap();
        let own: Vec<Visit> = (0..3).map(|_| visits.enter(ip(1)).unwrap()).collect();
        own[0].set_busy(true);
        let fresh = visits.enter(ip(1)).unwrap();
        own[1].until_evicted().await;
        assert_eq!(numbers(&visits), [other.number, own[0].number, own[2].number, fresh.number]);
        // One that was served just now is not the oldest.
        own[2].set_busy(true);
        own[2].set_busy(false);
        let again = visits.enter(ip(1)).unwrap();
        fresh.until_evicted().await;
        own[2].set_busy(true);
        again.set_busy(true);
        assert!(visits.enter(ip(1)).is_none(), "all are being served");
        assert!(visits.enter(ip(2)).is_some());
    }

    #[tokio::test]
    async fn a_full_server_takes_the_place_from_the_address_with_most_visits() {
        let visits = visits(4, 3);
        let lone = visits.enter(ip(2)).unwrap();
        let crowd: Vec<Visit> = (0..3).map(|_| visits.enter(ip(1)).unwrap()).collect();
        for visit in &crowd {
            visit.set_busy(true);
        }
        let fresh = visits.enter(ip(3)).unwrap();
        crowd[0].until_evicted().await;
        assert_eq!(numbers(&visits), [lone.number, crowd[1].number, crowd[2].number, fresh.number]);
        drop(crowd);
        assert_eq!(numbers(&visits), [lone.number, fresh.number]);
    }

    #[test]
    fn a_proxy_has_no_limit_of_its_own_and_a_web_socket_no_place() {
        let visits = visits(100, 3);
        let many: Vec<Visit> = (0..50).map(|_| visits.enter(ip(99)).unwrap()).collect();
        assert_eq!(visits.state().all.len(), 50);
        many[0].leave();
        many[1].leave();
        assert_eq!(visits.state().all.len(), 48);
    }
}

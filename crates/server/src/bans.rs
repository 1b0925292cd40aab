//! Whom the owner of the server keeps out: looked up every few seconds, since others than this program write the list.

use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::Arc;

use store::{BanRow, GuestKey};
use tokio::sync::watch;

use crate::address::Address;
use crate::app_state::AppState;
use crate::message::in_english;
use crate::server_clock::calendar;

/// Whom the owner of the server keeps out.
pub(crate) struct Bans(watch::Sender<Arc<BanList>>);

/// Whom they keep out at one moment.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct BanList {
    addresses: HashSet<Address>,
    people: HashSet<GuestKey>,
}

impl Default for Bans {
    fn default() -> Self {
        Self(watch::Sender::new(Arc::default()))
    }
}

impl BanList {
    fn of(rows: &[BanRow]) -> Self {
        let ips =
            rows.iter().filter(|row| row.person.is_none()).filter_map(|row| row.what.parse::<IpAddr>().ok());
        // The owner is not locked out by a slip.
        let addresses = ips.map(Address::from).filter(|address| !address.is_loopback()).collect();
        Self { addresses, people: rows.iter().filter_map(|row| row.person).collect() }
    }

    /// Whether an address is kept out.
    pub(crate) fn has_address(&self, address: Address) -> bool {
        self.addresses.contains(&address)
    }
}

impl Bans {
    /// Whether an address is kept out.
    pub(crate) fn has_address(&self, address: Address) -> bool {
        self.0.borrow().has_address(address)
    }

    /// Whether an account is kept out.
    pub(crate) fn has_person(&self, person: &GuestKey) -> bool {
        self.0.borrow().people.contains(person)
    }

    /// Hears of changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Arc<BanList>> {
        self.0.subscribe()
    }

    /// Looks the list up, and closes the connections of accounts that are new on it.
    pub(crate) async fn refresh(&self, app: &Arc<AppState>) {
        let list = match app.aside(|app| app.store.bans(calendar())).await {
            Ok(Ok(rows)) => BanList::of(&rows),
            Ok(Err(error)) => {
                return tracing::warn!("bans can't be looked up: {}", in_english(&(&error).into()));
            }
            Err(why) => return tracing::error!("{}", in_english(&why)),
        };
        if **self.0.borrow() == list {
            return;
        }
        for person in list.people.difference(&self.0.borrow().people) {
            app.live.end_person(person);
        }
        tracing::info!(addresses = list.addresses.len(), accounts = list.people.len(), "bans were changed");
        self.0.send_replace(Arc::new(list));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_networks_and_the_owner_stays() {
        let row = |what: &str, person| BanRow {
            what: what.into(),
            person,
            why: String::new(),
            created: 0,
            until: None,
        };
        let rows = ["192.0.2.7", "2001:db8::1", "127.0.0.1", "nonsense"].map(|what| row(what, None));
        let mut rows = rows.to_vec();
        rows.push(row("10.0.0.1", Some([1; 32])));
        let list = BanList::of(&rows);
        let has = |text: &str| list.has_address(text.parse::<IpAddr>().unwrap().into());
        assert!(has("192.0.2.7") && has("2001:db8::ffff") && has("::ffff:192.0.2.7"));
        assert!(!has("127.0.0.1") && !has("192.0.2.8") && !has("10.0.0.1"));
        assert!(list.people.contains(&[1; 32]));
    }
}

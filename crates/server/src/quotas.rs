//! What clients have of the server, held against the limits: connections, and rates of guests and addresses.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Message;
use protocol::wire::CloseReason;
use store::GuestKey;

use crate::address::Address;
use crate::limits::{AddressLimits, ServerLimits};
use crate::meter::Meters;

/// Counts connections, and measures what guests and addresses ask for.
pub(crate) struct Quotas {
    connections: usize,
    connections_of_guest: usize,
    counts: Mutex<Counts>,
    new_games: Meters<GuestKey>,
    new_rooms: Meters<GuestKey>,
    new_studies: Meters<GuestKey>,
    room_passwords: Meters<Address>,
    chat: Meters<GuestKey>,
    pictures: Meters<GuestKey>,
    /// By the looks of the name, whether there is such an account or not.
    sign_ins: Meters<String>,
    address: AddressQuotas,
    loopback: AddressQuotas,
}

/// How many connections there are.
#[derive(Default)]
struct Counts {
    all: usize,
    guests: HashMap<GuestKey, usize>,
    addresses: HashMap<Address, usize>,
    last: u64,
}

/// What addresses with the same limits ask for.
struct AddressQuotas {
    connections: usize,
    requests: Meters<Address>,
    messages: Meters<Address>,
    new_games: Meters<Address>,
    uploads: Meters<Address>,
    upload_bytes: Meters<Address>,
    sign_ins: Meters<Address>,
    registrations: Meters<Address>,
    pictures: Meters<Address>,
}

/// The right to be connected; it is given back when it is dropped.
pub(crate) struct ConnectionPermit {
    quotas: Arc<Quotas>,
    guest: GuestKey,
    pub(crate) address: Address,
    /// Tells connections apart.
    pub(crate) number: u64,
}

impl Quotas {
    pub(crate) fn new(limits: &ServerLimits) -> Self {
        Self {
            connections: limits.connections,
            connections_of_guest: limits.connections_of_guest,
            counts: Mutex::default(),
            new_games: Meters::new(limits.new_games),
            new_rooms: Meters::new(limits.new_rooms),
            new_studies: Meters::new(limits.new_studies),
            room_passwords: Meters::new(limits.room_passwords),
            chat: Meters::new(limits.chat),
            pictures: Meters::new(limits.pictures),
            sign_ins: Meters::new(limits.sign_ins_of_account),
            address: AddressQuotas::new(&limits.address),
            loopback: AddressQuotas::new(&limits.loopback),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, address: Address) -> &AddressQuotas {
        if address.is_loopback() { &self.loopback } else { &self.address }
    }

    /// Counts a request for the page, its files or a game as a file. Returns whether the address has asked for few enough.
    pub(crate) fn request(&self, address: Address) -> bool {
        self.of(address).requests.take(&address, 1)
    }

    /// Lets a connection in, or says why not.
    pub(crate) fn enter(
        self: &Arc<Self>,
        guest: GuestKey,
        address: Address,
    ) -> Result<ConnectionPermit, CloseReason> {
        let mut counts = self.counts();
        if counts.all >= self.connections {
            return Err(CloseReason::ServerFull);
        }
        if counts.addresses.get(&address).is_some_and(|many| *many >= self.of(address).connections) {
            return Err(CloseReason::CrowdedAddress);
        }
        if counts.guests.get(&guest).is_some_and(|many| *many >= self.connections_of_guest) {
            return Err(CloseReason::TooManyConnections);
        }
        *counts.addresses.entry(address).or_default() += 1;
        *counts.guests.entry(guest).or_default() += 1;
        counts.all += 1;
        counts.last += 1;
        Ok(ConnectionPermit { quotas: self.clone(), guest, address, number: counts.last })
    }

    /// How many connections there are, and of how many guests and addresses.
    pub(crate) fn numbers(&self) -> (usize, usize, usize) {
        let counts = self.counts();
        (counts.all, counts.guests.len(), counts.addresses.len())
    }

    /// Waits until there is no connection, but not longer than this.
    pub(crate) async fn wait_empty(&self, patience: Duration) {
        let until = Instant::now() + patience;
        while self.counts().all > 0 && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Counts messages of an address. Returns whether they are few enough.
    pub(crate) fn hear(&self, address: Address, messages: usize) -> bool {
        self.of(address).messages.take(&address, messages)
    }

    /// Counts a game that a guest begins.
    pub(crate) fn begin(&self, guest: GuestKey) -> Result<(), Message> {
        let is_fine = self.new_games.take(&guest, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-new-games")) }
    }

    /// Counts a room that a person opens.
    pub(crate) fn open_room(&self, person: GuestKey) -> Result<(), Message> {
        let is_fine = self.new_rooms.take(&person, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-new-rooms")) }
    }

    /// Counts a study that a person opens.
    pub(crate) fn open_study(&self, person: GuestKey) -> Result<(), Message> {
        let is_fine = self.new_studies.take(&person, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-new-studies")) }
    }

    /// Counts a password of a room that is tried from this address.
    pub(crate) fn try_password(&self, address: Address) -> Result<(), Message> {
        let is_fine = self.room_passwords.take(&address, 1);
        if is_fine { Ok(()) } else { Err(Message::new("room-passwords-too-fast")) }
    }

    /// Counts a line that a person writes.
    pub(crate) fn say(&self, person: GuestKey) -> Result<(), Message> {
        let is_fine = self.chat.take(&person, 1);
        if is_fine { Ok(()) } else { Err(Message::new("chat-too-fast")) }
    }

    /// Counts a game that a guest at this address asks for.
    pub(crate) fn begin_at(&self, address: Address) -> Result<(), Message> {
        let is_fine = self.of(address).new_games.take(&address, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-new-games-here")) }
    }

    /// Counts a file or a position of so many bytes that a guest at this address brings.
    pub(crate) fn upload(&self, address: Address, bytes: usize) -> Result<(), Message> {
        let own = self.of(address);
        let is_fine = own.uploads.take(&address, 1) && own.upload_bytes.take(&address, bytes);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-uploads")) }
    }

    /// Counts an attempt at the password of an account, by the looks of its name.
    pub(crate) fn sign_in(&self, address: Address, skeleton: &str) -> Result<(), Message> {
        let key: String = skeleton.chars().take(64).collect();
        let is_fine = self.of(address).sign_ins.take(&address, 1) && self.sign_ins.take(&key, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-sign-ins")) }
    }

    /// Counts a picture that costs so much. A guest without a cookie is counted by the address alone.
    pub(crate) fn picture(&self, guest: GuestKey, address: Address, cost: usize) -> Result<(), Message> {
        let is_own = guest == GuestKey::default() || self.pictures.take(&guest, cost);
        let is_fine = is_own && self.of(address).pictures.take(&address, cost);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-pictures")) }
    }

    /// Counts an account that is registered.
    pub(crate) fn register(&self, address: Address) -> Result<(), Message> {
        let is_fine = self.of(address).registrations.take(&address, 1);
        if is_fine { Ok(()) } else { Err(Message::new("too-many-registrations")) }
    }

    /// Gives back the room of clients that are gone.
    pub(crate) fn tidy(&self) {
        self.new_games.tidy();
        self.new_rooms.tidy();
        self.new_studies.tidy();
        self.room_passwords.tidy();
        self.chat.tidy();
        self.pictures.tidy();
        self.sign_ins.tidy();
        for quotas in [&self.address, &self.loopback] {
            let AddressQuotas {
                requests,
                messages,
                new_games,
                uploads,
                upload_bytes,
                sign_ins,
                registrations,
                pictures,
                ..
            } = quotas;
            for meters in
                [requests, messages, new_games, uploads, upload_bytes, sign_ins, registrations, pictures]
            {
                meters.tidy();
            }
        }
        let mut counts = self.counts();
        counts.guests.shrink_to_fit();
        counts.addresses.shrink_to_fit();
    }
}

impl AddressQuotas {
    fn new(limits: &AddressLimits) -> Self {
        Self {
            connections: limits.connections,
            requests: Meters::new(limits.requests),
            messages: Meters::new(limits.messages),
            new_games: Meters::new(limits.new_games),
            uploads: Meters::new(limits.uploads),
            upload_bytes: Meters::new(limits.upload_bytes),
            sign_ins: Meters::new(limits.sign_ins),
            registrations: Meters::new(limits.registrations),
            pictures: Meters::new(limits.pictures),
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.quotas.counts();
        counts.all -= 1;
        count_down(&mut counts.guests, self.guest);
        count_down(&mut counts.addresses, self.address);
    }
}

fn count_down<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::limits::Rate;

    fn address(last: u8) -> Address {
        IpAddr::from(Ipv4Addr::new(192, 0, 2, last)).into()
    }

    #[test]
    fn an_address_can_not_take_all_connections_by_being_a_new_guest_each_time() {
        let mut limits = ServerLimits { connections: 5, connections_of_guest: 2, ..ServerLimits::default() };
        limits.address.connections = 3;
        let quotas = Arc::new(Quotas::new(&limits));
        let enter = |guest, last| quotas.enter([guest; 32], address(last));
        let greedy: Vec<_> = (0..3).map(|guest| enter(guest, 1).unwrap()).collect();
        assert_eq!(enter(3, 1).err(), Some(CloseReason::CrowdedAddress));
        let [_one, _two] = [(); 2].map(|()| enter(9, 2).unwrap());
        assert_eq!(enter(9, 2).err(), Some(CloseReason::ServerFull));
        drop(greedy);
        assert_eq!(enter(9, 2).err(), Some(CloseReason::TooManyConnections));
        let _again = enter(0, 1).unwrap();
        assert_eq!(quotas.counts().addresses.len(), 2);
    }

    #[test]
    fn addresses_do_not_share_what_they_may_upload() {
        let mut limits = ServerLimits::default();
        limits.address.uploads = Rate::new(3, 1, Duration::from_secs(3600));
        limits.address.upload_bytes = Rate::new(100, 1, Duration::from_secs(3600));
        let quotas = Quotas::new(&limits);
        assert!(quotas.upload(address(1), 90).is_ok() && quotas.upload(address(1), 90).is_err());
        assert!(quotas.upload(address(1), 10).is_ok() && quotas.upload(address(1), 0).is_err());
        assert!(quotas.upload(address(2), 90).is_ok());
    }
}

//! How much clients may ask of the server.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::Quota;
use room::RoomTimes;
use table::TableTimes;

use crate::address::Address;
use crate::server_clock::millis;

/// How much clients may ask of the server, and how long it waits for one.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerLimits {
    /// Connections at once that ask for the page and its files, or have not asked yet. One more takes the place of one that asks for
    /// nothing.
    pub visitors: usize,
    /// How long such a connection may take to ask.
    pub head: Duration,
    /// How long such a connection may last.
    pub visit: Duration,
    /// WebSockets in all.
    pub connections: usize,
    /// WebSockets of one guest.
    pub connections_of_guest: usize,
    /// What all clients of one address may have together.
    pub address: AddressLimits,
    /// What all clients of an address of this machine (127.0.0.0/8 or ::1) may have together. It is more than others have: the only player
    /// of a server comes from here, and so do load tests and all clients of a proxy that is not named as trusted.
    pub loopback: AddressLimits,
    /// Costly questions that are at work at once, of all clients: files and positions to be read, earlier positions to be found again,
    /// games to be written as files. One guest has one of them at work, and one address half of them.
    pub costly: usize,
    /// Costly questions of one connection that are at work or wait, before no more is read of it.
    pub costly_of_connection: usize,
    /// Games that one connection watches.
    pub watched: usize,
    /// Bytes of a message that brings a file with it.
    pub message: usize,
    /// Bytes of any other message.
    pub short_message: usize,
    /// Messages of one connection.
    pub messages: Rate,
    /// Bytes of one connection.
    pub bytes: Rate,
    /// Messages that are dropped because there are too many, before the connection is closed.
    pub strikes: u32,
    /// Messages that wait for a slow reader, before the connection is closed.
    pub queued_messages: usize,
    /// Bytes that do.
    pub queued_bytes: usize,
    /// Bytes that wait for all readers together, before the connections for which most waits are closed.
    pub queued_in_all: usize,
    /// Games that a guest may begin.
    pub new_games: Rate,
    /// Attempts at the password of one account.
    pub sign_ins_of_account: Rate,
    /// Rooms that a person may open.
    pub new_rooms: Rate,
    /// Studies that a person may open.
    pub new_studies: Rate,
    /// Passwords of rooms that all clients of an address may try.
    pub room_passwords: Rate,
    /// Lines that a person may write.
    pub chat: Rate,
    /// Pictures that a guest may have made; a film counts as ten.
    pub pictures: Rate,
    /// How long things take in rooms.
    pub rooms: RoomLimits,
    /// How long studies are kept.
    pub studies: StudyLimits,
    /// How often a silent connection is asked whether it is there.
    pub ping: Duration,
    /// How long a connection may be silent.
    pub silence: Duration,
    /// Retention: how long a game without spectators stays in memory.
    pub idle: Duration,
    /// Retention: how long nothing happens in a game that is watched before all but its spectators leaves memory. It is read again when
    /// something is asked of it.
    pub nap: Duration,
    /// How long a guest may be gone before others are told: a page that is loaded again does not flicker.
    pub absence: Duration,
    /// How long after a start the clock of a player who is not back yet stands.
    pub grace: Duration,
    /// How long others wait for a guest who is told to be gone before they may claim the game.
    pub patience: Duration,
    /// After how long without the player to move a game without clocks is abandoned.
    pub abandonment: Duration,
}

/// How long things take in rooms.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RoomLimits {
    /// A host who is away so long is followed by another.
    pub host: Duration,
    /// A member who is away so long, and does not play, is a member no longer.
    pub member: Duration,
    /// Who was removed, but not for good, can come back after so long.
    pub removal: Duration,
    /// Retention: a room in which nobody was for so long is deleted.
    pub empty: Duration,
    /// Retention: what was written is deleted after so long.
    pub chat: Duration,
}

/// How long studies are kept.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct StudyLimits {
    /// Retention: a study that nobody has looked at for so long is deleted.
    pub unopened: Duration,
    /// Retention: a study that was never changed, and that nobody has looked at for so long, is deleted.
    pub untouched: Duration,
}

impl Default for StudyLimits {
    fn default() -> Self {
        let days = |count: u64| Duration::from_secs(count * 24 * 3600);
        Self { unopened: days(400), untouched: days(30) }
    }
}

impl Default for RoomLimits {
    fn default() -> Self {
        Self {
            host: Duration::from_secs(60),
            member: Duration::from_secs(15 * 60),
            removal: Duration::from_secs(10 * 60),
            empty: Duration::from_secs(24 * 3600),
            chat: Duration::from_secs(90 * 24 * 3600),
        }
    }
}

impl ServerLimits {
    /// How long rooms wait for people.
    pub(crate) fn room_times(&self) -> RoomTimes {
        let RoomLimits { host, member, removal, .. } = self.rooms;
        RoomTimes { host: millis(host), member: millis(member), removal: millis(removal) }
    }

    /// How long tables wait for people.
    pub(crate) fn table_times(&self) -> TableTimes {
        let Self { absence, grace, patience, abandonment, .. } = *self;
        TableTimes { absence, grace, patience, abandonment }
    }
}

/// What all clients of one address may have together, however many guests they are.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AddressLimits {
    /// Connections at once that ask for the page and its files, or have not asked yet.
    pub visitors: usize,
    /// Requests for the page, its files and games as files.
    pub requests: Rate,
    /// WebSockets.
    pub connections: usize,
    /// Messages.
    pub messages: Rate,
    /// Games to begin.
    pub new_games: Rate,
    /// Files and positions to be read.
    pub uploads: Rate,
    /// Bytes of those.
    pub upload_bytes: Rate,
    /// Attempts at passwords.
    pub sign_ins: Rate,
    /// Accounts to register.
    pub registrations: Rate,
    /// Pictures to be made; a film counts as ten.
    pub pictures: Rate,
}

/// So much at once, and so much in each period on average.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So much at once.
    pub at_once: u32,
    /// So much in each period.
    pub amount: u32,
    /// The period.
    pub period: Duration,
}

impl Rate {
    /// So much at once, and so much in each period.
    pub const fn new(at_once: u32, amount: u32, period: Duration) -> Self {
        Self { at_once, amount, period }
    }

    /// So much at once, and so much each second.
    pub const fn per_second(at_once: u32, amount: u32) -> Self {
        Self::new(at_once, amount, Duration::from_secs(1))
    }

    /// So much at once, and so much each minute.
    pub const fn per_minute(at_once: u32, amount: u32) -> Self {
        Self::new(at_once, amount, Duration::from_secs(60))
    }

    /// The same for the library that counts. It knows no rate of nothing: one at once is the least.
    pub(crate) fn quota(self) -> Quota {
        let at_once = NonZeroU32::new(self.at_once).unwrap_or(NonZeroU32::MIN);
        let each = self.period / self.amount.max(1);
        let quota = Quota::with_period(each).unwrap_or_else(|| Quota::per_second(NonZeroU32::MAX));
        quota.allow_burst(at_once)
    }
}

impl ServerLimits {
    /// The limits of an address.
    pub(crate) fn of(&self, address: Address) -> &AddressLimits {
        if address.is_loopback() { &self.loopback } else { &self.address }
    }
}

impl Default for ServerLimits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            visitors: 1024,
            head: Duration::from_secs(10),
            visit: Duration::from_secs(300),
            connections: 4096,
            connections_of_guest: 64,
            // A school behind one address: some hundred pages.
            address: AddressLimits {
                visitors: 128,
                // A page is some twenty requests, and its browser keeps most of them.
                requests: Rate::per_second(4000, 200),
                connections: 512,
                messages: Rate::per_second(4000, 1000),
                new_games: Rate::per_minute(120, 30),
                uploads: Rate::per_minute(60, 60),
                upload_bytes: Rate::per_minute(16 << 20, 16 << 20),
                sign_ins: Rate::per_minute(40, 10),
                registrations: Rate::per_minute(40, 1),
                pictures: Rate::per_minute(240, 240),
            },
            loopback: AddressLimits {
                visitors: 512,
                requests: Rate::per_second(20_000, 5_000),
                connections: 3072,
                messages: Rate::per_second(60_000, 30_000),
                new_games: Rate::per_second(4096, 20),
                uploads: Rate::per_minute(240, 240),
                upload_bytes: Rate::per_minute(64 << 20, 64 << 20),
                sign_ins: Rate::per_minute(400, 400),
                registrations: Rate::per_minute(400, 400),
                pictures: Rate::per_minute(2400, 2400),
            },
            costly: cores.max(2),
            costly_of_connection: 8,
            watched: 16,
            message: 1 << 20,
            short_message: 16 << 10,
            messages: Rate::per_second(60, 20),
            bytes: Rate::per_second(4 << 20, 128 << 10),
            strikes: 60,
            queued_messages: 256,
            queued_bytes: 8 << 20,
            queued_in_all: 128 << 20,
            new_games: Rate::per_minute(30, 3),
            new_rooms: Rate::per_minute(10, 2),
            new_studies: Rate::per_minute(60, 10),
            room_passwords: Rate::per_minute(20, 10),
            pictures: Rate::per_minute(60, 60),
            chat: Rate::new(5, 1, Duration::from_secs(2)),
            rooms: RoomLimits::default(),
            studies: StudyLimits::default(),
            sign_ins_of_account: Rate::per_minute(20, 2),
            ping: Duration::from_secs(25),
            silence: Duration::from_secs(60),
            idle: Duration::from_secs(5),
            nap: Duration::from_secs(30),
            absence: Duration::from_secs(2),
            grace: Duration::from_secs(60),
            patience: Duration::from_secs(45),
            abandonment: Duration::from_secs(14 * 24 * 60 * 60),
        }
    }
}

//! What is stored of a game.

use crate::Epoch;

/// By which a guest is known: the hash of a secret that only the guest has.
pub type GuestKey = [u8; 32];

/// So many ids of commands are remembered for each guest of a game.
pub const REMEMBERED: usize = 64;

/// A game that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewGame {
    /// Its code, which no other game may have.
    pub code: String,
    /// The id of what is played.
    pub rules: String,
    /// The guest that began it.
    pub owner: GuestKey,
    /// The id of the message that began it.
    pub asked: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// What lists and clean-up ask about it.
    pub summary: Summary,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// The game as it begins. Its first event has the number after that of the snapshot, which is usually 0.
    pub snapshot: Snapshot,
}

/// What lists and clean-up ask about a game. It is written again with each append, so its size must not depend on the length of the
/// game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many moves led to where it stands.
    pub plies: u64,
    /// The seat to move.
    pub turn: Option<u8>,
    /// The position as text, for a picture in lists. Empty in games of older programs until they are next appended to.
    pub position: String,
    /// The code of how it ended.
    pub end: Option<String>,
    /// Whether it has ended.
    pub is_over: bool,
    /// Whether a clock runs.
    pub is_ticking: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

/// A seat of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatRow {
    /// The guest who plays it.
    pub holder: Option<GuestKey>,
    /// The player's name.
    pub name: String,
    /// The level of a computer.
    pub level: Option<u8>,
    /// Whether a guest may take it.
    pub is_open: bool,
    /// The players who take turns with the first one, if several share the seat.
    pub mates: Vec<MateRow>,
}

/// A player who shares a seat with others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MateRow {
    /// The guest who plays there.
    pub holder: Option<GuestKey>,
    /// The player's name.
    pub name: String,
    /// The level of a computer.
    pub level: Option<u8>,
    /// Whether a guest may take the place.
    pub is_open: bool,
}

/// Something that happened in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventRow {
    /// Its number: one more than that of the event before it.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// Whose message led to it, and the id of that message. Where a message leads to several events, one of them has it, so that
    /// the last [`REMEMBERED`] ids are those of as many messages.
    pub asked: Option<(GuestKey, String)>,
    /// What happened, as JSON.
    pub what: String,
}

/// What has happened in a game since it was last appended to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The code of the game.
    pub code: String,
    /// The right to write it.
    pub epoch: Epoch,
    /// What has happened, with numbers that go on from the last event without a gap. It may be nothing.
    pub events: Vec<EventRow>,
    /// What lists and clean-up now ask about it.
    pub summary: Summary,
    /// Its seats, if they have changed.
    pub seats: Option<Vec<SeatRow>>,
}

/// A whole game at one of its events: loading begins here instead of at the first event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of the last event that is in it.
    pub number: u64,
    /// The game as a record on one line.
    pub record: String,
    /// What the server knows besides, as JSON.
    pub state: String,
}

/// A game as a list shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// Its code.
    pub code: String,
    /// The id of what is played.
    pub rules: String,
    /// The guest that began it.
    pub owner: GuestKey,
    /// The id of the message that began it.
    pub asked: String,
    /// When it began, in milliseconds since 1970; in games of older programs, when they were last changed.
    pub created: u64,
    /// The number of its last event; 0 if there is none.
    pub last_event: u64,
    /// What lists and clean-up ask about it.
    pub summary: Summary,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
}

/// A game as it is stored, with all that is needed to go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredGame {
    /// What lists show of it.
    pub row: GameRow,
    /// The latest snapshot.
    pub snapshot: Snapshot,
    /// The events after the snapshot.
    pub events: Vec<EventRow>,
    /// The last [`REMEMBERED`] ids of each guest's messages, oldest first.
    pub answered: Vec<(GuestKey, String)>,
}

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1000;

impl Summary {
    /// The day on which something last happened, since 1970. Unlike the moment it rarely changes, so an index of it costs a move nothing.
    pub(crate) fn day(&self) -> i64 {
        signed(self.changed / DAY)
    }
}

/// The guests whose game it is, by its seats.
pub(crate) fn holders(seats: &[SeatRow]) -> impl Iterator<Item = GuestKey> {
    let mates = |seat: &SeatRow| seat.mates.iter().filter_map(|mate| mate.holder).collect::<Vec<_>>();
    seats.iter().flat_map(move |seat| seat.holder.into_iter().chain(mates(seat)))
}

/// A number as databases have it. What is written was checked to be small enough; of what is asked for, nothing is greater.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that a database had. Only numbers from 0 are ever written.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// How many rows to read at most, as databases have it.
pub(crate) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// A guest's key that a database had: one of another length is nobody's.
pub(crate) fn guest_key(bytes: &[u8]) -> GuestKey {
    bytes.try_into().unwrap_or_default()
}

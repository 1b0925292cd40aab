//! What is stored of a game.

/// By which a guest is known: the hash of a secret that only the guest has.
pub type GuestKey = [u8; 32];

/// How a game stands now, and what has happened since it was last stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// The code of the game.
    pub code: String,
    /// The id of what is played.
    pub rules: String,
    /// The game as a record on one line.
    pub record: String,
    /// What the server knows besides, as JSON.
    pub extra: String,
    /// How a list of games shows it, as JSON; empty if that is not known.
    pub card: String,
    /// What has happened since the last update: events with their numbers, which go on from there without a gap, from 1.
    pub events: Vec<(u64, String)>,
    /// Guests whose game it is. Those of earlier updates stay.
    pub members: Vec<GuestKey>,
    /// Whether it begins: then no other game may have its code.
    pub is_new: bool,
    /// Whether it has ended.
    pub is_over: bool,
    /// Whether a clock runs.
    pub is_ticking: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

/// A game as a list shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardRow {
    /// The code of the game.
    pub code: String,
    /// How a list shows it, as JSON; empty if it was kept before that was known.
    pub card: String,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

/// A game as it was kept last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// The code of the game.
    pub code: String,
    /// The id of what is played.
    pub rules: String,
    /// The game as a record on one line.
    pub record: String,
    /// What the server knows besides, as JSON.
    pub extra: String,
    /// The number of its last event; 0 if there is none.
    pub last_event: u64,
    /// Whether it has ended.
    pub is_over: bool,
    /// Whether a clock runs.
    pub is_ticking: bool,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
}

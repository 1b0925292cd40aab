//! Where a network came from, and what shows that it is whole.

/// What a match against another evaluation came to, in Elo.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct MatchResult {
    /// Games that were won.
    pub won: u64,
    /// Games that were drawn.
    pub drawn: u64,
    /// Games that were lost.
    pub lost: u64,
    /// How much stronger it is …
    pub elo: f32,
    /// … and by how much that may be wrong, with 95 % certainty.
    pub error: f32,
    /// The time of a move, in thousandths of a second.
    pub millis: u32,
}

/// How a network was made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance {
    /// The game's id.
    pub game: String,
    /// The positions that it learnt from.
    pub positions: u64,
    /// The games that they come from.
    pub games: u64,
    /// The engine that said what these positions are worth; empty for our own search.
    pub judge: String,
    /// How often games were played by a network of the last round and learnt from.
    pub generations: u32,
    /// The match against the hand-written evaluation.
    pub gate: MatchResult,
}

/// A position with what it is worth: a network whose game evaluates it otherwise was made for other rules or another evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The position, as [`insight::Encode::pack`] writes it.
    pub packed: Vec<u8>,
    /// By the hand-written evaluation.
    pub base: i32,
    /// With the network's correction.
    pub value: i32,
}

//! One saved game: what a file `*.anyboard` holds, described for people in `docs/record-format.md`.

mod layout;
mod tags;
mod version;

use serde::{Deserialize, Serialize};

pub use layout::{write_line, write_pretty};
pub use version::{FileError, VERSION, read};

/// A saved game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The version of the format.
    pub anyboard: u64,
    /// The id of the game that is played.
    pub game: String,
    /// The user's own variant file, and after it those that it extends.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Source>,
    /// The first position, if that is not where the game starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The sides, in the order of the game's seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Seat>,
    /// What else is known: names and values.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "tags")]
    pub tags: Vec<(String, String)>,
    /// What belongs to the moment before the first move.
    #[serde(default, skip_serializing_if = "Remarks::is_empty")]
    pub before: Remarks,
    /// All moves. One without `after` follows the one before it in this list.
    #[serde(default)]
    pub moves: Vec<Move>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// Where it stands, if it was put aside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// A variant file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name.
    pub file: String,
    /// All of its text.
    pub text: String,
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// Who plays it, in turns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The time that it has; none for as much as it likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Time>,
}

/// A player: a person, unless one of the other fields says what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What others call it.
    pub name: String,
    /// The computer at this level, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The computer at this strength, from 0 to 100.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
    /// Another program, by the command that starts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine: Option<String>,
}

/// How much time a side has, in milliseconds: `main` alone, with `increment` or with `delay`; or `each` alone.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    /// For the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main: Option<u64>,
    /// Added after each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment: Option<u64>,
    /// How long the clock waits at each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<u64>,
    /// For each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<u64>,
}

/// What is said about a moment of a game. Times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remarks {
    /// What was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Judgements, by the numbers that PGN has for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u8>,
    /// What is drawn on the board after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<Drawing>,
    /// Time since the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// How long the player thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<u64>,
    /// What was left on the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// What was proposed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// The seats that left then, while others played on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<SeatDeparture>,
}

impl Remarks {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A move, and what is said about it. Times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// The number of the entry after which it is played, counted from 1; 0 is the start. None: the entry before this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// What was said before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preface: Option<String>,
    /// What was said after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Judgements, by the numbers that PGN has for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glyphs: Vec<u8>,
    /// What is drawn on the board after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<Drawing>,
    /// Time since the game began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// How long the player thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<u64>,
    /// What was left on the player's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u64>,
    /// What was proposed after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// The seats that left after it, while others played on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<SeatDeparture>,
}

/// An arrow on the board, or a mark of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// In which colour.
    pub ink: Ink,
    /// From this cell.
    pub from: [i64; 3],
    /// To this one; left out for a mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<[i64; 3]>,
}

/// The colours that people draw in.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

/// A proposal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// The name of the seat that made it.
    pub by: String,
    /// What was proposed.
    pub offer: Proposal,
    /// For a take-back: how many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// What became of it.
    pub answer: Answer,
    /// The names of seats that agreed while the agreement of another team was still missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<String>,
}

/// A seat that left a game of more than two teams.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatDeparture {
    /// The name of the seat.
    pub seat: String,
    /// Why: `resignation` or `time`.
    pub reason: String,
}

/// What can be proposed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To take moves back.
    TakeBack,
    /// To stop the clocks.
    Pause,
}

/// What became of a proposal.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Nothing yet.
    Open,
    /// It was accepted.
    Accepted,
    /// It was declined.
    Declined,
    /// It was withdrawn.
    Withdrawn,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Whether it was won, drawn, or aborted.
    pub outcome: Decided,
    /// For a win: the name of the seat that won, or of the first of its team.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// For a ranking: the places of the teams, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u8>,
    /// For a ranking by points: the points of the teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<i16>,
    /// Why, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The ways in which a game ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// One team has won, and all others have lost.
    Win,
    /// All teams share the result.
    Draw,
    /// More than two teams came in at different places.
    Ranked,
    /// It was aborted before it counted.
    Aborted,
}

/// Where a game stands that was put aside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The number of the entry of `moves` after which it goes on; 0 is the start.
    pub after: usize,
    /// What each seat has left, in milliseconds; null for seats without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clocks: Vec<Option<u64>>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// Whether a computer may resign; false if missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone, without the network of the game; false if missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hand_written: bool,
}

/// Whether moves may be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeBacks {
    /// By anybody at any time.
    Free,
    /// If the other side agrees.
    ByRequest,
    /// Never.
    Off,
}

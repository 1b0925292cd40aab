//! How a game begins.

use serde::{Deserialize, Serialize};

use super::{BoardView, GameEnd, SeatInfo};

/// A game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGame {
    /// The id of the game; null where a file says it.
    #[serde(default)]
    pub rules: Option<String>,
    /// Where it starts.
    #[serde(default)]
    pub origin: Origin,
    /// Who plays each seat, in order; the sender plays those that are missing.
    pub seats: Vec<SeatChoice>,
    /// The time of each side, as people write it (`5+3`, `10`, `30/move`); null for no clock.
    #[serde(default)]
    pub clock: Option<String>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// Whether a computer that is hopelessly lost may resign; it plays on if this is missing.
    #[serde(default)]
    pub computer_resigns: bool,
    /// Whether computers evaluate by hand-written rules alone, without the network of the game; they use it if this is missing.
    #[serde(default)]
    pub hand_written: bool,
    /// Whether it counts for the ratings of its players, who all need an account; it does not if this is missing.
    #[serde(default)]
    pub rated: bool,
}

/// Where a game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Origin {
    /// Where the game always does; where it has several starts, a lot decides.
    #[default]
    Start,
    /// From the start with a number, in a game that has several.
    Numbered {
        /// Below the number of starts that the catalog tells.
        number: u32,
    },
    /// From a written position.
    Position {
        /// The position.
        text: String,
    },
    /// Where a game in a file stands: its first one, if there are several.
    File {
        /// The name of the file, whose end tells the format.
        name: String,
        /// All of its text.
        text: String,
    },
}

/// Who is to play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatChoice {
    /// The guest who begins the game.
    Me {
        /// Under this name; null for the sender's own.
        #[serde(default)]
        name: Option<String>,
    },
    /// The first guest who comes by the link and takes the seat.
    Friend,
    /// The computer.
    Computer {
        /// From 1.
        level: u8,
    },
    /// The computer at a strength that runs through the levels.
    Strength {
        /// From 0, where it plays at random, to 100.
        strength: u8,
    },
    /// Several players who take turns.
    Team {
        /// They, in that order: 1 to 4, and no team among them.
        players: Vec<SeatChoice>,
    },
}

/// Whether moves may be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakeBacks {
    /// By any player at any time.
    Free,
    /// If the other teams agree.
    ByRequest,
    /// Never.
    Off,
}

/// What a position or a file holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    /// The id of the game.
    pub rules: String,
    /// Its name for people.
    pub name: String,
    /// Its seats, in order.
    pub seats: Vec<SeatInfo>,
    /// How it stands.
    pub board: BoardView,
    /// The seat to move; null if it is over.
    pub turn: Option<usize>,
    /// How many moves were played.
    pub plies: usize,
    /// The names of those who played, as far as they are known.
    pub players: Vec<String>,
    /// How it ended.
    pub end: Option<GameEnd>,
}

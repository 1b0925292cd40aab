//! A position that is looked at apart from any game: for small boards, lessons, puzzles, analysis and set-up.

use serde::{Deserialize, Serialize};

use super::{BoardView, GameEnd, Message, Motion, PackedPlayer, PieceKind, Place, ReachStep, SeatInfo, Step};

/// By which rules a position is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RulesSource {
    /// A game of the catalog.
    Catalog {
        /// Its id.
        rules: String,
    },
    /// The game of the first of these files, which may extend the others and shipped games.
    Files {
        /// The files: 1 to 8.
        files: Vec<VariantFile>,
    },
}

/// A variant file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct VariantFile {
    /// Its name, which ends with `.toml`.
    pub file: String,
    /// All of its text.
    pub text: String,
}

/// A position to look at, and what is played from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Probe {
    /// By which rules.
    pub rules: RulesSource,
    /// The position; null for the start of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// What is played from there: at most 100 moves.
    #[serde(default)]
    pub moves: Vec<ProbeMove>,
    /// Whether to practise: no piece is royal, nothing ends the game, and after each move the same side is to move again, as far as the game
    /// knows that.
    #[serde(default)]
    pub practice: bool,
    /// The places of pieces of which to tell where they could go if their side were to move, after the last move: at most 16.
    #[serde(default)]
    pub reach: Vec<Place>,
}

/// A move to be played on the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ProbeMove {
    /// As players write it.
    Text(String),
    /// As players point at it.
    Go(ProbeGo),
}

/// A move by its places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ProbeGo {
    /// From here; null for a piece that comes onto the board.
    pub from: Option<Place>,
    /// To here.
    pub to: Place,
    /// The name of what the piece becomes, where that changes.
    #[serde(default)]
    pub becomes: Option<String>,
}

/// What was found when a position was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum ProbeAnswer {
    /// It is sound, and so is all that was played.
    Sound {
        /// How it stands then.
        found: Box<Probed>,
    },
    /// The position is none of this game.
    Unsound {
        /// Why, and what to change.
        why: Message,
    },
    /// A move can't be played.
    Illegal {
        /// Which, by its place among those that were to be played, from 0.
        at: usize,
        /// Why.
        why: Message,
        /// Where the pieces stand that the reason is about.
        places: Vec<Place>,
    },
    /// The files of the game are faulty.
    Faulty {
        /// All faults.
        faults: Vec<RulesFault>,
    },
}

/// A fault in a variant file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RulesFault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what to change.
    pub why: Message,
}

/// How a position stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Probed {
    /// The id of the game.
    pub rules: String,
    /// Its name for people.
    pub name: String,
    /// Its sides, in order.
    pub sides: Vec<SeatInfo>,
    /// The position as text.
    pub position: String,
    /// The picture.
    pub board: BoardView,
    /// The seat to move; null once the game is over.
    pub turn: Option<usize>,
    /// How it ended.
    pub end: Option<GameEnd>,
    /// The kinds of pieces, by their numbers in `moves`.
    pub kinds: Vec<PieceKind>,
    /// What the side to move may play, packed as in a game.
    pub moves: PackedPlayer,
    /// What was played on the way.
    pub played: Vec<ProbedMove>,
    /// What the last of it did.
    pub last: Option<Step>,
    /// What is seen to move when the last of it is played.
    pub changes: Vec<Motion>,
    /// Where the pieces could go that were asked about, in the same order.
    pub reach: Vec<Vec<ReachStep>>,
}

/// A move that was played on the way, in its written forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProbedMove {
    /// The side that played it.
    pub seat: usize,
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// For people.
    pub reading: String,
}

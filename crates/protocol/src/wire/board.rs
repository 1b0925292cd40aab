//! Pictures of positions, and what can be pointed at in them.

use serde::{Deserialize, Serialize};

use super::{Act, Message};

/// A place on a board: file, rank and level, counted from 0 on boards with an edge. A pass points at `[-1, -1, -1]`.
pub type Place = [i64; 3];

/// A position as a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// Files, ranks and levels; null without an edge.
    pub size: Option<[i64; 3]>,
    /// On a board without a size, the part that is fenced in, if one is: the least and greatest x, then y.
    pub border: Option<[i64; 4]>,
    /// What the squares look like.
    pub surface: Surface,
    /// On a board in levels, whether a place has the same shade on every level; otherwise shades alternate through the levels too.
    #[serde(default)]
    pub same_shades: bool,
    /// On a board without an edge, sides with the ranks on which their pieces promote.
    #[serde(default)]
    pub promotion_ranks: Vec<(usize, Vec<i64>)>,
    /// Places inside the size that do not exist.
    pub holes: Vec<Place>,
    /// The pieces.
    #[serde(alias = "men")]
    pub pieces: Vec<Piece>,
    /// Pieces of the side to move that stand in check.
    pub checked: Vec<Place>,
    /// The pieces that give check to those.
    #[serde(default)]
    pub checking: Vec<Place>,
    /// Places that the rules treat in a way of their own, such as a throne.
    pub marked: Vec<Place>,
    /// Where the pieces stand whose line has won the game.
    pub line: Vec<Place>,
    /// What players call the places, where it isn't by file and rank. Pieces can stand on no others then.
    pub names: Vec<(Place, String)>,
    /// Whether players call the files by numbers, from 1, rather than by letters.
    pub numbered_files: bool,
    /// What the rules count for the sides, where that is not to be seen from the pieces.
    #[serde(default)]
    pub counters: Vec<Counter>,
}

/// Something that the rules count for a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Counter {
    /// The side.
    pub seat: usize,
    /// What is counted, and how often.
    pub count: Message,
}

/// What the squares of a board look like.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Surface {
    /// Squares of two colours in turn.
    #[default]
    Chequered,
    /// Squares of one colour, with lines between them.
    Plain,
    /// Crossing lines: pieces stand on the points.
    Points,
    /// An upright frame with round openings, which pieces are dropped into.
    Slots,
}

/// The colour of a piece.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tint {
    /// White, or whatever stands for it.
    Light,
    /// Black, or whatever stands for it.
    Dark,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

/// A piece on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piece {
    /// Where it stands.
    pub at: Place,
    /// Whose it is.
    pub seat: usize,
    /// Its colour.
    pub tint: Tint,
    /// Which picture stands for it, such as `knight` or `draughts-king`.
    pub figure: String,
    /// Its name for people.
    pub name: String,
    /// Its letter, for pieces that have no picture.
    pub letter: String,
    /// Whether its side loses the game with it.
    #[serde(default)]
    pub royal: bool,
}

/// What a move does on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Step {
    /// Where the piece comes from; null if it comes onto the board.
    pub from: Option<Place>,
    /// Where it arrives, or what a player points at to play the move.
    pub to: Place,
    /// Where the pieces stand that it takes.
    pub takes: Vec<Place>,
    /// What the piece becomes, where that changes.
    pub becomes: Option<PieceKind>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PieceKind {
    /// Which picture stands for it: its code, such as `knight` or `draughts-king`.
    pub figure: String,
    /// Its name for people.
    pub name: String,
    /// Its letter, for pieces that have no picture.
    pub letter: String,
    /// Whether a side loses the game with it.
    #[serde(default)]
    pub royal: bool,
}

/// Where a piece could go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReachStep {
    /// To here.
    pub to: Place,
    /// Where the pieces stand that it would take.
    pub takes: Vec<Place>,
}

/// A legal move, for a player who chooses by pointing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegalMove {
    /// What to send to play it; null where its two places say all: then it is played by `go`.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The same for people; null where they do not have to choose by it.
    pub reading: Option<String>,
    /// By way of these places, where it turns or lands in between.
    pub via: Vec<Place>,
    /// What it does.
    #[serde(flatten)]
    pub step: Step,
    /// What else changes by it.
    #[serde(default)]
    pub also: SideEffects,
}

/// What a move changes besides what it takes and where the piece that moves arrives, in place of whatever stood there: the rook that castles,
/// pieces that are turned over, one that explodes with what it took.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideEffects {
    /// Places that are empty after it.
    pub cleared: Vec<Place>,
    /// Pieces that stand where none would, or another.
    pub put: Vec<Piece>,
}

impl LegalMove {
    /// What a player does who chooses it, in a game that stands after this move.
    pub fn act(&self, at: usize) -> Act {
        match &self.text {
            Some(text) => Act::Play { at, text: text.clone() },
            None => {
                let Step { from, to, becomes, .. } = &self.step;
                Act::Go { at, from: *from, to: *to, becomes: becomes.as_ref().map(|kind| kind.name.clone()) }
            }
        }
    }
}

/// Places that a piece may go to along a line without an edge: every whole number of steps from `first` to `last`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ray {
    /// Where the piece stands.
    pub from: Place,
    /// One step: to the right, and away from the first seat.
    pub step: [i64; 2],
    /// The least number of steps.
    pub first: i64,
    /// The greatest; null where the line goes on without end.
    pub last: Option<i64>,
}

/// Pieces of one kind that were captured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CapturedPieces {
    /// The side that lost them.
    pub seat: usize,
    /// Their colour.
    pub tint: Tint,
    /// Which picture stands for them.
    pub figure: String,
    /// What they are called.
    pub name: String,
    /// Their letter, for pieces that have no picture.
    pub letter: String,
    /// How many.
    pub count: usize,
    /// What one of them counts.
    pub points: u32,
}

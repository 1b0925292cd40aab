//! Positions that people set up: a palette of pieces, the side to move, and what else a position says.

use serde::{Deserialize, Serialize};

use crate::wire::{BoardView, GameEnd, Message, Place, SeatInfo, Tint};

/// A position as people set it up, whether play could lead to it or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// Where pieces stand, each by its number in the palette.
    pub pieces: Vec<(Place, usize)>,
    /// The side to move.
    pub turn: usize,
    /// What else the position says, in the order of the fields.
    pub values: Vec<FieldValue>,
}

/// The value of a field of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum FieldValue {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// A place, or none.
    Cell(Option<Place>),
    /// Places, each once.
    Cells(Vec<Place>),
}

/// What a position says besides pieces and turn, such as a right to castle or a counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetUpField {
    /// What it is.
    pub name: Message,
    /// Which values it takes.
    pub kind: FieldKind,
    /// The value that says nothing.
    pub empty: FieldValue,
}

/// Which values a field takes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "takes", rename_all = "kebab-case")]
pub enum FieldKind {
    /// Yes or no.
    Flag,
    /// A number of a range, both ends included.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// A place, or none.
    Cell,
    /// Any number of places.
    Cells,
}

/// A piece that may be put on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PalettePiece {
    /// Whose it is.
    pub seat: usize,
    /// Its colour.
    pub tint: Tint,
    /// Which picture stands for it.
    pub figure: String,
    /// Its name for people.
    pub name: String,
    /// Its letter.
    pub letter: String,
    /// Whether its side loses the game with it.
    pub royal: bool,
}

/// What a position is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetUpKit {
    /// The id of the game.
    pub rules: String,
    /// Its name for people.
    pub name: String,
    /// Its sides, in order.
    pub sides: Vec<SeatInfo>,
    /// The board without pieces.
    pub board: BoardView,
    /// The pieces that may be put on it.
    pub palette: Vec<PalettePiece>,
    /// What a position says besides.
    pub fields: Vec<SetUpField>,
    /// The position to begin with.
    pub diagram: Diagram,
}

/// A position that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArrangedPosition {
    /// Its text.
    pub text: String,
    /// The seat to move; null if the game is over.
    pub turn: Option<usize>,
    /// How the game ends there by the rules; null if it goes on.
    pub end: Option<GameEnd>,
    /// How many legal moves there are; without an edge, those near by.
    pub moves: u64,
    /// Whether there are more, along lines without an edge.
    pub endless: bool,
    /// Pieces of the side to move that stand in check.
    pub checked: Vec<Place>,
    /// The fields, by number, whose values mean nothing here, such as a right to castle without a rook.
    pub dropped: Vec<usize>,
}

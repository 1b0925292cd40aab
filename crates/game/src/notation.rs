//! Written moves and positions.

use std::fmt;

use crate::{Game, Seat, shorten};

/// Games whose moves and positions can be written down and read back.
///
/// Every move has one *coordinate form* for protocols, files and tests, and one *reading form* for
/// people. Both are unique within a position, and [`Notation::parse_move`] reads both.
pub trait Notation: Game {
    /// What people call a seat, in lower case: `white`, `black`.
    fn seat_name(&self, seat: Seat) -> &str;

    /// The coordinate form of a legal move.
    fn write_move(&self, pos: &Self::Position, m: Self::Move) -> String;

    /// The coordinate forms of legal moves of one position, in the same order. Games that write many sooner than one by one
    /// override this.
    fn write_moves(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        moves.iter().map(|&m| self.write_move(pos, m)).collect()
    }

    /// The reading forms of legal moves of one position, in the same order.
    ///
    /// They are asked for together because telling moves apart needs all legal moves.
    fn write_readings(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<String>;

    /// A second reading form of legal moves of one position, in the same order, where players of the game know two.
    fn write_also(&self, _pos: &Self::Position, _moves: &[Self::Move]) -> Option<Vec<String>> {
        None
    }

    /// Reads a legal move in either form, and in what people type for them.
    fn parse_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;

    /// The text of a position: all that is needed to go on exactly.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// Reads a position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// A legal move as players of the game write it in files for other programs; the reading form, unless they have another.
    fn write_exchanged(&self, pos: &Self::Position, m: Self::Move) -> String {
        self.write_readings(pos, &[m]).pop().unwrap_or_default()
    }

    /// Reads a legal move as such files have it.
    fn parse_exchanged(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, MoveError> {
        self.parse_move(pos, text)
    }

    /// A position as such files have it. [`Notation::parse_position`] reads it too.
    fn write_exchanged_position(&self, pos: &Self::Position) -> String {
        self.write_position(pos)
    }
}

/// Why a written move was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not the written form of any move; `expected` shows what is.
    Unreadable {
        /// What was written.
        text: String,
        /// An example of the written form.
        expected: String,
    },
    /// It is readable, but not a legal move here.
    Illegal {
        /// What was written.
        text: String,
        /// A sentence that says why, or what would be legal.
        why: String,
    },
    /// It may mean several legal moves.
    Ambiguous {
        /// What was written.
        text: String,
        /// The coordinate forms of the moves that it may mean.
        choices: Vec<String>,
    },
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { text, expected } => {
                write!(f, "“{}” is not a move: write it like {expected}.", shorten(text))
            }
            Self::Illegal { text, why } => write!(f, "“{}” is not a legal move here: {why}", shorten(text)),
            Self::Ambiguous { text, choices } => {
                write!(f, "“{}” may mean {}: write one of these.", shorten(text), choices.join(" or "))
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// Why a written position was not taken: a sentence that says what to fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(pub String);

impl PositionError {
    /// An error with this sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PositionError {}

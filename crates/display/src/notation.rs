//! Written moves and positions.

use game::{Game, Seat};

use crate::{Message, shorten};

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

    /// The reading forms of some legal moves of one position, in the same order. `legal` are all that [`Game::moves`] lists there:
    /// to tell moves apart, one must know the others.
    fn write_readings(&self, pos: &Self::Position, legal: &[Self::Move], moves: &[Self::Move])
    -> Vec<String>;

    /// A second reading form of legal moves of one position, in the same order, where players of the game know two.
    fn write_also(&self, _pos: &Self::Position, _moves: &[Self::Move]) -> Option<Vec<String>> {
        None
    }

    /// Reads a legal move in either form, and in what people type for them. `legal` are all moves that [`Game::moves`] lists there.
    fn parse_move(
        &self,
        pos: &Self::Position,
        legal: &[Self::Move],
        text: &str,
    ) -> Result<Self::Move, MoveError>;

    /// The text of a position: all that is needed to go on exactly.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// Reads a position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// A legal move as players of the game write it in files for other programs; the reading form, unless they have another.
    fn write_exchanged(&self, pos: &Self::Position, legal: &[Self::Move], m: Self::Move) -> String {
        self.write_readings(pos, legal, &[m]).pop().unwrap_or_default()
    }

    /// Reads a legal move as such files have it.
    fn parse_exchanged(
        &self,
        pos: &Self::Position,
        legal: &[Self::Move],
        text: &str,
    ) -> Result<Self::Move, MoveError> {
        self.parse_move(pos, legal, text)
    }

    /// A position as such files have it. [`Notation::parse_position`] reads it too.
    fn write_exchanged_position(&self, pos: &Self::Position) -> String {
        self.write_position(pos)
    }
}

/// Why a written move can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// It is not the written form of any move.
    Unreadable {
        /// What was written.
        text: String,
        /// Examples of the written form, as texts of the game's own.
        examples: Vec<String>,
    },
    /// It is readable, but not a legal move here.
    Illegal {
        /// What was written.
        text: String,
        /// Why, or what would be legal.
        why: Message,
    },
    /// It may mean several legal moves.
    Ambiguous {
        /// What was written.
        text: String,
        /// What to write for each of the moves that it may mean.
        choices: Vec<String>,
    },
}

impl MoveError {
    /// It is not the written form of any move; these are.
    pub fn unreadable(text: &str, examples: &[&str]) -> Self {
        let examples = examples.iter().map(|example| (*example).to_string()).collect();
        Self::Unreadable { text: text.to_string(), examples }
    }

    /// It is readable, but not legal.
    pub fn illegal(text: &str, why: Message) -> Self {
        Self::Illegal { text: text.to_string(), why }
    }
}

impl From<&MoveError> for Message {
    fn from(error: &MoveError) -> Self {
        match error {
            MoveError::Unreadable { text, examples } => {
                Self::new("unreadable-move").text("text", shorten(text)).list("examples", examples)
            }
            MoveError::Illegal { text, why } => {
                Self::new("illegal-move").text("text", shorten(text)).because("why", why.clone())
            }
            MoveError::Ambiguous { text, choices } => {
                Self::new("ambiguous-move").text("text", shorten(text)).list("choices", choices)
            }
        }
    }
}

/// Why a written position can't be used: what is wrong with it, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError(pub Message);

impl From<Message> for PositionError {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

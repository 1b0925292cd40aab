//! What people learn about a game: its pieces, its rules and its terms, as values derived from its data.

use game::Seat;

use crate::{Cell, Message};

/// All that a game tells those who learn it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// Its kinds of pieces, in the order in which they are explained.
    pub pieces: Vec<PieceGuide>,
    /// Its rules.
    pub rules: Vec<RuleGuide>,
    /// The terms that its players use.
    pub terms: Vec<Term>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceGuide {
    /// Its name for people.
    pub name: String,
    /// Which drawing stands for it.
    pub figure: String,
    /// Its letter in the written forms, upper case.
    pub letter: char,
    /// The seat whose piece is shown.
    pub seat: Seat,
    /// What people count it for; 0 for what can't be counted.
    pub points: u32,
    /// Whether its side loses the game with it.
    pub royal: bool,
    /// How it moves, and what else there is to know about it: a sentence each.
    pub moves: Vec<Message>,
    /// A board to try it on.
    pub example: Option<Example>,
}

/// A rule of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleGuide {
    /// What it is about.
    pub topic: Topic,
    /// The rule.
    pub text: Message,
    /// A board to try it on.
    pub example: Option<Example>,
}

impl RuleGuide {
    /// A rule without a board.
    pub fn new(topic: Topic, text: Message) -> Self {
        Self { topic, text, example: None }
    }

    /// The same with a board to try it on.
    #[must_use]
    pub fn with(self, example: impl Into<Option<Example>>) -> Self {
        Self { example: example.into(), ..self }
    }
}

/// What a rule is about, in the order in which rules are told.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// How the game is won.
    Goal,
    /// How pieces are captured.
    Captures,
    /// What pieces become.
    Promotion,
    /// Moves of two pieces at once.
    Castling,
    /// What else is special.
    Special,
    /// How the game is drawn.
    Draws,
    /// The board, and how the game begins.
    Board,
    /// How moves are written.
    Notation,
}

/// A position to try something on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its text.
    pub position: String,
    /// Whether it is one of the game to practise on, where pieces may stand alone and the same side always moves.
    pub practice: bool,
    /// The piece that it is about; `None` where any may be moved, or one comes onto the board.
    pub from: Option<Cell>,
}

/// A term that players use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The term.
    pub name: Message,
    /// What it means.
    pub meaning: Message,
}

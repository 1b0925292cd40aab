//! What people learn about a game: its pieces, rules and terms.

use serde::{Deserialize, Serialize};

use super::{Message, PieceKind, Place, RulesFault, Tint};

/// What was found when someone asked how a game goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum GuideAnswer {
    /// The game tells it.
    Told {
        /// All of it.
        guide: Guide,
    },
    /// The files of the game are faulty.
    Unread {
        /// All faults.
        faults: Vec<RulesFault>,
    },
}

/// All that a game tells those who learn it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Guide {
    /// The id of the game.
    pub rules: String,
    /// Its name for people.
    pub name: String,
    /// Its kinds of pieces.
    pub pieces: Vec<GuidePiece>,
    /// Its rules.
    pub sections: Vec<GuideRule>,
    /// The terms that its players use.
    pub terms: Vec<GuideTerm>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuidePiece {
    /// The kind.
    pub kind: PieceKind,
    /// The colour of the piece that is shown.
    pub tint: Tint,
    /// What people count it for; 0 for what can't be counted.
    pub points: u32,
    /// How it moves: a sentence each.
    pub moves: Vec<Message>,
    /// A board to try it on.
    pub example: Option<GuideExample>,
}

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideRule {
    /// What it is about.
    pub topic: GuideTopic,
    /// The rule.
    pub text: Message,
    /// A board to try it on.
    pub example: Option<GuideExample>,
}

/// What a rule is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GuideTopic {
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

/// A position to try something on: it can be looked at with `probe`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideExample {
    /// The position.
    pub position: String,
    /// Whether it is one to practise on.
    pub practice: bool,
    /// The piece that it is about, if it is about one.
    pub from: Option<Place>,
}

/// A term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GuideTerm {
    /// The term.
    pub name: Message,
    /// What it means.
    pub meaning: Message,
}

//! What a game of the family can choose.

use std::fmt::Debug;

use display::{Surface, Tint};

/// A game of the family: a type for the compiler, and the rules.
pub trait LineGame: Clone + Debug + Send + Sync + 'static {
    /// The rules.
    const RULES: LineRules;
}

/// The rules of one game, as data.
#[derive(Debug)]
pub struct LineRules {
    /// The name that every front end uses.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// The rules for players.
    pub help: &'static str,
    /// How many columns the board has.
    pub files: u16,
    /// How many rows.
    pub ranks: u16,
    /// How many pieces in a straight line win; more do as well.
    pub length: u16,
    /// Whether pieces fall to the lowest empty square of their column. A move is then written as a column's number,
    /// otherwise as a square.
    pub gravity: bool,
    /// What the board looks like.
    pub surface: Surface,
    /// The two sides, the first to move first.
    pub sides: [LineSide; 2],
}

/// One of the two sides.
#[derive(Debug)]
pub struct LineSide {
    /// What people call it, in lower case.
    pub name: &'static str,
    /// Its pieces, and its turn, in position texts: a letter in lower case.
    pub letter: char,
    /// The colour of its pieces.
    pub tint: Tint,
    /// What people call one of its pieces.
    pub piece: &'static str,
    /// A text symbol for them.
    pub symbol: char,
}

impl LineRules {
    /// How far apart two squares side by side are numbered. Columns are numbered one after the other, each with
    /// a spare number on top on which no piece ever stands: it keeps lines from running on in the next column.
    pub(crate) const fn stride(&self) -> u16 {
        self.ranks + 1
    }

    /// How many words of 64 bits a set of squares takes: the `N` of [`crate::Line`].
    pub const fn words(&self) -> usize {
        ((self.files * self.stride()) as usize).div_ceil(64)
    }
}

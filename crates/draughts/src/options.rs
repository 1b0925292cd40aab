//! What the games of the family differ in.

use crate::{Ending, Side};

/// A game of the family. The types that are one stand in `sets/`, a file each.
pub trait Ruleset: Copy + Clone + std::fmt::Debug + Send + Sync + 'static {
    /// What tells the game from others.
    const OPTIONS: Options;
}

/// One game of the family, as data: its name, its board and its rules.
#[derive(Copy, Clone, Debug)]
pub struct Options {
    /// The name that every front end uses.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// The rules for players.
    pub help: &'static str,
    /// Files and ranks: an even number.
    pub size: u8,
    /// Rows of men that each side begins with.
    pub rows: u8,
    /// Who begins.
    pub first: Side,
    /// Whether men capture backwards as well.
    pub men_capture_backwards: bool,
    /// Whether men and kings also capture along files and ranks, over the next dark square.
    pub orthogonal_captures: bool,
    /// Whether kings go any distance; otherwise one step.
    pub flying_kings: bool,
    /// Which of the captures may be chosen.
    pub capture_rule: CaptureRule,
    /// What becomes of a man that reaches its last row inside a chain.
    pub crowning: Crowning,
    /// A king that made so many quiet moves in a row must rest, while its side has a man.
    pub king_rests_after: Option<u8>,
    /// Moves by each side with kings only and no capture at which the game is drawn, if any.
    pub idle_moves: Option<u32>,
    /// Material with which a game is drawn sooner.
    pub endings: &'static [Ending],
    /// The number of the game in PDN's tag `GameType`, if PDN knows the game.
    pub pdn_type: Option<u8>,
    /// Whether its players also write squares as `c3`.
    pub lettered: bool,
}

impl Options {
    /// How many words of 64 bits a set of squares takes: the `N` of [`crate::Draughts`].
    pub const fn words(&self) -> usize {
        // Every second row leaves a bit free, and so does the board.
        let bits = self.size as usize / 2 * (self.size as usize + 1) + 1;
        bits.div_ceil(64)
    }

    /// The value of PDN's tag `GameType` in full: the number of the game, who begins, files, ranks, how squares are named (by
    /// numbers), and whether the board is turned.
    pub(crate) fn game_type(&self) -> Option<String> {
        // Where the first square is, as the side that begins sees it: at the top left, or at the bottom right.
        let (first, corner) = if self.first == Side::White { ('W', 2) } else { ('B', 1) };
        self.pdn_type.map(|number| format!("{number},{first},{size},{size},N{corner},0", size = self.size))
    }
}

/// Which captures may be chosen. A capture itself is always compulsory.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CaptureRule {
    /// Any that is played to its end.
    Any,
    /// One that takes the most pieces, men or kings.
    MostPieces,
    /// One that takes the most, where a king is a little less than two men; and among equals one by a king.
    MostValue,
}

/// What becomes of a man that reaches its last row inside a chain. One that ends there is always crowned.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Crowning {
    /// It is crowned, and the turn ends.
    EndsTurn,
    /// It is crowned, and goes on as a king if it can.
    GoesOn,
    /// It goes on as a man if it can, and is not crowned then.
    StaysMan,
}

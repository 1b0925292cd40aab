//! The options that make one game of the family.

use display::Message;

/// Everything that tells one game of the family from another: plain data, so that a new game is one constant.
///
/// What all of them share: pieces move like rooks over empty squares; the throne is the middle square, and any piece may pass over
/// it while it is empty; a piece is taken between two hostile things, one of them the piece that just moved; attackers move
/// first and win by taking the king; a side to move without a legal move has lost.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The name that every front end uses.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One line about it.
    pub description: &'static str,
    /// The rules for players.
    pub help: &'static str,
    /// Squares on a side: odd, so that there is a middle.
    pub size: usize,
    /// The pieces at the start, in rows from the highest rank: `a`ttackers, `d`efenders and the `k`ing.
    pub setup: &'static str,
    /// Where the king wins.
    pub goal: Goal,
    /// Where only the king may stop.
    pub king_only: SpecialSquares,
    /// What takes pieces together with an enemy: corners take any piece, the throne any attacker, and defenders while it is empty.
    pub hostile: SpecialSquares,
    /// Whether the king takes like any piece. One that doesn't is hostile to no piece.
    pub king_armed: bool,
    /// How the king is taken.
    pub king_taken: KingTaken,
    /// Whether rows of pieces along an edge are taken together.
    pub shield_wall: bool,
    /// Whether the defenders win by a ring round their king, at an edge, that cannot be broken.
    pub exit_fort: bool,
    /// Whether the attackers win by a ring round all defenders.
    pub encirclement: bool,
    /// What the third repetition of a position means.
    pub repetition: Repetition,
}

impl Options {
    /// How many words of 64 bits a set of squares takes: the `N` of [`crate::Tafl`].
    pub const fn words(&self) -> usize {
        (self.size * self.size).div_ceil(64)
    }
}

/// Why options make no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// The number of squares on a side is even, too small or too large.
    Size {
        /// The least that can be played.
        least: usize,
        /// The most.
        most: usize,
    },
    /// The board needs more words than the game was given.
    Words {
        /// How many it needs.
        needed: usize,
    },
    /// The pieces at the start are wrong.
    Setup(Message),
    /// There is no king at the start.
    NoKing,
}

/// Where the king wins.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// On a corner.
    Corners,
    /// On any square of the edge.
    Edge,
}

/// SpecialSquares squares that a rule is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpecialSquares {
    /// Whether it is about the throne.
    pub throne: bool,
    /// Whether it is about the corners.
    pub corners: bool,
}

/// How the king is taken, by an attacker that just moved beside him.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum KingTaken {
    /// On all four sides, by attackers or the empty throne. At the edge he is safe.
    FourSides,
    /// On all four sides, by attackers, the empty throne, a corner or the board's edge.
    FourSidesOrEdge,
    /// On the throne and beside it as by [`KingTaken::FourSides`], elsewhere as any piece.
    TwoAwayFromThrone,
}

/// What the third repetition of a position means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// The game is drawn.
    Draw,
    /// The defenders have lost, whichever side repeated.
    DefendersLose,
}

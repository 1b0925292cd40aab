//! Why a game ended.

use std::fmt;

/// Why a game ended: a code, and a number where the code needs one.
///
/// The code is what files, messages and tables of words know the reason by, never a text for people: front ends look it up in
/// their language. A rules crate can add a reason of its own without a change here.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// The code: lower case, words joined by hyphens.
    pub code: &'static str,
    /// The number that belongs to it: how often a position was repeated, how many moves, how many in line. 0 where there is none.
    pub count: u32,
}

impl Reason {
    /// A royal piece is attacked and there is no legal move.
    pub const CHECKMATE: Self = Self::new("checkmate");
    /// There is no legal move, and no royal piece is attacked.
    pub const STALEMATE: Self = Self::new("stalemate");
    /// There is no legal move, in a game without check.
    pub const NO_MOVES: Self = Self::new("no-legal-move");
    /// A piece has reached its goal.
    pub const GOAL: Self = Self::new("reaching-the-goal");
    /// The enemy's royal piece is gone.
    pub const ROYAL_LOST: Self = Self::new("taking-the-king");
    /// Every piece, or every piece of a kind that must be kept, is gone.
    pub const EXTINCTION: Self = Self::new("extinction");
    /// Only the royal piece is left.
    pub const BARE: Self = Self::new("baring-the-king");
    /// No sequence of legal moves can win.
    pub const DEAD_POSITION: Self = Self::new("dead-position");
    /// A player gave up.
    pub const RESIGNATION: Self = Self::new("resignation");
    /// The players agreed.
    pub const AGREEMENT: Self = Self::new("agreement");
    /// A player's time ran out.
    pub const TIME: Self = Self::new("time");
    /// Time ran out, but nobody else could have won by any play.
    pub const TIME_WITHOUT_WINNER: Self = Self::new("time-with-too-little-left-to-win");
    /// The same position stood on the board for the third time.
    pub const THREEFOLD: Self = Self::repetition(3);

    /// A reason with this code.
    pub const fn new(code: &'static str) -> Self {
        Self { code, count: 0 }
    }

    /// The same position stood on the board so often.
    pub const fn repetition(times: u32) -> Self {
        Self { code: "repetition", count: times }
    }

    /// So many moves of each side without progress, by the rule of that number.
    pub const fn move_rule(moves: u32) -> Self {
        Self { code: "move-rule", count: moves }
    }

    /// So many pieces of one side in a line.
    pub const fn in_line(pieces: u32) -> Self {
        Self { code: "in-line", count: pieces }
    }
}

impl fmt::Display for Reason {
    /// The code, and the number after another hyphen: `repetition-3`. This is the form of files and messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            0 => f.write_str(self.code),
            count => write!(f, "{}-{count}", self.code),
        }
    }
}

//! How a game ends.

use std::fmt;

use crate::Team;

/// Who has won.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This team has won.
    Win(Team),
    /// Nobody has won.
    Draw,
}

/// Why a game ended, in a few words that follow “White wins by …” or “Drawn by …”.
///
/// The words are also the name by which front ends and files know the reason, so that a rules crate
/// can add a reason of its own without a change here.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reason(pub &'static str);

impl Reason {
    /// The royal piece is attacked and there is no legal move.
    pub const CHECKMATE: Self = Self("checkmate");
    /// There is no legal move, and no royal piece is attacked.
    pub const STALEMATE: Self = Self("stalemate");
    /// There is no legal move, in a game without check.
    pub const NO_MOVES: Self = Self("no legal move");
    /// A piece has reached its goal.
    pub const GOAL: Self = Self("reaching the goal");
    /// The enemy's royal piece is gone.
    pub const ROYAL_LOST: Self = Self("taking the king");
    /// Every piece, or every piece of a kind that must be kept, is gone.
    pub const EXTINCTION: Self = Self("extinction");
    /// Only the royal piece is left.
    pub const BARE: Self = Self("baring the king");
    /// No sequence of legal moves can win.
    pub const DEAD_POSITION: Self = Self("dead position");
    /// The same position stood on the board for the third time.
    pub const THREEFOLD: Self = Self("threefold repetition");
    /// One side gave up.
    pub const RESIGNATION: Self = Self("resignation");
    /// Both sides agreed.
    pub const AGREEMENT: Self = Self("agreement");
    /// The time of the side to move ran out.
    pub const TIME: Self = Self("time");
    /// Time ran out, but the other side could not have won by any play.
    pub const TIME_WITHOUT_WINNER: Self = Self("time, with too little left to win");
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The end of a game: who won, and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who has won.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

impl End {
    /// `team` has won for `reason`.
    pub const fn win(team: Team, reason: Reason) -> Self {
        Self { outcome: Outcome::Win(team), reason }
    }

    /// Nobody has won, for `reason`.
    pub const fn draw(reason: Reason) -> Self {
        Self { outcome: Outcome::Draw, reason }
    }
}

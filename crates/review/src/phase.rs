//! The parts of a game.

use catalog::View;

/// A part of a game. It begins with the opening, and never goes back to an earlier part.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The first ten moves of each side, while more than two thirds of the pieces are there.
    #[default]
    Opening,
    /// What lies between.
    Middle,
    /// No more than two fifths of the pieces are left; or, where pieces come onto the board, two thirds of its cells are taken.
    End,
}

/// How many moves of each side belong to the opening.
const OPENING: usize = 10;

impl Phase {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middle, Self::End];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }

    /// The part that a position belongs to, after so many moves; `usual` is how many pieces the game starts with.
    pub(crate) fn of(view: &View, ply: usize, seats: usize, usual: usize) -> Self {
        let pieces = view.pieces.len();
        let is_full = pieces > usual && cells(view).is_some_and(|cells| 3 * pieces >= 2 * cells);
        if is_full || 5 * pieces <= 2 * usual {
            return Self::End;
        }
        if ply < OPENING * seats && 3 * pieces > 2 * usual { Self::Opening } else { Self::Middle }
    }
}

/// How many cells the board has; `None` without an edge.
fn cells(view: &View) -> Option<usize> {
    let all: i64 = view.size?.iter().product();
    Some(usize::try_from(all).unwrap_or(usize::MAX).saturating_sub(view.holes.len()))
}

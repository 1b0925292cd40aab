//! What a review has found.

use catalog::search::Score;
use catalog::{MoveText, Seat};

use crate::{Phase, SideSummary, Verdict};

/// How many moments a game has at most.
const MOMENTS: usize = 3;

/// A move that lost less decided nothing.
const DECISIVE: f64 = 0.1;

/// All that a review has found: of a whole line, or of as much of it as was reviewed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The moves, in order.
    pub moves: Vec<ReviewedMove>,
    /// The expected result for the team of the first seat, from 0 to 1: of the first position, and after each move.
    pub course: Vec<f64>,
    /// The sides, by seat.
    pub sides: Vec<SideSummary>,
}

/// A move, and what was thought of it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The seat that played it.
    pub seat: Seat,
    /// The move.
    pub played: MoveText,
    /// What the computer would have played, and what it expected then.
    pub best: Vec<MoveText>,
    /// The score of the position before it, for that seat.
    pub score: Score,
    /// The expected result after it, for that seat.
    pub after: f64,
    /// How much of the expected result it lost.
    pub loss: f64,
    /// The part of the game.
    pub phase: Phase,
    /// How good it was.
    pub verdict: Verdict,
}

/// A move that decided the game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Moment {
    /// Its place among the moves.
    pub place: usize,
    /// How much of the expected result it lost.
    pub loss: f64,
}

impl Report {
    /// The moves that decided the game: those that lost most, the most decisive first. There are three at most, and none where nobody has
    /// made a mistake.
    pub fn moments(&self) -> Vec<Moment> {
        let moments =
            self.moves.iter().enumerate().map(|(place, reviewed)| Moment { place, loss: reviewed.loss });
        let mut moments: Vec<Moment> = moments.filter(|moment| moment.loss >= DECISIVE).collect();
        moments.sort_by(|one, other| other.loss.total_cmp(&one.loss));
        moments.truncate(MOMENTS);
        moments
    }
}

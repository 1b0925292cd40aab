//! What is to be reached, and when one move is the only one that reaches it.

use catalog::search::Score;

/// What is to be reached.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A forced win.
    Win,
    /// A far better game.
    Gain,
    /// A game that is not lost.
    Save,
}

/// The values of the best move and of the second, for the solver.
#[derive(Copy, Clone, Debug)]
pub struct Margin {
    /// Of the best move.
    pub best: Score,
    /// Of the second.
    pub second: Score,
}

/// The share of the points that must lie between the best move and the second.
const CLEAR: f64 = 0.3;

/// A gain promises this much at least, and what is beside it at most so much.
const GAINED: f64 = 0.75;
const NOT_GAINED: f64 = 0.62;

/// A save promises this much at least, and what is beside it at most so much.
const SAVED: f64 = 0.35;
const NOT_SAVED: f64 = 0.17;

/// The most plies of a forced win that is asked for where other moves also lead to a far better game.
const SHORT: u32 = 5;

impl Margin {
    /// What only the best move reaches, if it is anything.
    pub fn goal(self) -> Option<Goal> {
        let [best, second] = [self.best, self.second].map(Score::expected);
        let is_clear = best - second >= CLEAR;
        match (self.best, self.second) {
            (Score::Win(plies), other) if !wins(other) => (plies <= SHORT || is_clear).then_some(Goal::Win),
            (Score::Win(_) | Score::Loss(_), _) => None,
            _ if self.best.known_without_distance().is_some() => None,
            _ if is_clear && best >= GAINED && second <= NOT_GAINED => Some(Goal::Gain),
            _ if is_clear && (SAVED..GAINED).contains(&best) && second <= NOT_SAVED => Some(Goal::Save),
            _ => None,
        }
    }

    /// Whether only the best move goes on reaching a goal in the middle of a solution.
    pub fn keeps(self, goal: Goal) -> bool {
        match goal {
            Goal::Win => matches!(self.best, Score::Win(_)) && !wins(self.second),
            // What is gained may become a forced win.
            Goal::Gain => matches!(self.goal(), Some(Goal::Gain | Goal::Win)),
            Goal::Save => matches!(self.goal(), Some(Goal::Save | Goal::Gain)),
        }
    }
}

/// Whether it is a win by force.
fn wins(score: Score) -> bool {
    matches!(score, Score::Win(_)) || score.known_without_distance() == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(best: Score, second: Score, expect: Option<Goal>) {
        assert_eq!(Margin { best, second }.goal(), expect, "{best} {second}");
    }

    #[test]
    fn one_move_must_be_far_better_than_the_others() {
        use Score::{Loss, Value, Win};
        check(Win(3), Value(900), Some(Goal::Win));
        check(Win(3), Win(9), None);
        // A long win beside a game that is won anyway is no puzzle.
        check(Win(9), Value(900), None);
        check(Win(9), Value(20), Some(Goal::Win));
        check(Value(350), Value(20), Some(Goal::Gain));
        check(Value(350), Value(200), None);
        check(Value(1200), Value(500), None);
        check(Value(0), Loss(4), Some(Goal::Save));
        check(Value(-20), Value(-500), Some(Goal::Save));
        check(Value(-400), Loss(2), None);
        check(Loss(9), Loss(2), None);
    }
}

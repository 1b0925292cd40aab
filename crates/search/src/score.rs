//! What a search says about a position.

use std::fmt;

use game::{Outcome, Team};

/// The value of a position for the team to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a piece.
    Value(i32),
    /// A forced win, so many plies away.
    Win(u32),
    /// A forced loss, so many plies away.
    Loss(u32),
}

/// The value of a win at once; one ply later is worth one less.
pub(crate) const WIN: i32 = 130_000;
/// Beyond every value.
pub(crate) const INFINITE: i32 = WIN + 1;
/// Values beyond this are forced wins.
pub(crate) const FORCED: i32 = WIN - 1000;
/// The value of a win that a table knows without knowing how far it is.
pub(crate) const KNOWN_WIN: i32 = 110_000;
/// The greatest value of a static evaluation.
pub(crate) const MAX_EVALUATION: i32 = 100_000;

/// What an outcome is worth to a team, so many plies from the root.
#[inline]
pub(crate) fn outcome_value(outcome: Outcome, team: Team, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == team => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
        Outcome::Ranked(_) => match outcome.score(team) {
            1.0 => WIN - ply as i32,
            0.0 => ply as i32 - WIN,
            score => ((score - 0.5) * 2.0 * f64::from(MAX_EVALUATION)) as i32,
        },
    }
}

/// A value as the table keeps it: wins count from the position, not from the root.
#[inline]
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        FORCED.. => value + ply as i32,
        v if v <= -FORCED => v - ply as i32,
        v => v,
    }
}

/// A value from the table, at a ply of the line at hand.
#[inline]
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        FORCED.. => value - ply as i32,
        v if v <= -FORCED => v + ply as i32,
        v => v,
    }
}

impl Score {
    /// From the numbers inside a search.
    pub(crate) fn from_value(value: i32) -> Self {
        match value {
            FORCED.. => Self::Win((WIN - value) as u32),
            v if v <= -FORCED => Self::Loss((WIN + v) as u32),
            v => Self::Value(v),
        }
    }

    /// As one number, on which forced wins stand above everything else, the sooner the higher.
    pub fn rank(self) -> i32 {
        match self {
            Self::Value(value) => value,
            Self::Win(plies) => WIN - plies as i32,
            Self::Loss(plies) => plies as i32 - WIN,
        }
    }

    /// Whether it is a win or a loss that tables know without knowing how far it is: true for a win.
    pub fn known_without_distance(self) -> Option<bool> {
        match self {
            Self::Value(value) if value > MAX_EVALUATION => Some(true),
            Self::Value(value) if value < -MAX_EVALUATION => Some(false),
            _ => None,
        }
    }

    /// For the other team.
    pub fn reversed(self) -> Self {
        match self {
            Self::Value(value) => Self::Value(-value),
            Self::Win(plies) => Self::Loss(plies),
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// How many points of a game this promises, between 0 and 1.
    pub fn expected(self) -> f64 {
        match self {
            Self::Win(_) => 1.0,
            Self::Loss(_) => 0.0,
            Self::Value(value) => 1.0 / (1.0 + 10_f64.powf(f64::from(-value) / 400.0)),
        }
    }
}

/// Sorts by value, the best first, and keeps the order of equals. Insertion is enough for lists that are short or nearly in order, and a
/// tenth of the code of the library's sort, which would be compiled for every game.
pub(crate) fn sort_best_first<T>(items: &mut [T], value: impl Fn(&T) -> i32) {
    for unsorted in 1..items.len() {
        let mut at = unsorted;
        while at > 0 && value(&items[at - 1]) < value(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

impl fmt::Display for Score {
    /// `+1.25`, `win in 3` (moves of one's own), `loss in 2`; `win` or `loss` where tables know no more.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Value(value) if value > MAX_EVALUATION => f.write_str("win"),
            Self::Value(value) if value < -MAX_EVALUATION => f.write_str("loss"),
            Self::Value(value) => write!(f, "{:+.2}", f64::from(value) / 100.0),
            Self::Win(plies) => write!(f, "win in {}", plies.div_ceil(2)),
            Self::Loss(plies) => write!(f, "loss in {}", plies.div_ceil(2)),
        }
    }
}

//! Glicko-2, one game a period, as the crate `skillratings` computes it.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::Score;

/// With a greater deviation than this, a rating is only a first guess.
pub const PROVISIONAL: f64 = 110.0;

/// How strong a player is at a game of a speed.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    /// The strength.
    pub value: f64,
    /// How far from it the true strength may be.
    pub deviation: f64,
    /// How much the strength is expected to change.
    pub volatility: f64,
}

impl Rating {
    /// Of a player who has not played.
    pub const NEW: Self = Self { value: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Whether it is only a first guess.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The strength as people see it.
    pub fn shown(&self) -> i32 {
        whole(self.value)
    }

    /// The deviation as people see it.
    pub fn shown_deviation(&self) -> i32 {
        whole(self.deviation)
    }
}

/// A number as people see it.
pub(crate) fn whole(number: f64) -> i32 {
    // What does not fit is cut: no rating comes near that.
    number.round() as i32
}

/// The ratings of two players after a game that ended so for the first of them.
pub fn rate(first: Rating, second: Rating, score: Score) -> (Rating, Rating) {
    let outcome = match score {
        Score::Won => Outcomes::WIN,
        Score::Drawn => Outcomes::DRAW,
        Score::Lost => Outcomes::LOSS,
    };
    let (first, second) = glicko2(&theirs(first), &theirs(second), &outcome, &Glicko2Config::new());
    (ours(first), ours(second))
}

fn theirs(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
}

fn ours(rating: Glicko2Rating) -> Rating {
    Rating { value: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

//! The sequential probability ratio test: stopping as soon as enough is known.

use super::tally::{Tally, expected};

/// A test whether the first player is stronger by `elo1` rather than by `elo0`.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
    /// How often `elo1` may be taken for true where `elo0` is.
    pub(crate) alpha: f64,
    /// How often `elo0` may be taken for true where `elo1` is.
    pub(crate) beta: f64,
}

/// What a test has found.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum SprtVerdict {
    /// `elo0` is the better guess.
    Refuted,
    /// `elo1` is the better guess.
    Proved,
}

impl Sprt {
    /// From the numbers of the command line: two bounds, and the chances of error if they are given.
    pub(crate) fn of(numbers: &[f64]) -> Result<Self, String> {
        let (elo0, elo1, rest) = match numbers {
            [elo0, elo1, rest @ ..] => (*elo0, *elo1, rest),
            _ => return Err("--sprt takes two differences in Elo, like --sprt 0 5".into()),
        };
        let chance = |at: usize| rest.get(at).copied().unwrap_or(0.05);
        let sprt = Self { elo0, elo1, alpha: chance(0), beta: chance(1) };
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err("--sprt takes the lesser difference in Elo first, like --sprt 0 5".into());
        }
        if ![sprt.alpha, sprt.beta].iter().all(|chance| (0.0001..=0.4999).contains(chance)) {
            return Err("the chances of error of --sprt lie between 0.0001 and 0.4999".into());
        }
        Ok(sprt)
    }

    /// The bounds that end the test.
    pub(crate) fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The logarithm of how much better `elo1` explains the games than `elo0`, for results that scatter as these do and
    /// whose mean is normally distributed.
    pub(crate) fn ratio(&self, tally: &Tally) -> f64 {
        let Some(sample) = tally.evidence().filter(|sample| sample.variance > 0.0) else { return 0.0 };
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        sample.count * (s1 - s0) * (2.0 * sample.mean - s0 - s1) / (2.0 * sample.variance)
    }

    /// What has been found, if it is enough.
    pub(crate) fn verdict(&self, tally: &Tally) -> Option<SprtVerdict> {
        let [low, high] = self.bounds();
        match self.ratio(tally) {
            ratio if ratio <= low => Some(SprtVerdict::Refuted),
            ratio if ratio >= high => Some(SprtVerdict::Proved),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    #[test]
    fn the_ratio_is_what_the_formula_says() {
        let sprt = Sprt::of(&[0.0, 5.0]).unwrap();
        near(sprt.bounds()[0], -2.944_439, 1e-6);
        near(sprt.bounds()[1], 2.944_439, 1e-6);
        // 1000 wins, 2040 draws and 960 losses in 4000 games: score 0.505,
        // s0 = ½, s1 = 0.507195, variance (1000·0.495² + 2040·0.005² + 960·0.505²)/4000 = 0.122475,
        // ratio = 4000 · 0.007195 · (1.01 − 1.007195) / 0.24495 = 0.32957.
        let tally = Tally { wins: 1000, draws: 2040, losses: 960, ..Tally::default() };
        near(sprt.ratio(&tally), 0.3296, 0.0005);
        assert_eq!(sprt.verdict(&tally), None);
        // With colours reversed and the bounds mirrored, the evidence is the same the other way round.
        let mirrored = Tally { wins: 960, draws: 2040, losses: 1000, ..Tally::default() };
        near(Sprt::of(&[-5.0, 0.0]).unwrap().ratio(&mirrored), -sprt.ratio(&tally), 1e-9);
        assert_eq!(sprt.ratio(&Tally::default()), 0.0);
    }

    #[test]
    fn enough_games_end_the_test() {
        let sprt = Sprt::of(&[0.0, 10.0, 0.05, 0.05]).unwrap();
        let tally = |wins, draws, losses| Tally { wins, draws, losses, ..Tally::default() };
        assert_eq!(sprt.verdict(&tally(800, 700, 500)), Some(SprtVerdict::Proved));
        assert_eq!(sprt.verdict(&tally(500, 700, 800)), Some(SprtVerdict::Refuted));
        // Clean sweeps scatter a little as well, or they would prove nothing ever, or everything at once.
        assert_eq!(sprt.verdict(&tally(1, 0, 0)), None);
        assert_eq!(sprt.verdict(&tally(200, 0, 0)), Some(SprtVerdict::Proved));
    }

    #[test]
    fn wrong_tests_are_explained() {
        for (numbers, why) in [
            (&[1.0][..], "two differences"),
            (&[5.0, 0.0], "lesser"),
            (&[0.0, f64::NAN], "lesser"),
            (&[0.0, 5.0, 0.0], "between"),
            (&[0.0, 5.0, 0.05, 0.5], "between"),
        ] {
            assert!(Sprt::of(numbers).unwrap_err().contains(why));
        }
    }
}

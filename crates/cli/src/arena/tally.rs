//! What the results of many games say about two players.

use std::f64::consts::SQRT_2;

/// Standard deviations on either side that 95 of 100 true values lie between.
const SIGMAS: f64 = 1.959_964;

/// Games won, drawn and lost by the first of two players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    /// Pairs of games from the same opening with colours changed, by the half points that they brought: 0 to 4.
    pub(crate) pairs: [u64; 5],
}

/// Observations between 0 and 1: how many there are, what they are on average, and how they scatter.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct ScoreSample {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    pub(crate) variance: f64,
}

impl ScoreSample {
    /// Of counts, each with the value of what was counted.
    fn of(counts: impl Iterator<Item = (f64, f64)> + Clone) -> Self {
        let count: f64 = counts.clone().map(|(n, _)| n).sum();
        let mean = counts.clone().map(|(n, value)| n * value).sum::<f64>() / count;
        let variance = counts.map(|(n, value)| n * (value - mean).powi(2)).sum::<f64>() / count;
        Self { count, mean, variance }
    }

    /// How far off the mean may be, as a standard deviation.
    fn deviation(&self) -> f64 {
        (self.variance / self.count).sqrt()
    }
}

/// A difference in strength, with its bounds of 95 %.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Elo {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Elo {
    /// Half of the distance between the bounds, where there are two.
    pub(crate) fn error(&self) -> Option<f64> {
        Some((self.high - self.low) / 2.0).filter(|error| error.is_finite())
    }

    /// `+35 ± 20`, and where every game went one way, what that proves.
    pub(crate) fn text(&self) -> String {
        match self.error() {
            Some(error) => format!("{:+.0} ± {error:.0}", self.value),
            None if self.value == f64::INFINITY => format!("+∞ (at least {:+.0})", self.low),
            None if self.value == f64::NEG_INFINITY => format!("−∞ (at most {:+.0})", self.high),
            None => format!("{:+.0} (from {} to {})", self.value, signed(self.low), signed(self.high)),
        }
    }
}

/// A whole number with its sign; without an end, the sign for that.
fn signed(number: f64) -> String {
    match number {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "−∞".to_string(),
        _ => format!("{number:+.0}"),
    }
}

impl Tally {
    /// Adds a game by its half points: 0, 1 or 2.
    pub(crate) fn add(&mut self, halves: u8) {
        match halves {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Adds both games of a pair to what pairs tell, by their half points together. The games are added by themselves.
    pub(crate) fn add_pair(&mut self, halves: u8) {
        self.pairs[usize::from(halves.min(4))] += 1;
    }

    pub(crate) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points of the first player as a part of all, if there was a game.
    pub(crate) fn score(&self) -> Option<f64> {
        let games = self.games() as f64;
        (games > 0.0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games)
    }

    /// What is observed: pairs where all games are in one, because games of a pair are alike; else games. `floor` is what no count
    /// is less than.
    fn sample(&self, floor: f64) -> Option<ScoreSample> {
        let paired: u64 = self.pairs.iter().sum();
        if paired >= 2 && paired * 2 == self.games() {
            let pairs = self.pairs.map(|n| (n as f64).max(floor));
            return Some(ScoreSample::of((0..5).map(move |i| (pairs[i], i as f64 / 4.0))));
        }
        let games = [self.losses, self.draws, self.wins].map(|n| (n as f64).max(floor));
        (self.games() > 0).then(|| ScoreSample::of((0..3).map(move |i| (games[i], i as f64 / 2.0))))
    }

    /// By how much the first player is stronger, if there was a game.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let sample = self.sample(0.0)?;
        if sample.mean <= 0.0 || sample.mean >= 1.0 {
            // Nothing scatters. So many equal results in a row come about with a chance of 5 % at this score.
            let least = 0.05_f64.powf(1.0 / self.games() as f64);
            let low = difference(least);
            let all_won = Elo { value: f64::INFINITY, low, high: f64::INFINITY };
            let all_lost = Elo { value: f64::NEG_INFINITY, low: f64::NEG_INFINITY, high: -low };
            return Some(if sample.mean >= 1.0 { all_won } else { all_lost });
        }
        // Equal results in every pair prove little while they are few.
        let scatter = Some(sample.deviation()).filter(|deviation| *deviation > 0.0);
        let error = SIGMAS * scatter.or_else(|| Some(self.evidence()?.deviation())).unwrap_or(0.0);
        Some(Elo {
            value: difference(sample.mean),
            low: difference(sample.mean - error),
            high: difference(sample.mean + error),
        })
    }

    /// How likely the first player is the stronger one, drawn games telling nothing.
    pub(crate) fn superiority(&self) -> Option<f64> {
        let decided = (self.wins + self.losses) as f64;
        let lead = self.wins as f64 - self.losses as f64;
        (decided > 0.0).then(|| (1.0 + erf(lead / (SQRT_2 * decided.sqrt()))) / 2.0)
    }

    /// What [`super::Sprt`] judges by.
    pub(super) fn evidence(&self) -> Option<ScoreSample> {
        // A result that has not been seen yet is not impossible for that: half a one keeps the first games from proving everything.
        const SELDOM: f64 = 0.5;
        self.sample(SELDOM)
    }
}

/// The points of a game that a difference in Elo promises.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that promises so many points of a game.
pub(crate) fn difference(score: f64) -> f64 {
    if score <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if score >= 1.0 {
        return f64::INFINITY;
    }
    400.0 * (score / (1.0 - score)).log10()
}

/// The error function, from its series: each term is the one before times a factor.
fn erf(x: f64) -> f64 {
    if x.abs() > 5.0 {
        return x.signum();
    }
    let (mut term, mut sum) = (x, x);
    let mut n = 0.0;
    while term.abs() > 1e-17 {
        n += 1.0;
        term *= -x * x / n;
        sum += term / (2.0 * n + 1.0);
    }
    (sum * 2.0 / std::f64::consts::PI.sqrt()).clamp(-1.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64, by: f64) {
        assert!((a - b).abs() <= by, "{a} is not {b}");
    }

    fn games(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally { wins, draws, losses, ..Tally::default() }
    }

    #[test]
    fn elo_is_what_the_formula_says() {
        near(expected(0.0), 0.5, 1e-12);
        near(expected(400.0), 10.0 / 11.0, 1e-12);
        near(difference(0.75), 190.848_501_888, 1e-6);
        near(difference(expected(-37.5)), -37.5, 1e-9);
        // 30 wins, 50 draws, 20 losses: score 0.55, variance 0.3·0.45² + 0.5·0.05² + 0.2·0.55² = 0.1225, deviation 0.035,
        // so the score is 0.4814 to 0.6186.
        let elo = games(30, 50, 20).elo().unwrap();
        near(elo.value, 34.860, 0.001);
        near(elo.low, -12.93, 0.01);
        near(elo.high, 84.01, 0.01);
        near(elo.error().unwrap(), 48.47, 0.01);
        assert_eq!(elo.text(), "+35 ± 48");
        assert_eq!(games(0, 0, 0).elo(), None);
    }

    #[test]
    fn games_of_a_pair_are_no_two_observations() {
        // Ten pairs in which each game was won by the player who began: less is uncertain than after twenty single games, but something is.
        let tally = Tally { wins: 10, draws: 0, losses: 10, pairs: [0, 0, 10, 0, 0] };
        let elo = tally.elo().unwrap();
        let single = games(10, 0, 10).elo().unwrap();
        assert!(elo.value == 0.0 && elo.low < 0.0 && elo.error() < single.error(), "{elo:?} {single:?}");
        assert!(elo.text().starts_with("+0 ±"), "{}", elo.text());
        // Half of the pairs 1½, half ½: mean 0.5, variance 1/16.
        let tally = Tally { wins: 5, draws: 10, losses: 5, pairs: [0, 5, 0, 5, 0] };
        let elo = tally.elo().unwrap();
        near(elo.high, difference(0.5 + SIGMAS * (0.0625_f64 / 10.0).sqrt()), 1e-9);
        // A game without its other half makes them games again.
        let odd = Tally { wins: 6, ..tally };
        near(odd.elo().unwrap().value, difference(11.0 / 21.0), 1e-9);
    }

    #[test]
    fn clean_sweeps_have_one_bound() {
        let elo = games(10, 0, 0).elo().unwrap();
        // 0.05^(1/10) = 0.7411.
        near(elo.low, difference(0.741_134), 0.01);
        assert_eq!((elo.high, elo.error()), (f64::INFINITY, None));
        assert_eq!(elo.text(), "+∞ (at least +183)");
        let lost = games(0, 0, 10).elo().unwrap();
        near(lost.high, -elo.low, 1e-9);
        assert_eq!(lost.text(), "−∞ (at most -183)");
        assert_eq!(games(2, 0, 1).elo().unwrap().text(), "+120 (from -325 to +∞)");
    }

    #[test]
    fn superiority_is_that_of_decided_games() {
        near(erf(1.0), 0.842_700_793, 1e-9);
        near(erf(-2.5), -0.999_593_048, 1e-9);
        assert_eq!(erf(9.0), 1.0);
        assert_eq!(games(0, 7, 0).superiority(), None);
        near(games(5, 90, 5).superiority().unwrap(), 0.5, 1e-12);
        // (30 − 20)/√50 = 1.414 standard deviations.
        near(games(30, 50, 20).superiority().unwrap(), 0.921_350, 1e-5);
    }
}

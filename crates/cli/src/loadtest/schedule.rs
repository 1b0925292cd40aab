//! When each move is to be sent: fixed before the first one is.

use std::time::Duration;

/// How the moves of a game are spread over time.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Spread {
    /// At equal distances, in all games in turn.
    #[default]
    Even,
    /// By chance: the moves of each game are a Poisson process, and so are those of all games together.
    Poisson,
}

/// The times at which moves are to be sent. They depend on nothing that the server does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Schedule {
    /// Games at the same time.
    pub(crate) games: u32,
    /// Moves a second, in all games together.
    pub(crate) rate: f64,
    /// For how long moves are sent.
    pub(crate) length: Duration,
    /// How they are spread.
    pub(crate) spread: Spread,
    /// The same seed makes the same schedule.
    pub(crate) seed: u64,
}

impl Schedule {
    /// When the moves of one game are to be sent, from the start of the test, in order.
    pub(crate) fn times(&self, game: u32) -> Vec<Duration> {
        let length = self.length.as_secs_f64();
        let mean = f64::from(self.games) / self.rate;
        let mut random =
            fastrand::Rng::with_seed(self.seed ^ u64::from(game).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // 1 − x is never 0, whose logarithm is not finite.
        let mut chance = || -(1.0 - random.f64()).ln() * mean;
        let mut next = match self.spread {
            Spread::Even => f64::from(game) / self.rate,
            Spread::Poisson => chance(),
        };
        let mut times = Vec::new();
        while next < length {
            times.push(Duration::from_secs_f64(next));
            next = match self.spread {
                Spread::Even => (f64::from(game) + f64::from(self.games) * times.len() as f64) / self.rate,
                Spread::Poisson => next + chance(),
            };
        }
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(spread: Spread, games: u32, rate: f64) -> Schedule {
        Schedule { games, rate, length: Duration::from_secs(10), spread, seed: 7 }
    }

    fn all(schedule: &Schedule) -> Vec<Duration> {
        let mut times: Vec<Duration> = (0..schedule.games).flat_map(|game| schedule.times(game)).collect();
        times.sort_unstable();
        times
    }

    #[test]
    fn an_even_schedule_sends_a_move_at_each_tick_and_takes_the_games_in_turn() {
        let even = schedule(Spread::Even, 4, 8.0);
        let ticks: Vec<Duration> = (0..80).map(|tick| Duration::from_millis(125 * tick)).collect();
        assert_eq!(all(&even), ticks);
        assert_eq!(even.times(1)[..3], [125, 625, 1125].map(Duration::from_millis));
    }

    #[test]
    fn more_games_than_moves_leave_some_games_idle() {
        let sparse = schedule(Spread::Even, 30, 2.0);
        assert_eq!(all(&sparse).len(), 20);
        assert_eq!((sparse.times(19).len(), sparse.times(20).len()), (1, 0));
    }

    #[test]
    fn a_poisson_schedule_has_the_rate_on_average_and_gaps_without_memory() {
        let times = all(&schedule(Spread::Poisson, 100, 2000.0));
        let count = times.len() as f64;
        // 20,000 are expected, with a standard deviation of 141.
        assert!((19_400.0..20_600.0).contains(&count), "{count}");
        let gaps: Vec<f64> =
            times.windows(2).map(|pair| (pair[1] - pair[0]).as_secs_f64() * 2000.0).collect();
        // Gaps of a Poisson process are exponential: one in e of them is longer than the mean.
        let long = gaps.iter().filter(|gap| **gap > 1.0).count() as f64 / gaps.len() as f64;
        assert!((0.35..0.39).contains(&long), "{long}");
    }

    #[test]
    fn the_seed_decides_and_games_differ() {
        let poisson = schedule(Spread::Poisson, 2, 40.0);
        assert_eq!(poisson.times(0), poisson.times(0));
        assert_ne!(poisson.times(0), poisson.times(1));
        assert_ne!(poisson.times(0), Schedule { seed: 8, ..poisson.clone() }.times(0));
        assert!(poisson.times(0).is_sorted());
    }
}

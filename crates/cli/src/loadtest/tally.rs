//! What a load test counts.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;

use super::pair::MeasuredMove;

/// Times are counted in microseconds, with three digits, up to five minutes.
const LONGEST: u64 = 300_000_000;

/// What a load test counts.
#[derive(Debug)]
pub(crate) struct Tally {
    latency: Histogram<u64>,
    delay: Histogram<u64>,
    /// Moves that arrived before the end of the test.
    pub(crate) in_time: u64,
    /// Moves that arrived.
    pub(crate) arrived: u64,
    /// Moves that were to be sent before it was their player's turn.
    pub(crate) late: u64,
    /// Moves that never arrived.
    pub(crate) missed: u64,
    /// Games that were played to their end.
    pub(crate) finished: u64,
    bytes: u64,
    failures: BTreeMap<String, u64>,
}

/// The times that parts of all moves did not exceed, in milliseconds.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub(crate) struct Quantiles {
    pub(crate) p50: f64,
    pub(crate) p90: f64,
    pub(crate) p99: f64,
    pub(crate) p999: f64,
    pub(crate) longest: f64,
}

impl Default for Tally {
    fn default() -> Self {
        // The bounds are constants that the library accepts.
        let histogram = || Histogram::new_with_bounds(1, LONGEST, 3).expect("sound bounds");
        Self {
            latency: histogram(),
            delay: histogram(),
            in_time: 0,
            arrived: 0,
            late: 0,
            missed: 0,
            finished: 0,
            bytes: 0,
            failures: BTreeMap::new(),
        }
    }
}

impl Tally {
    /// Counts a move that has arrived.
    pub(crate) fn count(&mut self, played: &MeasuredMove) {
        self.latency.saturating_record(micros(played.latency));
        // A late move waits for the server, not for this program.
        if !played.is_late {
            self.delay.saturating_record(micros(played.delay));
        }
        self.arrived += 1;
        self.in_time += u64::from(played.is_in_time);
        self.late += u64::from(played.is_late);
        self.bytes += played.bytes as u64;
    }

    /// Counts a move that has not arrived after so long.
    pub(crate) fn miss(&mut self, waited: Duration) {
        self.latency.saturating_record(micros(waited));
        self.missed += 1;
    }

    /// Counts a game that was played to its end.
    pub(crate) fn finish(&mut self) {
        self.finished += 1;
    }

    /// Counts a game that went wrong.
    pub(crate) fn fail(&mut self, why: String) {
        *self.failures.entry(why).or_default() += 1;
    }

    /// How many games went wrong.
    pub(crate) fn failed(&self) -> u64 {
        self.failures.values().sum()
    }

    /// What went wrong, the most frequent first.
    pub(crate) fn failures(&self) -> Vec<(&str, u64)> {
        let mut failures: Vec<(&str, u64)> =
            self.failures.iter().map(|(why, count)| (why.as_str(), *count)).collect();
        failures.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        failures
    }

    /// From the planned time of sending to the arrival at the opponent.
    pub(crate) fn latency(&self) -> Quantiles {
        Quantiles::of(&self.latency)
    }

    /// From the planned time of sending to the sending, of moves that were not late: what this program adds.
    pub(crate) fn delay(&self) -> Quantiles {
        Quantiles::of(&self.delay)
    }

    /// Bytes that each of two players receives of a move on average.
    pub(crate) fn bytes_received(&self) -> u64 {
        self.bytes / (2 * self.arrived).max(1)
    }

    /// Whether moves were played, and nothing went wrong.
    pub(crate) fn is_sound(&self) -> bool {
        self.failures.is_empty() && self.arrived > 0
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

impl Quantiles {
    fn of(histogram: &Histogram<u64>) -> Self {
        let millis = |micros: u64| micros as f64 / 1000.0;
        let at = |part: f64| millis(histogram.value_at_quantile(part));
        Self { p50: at(0.5), p90: at(0.9), p99: at(0.99), p999: at(0.999), longest: millis(histogram.max()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(latency: u64, is_late: bool) -> MeasuredMove {
        MeasuredMove {
            latency: Duration::from_millis(latency),
            delay: Duration::from_millis(latency / 2),
            is_late,
            is_in_time: true,
            bytes: 1000,
        }
    }

    #[test]
    fn quantiles_are_those_of_the_moves() {
        let mut tally = Tally::default();
        (1..=2000).for_each(|millis| tally.count(&played(millis, false)));
        let Quantiles { p50, p90, p99, p999, longest } = tally.latency();
        for (found, expected) in
            [(p50, 1000.0), (p90, 1800.0), (p99, 1980.0), (p999, 1998.0), (longest, 2000.0)]
        {
            // Three digits are kept.
            assert!((found / expected - 1.0_f64).abs() < 0.002, "{found} for {expected}");
        }
        assert_eq!(tally.bytes_received(), 500);
    }

    #[test]
    fn moves_that_never_arrive_count_with_the_time_that_was_waited_for_them() {
        let mut tally = Tally::default();
        (0..90).for_each(|_| tally.count(&played(1, false)));
        (0..10).for_each(|_| tally.miss(Duration::from_secs(5)));
        assert!(tally.latency().p99 >= 4990.0, "{:?}", tally.latency());
        assert_eq!((tally.arrived, tally.missed), (90, 10));
    }

    #[test]
    fn late_moves_count_fully_but_are_not_the_generators_delay() {
        let mut tally = Tally::default();
        tally.count(&played(2, false));
        tally.count(&played(400, true));
        assert!(tally.latency().longest >= 399.0);
        assert!(tally.delay().longest < 1.1, "{:?}", tally.delay());
        assert_eq!(tally.late, 1);
    }

    #[test]
    fn a_test_without_moves_is_not_sound() {
        assert!(!Tally::default().is_sound());
        assert_eq!(Tally::default().latency(), Quantiles::default());
        let mut tally = Tally::default();
        tally.count(&played(1, false));
        assert!(tally.is_sound());
        tally.fail("It rained.".into());
        tally.fail("It rained.".into());
        tally.fail("It snowed.".into());
        assert!(!tally.is_sound());
        assert_eq!(tally.failures(), [("It rained.", 2), ("It snowed.", 1)]);
    }
}

//! What a load test has found.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use crate::text::thousands;

/// So many different failures are shown.
const SHOWN: usize = 5;

/// What a load test has found.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// From the sending of each move to its arrival.
    times: Vec<Duration>,
    /// How many of them arrived before the end of the test.
    in_time: u64,
    finished: u64,
    failures: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts a move, and whether it arrived before the end of the test.
    pub(crate) fn count(&mut self, time: Duration, is_in_time: bool) {
        self.times.push(time);
        self.in_time += u64::from(is_in_time);
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
    pub(crate) fn failures(&self) -> u64 {
        self.failures.values().sum()
    }

    /// Whether games were played, and none went wrong.
    pub(crate) fn is_sound(&self) -> bool {
        self.failures.is_empty() && !self.times.is_empty()
    }

    /// Counts what another one has.
    pub(crate) fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.in_time += other.in_time;
        self.finished += other.finished;
        for (why, count) in other.failures {
            *self.failures.entry(why).or_default() += count;
        }
    }

    /// The time that this part of all moves did not exceed.
    fn quantile(sorted: &[Duration], part: f64) -> Option<Duration> {
        let rank = (part * sorted.len() as f64).ceil() as usize;
        sorted.get(rank.saturating_sub(1)).copied()
    }

    /// Writes it for people.
    pub(crate) fn write(&self, players: u64, lasted: Duration, out: &mut dyn Write) -> io::Result<()> {
        let mut sorted = self.times.clone();
        sorted.sort_unstable();
        let seconds = lasted.as_secs_f64().max(0.001);
        let moves = self.in_time;
        let rate = (moves as f64 / seconds).round() as u64;
        writeln!(out, "players      {}, for {seconds:.1} s", thousands(players))?;
        writeln!(out, "moves        {}, {} a second", thousands(moves), thousands(rate))?;
        let millis = |time: Option<Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        writeln!(
            out,
            "to opponent  p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
            millis(Self::quantile(&sorted, 0.5)),
            millis(Self::quantile(&sorted, 0.99)),
            millis(sorted.last().copied())
        )?;
        writeln!(
            out,
            "games        {} finished, {} went wrong",
            thousands(self.finished),
            thousands(self.failures())
        )?;
        let mut worst: Vec<(&String, &u64)> = self.failures.iter().collect();
        worst.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (why, count) in worst.into_iter().take(SHOWN) {
            writeln!(out, "  {} × {why}", thousands(*count))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_moves() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(Tally::quantile(&times, 0.5), Some(Duration::from_millis(100)));
        assert_eq!(Tally::quantile(&times, 0.99), Some(Duration::from_millis(198)));
        assert_eq!(Tally::quantile(&times[..1], 0.99), Some(Duration::from_millis(1)));
        assert_eq!(Tally::quantile(&[], 0.5), None);
    }

    #[test]
    fn it_is_written_for_people() {
        let mut tally = Tally::default();
        assert!(!tally.is_sound(), "nothing was played");
        (1..=3000).for_each(|n| tally.count(Duration::from_micros(n), n % 2 == 0));
        tally.finish();
        assert!(tally.is_sound());
        let mut other = Tally::default();
        other.fail("It rained.".into());
        tally.add(other);
        assert!(!tally.is_sound());
        let mut out = Vec::new();
        tally.write(4, Duration::from_secs(2), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("1,500, 750 a second"), "{text}");
        assert!(text.contains("p50 1.5 ms, p99 3.0 ms, longest 3.0 ms"), "{text}");
        assert!(text.contains("1 finished, 1 went wrong") && text.contains("1 × It rained."), "{text}");
    }
}

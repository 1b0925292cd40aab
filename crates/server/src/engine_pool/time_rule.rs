//! How a search that shares a processor sees time.

use std::time::Duration;

/// Where no clock runs, a move takes so many times its budget at most, however many searches share the processors.
pub(super) const PATIENCE: u32 = 4;

/// Where a game's clock runs, a search sees the time since it was asked. Elsewhere it sees the time that it had a processor, but never
/// less than a part of the time since it was asked, so that no player waits for ever.
#[derive(Copy, Clone, Debug)]
pub(super) struct TimeRule {
    /// Whether a game's clock runs.
    pub(super) is_timed: bool,
    /// The time on a processor that it gets in any case: until then, nothing else counts.
    pub(super) least: Duration,
}

impl TimeRule {
    /// What the search sees after so long on a processor and so long since it was asked.
    pub(super) fn seen(self, has_run: Duration, since_asked: Duration) -> Duration {
        if has_run < self.least {
            has_run
        } else if self.is_timed {
            since_asked
        } else {
            has_run.max(since_asked / PATIENCE)
        }
    }

    /// How much longer a search can wait until it sees `limit`. `None` if it has to run for that.
    pub(super) fn wait_until(
        self,
        limit: Duration,
        has_run: Duration,
        since_asked: Duration,
    ) -> Option<Duration> {
        let until = if self.is_timed { limit } else { limit.saturating_mul(PATIENCE) };
        (has_run >= self.least).then(|| until.saturating_sub(since_asked))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const FREE: TimeRule = TimeRule { is_timed: false, least: millis(50) };
    const TIMED: TimeRule = TimeRule { is_timed: true, least: millis(50) };

    #[test]
    fn without_a_clock_only_thinking_counts_up_to_four_times_the_budget() {
        assert_eq!(FREE.seen(millis(300), millis(900)), millis(300));
        assert_eq!(FREE.seen(millis(300), millis(4000)), millis(1000));
        assert_eq!(FREE.wait_until(millis(1000), millis(300), millis(900)), Some(millis(3100)));
    }

    #[test]
    fn while_a_clock_runs_waiting_counts_like_thinking() {
        assert_eq!(TIMED.seen(millis(300), millis(900)), millis(900));
        assert_eq!(TIMED.wait_until(millis(1000), millis(300), millis(900)), Some(millis(100)));
    }

    #[test]
    fn however_late_it_begins_a_search_gets_its_least() {
        for rule in [FREE, TIMED] {
            assert_eq!(rule.seen(millis(49), millis(1_000_000)), millis(49));
            assert_eq!(rule.wait_until(millis(60), millis(49), millis(1_000_000)), None);
            assert!(rule.seen(millis(50), millis(1_000_000)) >= millis(250_000));
        }
    }

    proptest! {
        /// Or a search that waits would be woken too early, again and again, or too late.
        #[test]
        fn a_search_that_waits_is_woken_when_its_time_is_over(
            is_timed: bool, limit in 0..u64::from(u32::MAX), has_run in 0..u64::from(u32::MAX), waited in 0..u64::from(u32::MAX),
        ) {
            let rule = TimeRule { is_timed, least: Duration::ZERO };
            let [limit, has_run, waited] = [limit, has_run, waited].map(Duration::from_nanos);
            let since_asked = has_run + waited;
            let wait = rule.wait_until(limit, has_run, since_asked).unwrap();
            prop_assert!(rule.seen(has_run, since_asked + wait) >= limit);
            if wait > Duration::ZERO && has_run < limit {
                prop_assert!(rule.seen(has_run, since_asked + wait - Duration::from_nanos(1)) < limit);
            }
        }
    }
}

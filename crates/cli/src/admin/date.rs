//! Moments in milliseconds since 1970, and their days.

use std::time::{SystemTime, UNIX_EPOCH};

/// A day.
pub(super) const DAY: u64 = 24 * 60 * 60 * 1000;

/// This moment.
pub(super) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or_default())
}

/// The day of a moment, in UTC: `2026-11-18`.
pub(super) fn day(moment: u64) -> String {
    // Howard Hinnant's `civil_from_days`, with years that begin in March: so the day that leap years add comes last.
    let days = moment / DAY + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// This moment as part of a file's name.
pub(super) fn stamp() -> String {
    let now = now();
    format!("{}-{}", day(now), now % DAY / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (days, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_775, "2026-11-18"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(day(days * DAY), text);
            assert_eq!(day(days * DAY + DAY - 1), text);
        }
    }
}

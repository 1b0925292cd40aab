//! The face of a clock.

use std::time::Duration;

/// From here on, time is short.
const SHORT: Duration = Duration::from_secs(20);

/// What a clock shows: hours, minutes and seconds, and tenths when they begin to matter.
pub(crate) fn face(left: Duration) -> String {
    // A clock that shows 0:00 has stopped: until then it is rounded up.
    let tenths = left.as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Whether little time is left.
pub(crate) fn is_short(left: Duration) -> bool {
    left < SHORT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_at_a_glance() {
        let check =
            |millis: u64, expect: &str| assert_eq!(face(Duration::from_millis(millis)), expect, "{millis}");
        check(0, "0:00.0");
        check(1, "0:00.1");
        check(9_900, "0:09.9");
        check(9_901, "0:10");
        check(59_001, "1:00");
        check(300_000, "5:00");
        check(3_600_000, "1:00:00");
        check(3_661_000, "1:01:01");
    }
}

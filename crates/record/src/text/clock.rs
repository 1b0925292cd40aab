//! Times as they stand on clocks.

use std::time::Duration;

/// `0:03:00`, with thousandths where there are any.
pub(super) fn write(time: Duration) -> String {
    let seconds = time.as_secs();
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time.subsec_millis() > 0 {
        text += format!(".{:03}", time.subsec_millis()).trim_end_matches('0');
    }
    text
}

/// Reads hours, minutes and seconds, or minutes and seconds, or seconds, to the thousandth.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(part) || text.ends_with('.') {
        return None;
    }
    let mut seconds = 0_u64;
    for (i, field) in whole.split(':').enumerate() {
        if i > 2 || field.is_empty() || !digits(field) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(field.parse().ok()?)?;
    }
    let thousandths: String = part.chars().chain("000".chars()).take(3).collect();
    // Our own format counts milliseconds in 64 bits.
    seconds.checked_mul(1000)?.checked_add(thousandths.parse().ok()?).map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let check = |text: &str, expect: Option<u64>| {
            assert_eq!(parse(text), expect.map(Duration::from_millis), "{text}");
        };
        check("0:03:00", Some(180_000));
        check("1:30:00", Some(5_400_000));
        check("0:02:59.9", Some(179_900));
        check("0:00:00.0456", Some(45));
        check("3:07", Some(187_000));
        check("12", Some(12_000));
        check("12.5", Some(12_500));
        check("", None);
        check(":", None);
        check("1:", None);
        check("1.", None);
        check("-1:00", None);
        check("0:0:0:0", None);
        check("99999999999999999999:00:00", None);
        check("9999999999999999999:00:00", None);
    }

    #[test]
    fn clocks_are_written() {
        for (millis, expect) in
            [(0, "0:00:00"), (180_000, "0:03:00"), (3_725_004, "1:02:05.004"), (500, "0:00:00.5")]
        {
            let time = Duration::from_millis(millis);
            assert_eq!(write(time), expect);
            assert_eq!(parse(expect), Some(time));
        }
        let longest = Duration::from_millis(u64::MAX);
        assert_eq!(parse(&write(longest)), Some(longest));
    }
}

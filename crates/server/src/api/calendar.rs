//! Days and months, in universal time.

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1000;

/// A month, counted on from January of the year 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Month(pub(crate) i64);

impl Month {
    /// The month of a moment, in milliseconds since 1970.
    pub(crate) fn of(moment: u64) -> Self {
        let (year, month, _) = civil(i64::try_from(moment / DAY).unwrap_or_default());
        Self(year * 12 + month - 1)
    }

    /// Reads `2026-11`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (year, month) = text.split_once('-')?;
        let (year, month) = (digits(year, 4)?, digits(month, 2)?);
        (1..=12).contains(&month).then_some(Self(year * 12 + month - 1))
    }

    /// Its first moment, in milliseconds since 1970.
    pub(crate) fn begins(self) -> u64 {
        moment(self.0.div_euclid(12), self.0.rem_euclid(12) + 1, 1)
    }

    /// The next one.
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}", self.0.div_euclid(12), self.0.rem_euclid(12) + 1)
    }
}

/// The first moment of a day such as `2026-01-31`, in milliseconds since 1970.
pub(crate) fn read_day(text: &str) -> Option<u64> {
    let mut parts = text.split('-');
    let (year, month, day) =
        (digits(parts.next()?, 4)?, digits(parts.next()?, 2)?, digits(parts.next()?, 2)?);
    let begins = moment(year, month, day);
    let is_day = parts.next().is_none() && year >= 1970;
    // A day that there is not, such as the 31st of February, comes out as another one.
    (is_day && civil(i64::try_from(begins / DAY).ok()?) == (year, month, day)).then_some(begins)
}

/// The day of a moment, such as `2026-01-31`.
pub(crate) fn write_day(at: u64) -> String {
    let (year, month, day) = civil(i64::try_from(at / DAY).unwrap_or_default());
    format!("{year:04}-{month:02}-{day:02}")
}

/// The moment after the last of a day.
pub(crate) fn read_day_after(text: &str) -> Option<u64> {
    Some(read_day(text)? + DAY)
}

fn digits(text: &str, many: usize) -> Option<i64> {
    let is_number = text.len() == many && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// The first moment of a day; 0 for what was before 1970.
fn moment(year: i64, month: i64, day: i64) -> u64 {
    u64::try_from(days(year, month, day)).unwrap_or_default() * DAY
}

/// Days since 1970 of a date, by the calendar of today. The year is taken to begin in March, so that leap days come last.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The year, the month and the day of a number of days since 1970.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    (era * 400 + year + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_dates_belong_together() {
        let mut before = (1969, 12, 31);
        for number in 0..60_000 {
            let date = civil(number);
            assert_eq!(days(date.0, date.1, date.2), number, "{date:?}");
            assert!(date > before, "{date:?}");
            before = date;
        }
        assert_eq!(civil(20_775), (2026, 11, 18));
    }

    #[test]
    fn months_follow_each_other() {
        let month = Month::read("2026-12").unwrap();
        assert_eq!((month.to_string(), month.next().to_string()), ("2026-12".into(), "2027-01".into()));
        assert_eq!(Month::of(month.next().begins()), month.next());
        assert_eq!(Month::of(month.next().begins() - 1), month);
        for wrong in ["", "2026", "2026-13", "2026-00", "26-1", "2026-1", "2026-011", "-026-01"] {
            assert_eq!(Month::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn days_are_read() {
        assert_eq!(read_day("1970-01-02"), Some(DAY));
        assert_eq!(read_day_after("1970-01-02"), Some(2 * DAY));
        assert!(read_day("2024-02-29").is_some());
        for wrong in ["2023-02-29", "2026-02-31", "2026-1-1", "1969-12-31", "2026-01-01-01", "today"] {
            assert_eq!(read_day(wrong), None, "{wrong}");
        }
    }
}

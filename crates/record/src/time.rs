//! How much time a side has.

use std::fmt;
use std::time::Duration;

use catalog::{Message, shorten};

/// How much time a side has.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As much as it likes.
    #[default]
    Untimed,
    /// So much for the whole game.
    SuddenDeath {
        /// For the game.
        main: Duration,
    },
    /// So much for the game, and more after each move.
    Increment {
        /// At the beginning.
        main: Duration,
        /// Added after each move.
        increment: Duration,
    },
    /// So much for the game; at each move the clock waits a while before it runs.
    Delay {
        /// At the beginning.
        main: Duration,
        /// How long it waits.
        delay: Duration,
    },
    /// So much for each move.
    PerMove {
        /// For one move.
        each: Duration,
    },
}

/// A time control that people choose often.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ClockPreset {
    /// The code of what people call games of this length.
    pub code: &'static str,
    /// The time.
    pub time: TimeControl,
}

impl ClockPreset {
    /// What lists call it.
    pub fn name(&self) -> Message {
        Message::new(self.code).text("time", self.time.to_string())
    }
}

/// A text is no time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlError {
    text: String,
}

impl From<&TimeControlError> for Message {
    fn from(error: &TimeControlError) -> Self {
        Self::new("no-time-control").text("text", shorten(&error.text))
    }
}

/// No clock shows more.
const LONGEST: Duration = Duration::from_secs(1000 * 3600);

impl TimeControl {
    /// What people choose most often.
    pub const PRESETS: [ClockPreset; 8] = [
        ClockPreset { code: "clock-bullet", time: Self::of(60, 0) },
        ClockPreset { code: "clock-bullet", time: Self::of(120, 1) },
        ClockPreset { code: "clock-blitz", time: Self::of(180, 2) },
        ClockPreset { code: "clock-blitz", time: Self::of(300, 0) },
        ClockPreset { code: "clock-rapid", time: Self::of(600, 5) },
        ClockPreset { code: "clock-classical", time: Self::of(1800, 0) },
        ClockPreset { code: "clock-long", time: Self::of(7200, 60) },
        ClockPreset { code: "clock-none", time: Self::Untimed },
    ];

    /// Seconds for the game, and for each move.
    const fn of(main: u64, increment: u64) -> Self {
        let main = Duration::from_secs(main);
        match increment {
            0 => Self::SuddenDeath { main },
            _ => Self::Increment { main, increment: Duration::from_secs(increment) },
        }
    }

    /// What stands on the clock as the game begins; `None` without a clock.
    pub fn first(&self) -> Option<Duration> {
        match *self {
            Self::Untimed => None,
            // Where there is no more than the increment, the first move has it too.
            Self::Increment { main, increment } if main.is_zero() => Some(increment),
            Self::SuddenDeath { main } | Self::Increment { main, .. } | Self::Delay { main, .. } => {
                Some(main)
            }
            Self::PerMove { each } => Some(each),
        }
    }

    /// Reads what people write: minutes for the game and seconds for each move, like `5+3`, `5d3`, `10`, `0.5+0`, `30/move`; `none` or `-` for no clock.
    pub fn parse(text: &str) -> Result<Self, TimeControlError> {
        Self::read_people(text.trim()).ok_or_else(|| TimeControlError { text: text.to_string() })
    }

    fn read_people(text: &str) -> Option<Self> {
        let lower = text.to_ascii_lowercase();
        if matches!(lower.as_str(), "none" | "-" | "no clock" | "untimed") {
            return Some(Self::Untimed);
        }
        if let Some(each) = lower.strip_suffix("/move") {
            return Self::per_move(seconds(each)?);
        }
        // `1:30` is a minute and a half, as `1.5` is.
        let minutes = |text: &str| match text.split_once(':') {
            Some((whole, rest)) => seconds(whole)?.checked_mul(60)?.checked_add(seconds(rest)?),
            None => seconds(text)?.checked_mul(60),
        };
        match (lower.split_once('+'), lower.split_once('d')) {
            (Some((main, more)), _) => Self::increment(minutes(main)?, seconds(more)?),
            (_, Some((main, wait))) => Self::delay(minutes(main)?, seconds(wait)?),
            _ => Self::increment(minutes(&lower)?, Duration::ZERO),
        }
    }

    /// Reads the value of PGN's tag `TimeControl`: seconds, like `300`, `300+3`, `1/30` (a move in 30 seconds), `300d3`, `-`.
    pub fn parse_tag(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::Untimed);
        }
        if let Some(each) = text.strip_prefix("1/") {
            return Self::per_move(seconds(each)?);
        }
        match (text.split_once('+'), text.split_once('d')) {
            (Some((main, more)), _) => Self::increment(seconds(main)?, seconds(more)?),
            (_, Some((main, wait))) => Self::delay(seconds(main)?, seconds(wait)?),
            _ => Self::increment(seconds(text)?, Duration::ZERO),
        }
    }

    /// What [`TimeControl::parse_tag`] reads.
    pub fn write_tag(&self) -> String {
        match self {
            Self::Untimed => "-".into(),
            Self::SuddenDeath { main } => plain(*main),
            Self::Increment { main, increment } => format!("{}+{}", plain(*main), plain(*increment)),
            Self::Delay { main, delay } => format!("{}d{}", plain(*main), plain(*delay)),
            Self::PerMove { each } => format!("1/{}", plain(*each)),
        }
    }

    pub(crate) fn increment(main: Duration, increment: Duration) -> Option<Self> {
        let fits = main <= LONGEST && increment <= LONGEST && main + increment > Duration::ZERO;
        fits.then_some(if increment.is_zero() {
            Self::SuddenDeath { main }
        } else {
            Self::Increment { main, increment }
        })
    }

    pub(crate) fn delay(main: Duration, delay: Duration) -> Option<Self> {
        (main <= LONGEST && delay <= LONGEST && main + delay > Duration::ZERO)
            .then_some(Self::Delay { main, delay })
    }

    pub(crate) fn per_move(each: Duration) -> Option<Self> {
        (each > Duration::ZERO && each <= LONGEST).then_some(Self::PerMove { each })
    }
}

/// As people write it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = |main: &Duration| {
            let whole = main.as_secs() / 60;
            let rest = *main - Duration::from_secs(whole * 60);
            match (rest.is_zero(), rest.as_secs() < 10) {
                (true, _) => whole.to_string(),
                (_, true) => format!("{whole}:0{}", plain(rest)),
                _ => format!("{whole}:{}", plain(rest)),
            }
        };
        match self {
            Self::Untimed => f.write_str("none"),
            Self::SuddenDeath { main } => write!(f, "{}+0", minutes(main)),
            Self::Increment { main, increment } => write!(f, "{}+{}", minutes(main), plain(*increment)),
            Self::Delay { main, delay } => write!(f, "{}d{}", minutes(main), plain(*delay)),
            Self::PerMove { each } => write!(f, "{}/move", plain(*each)),
        }
    }
}

/// A number of seconds with at most three digits after the point.
fn seconds(text: &str) -> Option<Duration> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || part.len() > 3 || !digits(whole) || !digits(part) {
        return None;
    }
    let thousandths = format!("{part:0<3}").parse::<u64>().ok()?;
    Some(Duration::from_millis(whole.parse::<u64>().ok()? * 1000 + thousandths))
}

/// Seconds as [`seconds`] reads them, to the millisecond.
fn plain(time: Duration) -> String {
    let (whole, part) = (time.as_millis() / 1000, time.as_millis() % 1000);
    if part == 0 { whole.to_string() } else { format!("{whole}.{part:03}").trim_end_matches('0').to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_write_minutes() {
        let check = |text: &str, tag: &str| {
            let read = TimeControl::parse(text).unwrap_or_else(|error| panic!("{error:?}"));
            assert_eq!(read.write_tag(), tag, "{text}");
            assert_eq!(TimeControl::parse_tag(tag), Some(read), "{text}");
            assert_eq!(TimeControl::parse(&read.to_string()), Ok(read), "{text}");
        };
        check("5+3", "300+3");
        check(" 10 ", "600");
        check("10+0", "600");
        check("0.5+0", "30");
        check("1.5+0.25", "90+0.25");
        check("5d3", "300d3");
        check("0d10", "0d10");
        check("0+1", "0+1");
        check("30/move", "1/30");
        check("none", "-");
        check("-", "-");
        check("120+60", "7200+60");
        check("1:40+3", "100+3");
        check("0:01.5d2", "1.5d2");
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            "+",
            "0",
            "0+0",
            "x",
            "5+",
            "+5",
            "-5",
            "1e9",
            "9999999999",
            "61000",
            "5+3+2",
            "/move",
            "0/move",
            "5..1",
            "nan",
            "½",
        ] {
            assert!(TimeControl::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn presets_say_what_they_are() {
        let names = TimeControl::PRESETS.map(|preset| words::english().say(&preset.name()));
        for (name, preset) in names.iter().zip(TimeControl::PRESETS) {
            let text = name.rsplit(' ').next().unwrap();
            assert_eq!(
                TimeControl::parse(if text == "clock" { "none" } else { text }),
                Ok(preset.time),
                "{name}"
            );
        }
        assert_eq!(names[0], "bullet 1+0");
    }
}

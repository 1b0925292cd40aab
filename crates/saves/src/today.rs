//! What the user's own clock shows.

use std::time::SystemTime;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// The date of today as games are dated: `2024.11.30`.
pub fn today() -> String {
    Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// Now, for the name of a file.
pub(crate) fn stamp() -> String {
    Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// A moment as lists show it: `2024-11-30 19:45`.
pub(crate) fn shown(time: SystemTime) -> String {
    let zoned = Timestamp::try_from(time).map(|stamp| stamp.to_zoned(TimeZone::system()));
    zoned.map_or_else(|_| "long ago".to_string(), |zoned| zoned.strftime("%Y-%m-%d %H:%M").to_string())
}

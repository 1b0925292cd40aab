//! Passwords of rooms.

use catalog::Message;

use crate::people::password::{hash_password, is_right};

/// The fewest and the most characters of a password.
const LENGTH: std::ops::RangeInclusive<usize> = 4..=64;

/// What checks a password, for a room that has one. It takes a while.
pub(super) fn hashed(password: Option<&str>) -> Result<Option<String>, Message> {
    let Some(password) = password else { return Ok(None) };
    if !LENGTH.contains(&password.chars().count()) {
        return Err(Message::new("room-password-length")
            .number("least", *LENGTH.start())
            .number("most", *LENGTH.end()));
    }
    hash_password(password).map(Some).ok_or_else(|| Message::new("no-random-numbers"))
}

/// Whether a password is the right one. It takes a while.
pub(super) fn opens(password: &str, stored: &str) -> bool {
    password.chars().count() <= *LENGTH.end() && is_right(password, Some(stored))
}

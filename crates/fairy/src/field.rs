//! Fields of position texts, on every kind of board.

/// The greatest counter that a position text may hold: far beyond any game, and safe to count on from.
const MAX_COUNTER: u32 = 1_000_000_000;

/// Reads a counter. The error is a sentence without its full stop.
pub(crate) fn counter(field: Option<&str>, default: u32, name: &str) -> Result<u32, String> {
    let Some(text) = field else { return Ok(default) };
    let number = text.parse::<u32>().ok().filter(|n| *n <= MAX_COUNTER);
    number
        .ok_or_else(|| format!("the {name} must be a number from 0 to {MAX_COUNTER}, not “{}”", brief(text)))
}

/// As much of a text from outside as belongs into a message.
pub(crate) fn brief(text: &str) -> String {
    text.chars().take(40).collect()
}

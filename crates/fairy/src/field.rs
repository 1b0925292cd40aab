//! Fields of position texts, on every kind of board.

use display::{Message, shorten};
use game::Seat;

use crate::seats;

/// The greatest counter that a position text may hold: far beyond any game, and safe to count on from.
pub(crate) const MAX_COUNTER: u32 = 1_000_000_000;

/// Reads the counter of moves without progress.
pub(crate) fn parse_clock(field: Option<&str>) -> Result<u32, Message> {
    counter(field, 0, "fairy-faulty-move-counter")
}

/// Reads the number of the move.
pub(crate) fn parse_number(field: Option<&str>) -> Result<u32, Message> {
    Ok(counter(field, 1, "fairy-faulty-move-number")?.max(1))
}

fn counter(field: Option<&str>, default: u32, code: &'static str) -> Result<u32, Message> {
    let Some(text) = field else { return Ok(default) };
    let number = text.parse::<u32>().ok().filter(|n| *n <= MAX_COUNTER);
    number.ok_or_else(|| Message::new(code).number("most", MAX_COUNTER).text("text", shorten(text)))
}

/// Reads the side to move.
pub(crate) fn parse_turn(field: Option<&str>) -> Result<Seat, Message> {
    let text = field.ok_or_else(|| Message::new("fairy-turn-missing"))?;
    seats::of_letter(text).ok_or_else(|| Message::new("fairy-faulty-turn").text("text", shorten(text)))
}

/// Nothing may follow after the last field.
pub(crate) fn parse_end(field: Option<&str>) -> Result<(), Message> {
    field
        .map_or(Ok(()), |extra| Err(Message::new("fairy-text-after-last-field").text("text", shorten(extra))))
}

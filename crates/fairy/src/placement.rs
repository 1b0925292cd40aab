//! The board part of a position text: `rnbqkbnr/pppppppp/8/…`, levels separated by `|`.

use board::{Grid, Point, Square, parse_rows, write_rows};
use display::Message;
use game::Seat;

use crate::seats;
use crate::variant::{Kind, PieceType, Placement};

/// Reads the pieces of a board. The error says what to fix.
pub(crate) fn parse_placement(
    text: &str,
    grid: &Grid,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, Message> {
    locate_placement(text, grid, piece_types).map_err(|(_, message)| message)
}

/// The same, with the byte of the text where the faulty rank or level begins.
pub(crate) fn locate_placement(
    text: &str,
    grid: &Grid,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, (usize, Message)> {
    let mut pieces = Vec::new();
    parse_rows(text, grid, |c, cell| {
        pieces.push(parse_piece(c, grid.point(cell), piece_types)?);
        Ok(())
    })?;
    Ok(pieces)
}

pub(crate) fn parse_piece(c: char, point: Point, piece_types: &[PieceType]) -> Result<Placement, Message> {
    let kind = piece_types
        .iter()
        .position(|p| p.letter == c.to_ascii_uppercase())
        .ok_or_else(|| unknown_letter(c, piece_types))?;
    Ok(Placement { point, seat: seats::of_case(c), kind: kind as Kind })
}

/// No piece of the game has this letter.
pub(crate) fn unknown_letter(letter: char, piece_types: &[PieceType]) -> Message {
    let letters: Vec<String> = piece_types.iter().map(|p| p.letter.to_string()).collect();
    Message::new("fairy-no-such-piece").text("letter", letter).text("letters", letters.join(" "))
}

/// Writes the pieces of a board.
pub(crate) fn write_placement(
    grid: &Grid,
    piece_types: &[PieceType],
    piece_at: impl Fn(Square) -> Option<(Seat, Kind)>,
) -> String {
    write_rows(grid, |cell| {
        let (seat, kind) = piece_at(cell)?;
        Some(seats::cased(piece_types[usize::from(kind)].letter, seat))
    })
}

//! The board part of a position text: `rnbqkbnr/pppppppp/8/…`, levels separated by `|`.

use board::{Grid, Point, Square, parse_rows, write_rows};

use crate::Side;
use crate::variant::{Kind, PieceType, Placement};

/// Reads the pieces of a board. The error is a sentence that says what to fix.
pub(crate) fn parse_placement(
    text: &str,
    grid: &Grid,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, String> {
    locate_placement(text, grid, piece_types).map_err(|(_, message)| message)
}

/// The same, with the byte of the text where the faulty rank or level begins.
pub(crate) fn locate_placement(
    text: &str,
    grid: &Grid,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, (usize, String)> {
    let mut pieces = Vec::new();
    parse_rows(text, grid, |c, cell| {
        pieces.push(parse_piece(c, grid.point(cell), piece_types)?);
        Ok(())
    })?;
    Ok(pieces)
}

pub(crate) fn parse_piece(c: char, point: Point, piece_types: &[PieceType]) -> Result<Placement, String> {
    let side = if c.is_ascii_lowercase() { Side::Black } else { Side::White };
    let kind = piece_types.iter().position(|p| p.letter == c.to_ascii_uppercase()).ok_or_else(|| {
        let letters: Vec<String> = piece_types.iter().map(|p| p.letter.to_string()).collect();
        format!("there is no piece “{c}” in this game: its letters are {}", letters.join(" "))
    })?;
    Ok(Placement { point, side, kind: kind as Kind })
}

/// Writes the pieces of a board.
pub(crate) fn write_placement(
    grid: &Grid,
    piece_types: &[PieceType],
    piece_at: impl Fn(Square) -> Option<(Side, Kind)>,
) -> String {
    write_rows(grid, |cell| {
        let (side, kind) = piece_at(cell)?;
        let letter = piece_types[usize::from(kind)].letter;
        Some(if side == Side::White { letter } else { letter.to_ascii_lowercase() })
    })
}

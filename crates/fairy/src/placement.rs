//! The board part of a position text: `rnbqkbnr/pppppppp/8/…`, levels separated by `|`.

use board::{Cell, Grid, Point, parse_rows, write_rows};

use crate::Side;
use crate::variant::{Kind, Piece, Placement};

/// Reads the men of a board. The error is a sentence that says what to mend.
pub(crate) fn parse_placement(text: &str, grid: &Grid, pieces: &[Piece]) -> Result<Vec<Placement>, String> {
    locate_placement(text, grid, pieces).map_err(|(_, message)| message)
}

/// The same, with the byte of the text where the faulty rank or level begins.
pub(crate) fn locate_placement(
    text: &str,
    grid: &Grid,
    pieces: &[Piece],
) -> Result<Vec<Placement>, (usize, String)> {
    let mut men = Vec::new();
    parse_rows(text, grid, |c, cell| {
        men.push(parse_man(c, grid.point(cell), pieces)?);
        Ok(())
    })?;
    Ok(men)
}

pub(crate) fn parse_man(c: char, point: Point, pieces: &[Piece]) -> Result<Placement, String> {
    let side = if c.is_ascii_lowercase() { Side::Black } else { Side::White };
    let kind = pieces.iter().position(|p| p.letter == c.to_ascii_uppercase()).ok_or_else(|| {
        let letters: Vec<String> = pieces.iter().map(|p| p.letter.to_string()).collect();
        format!("there is no piece “{c}” in this game: its letters are {}", letters.join(" "))
    })?;
    Ok(Placement { point, side, kind: kind as Kind })
}

/// Writes the men of a board.
pub(crate) fn write_placement(
    grid: &Grid,
    pieces: &[Piece],
    man_at: impl Fn(Cell) -> Option<(Side, Kind)>,
) -> String {
    write_rows(grid, |cell| {
        let (side, kind) = man_at(cell)?;
        let letter = pieces[usize::from(kind)].letter;
        Some(if side == Side::White { letter } else { letter.to_ascii_lowercase() })
    })
}

//! The pieces of a variant file without an edge: `R 2,4 13,4 | P 2..13,5`.

use std::collections::HashSet;

use board::{Geometry, Plane, Point};
use display::{Message, shorten};

use crate::placement::parse_piece;
use crate::variant::{PieceType, Placement};
use crate::work::MOST_ENTRIES;

/// The most pieces that one range of a variant file may stand for.
const LONGEST_RANGE: i64 = 1000;

/// Reads the pieces of a variant file: groups of a letter and its cells, separated by `|`. A cell is
/// `2,4`; `2..13,5` is a row of them. The error says what to fix.
pub(crate) fn parse_point_list(
    text: &str,
    plane: &Plane,
    piece_types: &[PieceType],
) -> Result<Vec<Placement>, Message> {
    let mut pieces: Vec<Placement> = Vec::new();
    let mut taken = HashSet::new();
    for group in text.split('|').map(str::trim).filter(|g| !g.is_empty()) {
        let letter = group.chars().next().unwrap_or(' ');
        if !letter.is_ascii_alphabetic() {
            return Err(Message::new("variant-group-without-letter").text("group", shorten(group)));
        }
        for cells in group[1..].split_whitespace() {
            for point in points(cells, plane)? {
                if !taken.insert(point) {
                    return Err(Message::new("fairy-two-pieces-on").text("cell", plane.write_point(point)));
                }
                // Those of both sides, where White's alone are given.
                if 2 * taken.len() as u64 > MOST_ENTRIES {
                    return Err(Message::new("fairy-too-many-pieces").number("most", MOST_ENTRIES / 2));
                }
                pieces.push(parse_piece(letter, point, piece_types)?);
            }
        }
    }
    Ok(pieces)
}

fn points(text: &str, plane: &Plane) -> Result<Vec<Point>, Message> {
    let Some((first, rest)) = text.split_once("..") else { return Ok(vec![plane.parse_point(text)?]) };
    let unreadable = || Message::new("variant-not-a-row-of-cells").text("text", shorten(text));
    let (last, y) = rest.split_once(',').ok_or_else(unreadable)?;
    let [a, b] = [plane.parse_point(&format!("{first},{y}"))?, plane.parse_point(&format!("{last},{y}"))?];
    if b.x < a.x || b.x - a.x > LONGEST_RANGE {
        return Err(unreadable());
    }
    Ok((a.x..=b.x).map(|x| Point::new(x, a.y, 0)).collect())
}

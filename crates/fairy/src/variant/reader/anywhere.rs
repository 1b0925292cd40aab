//! A castling whose king and rook stand where a shuffle has put them: every pair of cells is one castling.

use board::{Board, Geometry, Point};
use display::Message;

use super::super::section::{Faults, Section};
use super::super::{Area, Castling, PieceType};
use super::castling::between;
use super::{in_key, letters, needs_edge};
use crate::seats::WHITE;

/// Position texts name rooks by their files, and kings' sides by K and Q: beyond this file, a letter would mean both.
const MOST_FILES: usize = 10;

/// The castlings of White that an entry with `pieces` stands for.
pub(super) fn read(
    section: &mut Section<'_>,
    board: &Board,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Option<Vec<Castling>> {
    let location = section.location;
    needs_edge("pieces", location, board, faults);
    let before = faults.count();
    let kinds = letters("pieces", section, piece_types, faults);
    let is_said = section.has("rook_on");
    let right = section.word("rook_on", &[("right", true), ("left", false)], faults);
    let (king, rook) = (way("king", section, board, faults), way("rook", section, board, faults));
    let (Some(king), Some(rook), [king_kind, rook_kind], true) = (king, rook, &kinds[..], is_said) else {
        if faults.count() == before {
            faults.add(location, Message::new("variant-castling-anywhere-incomplete"));
        }
        return None;
    };
    let grid = board.grid()?;
    if grid.files() > MOST_FILES {
        let message = Message::new("variant-castling-anywhere-too-wide").number("most", MOST_FILES);
        faults.add(location, message);
        return None;
    }
    let cells = |area: &Area| -> Vec<Point> {
        grid.iter().map(|cell| grid.point(cell)).filter(|&p| area.contains(p)).collect()
    };
    let mut all = Vec::new();
    for from in cells(&king.0) {
        for corner in cells(&rook.0) {
            let aligned = [corner, king.1, rook.1].iter().all(|p| (p.y, p.z) == (from.y, from.z));
            if !aligned || corner.x == from.x || (corner.x > from.x) != right {
                continue;
            }
            let ways = [(from, king.1), (corner, rook.1)];
            let mut empty: Vec<Point> =
                ways.iter().filter_map(|&way| between(board, way)).flatten().collect();
            empty.extend([king.1, rook.1]);
            empty.retain(|&p| p != from && p != corner);
            empty.sort_unstable();
            empty.dedup();
            all.push(Castling {
                seat: WHITE,
                letter: if right { 'K' } else { 'Q' },
                name: if right { "O-O" } else { "O-O-O" }.to_string(),
                king: ways[0],
                rook: ways[1],
                empty,
                crossed: between(board, ways[0]).unwrap_or_default(),
                anywhere: Some((*king_kind, *rook_kind)),
            });
        }
    }
    if all.is_empty() {
        faults.add(location, Message::new("variant-castling-nowhere"));
    }
    Some(all)
}

/// From which area to which cell.
fn way(
    key: &'static str,
    section: &mut Section<'_>,
    board: &Board,
    faults: &mut Faults,
) -> Option<(Area, Point)> {
    let texts = section.texts(key, faults);
    let [from, to] = &texts[..] else { return None };
    let area = Area::parse(from.value, board);
    let cell = board.parse_point(to.value);
    match (area, cell) {
        (Ok(area), Ok(cell)) => Some((area, cell)),
        (Err(why), _) => {
            faults.add(from.location, in_key(key, why));
            None
        }
        (_, Err(why)) => {
            faults.add(to.location, in_key(key, why));
            None
        }
    }
}

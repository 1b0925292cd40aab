//! The pieces that a text of a board without an edge doesn't show.

use catalog::Piece;
use ratatui::layout::Rect;

use super::arrows::arrow;
use super::lens::Lens;
use crate::drawing::look::Looks;
use crate::drawing::raster::Raster;
use crate::drawing::scene::Scene;
use crate::drawing::size::Size;
use crate::drawing::{lines, square};

/// How many of them are named.
const MOST_NAMED: usize = 20;

/// The pieces that a lens doesn't show and the way to them, in lines of at most a width.
pub(super) fn list(scene: &Scene<'_>, lens: &Lens, width: usize) -> Option<String> {
    let [x0, x1, y0, y1] = lens.bounds();
    let off = |at: i64, low: i64, high: i64| at - at.clamp(low, high);
    let beyond = |piece: &Piece| (off(piece.cell.x, x0, x1), off(piece.cell.y, y0, y1));
    let all = &scene.view.pieces;
    let mut pieces: Vec<&Piece> = all.iter().filter(|piece| !lens.shows(piece.cell)).collect();
    // Kings and queens before pawns: the fewer of a kind there are, the more one of them means.
    let alike = |piece: &Piece| all.iter().filter(|other| other.letter == piece.letter).count();
    let away = |piece: &Piece| beyond(piece).0.abs().max(beyond(piece).1.abs());
    pieces.sort_by_cached_key(|piece| (alike(piece), away(piece), piece.cell));
    let looks = Looks::new(scene, None);
    let named = |piece: &&Piece| {
        let (chip, chip_width) = chip(scene, &looks, piece);
        let (right, up) = beyond(piece);
        let place = format!("{},{} {}", piece.cell.x, piece.cell.y, arrow(right, up));
        (format!("{chip} {place}"), chip_width + 1 + place.chars().count())
    };
    let mut items: Vec<(String, usize)> = pieces.iter().take(MOST_NAMED).map(named).collect();
    if let Some(more) = pieces.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
        let text = format!("and {more} more");
        items.push((text.clone(), text.len()));
    }
    (!items.is_empty()).then(|| filled("Off the picture:", &items, width))
}

/// A piece on its square, or its sign alone where there are no colours, and how many columns that takes.
fn chip(scene: &Scene<'_>, looks: &Looks<'_>, piece: &Piece) -> (String, usize) {
    let (size, width) = if scene.colour { (Size::SMALL, 3) } else { (Size::TINY, 1) };
    let area = Rect::new(0, 0, size.width, size.height);
    let mut raster = Raster::new(area);
    square::draw(&looks.of(piece.cell), size, area, &mut raster);
    (lines::write(&raster, scene.colour).trim_end().to_string(), width)
}

/// Items, each with its visible width, in lines that fit; what follows the first line is set in.
fn filled(head: &str, items: &[(String, usize)], width: usize) -> String {
    const GAP: usize = 3;
    let mut text = head.to_string();
    let mut used = head.len();
    for (i, (item, size)) in items.iter().enumerate() {
        let gap = if i == 0 { 1 } else { GAP };
        if used + gap + size > width {
            text += "\n  ";
            used = 2 + size;
        } else {
            text += &" ".repeat(gap);
            used += gap + size;
        }
        text += item;
    }
    text + "\n"
}

//! Arrows to pieces that are off the screen.

use std::collections::BTreeMap;

use catalog::{Piece, View};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::lens::Lens;
use crate::canvas::palette::{self, Cloth, Ground};
use crate::canvas::{Hits, cell};

/// Paints an arrow for every direction in which there are pieces: in their row or column if they are in one that is seen, else in a
/// corner. It shows the nearest of them, and how many there are.
pub(super) fn paint(view: &View, lens: &Lens, buf: &mut Buffer, hits: &mut Hits) {
    if !lens.has_rim() || lens.columns == 0 || lens.rows == 0 {
        return;
    }
    let mut slots: BTreeMap<(i32, i32), Vec<&Piece>> = BTreeMap::new();
    for piece in view.pieces.iter().filter(|piece| !lens.shows(piece.cell)) {
        slots.entry(lens.slot(lens.square_of(piece.cell))).or_default().push(piece);
    }
    for (slot, pieces) in slots {
        let away = |piece: &&&Piece| {
            let (x, y) = lens.square_of(piece.cell);
            let (x1, y1) = lens.middle();
            (x.abs_diff(x1).max(y.abs_diff(y1)), piece.cell)
        };
        let Some(nearest) = pieces.iter().min_by_key(away) else { continue };
        let rect = lens.arrow_rect(slot);
        let arrow = arrow(way(slot.0, lens.columns), way(slot.1, lens.rows));
        let count = match pieces.len() {
            1 => ' ',
            count @ 2..=9 => char::from(b'0' + count as u8),
            _ => '+',
        };
        let bare = Style::new().fg(palette::BRIGHT).bg(Cloth::Wood.colour(Ground::Board, false));
        let shown = (cell::sign(nearest), bare.fg(palette::ink(nearest)));
        let parts = [(arrow, bare.add_modifier(Modifier::BOLD)), shown, (count, bare)];
        // At the right an arrow comes last, where it points to.
        let is_right = way(slot.0, lens.columns) > 0;
        for (i, (sign, style)) in (0..).zip(parts) {
            let x = if is_right { rect.right() - 1 - i } else { rect.x + i };
            buf.set_string(x, rect.y, sign.to_string(), style);
        }
        hits.add_arrow(rect, nearest.cell);
    }
}

/// Whether a column or row is before the first (-1) or behind the last (1).
fn way(at: i32, length: u16) -> i32 {
    i32::from(at >= i32::from(length)) - i32::from(at < 0)
}

/// By the way to the right and down.
fn arrow(right: i32, down: i32) -> char {
    match (right, down) {
        (1, 0) => '→',
        (1, -1) => '↗',
        (0, -1) => '↑',
        (-1, -1) => '↖',
        (-1, 0) => '←',
        (-1, 1) => '↙',
        (0, 1) => '↓',
        _ => '↘',
    }
}

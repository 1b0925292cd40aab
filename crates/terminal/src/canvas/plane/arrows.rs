//! Arrows to men that are off the screen.

use std::collections::BTreeMap;

use catalog::{Man, View};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use super::lens::Lens;
use crate::canvas::palette::{self, Cloth, Ground};
use crate::canvas::{Hits, cell};

/// Paints an arrow for every direction in which there are men: in their row or column if they are in one that is seen, else in a
/// corner. It shows the nearest of them, and how many there are.
pub(super) fn paint(view: &View, lens: &Lens, buf: &mut Buffer, hits: &mut Hits) {
    if !lens.has_rim() || lens.columns == 0 || lens.rows == 0 {
        return;
    }
    let mut slots: BTreeMap<(i32, i32), Vec<&Man>> = BTreeMap::new();
    for man in view.men.iter().filter(|man| !lens.shows(man.spot)) {
        slots.entry(lens.slot(lens.square_of(man.spot))).or_default().push(man);
    }
    for (slot, men) in slots {
        let away = |man: &&&Man| {
            let (x, y) = lens.square_of(man.spot);
            let (x1, y1) = lens.middle();
            (x.abs_diff(x1).max(y.abs_diff(y1)), man.spot)
        };
        let Some(nearest) = men.iter().min_by_key(away) else { continue };
        let rect = lens.arrow_rect(slot);
        let arrow = arrow(way(slot.0, lens.columns), way(slot.1, lens.rows));
        let count = match men.len() {
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
        hits.add_arrow(rect, nearest.spot);
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

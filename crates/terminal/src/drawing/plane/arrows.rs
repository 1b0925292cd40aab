//! The way to pieces that are off the screen.

use std::collections::BTreeMap;

use catalog::Piece;

use super::lens::Lens;
use crate::drawing::palette::{Cloth, Ground, Paint};
use crate::drawing::raster::{Glyph, Pen, Raster};
use crate::drawing::scene::Scene;
use crate::drawing::sign::Signs;

/// Draws an arrow for every direction in which there are pieces: in their row or column if they are in one that is seen, else in a
/// corner. It shows the nearest of them, and how many there are.
pub(super) fn draw(scene: &Scene<'_>, lens: &Lens, raster: &mut Raster) {
    if !lens.has_rim() || lens.columns == 0 || lens.rows == 0 {
        return;
    }
    let mut slots: BTreeMap<(i32, i32), Vec<&Piece>> = BTreeMap::new();
    for piece in scene.view.pieces.iter().filter(|piece| !lens.shows(piece.cell)) {
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
        let (right, down) = lens.way(slot);
        let count = match pieces.len() {
            1 => ' ',
            count @ 2..=9 => char::from(b'0' + count as u8),
            _ => '+',
        };
        let ground = Paint::Square { cloth: Cloth::Wood, ground: Ground::Board, light: false };
        let parts = [
            (arrow(right, -down), Pen::TITLE),
            (Signs::of(scene).sign(nearest), Pen::of(Paint::of(nearest))),
            (count, Pen::of(Paint::Bright)),
        ];
        for (i, (sign, pen)) in (0..).zip(parts) {
            // At the right an arrow comes last, where it points to.
            let x = if right > 0 { rect.right() - 1 - i } else { rect.x + i };
            if let Some(glyph) = raster.at(x, rect.y) {
                *glyph = Glyph { sign, pen, ground };
            }
        }
        raster.hits.add_arrow(rect, nearest.cell);
    }
}

/// By the way to the right and up.
pub(super) fn arrow(right: i64, up: i64) -> char {
    match (right.signum(), up.signum()) {
        (1, 0) => '→',
        (1, 1) => '↗',
        (0, 1) => '↑',
        (-1, 1) => '↖',
        (-1, 0) => '←',
        (-1, -1) => '↙',
        (0, -1) => '↓',
        (1, -1) => '↘',
        _ => '·',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_point_the_way() {
        let ways = [(5, 0), (5, 5), (0, 5), (-5, 5), (-5, 0), (-5, -5), (0, -5), (5, -5)];
        assert_eq!(ways.map(|(right, up)| arrow(right, up)).iter().collect::<String>(), "→↗↑↖←↙↓↘");
    }
}

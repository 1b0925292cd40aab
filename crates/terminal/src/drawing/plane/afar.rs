//! A board without an edge from afar: a square of cells shares one of the screen.

use std::collections::HashMap;

use catalog::{Cell, Piece};
use ratatui::layout::Rect;

use super::lens::Lens;
use super::scroll::midway;
use crate::drawing::palette::{Cloth, Ground, Paint};
use crate::drawing::raster::{Pen, Raster, strip};
use crate::drawing::scene::Scene;
use crate::drawing::sign::Signs;

/// Draws the squares that a lens shows.
pub(super) fn draw(scene: &Scene<'_>, lens: &Lens, raster: &mut Raster) {
    let mut crowds: HashMap<(i64, i64), Vec<&Piece>> = HashMap::new();
    for piece in &scene.view.pieces {
        crowds.entry(lens.square_of(piece.cell)).or_default().push(piece);
    }
    let told = told(scene, lens);
    for (column, row) in lens.cells() {
        let square = lens.place(column, row);
        let (bounds, rect) = (lens.bounds_of(square), lens.rect(column, row));
        if scene.view.border.is_some_and(|border| !overlap(border, bounds)) {
            raster.fill(rect, Paint::Void);
            continue;
        }
        let crosses = || scene.lines().any(|ray| ray.within(bounds).0 <= ray.within(bounds).1);
        let ground = told.get(&square).copied();
        let ground = ground.or_else(|| crosses().then_some(Ground::Target)).unwrap_or(Ground::Board);
        let light = (square.0 ^ square.1) & 1 == 1;
        raster.fill(rect, Paint::Square { cloth: Cloth::Map, ground, light });
        let pieces = crowds.get(&square).map_or(&[][..], Vec::as_slice);
        crowd(pieces, ground, Signs::of(scene), rect, raster);
        if scene.cursor.is_some_and(|cursor| lens.square_of(cursor) == square) {
            let pen = Pen::bold(Paint::Mark);
            raster.write(strip(rect.x, rect.y, 1), "▸", pen);
            raster.write(strip(rect.right() - 1, rect.y, 1), "◂", pen);
        }
        let middle = Cell::flat(midway(bounds[0], bounds[1]), midway(bounds[2], bounds[3]));
        raster.hits.add_region(rect, pieces.first().map_or(middle, |piece| piece.cell));
    }
}

/// What the grounds of squares tell.
fn told(scene: &Scene<'_>, lens: &Lens) -> HashMap<(i64, i64), Ground> {
    let mut grounds: HashMap<(i64, i64), Ground> = HashMap::new();
    let mut tell = |cell: Cell, ground: Ground| {
        let known = grounds.entry(lens.square_of(cell)).or_insert(ground);
        *known = ground.max(*known);
    };
    for (step, ground) in [(scene.last, Ground::Last), (scene.hint, Ground::Hint)] {
        let cells = step.into_iter().flat_map(|step| step.from.into_iter().chain([step.to]));
        cells.for_each(|cell| tell(cell, ground));
    }
    scene.view.checked.iter().for_each(|&cell| tell(cell, Ground::Checked));
    scene.selected.into_iter().for_each(|cell| tell(cell, Ground::Selected));
    let chosen = scene.choices.iter().map(|choice| &choice.step);
    for step in chosen.filter(|step| scene.selected.is_some() && step.from == scene.selected) {
        tell(step.to, if step.taken.is_empty() { Ground::Target } else { Ground::Capture });
    }
    grounds
}

/// One piece by its sign, several by their number.
fn crowd(pieces: &[&Piece], ground: Ground, signs: Signs, rect: Rect, raster: &mut Raster) {
    let Some(first) = pieces.first() else {
        let sign = match ground {
            Ground::Target => "·",
            Ground::Capture => "×",
            _ => return,
        };
        raster.write(strip(rect.x + 1, rect.y, 1), sign, Pen::of(Paint::Mark));
        return;
    };
    let is_mixed = pieces.iter().any(|piece| piece.tint != first.tint);
    let ink = if is_mixed { Paint::Mixed } else { Paint::of(first) };
    let text = match pieces.len() {
        1 => format!(" {} ", signs.sign(first)),
        count @ 2..=99 => format!("{count:^3}"),
        _ => "99+".into(),
    };
    raster.write(rect, &text, Pen::bold(ink));
}

fn overlap(a: [i64; 4], b: [i64; 4]) -> bool {
    a[0] <= b[1] && b[0] <= a[1] && a[2] <= b[3] && b[2] <= a[3]
}

//! A board without an edge: the part around a centre, from near or from afar, with arrows to pieces elsewhere.

mod arrows;
mod labels;
mod lens;

use std::collections::HashMap;

use catalog::{Cell, Piece, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use self::lens::Lens;
use super::camera::{CLOSEST, Camera, CameraRequest, FARTHEST};
use super::cell;
use super::marks::{CanvasMarks, lines};
use super::palette::{self, Cloth, Ground};
use super::{Hits, Scene};
use crate::draw::Interest;
use crate::draw::frame::{FrameRoom, frame};
use crate::window::{LIMIT, Window};

/// Every so many lines cross in a mark, which helps to count.
const MARKED: i64 = 5;

/// Paints the part of a plane that the camera looks at.
pub(super) fn render(scene: &Scene<'_>, camera: &mut Camera, area: Rect, buf: &mut Buffer) -> Hits {
    let lens = obey(scene, camera, area);
    let mut hits = Hits::default();
    lens.paint_rim(buf);
    if lens.scale == 0 {
        near(scene, &lens, buf, &mut hits);
    } else {
        afar(scene, &lens, buf, &mut hits);
    }
    arrows::paint(scene.view, &lens, buf, &mut hits);
    labels::paint(scene, &lens, area, buf);
    hits
}

/// Does what was asked of the camera, and returns what it sees then.
fn obey(scene: &Scene<'_>, camera: &mut Camera, area: Rect) -> Lens {
    let lens = |centre: (i64, i64), zoom: i32| Lens::new(centre, zoom, scene.flipped, area);
    let mut zoom = camera.zoom.clamp(CLOSEST, FARTHEST);
    let mut centre = camera.centre.unwrap_or_else(|| {
        let seen = lens((0, 0), zoom);
        crowd(scene, FrameRoom { columns: i64::from(seen.columns).max(1), rows: i64::from(seen.rows).max(1) })
    });
    for request in std::mem::take(&mut camera.requests) {
        match request {
            CameraRequest::Pan(right, down) => {
                let turned = if scene.flipped { -1 } else { 1 };
                let scale = 1_i64 << zoom.max(0);
                centre.0 = centre.0.saturating_add(right.saturating_mul(turned).saturating_mul(scale));
                centre.1 = centre.1.saturating_sub(down.saturating_mul(turned).saturating_mul(scale));
            }
            CameraRequest::Zoom(by) => zoom = (zoom + by).clamp(CLOSEST, FARTHEST),
            CameraRequest::Centre(cell) => centre = (cell.x, cell.y),
            CameraRequest::Reveal(cell) => {
                let played = Cell::flat(cell.x.clamp(-LIMIT, LIMIT), cell.y.clamp(-LIMIT, LIMIT));
                centre = revealing(played, centre, &|centre| lens(centre, zoom));
            }
            CameraRequest::ShowAll => {
                let all = Window::around(scene.view.pieces.iter().map(|piece| piece.cell), 0);
                centre = (midway(all.x0, all.x1), midway(all.y0, all.y1));
                let shows_all = |zoom: &i32| {
                    let seen = lens(centre, *zoom);
                    scene.view.pieces.iter().all(|piece| seen.shows(piece.cell))
                };
                zoom = (CLOSEST..FARTHEST).find(shows_all).unwrap_or(FARTHEST);
            }
            CameraRequest::Level(_) | CameraRequest::ToggleLevels => {}
        }
        centre = (centre.0.clamp(-LIMIT, LIMIT), centre.1.clamp(-LIMIT, LIMIT));
    }
    (camera.centre, camera.zoom) = (Some(centre), zoom);
    lens(centre, zoom)
}

/// The middle of the busiest part that there is room for.
fn crowd(scene: &Scene<'_>, room: FrameRoom) -> (i64, i64) {
    let pieces: Vec<Cell> = scene.view.pieces.iter().map(|piece| piece.cell).collect();
    let last = scene.last.map(|step| step.to);
    let Window { x0, x1, y0, y1 } = frame(&pieces, Interest { window: None, last }, room);
    (midway(x0, x1), midway(y0, y1))
}

fn midway(low: i64, high: i64) -> i64 {
    ((i128::from(low) + i128::from(high)).div_euclid(2)) as i64
}

/// The nearest centre from which a cell is seen, with a little around it.
fn revealing(cell: Cell, centre: (i64, i64), lens: &dyn Fn((i64, i64)) -> Lens) -> (i64, i64) {
    let seen = lens(centre);
    if seen.shows(cell) {
        return centre;
    }
    let moved = |centre: i64, at: i64, first: i64, length: u16| {
        let margin = i64::from(length / 6);
        let at = at >> seen.scale;
        let before = at.saturating_sub(margin).saturating_sub(first).min(0);
        let behind = at.saturating_add(margin).saturating_sub(first + i64::from(length) - 1).max(0);
        centre.saturating_add((before + behind).saturating_mul(1 << seen.scale))
    };
    let nearest =
        (moved(centre.0, cell.x, seen.x0, seen.columns), moved(centre.1, cell.y, seen.y0, seen.rows));
    // Numbers at the side may need more room there than they did here.
    if lens(nearest).shows(cell) { nearest } else { (cell.x, cell.y) }
}

/// Each cell of the board has one of its own.
fn near(scene: &Scene<'_>, lens: &Lens, buf: &mut Buffer, hits: &mut Hits) {
    let marks = CanvasMarks::new(scene, Some(lens.bounds()));
    for (column, row) in lens.cells() {
        let (x, y) = lens.place(column, row);
        let (cell, rect) = (Cell::flat(x, y), lens.rect(column, row));
        if !is_inside(scene.view, x, y) {
            buf.set_style(rect, Style::new().bg(palette::VOID));
            continue;
        }
        let mut look = marks.look(cell);
        look.name = None;
        cell::paint(&look, lens.cell, rect, buf);
        if look.piece.is_none()
            && look.ground == Ground::Board
            && !look.cursor
            && x % MARKED == 0
            && y % MARKED == 0
        {
            let (x, y) = (rect.x + lens.cell.sign_column(), rect.y + lens.cell.sign_row());
            buf.set_string(x, y, "·", Style::new().fg(palette::NAME));
        }
        hits.add_spot(rect, cell);
    }
}

fn is_inside(view: &View, x: i64, y: i64) -> bool {
    view.border.is_none_or(|[x0, x1, y0, y1]| (x0..=x1).contains(&x) && (y0..=y1).contains(&y))
}

/// A square of cells of the board shares one.
fn afar(scene: &Scene<'_>, lens: &Lens, buf: &mut Buffer, hits: &mut Hits) {
    let mut crowds: HashMap<(i64, i64), Vec<&Piece>> = HashMap::new();
    for piece in &scene.view.pieces {
        crowds.entry(lens.square_of(piece.cell)).or_default().push(piece);
    }
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
    for (column, row) in lens.cells() {
        let square = lens.place(column, row);
        let (bounds, rect) = (lens.bounds_of(square), lens.rect(column, row));
        if scene.view.border.is_some_and(|border| !overlap(border, bounds)) {
            buf.set_style(rect, Style::new().bg(palette::VOID));
            continue;
        }
        let crosses = || lines(scene).any(|ray| ray.within(bounds).0 <= ray.within(bounds).1);
        let ground = grounds.get(&square).copied();
        let ground = ground.or_else(|| crosses().then_some(Ground::Target)).unwrap_or(Ground::Board);
        let light = (square.0 ^ square.1) & 1 == 1;
        buf.set_style(rect, Style::new().bg(Cloth::Map.colour(ground, light)));
        let pieces = crowds.get(&square).map_or(&[][..], Vec::as_slice);
        let middle = Cell::flat(midway(bounds[0], bounds[1]), midway(bounds[2], bounds[3]));
        crowd_sign(pieces, ground, rect, buf);
        if scene.cursor.is_some_and(|cursor| lens.square_of(cursor) == square) {
            let style = Style::new().fg(palette::MARK).add_modifier(Modifier::BOLD);
            buf.set_string(rect.x, rect.y, "▸", style);
            buf.set_string(rect.right() - 1, rect.y, "◂", style);
        }
        hits.add_region(rect, pieces.first().map_or(middle, |piece| piece.cell));
    }
}

/// One piece by its sign, several by their number.
fn crowd_sign(pieces: &[&Piece], ground: Ground, rect: Rect, buf: &mut Buffer) {
    let Some(first) = pieces.first() else {
        let sign = match ground {
            Ground::Target => "·",
            Ground::Capture => "×",
            _ => return,
        };
        buf.set_string(rect.x + 1, rect.y, sign, Style::new().fg(palette::MARK));
        return;
    };
    let is_mixed = pieces.iter().any(|piece| piece.tint != first.tint);
    let ink = if is_mixed { palette::MIXED } else { palette::ink(first) };
    let text = match pieces.len() {
        1 => format!(" {} ", cell::sign(first)),
        count @ 2..=99 => format!("{count:^3}"),
        _ => "99+".into(),
    };
    buf.set_stringn(
        rect.x,
        rect.y,
        text,
        rect.width.into(),
        Style::new().fg(ink).add_modifier(Modifier::BOLD),
    );
}

fn overlap(a: [i64; 4], b: [i64; 4]) -> bool {
    a[0] <= b[1] && b[0] <= a[1] && a[2] <= b[3] && b[2] <= a[3]
}

//! Which part of a board without an edge is seen.

use catalog::Cell;
use ratatui::layout::Rect;

use super::frame::{FrameRoom, Interest, frame};
use super::lens::Lens;
use crate::drawing::camera::{CLOSEST, Camera, CameraRequest, FARTHEST};
use crate::drawing::scene::Scene;
use crate::window::{LIMIT, Window};

/// Does what was asked of the camera, and returns what it sees then.
pub(super) fn obey(scene: &Scene<'_>, camera: &mut Camera, area: Rect) -> Lens {
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

pub(super) fn midway(low: i64, high: i64) -> i64 {
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

//! Which part of a board with an edge is seen.

use catalog::Cell;

use super::plan::{GridBoard, GridPlan};
use crate::drawing::camera::{Camera, CameraRequest};
use crate::drawing::scene::Scene;

/// What was asked of the camera that changes the layout.
pub(super) fn obey_levels(camera: &mut Camera) {
    for request in &camera.requests {
        match request {
            CameraRequest::ToggleLevels => camera.single = !camera.single,
            CameraRequest::ShowAll => camera.single = false,
            _ => {}
        }
    }
}

/// Does the rest of what was asked, and keeps the camera on the board.
pub(super) fn obey(camera: &mut Camera, board: &GridBoard<'_>, plan: &GridPlan) {
    let most = (i64::from(board.files - plan.columns), i64::from(board.ranks - plan.rows));
    let top = i64::from(board.levels - plan.levels);
    let (mut column, mut row) = camera.scroll.unwrap_or((most.0 / 2, most.1));
    let mut level = chosen_level(camera, board, plan).clamp(0, top);
    let before = level;
    let (columns, rows) = (i64::from(plan.columns), i64::from(plan.rows));
    for request in camera.requests.drain(..) {
        match request {
            CameraRequest::Pan(right, down) => {
                column = column.saturating_add(right).clamp(0, most.0);
                row = row.saturating_add(down).clamp(0, most.1);
            }
            CameraRequest::Centre(cell) | CameraRequest::Reveal(cell) if !is_on(board, cell) => {}
            CameraRequest::Centre(cell) => {
                let (x, y) = board.on_screen(cell);
                (column, row) = (x - columns / 2, y - rows / 2);
                level = reveal(level, plan.levels.into(), cell.z);
            }
            CameraRequest::Reveal(cell) => {
                let (x, y) = board.on_screen(cell);
                (column, row) = (reveal(column, columns, x), reveal(row, rows, y));
                level = reveal(level, plan.levels.into(), cell.z);
            }
            CameraRequest::Level(by) => level = (level + by).clamp(0, top),
            CameraRequest::Zoom(_) | CameraRequest::ShowAll | CameraRequest::ToggleLevels => {}
        }
    }
    camera.level = level.clamp(0, top);
    camera.levels = plan.levels.into();
    if level != before {
        camera.chosen = camera.level;
    }
    // While the board fits there is nothing to remember: should the room shrink, the near edge is shown.
    let is_whole = most == (0, 0);
    camera.scroll = (!is_whole).then_some((column.clamp(0, most.0), row.clamp(0, most.1)));
}

/// The lowest level to show before anything is asked for. Where a smaller window shows fewer levels than the last picture did, that of
/// the cursor stays in view, else that of the piece that was picked up or moved last.
fn chosen_level(camera: &mut Camera, board: &GridBoard<'_>, plan: &GridPlan) -> i64 {
    let shown = i64::from(plan.levels);
    if shown < camera.levels {
        let Scene { cursor, selected, last, .. } = *board.scene;
        let was_seen = |cell: &Cell| (camera.level..camera.level + camera.levels).contains(&cell.z);
        let cells = [cursor, selected, last.map(|step| step.to)];
        if let Some(cell) = cells.into_iter().flatten().find(|cell| is_on(board, *cell) && was_seen(cell)) {
            camera.chosen = reveal(camera.chosen, shown, cell.z);
        }
    }
    camera.chosen
}

/// The first of so many places in a row, moved as little as brings another one among them.
fn reveal(first: i64, length: i64, at: i64) -> i64 {
    first.min(at).max(at - length + 1)
}

fn is_on(board: &GridBoard<'_>, cell: Cell) -> bool {
    let inside = |at: i64, length: u16| (0..i64::from(length)).contains(&at);
    inside(cell.x, board.files) && inside(cell.y, board.ranks) && inside(cell.z, board.levels)
}

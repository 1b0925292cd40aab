//! Boards with an edge: one level or several, scrolled where there is no room.

mod panel;
mod plan;
mod scroll;

use ratatui::layout::Rect;

use self::panel::Panel;
use self::plan::{GridBoard, GridPlan};
use super::camera::Camera;
use super::look::Looks;
use super::palette::Paint;
use super::raster::{Pen, Raster, strip};
use super::scene::Scene;

/// Draws a board of so many files, ranks and levels, as large as an area allows.
pub(super) fn on_screen(scene: &Scene<'_>, size: [i64; 3], camera: &mut Camera, area: Rect) -> Raster {
    let mut raster = Raster::new(area);
    // What has more of anything than a screen has cells is no board, and what has none neither.
    let Some(board) = GridBoard::of(scene, size) else { return raster };
    scroll::obey_levels(camera);
    let plan = board.plan(area, camera.single);
    scroll::obey(camera, &board, &plan);
    levels(&board, &plan, camera, &mut raster);
    if plan.levels < board.levels {
        status(camera.level, plan.levels, board.levels, &mut raster);
    }
    raster
}

/// Draws all of a board in lines of at most a width, however many.
pub(super) fn as_text(scene: &Scene<'_>, size: [i64; 3], width: usize) -> Raster {
    let Some(board) = GridBoard::of(scene, size) else { return Raster::new(Rect::ZERO) };
    let plan = board.text_plan(u16::try_from(width).unwrap_or(u16::MAX));
    let mut raster = Raster::new(plan.area());
    levels(&board, &plan, &Camera::default(), &mut raster);
    raster
}

/// The levels that a camera sees.
fn levels(board: &GridBoard<'_>, plan: &GridPlan, camera: &Camera, raster: &mut Raster) {
    let looks = Looks::new(board.scene, None);
    let (columns, rows) = camera.scroll.unwrap_or((0, 0));
    for (i, z) in (0..plan.levels).zip(camera.level..) {
        let corner = plan.corner(raster.area, i);
        Panel { board, plan, z, columns, rows, corner }.draw(&looks, raster);
    }
}

/// Which levels are seen, and how to see others.
fn status(first: i64, shown: u16, levels: u16, raster: &mut Raster) {
    let (low, high) = (first + 1, first + i64::from(shown));
    let which = if low == high { format!("level {low}") } else { format!("levels {low}–{high}") };
    let rest = format!(" of {levels} · [ ] change");
    let (strong, all) = (which.chars().count() as u16, (which.chars().count() + rest.chars().count()) as u16);
    let area = raster.area;
    let (x, y) = (area.x + area.width.saturating_sub(all) / 2, area.bottom() - 1);
    raster.write(strip(x, y, area.right() - x), &which, Pen::TITLE);
    let x = (x + strong).min(area.right());
    raster.write(strip(x, y, area.right() - x), &rest, Pen::of(Paint::Faint));
}

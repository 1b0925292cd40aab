//! A board without an edge: the part around a centre, from near or from afar, with the way to pieces elsewhere.

mod afar;
mod arrows;
mod elsewhere;
mod frame;
mod labels;
mod lens;
mod scroll;

use catalog::{Cell, View};
use ratatui::layout::Rect;

use self::frame::{FrameRoom, frame};
use self::lens::Lens;
use super::camera::Camera;
use super::lines;
use super::look::Looks;
use super::palette::Paint;
use super::raster::Raster;
use super::scene::Scene;
use super::size::Size;
use super::square;
use crate::screen::Screen;
use crate::window::Window;

pub use frame::Interest;

/// Draws the part of a plane that the camera looks at.
pub(super) fn on_screen(scene: &Scene<'_>, camera: &mut Camera, area: Rect) -> Raster {
    let lens = scroll::obey(scene, camera, area);
    let mut raster = Raster::new(area);
    if lens.has_rim() {
        raster.fill(lens.outer, Paint::Rim);
    }
    if lens.scale == 0 {
        near(scene, &lens, &mut raster);
    } else {
        afar::draw(scene, &lens, &mut raster);
    }
    arrows::draw(scene, &lens, &mut raster);
    labels::draw(scene, &lens, &mut raster);
    raster
}

/// Draws the part of a plane that is of interest as lines, and below them a list of the pieces elsewhere.
pub(super) fn text(scene: &Scene<'_>, interest: Interest, screen: Screen) -> String {
    let lens = lens_of_text(scene.view, interest, screen);
    let mut raster = Raster::new(lens.text_area());
    near(scene, &lens, &mut raster);
    labels::draw(scene, &lens, &mut raster);
    let mut text = lines::write(&raster, screen.colour);
    if let Some(list) = elsewhere::list(scene, &lens, screen.width) {
        text += &format!("\n{list}");
    }
    text
}

/// What a text shows. Wide cells are nearly square, and worth it where they push nothing out of the picture.
fn lens_of_text(view: &View, interest: Interest, screen: Screen) -> Lens {
    let pieces: Vec<Cell> = view.pieces.iter().map(|piece| piece.cell).collect();
    let seen = |lens: &Lens| pieces.iter().filter(|cell| lens.shows(**cell)).count();
    let narrow = window_in(&pieces, interest, screen, Size::TINY);
    let wide = window_in(&pieces, interest, screen, Size::SMALL);
    let as_asked = interest.window.is_none() || wide.bounds() == narrow.bounds();
    let fits = usize::from(wide.outer.right()) <= screen.width;
    if screen.colour && as_asked && fits && seen(&wide) >= seen(&narrow) { wide } else { narrow }
}

/// The window for cells of a size. Numbers at its side take room, and how much depends on where it is.
fn window_in(pieces: &[Cell], interest: Interest, screen: Screen, cell: Size) -> Lens {
    // Below the picture are the numbers of the columns, and the line that is typed next.
    let rows = screen.height.saturating_sub(2).max(1) as i64;
    let mut side = 2;
    loop {
        let columns = (screen.width.saturating_sub(side) / usize::from(cell.width)).max(1) as i64;
        let lens = Lens::of_window(frame(pieces, interest, FrameRoom { columns, rows }), cell);
        if usize::from(lens.gutter) <= side {
            return lens;
        }
        side = lens.gutter.into();
    }
}

/// Each cell of the board has one of its own.
fn near(scene: &Scene<'_>, lens: &Lens, raster: &mut Raster) {
    let looks = Looks::new(scene, Some(lens.bounds()));
    for (column, row) in lens.cells() {
        let (x, y) = lens.place(column, row);
        let (cell, rect) = (Cell::flat(x, y), lens.rect(column, row));
        if is_inside(scene.view, cell) {
            square::draw(&looks.of(cell), lens.cell, rect, raster);
            raster.hits.add_spot(rect, cell);
        } else {
            raster.fill(rect, Paint::Void);
        }
    }
}

fn is_inside(view: &View, cell: Cell) -> bool {
    view.border.is_none_or(|[x0, x1, y0, y1]| Window { x0, x1, y0, y1 }.contains(cell))
}

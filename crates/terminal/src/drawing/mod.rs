//! Boards, drawn: on a terminal's screen, where people point at them, and as lines of text.
//!
//! A [`Scene`] says all that is to be seen; nothing here knows rules or does I/O. It is laid out in one way, as a raster of signs with the
//! roles of their colours. [`render`] puts that into the buffer of a screen and returns [`Hits`], by which a click is turned into a cell;
//! [`text`] writes it as lines. A [`Camera`] is kept between pictures.

mod camera;
mod crossing;
mod cursor;
mod grid;
mod hits;
mod lines;
mod look;
mod palette;
mod plane;
mod raster;
mod scene;
mod sign;
mod size;
mod square;

use catalog::View;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use self::palette::Paint;
use self::raster::{Glyph, Raster};
use crate::screen::Screen;

pub use camera::Camera;
pub use cursor::{CursorDirection, step_cursor};
pub use hits::Hits;
pub use plane::Interest;
pub use scene::{Medium, Scene};
pub(crate) use sign::dark_twin;
pub use sign::legend;

/// Paints a scene into an area, as large as it allows. What was asked of the camera since the last picture is done first.
///
/// Nothing outside `area` is touched. An area that is too small shows a part, or nothing.
pub fn render(scene: &Scene<'_>, camera: &mut Camera, area: Rect, buf: &mut Buffer) -> Hits {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return Hits::default();
    }
    let raster = match scene.view.size {
        Some(size) => grid::on_screen(scene, size, camera, area),
        None => plane::on_screen(scene, camera, area),
    };
    put(&raster, buf);
    raster.hits
}

/// Draws a position as text, each line ended; where it can't be shown whole, what is of interest.
pub fn text(view: &View, interest: Interest, screen: Screen) -> String {
    let scene = Scene { medium: Medium::Text, colour: screen.colour, ..Scene::of(view) };
    match view.size {
        Some(size) => lines::write(&grid::as_text(&scene, size, screen.width), screen.colour),
        None => plane::text(&scene, interest, screen),
    }
}

/// Puts what was drawn onto the screen, and leaves alone what was not.
fn put(raster: &Raster, buf: &mut Buffer) {
    let colour = |paint: Paint| paint.number().map_or(Color::Reset, Color::Indexed);
    for (y, row) in (raster.area.y..).zip(raster.rows()) {
        for (x, glyph) in (raster.area.x..).zip(row).filter(|(_, glyph)| **glyph != Glyph::default()) {
            if let Some(cell) = buf.cell_mut(Position::new(x, y)) {
                let style = Style::new().fg(colour(glyph.pen.ink)).bg(colour(glyph.ground));
                cell.reset();
                cell.set_char(glyph.sign).set_style(style.add_modifier(glyph.pen.stress));
            }
        }
    }
}

//! The board on a terminal's screen, for people who point at it.
//!
//! A pure component: it is told everything by a [`Scene`], knows no rules and does no I/O. [`render`] paints into a buffer
//! and returns [`Hits`], by which a click is turned into a cell. A [`Camera`] is kept between pictures.

mod camera;
mod cell;
mod cursor;
mod grid;
mod hits;
mod marks;
mod palette;
mod plane;

use catalog::{Cell, LegalMove, Ray, Step, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use camera::Camera;
pub use cursor::{CursorDirection, step_cursor};
pub use hits::Hits;

/// All that is to be seen.
#[derive(Copy, Clone, Debug)]
pub struct Scene<'s> {
    /// The board and its pieces.
    pub view: &'s View,
    /// The legal moves that may be chosen now: none if no person at this screen is to move.
    pub choices: &'s [LegalMove],
    /// Beside them, on boards without an edge, the lines of legal moves.
    pub rays: &'s [Ray],
    /// The piece that was picked up. Where it may go is marked.
    pub selected: Option<Cell>,
    /// Where the keyboard points.
    pub cursor: Option<Cell>,
    /// The last move: where it came from and went to is marked.
    pub last: Option<&'s Step>,
    /// A suggested move, marked in the same way.
    pub hint: Option<&'s Step>,
    /// Whether the board is seen from the other side.
    pub flipped: bool,
    /// Whether there are colours to tell the sides and the squares apart by; if not, signs do.
    pub colour: bool,
}

impl<'s> Scene<'s> {
    /// A position that is only looked at.
    pub fn of(view: &'s View) -> Self {
        Self {
            view,
            choices: &[],
            rays: &[],
            selected: None,
            cursor: None,
            last: None,
            hint: None,
            flipped: false,
            colour: true,
        }
    }
}

/// Paints a scene into an area, as large as it allows. What was asked of the camera since the last picture is done first.
///
/// Nothing outside `area` is touched. An area that is too small shows a part, or nothing.
pub fn render(scene: &Scene<'_>, camera: &mut Camera, area: Rect, buf: &mut Buffer) -> Hits {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return Hits::default();
    }
    match scene.view.size {
        Some(size) => grid::render(scene, size, camera, area, buf),
        None => plane::render(scene, camera, area, buf),
    }
}

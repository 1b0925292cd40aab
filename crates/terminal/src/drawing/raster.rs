//! A board as it is drawn: signs in columns and rows, each with the roles of its colours, and which cell is where.

use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::hits::Hits;
use super::palette::Paint;

/// One place of a raster. Where nothing was drawn it is blank, in the terminal's own colours.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub(super) sign: char,
    pub(super) pen: Pen,
    pub(super) ground: Paint,
}

impl Default for Glyph {
    fn default() -> Self {
        Self { sign: ' ', pen: Pen::default(), ground: Paint::Own }
    }
}

/// What signs are written with.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    pub(super) ink: Paint,
    pub(super) stress: Modifier,
}

impl Pen {
    /// Coordinates.
    pub(super) const FAINT: Self = Self::of(Paint::Faint);
    /// Titles, and coordinates of the cursor.
    pub(super) const TITLE: Self = Self::bold(Paint::Bright);

    pub(super) const fn of(ink: Paint) -> Self {
        Self { ink, stress: Modifier::empty() }
    }

    pub(super) const fn bold(ink: Paint) -> Self {
        Self { ink, stress: Modifier::BOLD }
    }

    /// For a coordinate: those of the cursor's row and column stand out.
    pub(super) const fn label(is_of_cursor: bool) -> Self {
        if is_of_cursor { Self::TITLE } else { Self::FAINT }
    }
}

/// A board as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Raster {
    /// Where on the screen it is. Nothing is drawn outside.
    pub(super) area: Rect,
    glyphs: Vec<Glyph>,
    /// Which cell is where.
    pub(super) hits: Hits,
}

impl Raster {
    pub(super) fn new(area: Rect) -> Self {
        let size = usize::from(area.width) * usize::from(area.height);
        Self { area, glyphs: vec![Glyph::default(); size], hits: Hits::default() }
    }

    /// The rows, from above.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(usize::from(self.area.width).max(1))
    }

    /// A place by its column and row on the screen.
    pub(super) fn at(&mut self, x: u16, y: u16) -> Option<&mut Glyph> {
        let Rect { x: left, y: top, width, .. } = self.area;
        let is_inside = self.area.contains(Position::new(x, y));
        let place = || usize::from(y - top) * usize::from(width) + usize::from(x - left);
        if is_inside { self.glyphs.get_mut(place()) } else { None }
    }

    /// Writes into a row as much of a text as there is room for. The ground stays what it is.
    pub(super) fn write(&mut self, room: Rect, text: &str, pen: Pen) {
        for (x, sign) in (room.left()..room.right()).zip(text.chars()) {
            if let Some(glyph) = self.at(x, room.y) {
                (glyph.sign, glyph.pen) = (sign, pen);
            }
        }
    }

    /// Gives a rectangle another ground.
    pub(super) fn fill(&mut self, rect: Rect, ground: Paint) {
        self.each(rect, |glyph| glyph.ground = ground);
    }

    /// Sets off whatever is in a rectangle.
    pub(super) fn stress(&mut self, rect: Rect, stress: Modifier) {
        self.each(rect, |glyph| glyph.pen.stress |= stress);
    }

    fn each(&mut self, rect: Rect, change: impl Fn(&mut Glyph)) {
        for Position { x, y } in rect.positions() {
            if let Some(glyph) = self.at(x, y) {
                change(glyph);
            }
        }
    }
}

/// A part of a row: so many columns from a place on.
pub(super) const fn strip(x: u16, y: u16, width: u16) -> Rect {
    Rect { x, y, width, height: 1 }
}

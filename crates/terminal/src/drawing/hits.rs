//! What is where on the screen.

use catalog::Cell;
use ratatui::layout::{Position, Rect};

/// Where the cells of a picture are, so that a click finds them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    cells: Vec<(Rect, Cell)>,
    arrows: Vec<(Rect, Cell)>,
    regions: Vec<(Rect, Cell)>,
}

impl Hits {
    /// The cell that is drawn there. Where one cell of the screen stands for many of the board, it is none:
    /// see [`Hits::region_at`].
    pub fn spot_at(&self, column: u16, row: u16) -> Option<Cell> {
        at(&self.cells, column, row)
    }

    /// The nearest of the pieces off the screen that an arrow there points to.
    pub fn arrow_at(&self, column: u16, row: u16) -> Option<Cell> {
        at(&self.arrows, column, row)
    }

    /// In a picture from afar, a cell of what is drawn there that is worth a closer look: a piece, if there is one, or the middle.
    pub fn region_at(&self, column: u16, row: u16) -> Option<Cell> {
        at(&self.regions, column, row)
    }

    /// Where a cell is drawn, if it is.
    pub fn place_of(&self, cell: Cell) -> Option<Rect> {
        self.cells.iter().find(|(_, there)| *there == cell).map(|(rect, _)| *rect)
    }

    /// Every cell that is drawn.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|(_, cell)| *cell)
    }

    /// Every arrow: where it is, and the nearest piece that it points to.
    pub fn arrows(&self) -> impl Iterator<Item = (Rect, Cell)> {
        self.arrows.iter().copied()
    }

    pub(super) fn add_spot(&mut self, rect: Rect, cell: Cell) {
        self.cells.push((rect, cell));
    }

    pub(super) fn add_arrow(&mut self, rect: Rect, cell: Cell) {
        self.arrows.push((rect, cell));
    }

    pub(super) fn add_region(&mut self, rect: Rect, cell: Cell) {
        self.regions.push((rect, cell));
    }
}

fn at(list: &[(Rect, Cell)], column: u16, row: u16) -> Option<Cell> {
    list.iter().find(|(rect, _)| rect.contains(Position::new(column, row))).map(|(_, cell)| *cell)
}

//! What is where on the screen.

use catalog::Spot;
use ratatui::layout::{Position, Rect};

/// Where the spots of a picture are, so that a click finds them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    spots: Vec<(Rect, Spot)>,
    arrows: Vec<(Rect, Spot)>,
    regions: Vec<(Rect, Spot)>,
}

impl Hits {
    /// The spot that is drawn there. Where one cell of the screen stands for many of the board, it is none:
    /// see [`Hits::region_at`].
    pub fn spot_at(&self, column: u16, row: u16) -> Option<Spot> {
        at(&self.spots, column, row)
    }

    /// The nearest of the men off the screen that an arrow there points to.
    pub fn arrow_at(&self, column: u16, row: u16) -> Option<Spot> {
        at(&self.arrows, column, row)
    }

    /// In a picture from afar, a spot of what is drawn there that is worth a closer look: a man, if there is one, or the middle.
    pub fn region_at(&self, column: u16, row: u16) -> Option<Spot> {
        at(&self.regions, column, row)
    }

    /// Where a spot is drawn, if it is.
    pub fn place_of(&self, spot: Spot) -> Option<Rect> {
        self.spots.iter().find(|(_, there)| *there == spot).map(|(rect, _)| *rect)
    }

    /// Every spot that is drawn.
    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        self.spots.iter().map(|(_, spot)| *spot)
    }

    /// Every arrow: where it is, and the nearest man that it points to.
    pub fn arrows(&self) -> impl Iterator<Item = (Rect, Spot)> {
        self.arrows.iter().copied()
    }

    pub(super) fn add_spot(&mut self, rect: Rect, spot: Spot) {
        self.spots.push((rect, spot));
    }

    pub(super) fn add_arrow(&mut self, rect: Rect, spot: Spot) {
        self.arrows.push((rect, spot));
    }

    pub(super) fn add_region(&mut self, rect: Rect, spot: Spot) {
        self.regions.push((rect, spot));
    }
}

fn at(list: &[(Rect, Spot)], column: u16, row: u16) -> Option<Spot> {
    list.iter().find(|(rect, _)| rect.contains(Position::new(column, row))).map(|(_, spot)| *spot)
}

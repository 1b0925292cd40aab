//! Any board.

use display::Message;

use crate::{Geometry, Grid, Plane, Point};

/// A board of either kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// A finite one.
    Grid(Grid),
    /// One without an edge.
    Plane(Plane),
}

impl Board {
    fn geometry(&self) -> &dyn Geometry {
        match self {
            Self::Grid(grid) => grid,
            Self::Plane(plane) => plane,
        }
    }

    /// The grid, if it is one.
    pub fn grid(&self) -> Option<&Grid> {
        match self {
            Self::Grid(grid) => Some(grid),
            Self::Plane(_) => None,
        }
    }

    /// The plane, if it is one.
    pub fn plane(&self) -> Option<&Plane> {
        match self {
            Self::Plane(plane) => Some(plane),
            Self::Grid(_) => None,
        }
    }
}

impl Geometry for Board {
    fn dimensions(&self) -> usize {
        self.geometry().dimensions()
    }

    fn first_rank(&self) -> i64 {
        self.geometry().first_rank()
    }

    fn contains(&self, p: Point) -> bool {
        self.geometry().contains(p)
    }

    fn write_point(&self, p: Point) -> String {
        self.geometry().write_point(p)
    }

    fn parse_point(&self, text: &str) -> Result<Point, Message> {
        self.geometry().parse_point(text)
    }
}

//! A cell of the plane.

use board::{Point, Vector};

/// A cell: x to the right, y away from the first seat.
///
/// Both lie within ±9·10¹⁵ (the board refuses what doesn't), and components of vectors within ±99: so
/// differences, and their products with vectors, always fit into 64 bits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coords {
    /// To the right.
    pub x: i64,
    /// Away from the first seat.
    pub y: i64,
}

impl Coords {
    /// The cell so many steps away.
    #[inline]
    pub(super) fn step(self, v: Vector, times: i64) -> Self {
        Self { x: self.x + i64::from(v.x) * times, y: self.y + i64::from(v.y) * times }
    }

    /// As a point of any board.
    pub fn point(self) -> Point {
        Point::new(self.x, self.y, 0)
    }

    /// Whether it lies within bounds of x and y.
    #[inline]
    pub(super) fn within(self, [x0, x1, y0, y1]: [i64; 4]) -> bool {
        x0 <= self.x && self.x <= x1 && y0 <= self.y && self.y <= y1
    }

    /// The distance as a king walks.
    #[inline]
    pub(super) fn distance(self, other: Self) -> i64 {
        (self.x - other.x).abs().max((self.y - other.y).abs())
    }

    /// How many steps of `v` lead to `other`, if any whole number does. `v` must be primitive.
    #[inline]
    pub(super) fn steps_to(self, other: Self, v: Vector) -> Option<i64> {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        if cross(v, dx, dy) != 0 {
            return None;
        }
        Some(if v.x != 0 { dx / i64::from(v.x) } else { dy / i64::from(v.y) })
    }
}

impl From<Point> for Coords {
    fn from(p: Point) -> Self {
        Self { x: p.x, y: p.y }
    }
}

/// The cross product of a vector and a difference of coordinates: 0 where they are parallel.
#[inline]
pub(super) fn cross(v: Vector, dx: i64, dy: i64) -> i64 {
    i64::from(v.x) * dy - i64::from(v.y) * dx
}

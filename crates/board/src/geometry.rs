//! What every board can tell.

use display::Message;

use crate::{Point, Vector};

/// A board's shape, finite or not.
pub trait Geometry {
    /// 2 or 3.
    fn dimensions(&self) -> usize;

    /// What people call the rank whose coordinate is 0.
    fn first_rank(&self) -> i64;

    /// Whether a piece can stand there.
    fn contains(&self, p: Point) -> bool;

    /// The point one vector away, if it is on the board.
    fn step(&self, p: Point, v: Vector) -> Option<Point> {
        p.checked_add(v).filter(|&q| self.contains(q))
    }

    /// The written form of a point: `e4`, `4e4` with levels, `8,-5` without an edge.
    fn write_point(&self, p: Point) -> String;

    /// Reads a point of the board. The error says what was expected.
    fn parse_point(&self, text: &str) -> Result<Point, Message>;
}

//! Boards: where pieces can stand, and what lies in which direction.
//!
//! A [`Geometry`] knows points and steps, no rules. [`Grid`] is any finite shape in two or three
//! dimensions, holes included; [`Plane`] has no edge. On a grid, [`Bits`] are sets of cells and
//! [`Rays`] tell how far a slider reaches; [`parse_rows`] and [`write_rows`] are its pieces as text.

mod bits;
mod board;
mod geometry;
mod grid;
mod plane;
mod point;
mod rays;
mod rows;
mod splitmix;

pub use bits::{Bits, Squares};
pub use board::Board;
pub use geometry::Geometry;
pub use grid::{Grid, GridError, Square};
pub use plane::Plane;
pub use point::{Point, Vector};
pub use rays::{Direction, LineIndex, Rays};
pub use rows::{parse_rows, write_rows};
pub use splitmix::splitmix64;

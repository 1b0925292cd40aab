//! How far a slider sees: precomputed rays, cut at the first piece in the way.

use crate::{Bits, Geometry, Grid, Square, Vector};

/// The number of a direction in a [`Rays`] table.
pub type Direction = u8;

/// For each direction and cell, the cells from there to the edge (or to a hole, which no slider
/// passes).
///
/// One vector always adds the same to a cell's number, so the nearest piece on a ray is the first or
/// the last bit of it: no walking. Every direction's opposite is in the table as well.
#[derive(Clone, Debug)]
pub struct Rays<const N: usize> {
    vectors: Vec<Vector>,
    opposite: Vec<Direction>,
    rising: Vec<bool>,
    /// What one step adds to a cell's number.
    strides: Vec<i32>,
    /// `[direction * cells + cell]`
    table: Vec<Bits<N>>,
    /// `[from * cells + to]`: the direction from one cell to another, or [`Rays::NONE`].
    towards: Vec<Direction>,
    cells: usize,
    ambiguous: bool,
}

impl<const N: usize> Rays<N> {
    const NONE: Direction = Direction::MAX;

    /// The most directions that a table can hold.
    pub const MAX_DIRECTIONS: usize = Self::NONE as usize - 1;

    /// The rays of these vectors and their opposites.
    ///
    /// # Panics
    /// If there are more than [`Rays::MAX_DIRECTIONS`], or a vector is zero.
    pub fn new(grid: &Grid, wanted: impl IntoIterator<Item = Vector>) -> Self {
        let mut vectors: Vec<Vector> = Vec::new();
        for v in wanted {
            assert!(!v.is_zero(), "a direction leads somewhere");
            for v in [v, v.reversed()] {
                if !vectors.contains(&v) {
                    vectors.push(v);
                }
            }
        }
        assert!(vectors.len() <= Self::MAX_DIRECTIONS, "too many directions");
        let cells = grid.cells();
        let number =
            |v: Vector| vectors.iter().position(|&w| w == v).expect("opposites are there") as Direction;
        let opposite = vectors.iter().map(|v| number(v.reversed())).collect();
        let rising = vectors.iter().map(|v| (v.z, v.y, v.x) > (0, 0, 0)).collect();
        let (files, ranks) = (grid.files() as i32, grid.ranks() as i32);
        let strides = vectors.iter().map(|v| (v.z * ranks + v.y) * files + v.x).collect();
        let mut table = vec![Bits::EMPTY; vectors.len() * cells];
        let mut towards = vec![Self::NONE; cells * cells];
        let mut ambiguous = false;
        for (d, &v) in vectors.iter().enumerate() {
            for from in grid.iter() {
                let mut at = grid.point(from);
                while let Some(next) = grid.step(at, v) {
                    let cell = grid.cell(next).expect("a step stays on the board");
                    table[d * cells + usize::from(from)].insert(cell);
                    let entry = &mut towards[usize::from(from) * cells + usize::from(cell)];
                    ambiguous |= *entry != Self::NONE;
                    *entry = d as Direction;
                    at = next;
                }
            }
        }
        Self { vectors, opposite, rising, strides, table, towards, cells, ambiguous }
    }

    /// The number of a vector among the directions.
    pub fn direction(&self, v: Vector) -> Option<Direction> {
        self.vectors.iter().position(|&w| w == v).map(|d| d as Direction)
    }

    /// Whether some cell can be reached from another along two directions, as where one rider
    /// makes steps of one cell and another steps of two.
    pub fn is_ambiguous(&self) -> bool {
        self.ambiguous
    }

    /// The whole ray to the edge.
    #[inline]
    pub fn ray(&self, d: Direction, from: Square) -> Bits<N> {
        self.table[usize::from(d) * self.cells + usize::from(from)]
    }

    /// The ray as far as so many steps lead.
    #[inline]
    pub fn ray_up_to(&self, d: Direction, from: Square, steps: u8) -> Bits<N> {
        let ray = self.ray(d, from);
        let last = i32::from(from) + self.strides[usize::from(d)] * i32::from(steps);
        match Square::try_from(last) {
            Ok(last) if usize::from(last) < self.cells && ray.has(last) => ray & !self.ray(d, last),
            _ => ray,
        }
    }

    /// The cells of `ray` (a part of [`Rays::ray`] that begins at its near end) up to and with the
    /// first piece.
    #[inline]
    pub fn cut(&self, ray: Bits<N>, d: Direction, occupied: Bits<N>) -> Bits<N> {
        let blockers = ray & occupied;
        let nearest = if self.rising[usize::from(d)] { blockers.first() } else { blockers.last() };
        match nearest {
            Some(cell) => ray & !self.ray(d, cell),
            None => ray,
        }
    }

    /// The cells that lie between two cells of a line: none where they share no line.
    #[inline]
    pub fn between(&self, a: Square, b: Square) -> Bits<N> {
        let d = self.towards[usize::from(a) * self.cells + usize::from(b)];
        if d == Self::NONE {
            return Bits::EMPTY;
        }
        self.ray(d, a) & self.ray(self.opposite[usize::from(d)], b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ray_stops_at_pieces_edges_and_holes() {
        let mut grid = Grid::flat(8, 8).unwrap();
        grid.remove(grid.parse_cell("a6").unwrap());
        let rays = Rays::<1>::new(&grid, [Vector::new(0, 1, 0), Vector::new(1, 1, 0)]);
        let cell = |t: &str| grid.parse_cell(t).unwrap();
        let names =
            |bits: Bits<1>| bits.into_iter().map(|c| grid.write_cell(c)).collect::<Vec<_>>().join(" ");
        let up = rays.direction(Vector::new(0, 1, 0)).unwrap();
        let down = rays.direction(Vector::new(0, -1, 0)).unwrap();
        assert_eq!(names(rays.ray(up, cell("a1"))), "a2 a3 a4 a5");
        assert_eq!(names(rays.ray_up_to(up, cell("a1"), 3)), "a2 a3 a4");
        assert_eq!(names(rays.ray_up_to(up, cell("a1"), 4)), "a2 a3 a4 a5");
        assert_eq!(names(rays.ray_up_to(up, cell("a1"), 255)), "a2 a3 a4 a5");
        assert_eq!(names(rays.ray_up_to(down, cell("h8"), 1)), "h7");
        assert_eq!(names(rays.ray_up_to(down, cell("h8"), 200)), "h1 h2 h3 h4 h5 h6 h7");
        let occupied = [cell("b2"), cell("b7")].into_iter().collect();
        assert_eq!(names(rays.cut(rays.ray(up, cell("b4")), up, occupied)), "b5 b6 b7");
        assert_eq!(names(rays.cut(rays.ray(down, cell("b4")), down, occupied)), "b2 b3");
        assert_eq!(names(rays.between(cell("b2"), cell("e5"))), "c3 d4");
        assert_eq!(names(rays.between(cell("b2"), cell("e6"))), "");
        assert!(!rays.is_ambiguous());
        assert!(Rays::<1>::new(&grid, [Vector::new(0, 1, 0), Vector::new(0, 2, 0)]).is_ambiguous());
    }
}

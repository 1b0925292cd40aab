//! How far a slider sees: precomputed rays, cut at the first piece in the way.

use std::ops::Range;

use crate::{Bits, Geometry, Grid, Square, Vector};

/// The number of a direction in a [`Rays`] table.
pub type Direction = u8;

/// The number of a line in a [`Rays`] table: a direction and its opposite.
pub type LineIndex = u8;

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
    /// The line of each direction.
    line_of: Vec<LineIndex>,
    /// `[cell * lines + line]`: the rays to lower and to higher numbers.
    lines: Vec<[Bits<N>; 2]>,
    line_count: usize,
    /// The cells of all rays, nearest first, one ray after the other.
    walks: Vec<Square>,
    /// Where each ray begins in `walks`, in the order of `table`.
    walk_starts: Vec<u32>,
    /// `[a * cells + b]`: the cells between two, where that is a small table.
    between: Vec<Bits<N>>,
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
        let mut rays = Self {
            table: vec![Bits::EMPTY; vectors.len() * cells],
            towards: vec![Self::NONE; cells * cells],
            ambiguous: false,
            line_of: vec![0; vectors.len()],
            lines: Vec::new(),
            line_count: vectors.len() / 2,
            walks: Vec::new(),
            walk_starts: Vec::with_capacity(vectors.len() * cells + 1),
            between: Vec::new(),
            vectors,
            opposite,
            rising,
            strides,
            cells,
        };
        rays.follow(grid);
        rays.pair_up();
        rays
    }

    /// Follows every ray, and notes its cells.
    fn follow(&mut self, grid: &Grid) {
        for d in 0..self.vectors.len() {
            for from in 0..self.cells {
                self.walk_starts.push(self.walks.len() as u32);
                if !grid.has(from as Square) {
                    continue;
                }
                let mut at = grid.point(from as Square);
                while let Some(next) = grid.step(at, self.vectors[d]) {
                    let cell = grid.cell(next).expect("a step stays on the board");
                    self.table[d * self.cells + from].insert(cell);
                    self.walks.push(cell);
                    let entry = &mut self.towards[from * self.cells + usize::from(cell)];
                    self.ambiguous |= *entry != Self::NONE;
                    *entry = d as Direction;
                    at = next;
                }
            }
        }
        self.walk_starts.push(self.walks.len() as u32);
    }

    /// Makes the tables of lines and of what lies between.
    fn pair_up(&mut self) {
        let falling: Vec<usize> = (0..self.vectors.len()).filter(|&d| !self.rising[d]).collect();
        for (line, &d) in falling.iter().enumerate() {
            self.line_of[d] = line as LineIndex;
            self.line_of[usize::from(self.opposite[d])] = line as LineIndex;
        }
        // Larger boards ask for neither.
        if Self::HAS_SIGHT {
            for cell in 0..self.cells {
                for &d in &falling {
                    let ray = |d: usize| self.table[d * self.cells + cell];
                    self.lines.push([ray(d), ray(usize::from(self.opposite[d]))]);
                }
            }
            let pairs = (0..self.cells).flat_map(|a| (0..self.cells).map(move |b| (a, b)));
            self.between = pairs.map(|(a, b)| self.find_between(a as Square, b as Square)).collect();
        }
    }

    /// Whether sets of cells are numbers that a processor subtracts at once, which makes [`Rays::sight`] the quickest way.
    pub const HAS_SIGHT: bool = N <= 2;

    /// The line that a direction belongs to.
    pub fn line(&self, d: Direction) -> LineIndex {
        self.line_of[usize::from(d)]
    }

    /// The cells that are seen along a line, both ways, up to and with the first piece: by the difference between the nearest pieces
    /// on both sides, which is found for the whole line at once (obstruction difference).
    ///
    /// # Panics
    /// Unless [`Rays::HAS_SIGHT`].
    #[inline]
    pub fn sight(&self, line: LineIndex, from: Square, occupied: Bits<N>) -> Bits<N> {
        Self::seen(self.both_ways(line, from), occupied)
    }

    /// The cells of a line on both sides of a cell: those with lower numbers, and those with higher ones.
    ///
    /// # Panics
    /// Unless [`Rays::HAS_SIGHT`].
    #[inline]
    pub fn both_ways(&self, line: LineIndex, from: Square) -> [Bits<N>; 2] {
        self.lines[usize::from(from) * self.line_count + usize::from(line)]
    }

    /// What is seen along several lines with numbers in a row.
    ///
    /// # Panics
    /// Unless [`Rays::HAS_SIGHT`].
    #[inline]
    pub fn sight_along(&self, lines: &Range<LineIndex>, from: Square, occupied: Bits<N>) -> Bits<N> {
        let begin = usize::from(from) * self.line_count;
        let mut seen = Bits::EMPTY;
        for &rays in &self.lines[begin + usize::from(lines.start)..begin + usize::from(lines.end)] {
            seen |= Self::seen(rays, occupied);
        }
        seen
    }

    /// What is seen of the cells of a line, as [`Rays::both_ways`] has them. Only where [`Rays::HAS_SIGHT`].
    #[inline]
    pub fn seen([lower, upper]: [Bits<N>; 2], occupied: Bits<N>) -> Bits<N> {
        debug_assert!(Self::HAS_SIGHT, "only the first two words are looked at");
        let (below, above) = ((lower & occupied).words(), (upper & occupied).words());
        let mut words = [0; N];
        if N == 1 {
            words[0] = span(below[0], above[0]);
        } else {
            let highest = |word: u64| 1_u64 << (63 - (word | 1).leading_zeros());
            let is_high = below[1] != 0;
            let nearest = if is_high { [0, highest(below[1])] } else { [highest(below[0]), 0] };
            let (low, borrow) = above[0].overflowing_sub(nearest[0]);
            let high = above[1].wrapping_sub(nearest[1]).wrapping_sub(u64::from(borrow));
            (words[0], words[1]) = (above[0] ^ low, above[1] ^ high);
        }
        Bits::from_words(words) & (lower | upper)
    }

    /// The cells of a ray, nearest first.
    #[inline]
    pub fn walk(&self, d: Direction, from: Square) -> &[Square] {
        let ray = usize::from(d) * self.cells + usize::from(from);
        &self.walks[self.walk_starts[ray] as usize..self.walk_starts[ray + 1] as usize]
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
        if Self::HAS_SIGHT {
            return self.between[usize::from(a) * self.cells + usize::from(b)];
        }
        self.find_between(a, b)
    }

    #[inline]
    fn find_between(&self, a: Square, b: Square) -> Bits<N> {
        let d = self.towards[usize::from(a) * self.cells + usize::from(b)];
        if d == Self::NONE {
            return Bits::EMPTY;
        }
        self.ray(d, a) & self.ray(self.opposite[usize::from(d)], b)
    }
}

/// All cells from the nearest piece below to the nearest above, with both: a borrow runs from one to the other. Without a piece below,
/// the span begins as if one stood on the first cell; without one above, it goes on to the last.
#[inline]
const fn span(below: u64, above: u64) -> u64 {
    let nearest = 1 << (63 - (below | 1).leading_zeros());
    above ^ above.wrapping_sub(nearest)
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
        assert_eq!(rays.walk(up, cell("b4")), [cell("b5"), cell("b6"), cell("b7"), cell("b8")]);
        assert_eq!(names(rays.sight(rays.line(up), cell("b4"), occupied)), "b2 b3 b5 b6 b7");
        assert_eq!(names(rays.sight(rays.line(down), cell("a1"), occupied)), "a2 a3 a4 a5");
        assert!(Rays::<1>::new(&grid, [Vector::new(0, 1, 0), Vector::new(0, 2, 0)]).is_ambiguous());
    }
}

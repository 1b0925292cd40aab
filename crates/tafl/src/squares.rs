//! The squares of a board, and steps over all of them at once.

use board::{Bits, Grid, Point, Square, Vector};

/// The four directions, numbered so that `d ^ 1` is opposite to `d`.
pub(crate) const DIRECTIONS: [Vector; 4] =
    [Vector::new(1, 0, 0), Vector::new(-1, 0, 0), Vector::new(0, 1, 0), Vector::new(0, -1, 0)];

/// A square board's special squares, neighbours and edges.
#[derive(Clone, Debug)]
pub(crate) struct Squares<const N: usize> {
    size: u32,
    pub(crate) all: Bits<N>,
    /// The squares that a step to the right, or to the left, leaves the board from.
    last_file: Bits<N>,
    first_file: Bits<N>,
    last_rank: Bits<N>,
    first_rank: Bits<N>,
    /// Corners included.
    pub(crate) edge: Bits<N>,
    pub(crate) corners: Bits<N>,
    pub(crate) throne: Square,
    /// `[cell][direction]`: the next square, if there is one.
    beside: Box<[[Option<Square>; 4]]>,
    /// `[cell]`: it alone. Looked up, because a set that is built bit by bit goes through memory, and waits for it.
    single: Box<[Bits<N>]>,
    /// `[cell]`: the squares beside it.
    pub(crate) around: Box<[Bits<N>]>,
    /// The four edges, from corner to corner.
    pub(crate) sides: [EdgeLine; 4],
}

/// One edge of the board.
#[derive(Clone, Debug)]
pub(crate) struct EdgeLine {
    /// Its squares in order, the corners at the ends.
    pub(crate) cells: Vec<Square>,
    /// The direction along the order.
    pub(crate) along: usize,
    /// The direction away from the edge.
    pub(crate) inwards: usize,
}

impl<const N: usize> Squares<N> {
    pub(crate) fn new(grid: &Grid) -> Self {
        let size = grid.files() as i64;
        let last = size - 1;
        let those = |fits: &dyn Fn(Point) -> bool| grid.iter().filter(|&c| fits(grid.point(c))).collect();
        let is_end = |n: i64| n == 0 || n == last;
        let beside: Box<[[Option<Square>; 4]]> = grid
            .iter()
            .map(|cell| DIRECTIONS.map(|v| grid.point(cell).checked_add(v).and_then(|p| grid.cell(p))))
            .collect();
        let around = beside.iter().map(|cells| cells.iter().flatten().copied().collect()).collect();
        let line = |point: &dyn Fn(i64) -> Point, along, inwards| EdgeLine {
            cells: (0..size).map(|n| grid.at(point(n))).collect(),
            along,
            inwards,
        };
        Self {
            size: size as u32,
            all: grid.iter().collect(),
            last_file: those(&|p| p.x == last),
            first_file: those(&|p| p.x == 0),
            last_rank: those(&|p| p.y == last),
            first_rank: those(&|p| p.y == 0),
            edge: those(&|p| is_end(p.x) || is_end(p.y)),
            corners: those(&|p| is_end(p.x) && is_end(p.y)),
            throne: grid.at(Point::new(size / 2, size / 2, 0)),
            beside,
            single: grid.iter().map(Bits::of).collect(),
            around,
            sides: [
                line(&|n| Point::new(n, 0, 0), 0, 2),
                line(&|n| Point::new(n, last, 0), 0, 3),
                line(&|n| Point::new(0, n, 0), 2, 0),
                line(&|n| Point::new(last, n, 0), 2, 1),
            ],
        }
    }

    /// The next square in a direction.
    #[inline]
    pub(crate) fn beside(&self, cell: Square, direction: usize) -> Option<Square> {
        self.beside[usize::from(cell)][direction % 4]
    }

    /// A square as a set.
    #[inline]
    pub(crate) fn single(&self, cell: Square) -> Bits<N> {
        self.single[usize::from(cell)]
    }

    /// Every square one step on in a direction; those that leave the board are lost.
    #[inline]
    pub(crate) fn step(&self, bits: Bits<N>, direction: usize) -> Bits<N> {
        // A side is shorter than a word: with this known, shifting is a few instructions.
        let size = self.size & 63;
        match direction {
            0 => (bits & !self.last_file) << 1,
            1 => (bits & !self.first_file) >> 1,
            2 => (bits << size) & self.all,
            _ => bits >> size,
        }
    }

    /// Every square so many steps on, as numbers go: along a rank, a square may come out on the next one.
    #[inline]
    pub(crate) fn shift(&self, bits: Bits<N>, direction: usize, steps: u32) -> Bits<N> {
        let mut by = steps * if direction < 2 { 1 } else { self.size };
        let mut bits = bits;
        // Shifts by less than a word are a few instructions.
        while by > 63 {
            bits = if direction.is_multiple_of(2) { bits << 63 } else { bits >> 63 };
            by -= 63;
        }
        if direction.is_multiple_of(2) { bits << (by & 63) } else { bits >> (by & 63) }
    }

    /// Every square beside one of these.
    #[inline]
    pub(crate) fn beside_any(&self, bits: Bits<N>) -> Bits<N> {
        self.step(bits, 0) | self.step(bits, 1) | self.step(bits, 2) | self.step(bits, 3)
    }

    /// Every square diagonally beside one of these.
    #[inline]
    pub(crate) fn diagonal_to(&self, bits: Bits<N>) -> Bits<N> {
        let across = self.step(bits, 0) | self.step(bits, 1);
        self.step(across, 2) | self.step(across, 3)
    }

    /// Every square beside one of these or diagonally beside it.
    pub(crate) fn around_any(&self, bits: Bits<N>) -> Bits<N> {
        self.beside_any(bits) | self.diagonal_to(bits)
    }

    /// The squares on which one more piece would link a chain of these pieces, or tie it to the squares beyond the board if these
    /// count as well: with one to the left and one to the right, or before and behind, diagonals included.
    #[inline]
    pub(crate) fn gaps(&self, pieces: Bits<N>, tied: bool) -> Bits<N> {
        let upright = pieces | self.step(pieces, 2) | self.step(pieces, 3);
        let flat = pieces | self.step(pieces, 0) | self.step(pieces, 1);
        let [mut left, mut right] = [self.step(upright, 0), self.step(upright, 1)];
        let [mut below, mut above] = [self.step(flat, 2), self.step(flat, 3)];
        if tied {
            left |= self.first_file;
            right |= self.last_file;
            below |= self.first_rank;
            above |= self.last_rank;
        }
        left & right | below & above
    }

    /// What can be walked to from `from` over `open` squares, `from` included. Stops early, with what it has, once a square
    /// of `until` is reached.
    #[inline]
    pub(crate) fn walk(&self, from: Bits<N>, open: Bits<N>, until: Bits<N>) -> Bits<N> {
        let mut reached = from;
        loop {
            let next = reached | self.beside_any(reached) & open;
            if next == reached || next.meets(until) {
                return next;
            }
            reached = next;
        }
    }
}

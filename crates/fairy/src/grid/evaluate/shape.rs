//! The shape of the board: what is near, what is central.

use board::{Grid, Square};

use crate::grid::movement::CellSets;

/// Distances and neighbourhoods.
#[derive(Debug)]
pub(in crate::grid) struct Shape<const N: usize> {
    points: Vec<[i8; 3]>,
    /// Each cell and those around it.
    pub(super) ring: CellSets<N>,
    /// Each cell and those up to two away.
    pub(super) ball: CellSets<N>,
    /// How far out each cell is: 0 in the middle, 100 in the corners.
    pub(super) eccentricity: Vec<i32>,
    /// The greatest distance.
    pub(super) span: i32,
}

impl<const N: usize> Shape<N> {
    pub(super) fn new(grid: &Grid) -> Self {
        let point = |cell: Square| {
            let p = grid.point(cell);
            [p.x as i8, p.y as i8, p.z as i8]
        };
        let points: Vec<[i8; 3]> = (0..grid.cells() as Square).map(point).collect();
        let far = |a: [i8; 3], b: [i8; 3]| (0..3).map(|i| (a[i] - b[i]).abs()).max().unwrap_or(0);
        let within = |reach: i8| -> CellSets<N> {
            let around =
                |&a: &[i8; 3]| grid.iter().filter(|&c| far(a, points[usize::from(c)]) <= reach).collect();
            points.iter().map(around).collect()
        };
        // Distances along the axes are added: they tell the corner from the middle of an edge.
        let mean = |a: &[i8; 3]| -> i64 {
            let others = grid.iter().map(|c| points[usize::from(c)]);
            others.map(|b| (0..3).map(|i| i64::from((a[i] - b[i]).abs())).sum::<i64>()).sum()
        };
        let means: Vec<i64> = points.iter().map(mean).collect();
        let there = || grid.iter().map(|c| means[usize::from(c)]);
        let (least, most) = (there().min().unwrap_or(0), there().max().unwrap_or(0));
        let eccentricity = means.iter().map(|m| ((m - least) * 100 / (most - least).max(1)) as i32).collect();
        let span = [grid.files(), grid.ranks(), grid.level_count()].into_iter().max().unwrap_or(1) as i32 - 1;
        Self { ring: within(1), ball: within(2), eccentricity, span, points }
    }

    /// The number of king's steps between two cells of a board without holes.
    #[inline]
    pub(super) fn distance(&self, a: Square, b: Square) -> i32 {
        let (a, b) = (self.points[usize::from(a)], self.points[usize::from(b)]);
        i32::from((a[0] - b[0]).abs().max((a[1] - b[1]).abs()).max((a[2] - b[2]).abs()))
    }

    /// How near two cells are: 0 at the greatest distance.
    #[inline]
    pub(super) fn nearness(&self, a: Square, b: Square) -> i32 {
        self.span - self.distance(a, b)
    }
}

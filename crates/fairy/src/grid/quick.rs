//! Quick ways to find the moves of pieces that nothing holds back, chosen for each kind when a variant is compiled.

use std::ops::Range;

use board::{Bits, Grid, LineIndex, Rays, Square};

use super::movement::{CellSets, Condition, leap_table};
use super::swarm::Swarm;
use super::walker::Walker;
use crate::variant::Motion;

/// How the pieces of a kind move, where that is simple.
#[derive(Clone, Debug)]
pub(super) enum QuickWay<const N: usize> {
    /// By leaps that take or don't.
    Leaper(CellSets<N>),
    /// Along two whole lines, both ways, taking or not: the lines of each cell.
    TwoLines(Box<[[[Bits<N>; 2]; 2]]>),
    /// Along four.
    FourLines(Box<[[[Bits<N>; 2]; 4]]>),
    /// Along any other number of them.
    ManyLines(Range<LineIndex>),
    /// All at once, by short steps.
    Swarm(Swarm<N>),
    /// From cell to cell, on boards of many words.
    Walker(Walker<N>),
}

impl<const N: usize> QuickWay<N> {
    /// For a kind with these motions, by their condition.
    pub(super) fn new(
        grid: &Grid,
        rays: &Rays<N>,
        motions: &[(Vec<Motion>, Condition<N>)],
        is_pawn: bool,
    ) -> Option<Self> {
        let swarm = if is_pawn { Swarm::new(grid, motions).map(Self::Swarm) } else { None };
        if !Rays::<N>::HAS_SIGHT {
            return swarm.or_else(|| Walker::new(grid, rays, motions).map(Self::Walker));
        }
        if is_pawn {
            return swarm;
        }
        let [(motions, Condition::Always)] = motions else { return None };
        if !motions.iter().all(|m| m.quiet && m.captures) {
            return None;
        }
        if motions.iter().all(|m| !m.slides) {
            let vectors: Vec<_> = motions.iter().map(|m| m.vector).collect();
            return Some(Self::Leaper(leap_table(grid, &vectors)));
        }
        let lines = lines(rays, motions)?;
        Some(match lines.len() {
            2 => Self::TwoLines(by_cell(grid, rays, &lines)),
            4 => Self::FourLines(by_cell(grid, rays, &lines)),
            _ => Self::ManyLines(lines),
        })
    }
}

/// The lines of each cell.
fn by_cell<const N: usize, const LINES: usize>(
    grid: &Grid,
    rays: &Rays<N>,
    lines: &Range<LineIndex>,
) -> Box<[[[Bits<N>; 2]; LINES]]> {
    let cells = 0..grid.cells() as Square;
    cells.map(|from| std::array::from_fn(|i| rays.both_ways(lines.start + i as LineIndex, from))).collect()
}

/// The lines along which these motions slide, if they slide both ways, without limit, and along lines with numbers in a row.
fn lines<const N: usize>(rays: &Rays<N>, motions: &[Motion]) -> Option<Range<LineIndex>> {
    if motions.iter().any(|m| !m.slides || m.limit.is_some()) {
        return None;
    }
    let mut lines: Vec<LineIndex> =
        motions.iter().filter_map(|m| rays.direction(m.vector)).map(|d| rays.line(d)).collect();
    lines.sort_unstable();
    let (first, last) = (*lines.first()?, *lines.last()?);
    // Each line twice, once for each way.
    let in_a_row = (first..=last).flat_map(|line| [line, line]).eq(lines.iter().copied());
    in_a_row.then_some(first..last + 1)
}

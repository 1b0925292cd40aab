//! Pieces that walk from cell to cell: on boards of many words, a few cells are looked at sooner than a set of them is made.

use board::{Bits, Geometry, Grid, Rays, Square};

use super::movement::{Condition, Slide, slide};
use super::position::Position;
use crate::variant::Motion;

/// Lists of cells, one for each cell.
#[derive(Clone, Debug, Default)]
struct CellLists {
    cells: Box<[Square]>,
    /// Where each list begins.
    starts: Box<[u32]>,
}

impl CellLists {
    fn new(lists: impl Iterator<Item = Vec<Square>>) -> Self {
        let (mut cells, mut starts) = (Vec::new(), vec![0]);
        for list in lists {
            cells.extend(list);
            starts.push(cells.len() as u32);
        }
        Self { cells: cells.into(), starts: starts.into() }
    }

    #[inline]
    fn of(&self, cell: Square) -> &[Square] {
        let cell = usize::from(cell);
        &self.cells[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// Leaps that are all for quiet moves, for captures, or for both.
#[derive(Clone, Debug)]
struct Leaps {
    quiet: bool,
    captures: bool,
    targets: CellLists,
}

/// The motions under one condition.
#[derive(Clone, Debug)]
struct Motions<const N: usize> {
    condition: Condition<N>,
    leaps: Vec<Leaps>,
    /// Each with how many of its first cells another motion covers already.
    slides: Vec<(Slide, usize)>,
}

/// A kind of pieces that walks.
#[derive(Clone, Debug)]
pub(super) struct Walker<const N: usize>(Vec<Motions<N>>);

impl<const N: usize> Walker<N> {
    /// For a kind with these motions, by their condition; `None` if two motions lead from one cell to the same other.
    pub(super) fn new(grid: &Grid, rays: &Rays<N>, motions: &[(Vec<Motion>, Condition<N>)]) -> Option<Self> {
        let first_steps = |slide: &Motion| {
            let covers = |m: &Motion| {
                !m.slides
                    && m.vector == slide.vector
                    && m.quiet >= slide.quiet
                    && m.captures >= slide.captures
            };
            let always = motions.iter().filter(|(_, condition)| matches!(condition, Condition::Always));
            usize::from(always.flat_map(|(motions, _)| motions).any(covers))
        };
        let compiled = motions.iter().map(|(motions, condition)| Motions {
            condition: condition.clone(),
            leaps: leaps(grid, motions),
            slides: motions
                .iter()
                .filter(|m| m.slides)
                .map(|m| (slide(rays, m, m.vector), first_steps(m)))
                .collect(),
        });
        let walker = Self(compiled.collect());
        grid.iter().all(|cell| walker.goes_by_one_way(rays, cell)).then_some(walker)
    }

    /// Whether no cell is reached from this one in two ways.
    fn goes_by_one_way(&self, rays: &Rays<N>, from: Square) -> bool {
        [(true, false), (false, true)].into_iter().all(|(quiet, captures)| {
            let mut reached = Bits::<N>::EMPTY;
            let mut once = |cells: &[Square]| {
                cells.iter().all(|&cell| {
                    let new = !reached.has(cell);
                    reached.insert(cell);
                    new
                })
            };
            self.0.iter().all(|motions| {
                let leaps = motions.leaps.iter().filter(|l| quiet && l.quiet || captures && l.captures);
                let slides =
                    motions.slides.iter().filter(|(s, _)| quiet && s.quiet || captures && s.captures);
                leaps.map(|l| l.targets.of(from)).all(&mut once)
                    && slides
                        .map(|(s, covered)| s.walk(rays, from).get(*covered..).unwrap_or(&[]))
                        .all(&mut once)
            })
        })
    }

    /// Calls `found` with each cell that a piece of the side to move goes to, and whether it takes something there.
    #[inline]
    pub(super) fn walk(
        &self,
        rays: &Rays<N>,
        pos: &Position<N>,
        from: Square,
        mut found: impl FnMut(Square, bool),
    ) {
        for motions in &self.0 {
            if !motions.condition.holds(from, pos) {
                continue;
            }
            for leaps in &motions.leaps {
                for &to in leaps.targets.of(from) {
                    let there = pos.piece(to);
                    if there.is_none() {
                        if leaps.quiet {
                            found(to, false);
                        }
                    } else if leaps.captures && there.seat() != pos.turn {
                        found(to, true);
                    }
                }
            }
            for (slide, covered) in &motions.slides {
                for (i, &to) in slide.walk(rays, from).iter().enumerate() {
                    let there = pos.piece(to);
                    if !there.is_none() {
                        if slide.captures && there.seat() != pos.turn && i >= *covered {
                            found(to, true);
                        }
                        break;
                    }
                    if slide.quiet && i >= *covered {
                        found(to, false);
                    }
                }
            }
        }
    }
}

/// The leaps among these motions, together where they are for the same kinds of moves.
fn leaps(grid: &Grid, motions: &[Motion]) -> Vec<Leaps> {
    let mut all = Vec::new();
    for (quiet, captures) in [(true, true), (true, false), (false, true)] {
        let alike = |m: &&Motion| !m.slides && (m.quiet, m.captures) == (quiet, captures);
        let vectors: Vec<_> = motions.iter().filter(alike).map(|m| m.vector).collect();
        if vectors.is_empty() {
            continue;
        }
        let targets = |cell: Square| {
            let from = grid.point(cell);
            let possible = if grid.has(cell) { &vectors[..] } else { &[] };
            possible.iter().filter_map(|&v| grid.cell(grid.step(from, v)?)).collect()
        };
        let targets = CellLists::new((0..grid.cells() as Square).map(targets));
        all.push(Leaps { quiet, captures, targets });
    }
    all
}

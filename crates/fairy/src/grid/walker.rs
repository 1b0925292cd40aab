//! Pieces that walk from cell to cell: on boards of many words, a few cells are looked at sooner than a set of them is made.

use board::{Bits, Grid, Rays, Square};

use super::movement::{CellSets, Condition, leap_table, slide};
use super::moves::GenerationStage;
use super::position::Position;
use crate::variant::Motion;

/// The paths of slides from each cell, one after the other: how long each is, and then its cells, nearest first.
#[derive(Clone, Debug)]
struct Paths {
    steps: Box<[Square]>,
    /// Where the paths of each cell begin.
    starts: Box<[u32]>,
}

impl Paths {
    fn new(cells: usize, paths: impl Fn(Square) -> Vec<Vec<Square>>) -> Self {
        let (mut steps, mut starts) = (Vec::new(), vec![0]);
        for cell in 0..cells {
            for path in paths(cell as Square).into_iter().filter(|path| !path.is_empty()) {
                steps.push(path.len() as Square);
                steps.extend(path);
            }
            starts.push(steps.len() as u32);
        }
        Self { steps: steps.into(), starts: starts.into() }
    }

    /// The paths of a cell.
    #[inline]
    fn of(&self, cell: Square) -> impl Iterator<Item = &[Square]> {
        let cell = usize::from(cell);
        let mut left = &self.steps[self.starts[cell] as usize..self.starts[cell + 1] as usize];
        std::iter::from_fn(move || {
            let (&length, rest) = left.split_first()?;
            let (path, after) = rest.split_at_checked(length.into())?;
            left = after;
            Some(path)
        })
    }
}

/// Leaps that are all for quiet moves, for captures, or for both.
#[derive(Clone, Debug)]
struct Leaps<const N: usize> {
    quiet: bool,
    captures: bool,
    targets: CellSets<N>,
}

/// Slides that are all for quiet moves, for captures, or for both.
#[derive(Clone, Debug)]
struct Slides {
    quiet: bool,
    captures: bool,
    /// How many of their first cells another motion covers already.
    covered: usize,
    paths: Paths,
}

/// The motions under one condition.
#[derive(Clone, Debug)]
struct Motions<const N: usize> {
    condition: Condition<N>,
    leaps: Vec<Leaps<N>>,
    slides: Vec<Slides>,
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
            slides: slides(grid, rays, motions, first_steps),
        });
        let walker = Self(compiled.collect());
        grid.iter().all(|cell| walker.goes_by_one_way(cell)).then_some(walker)
    }

    /// Whether no cell is reached from this one in two ways.
    fn goes_by_one_way(&self, from: Square) -> bool {
        [(true, false), (false, true)].into_iter().all(|(quiet, captures)| {
            let mut reached = Bits::<N>::EMPTY;
            let mut once = |cell: Square| {
                let new = !reached.has(cell);
                reached.insert(cell);
                new
            };
            self.0.iter().all(|motions| {
                let mut leaps = motions.leaps.iter().filter(|l| quiet && l.quiet || captures && l.captures);
                let mut slides = motions.slides.iter().filter(|s| quiet && s.quiet || captures && s.captures);
                leaps.all(|l| l.targets[usize::from(from)].into_iter().all(&mut once))
                    && slides.all(|s| {
                        s.paths.of(from).all(|path| path.iter().skip(s.covered).copied().all(&mut once))
                    })
            })
        })
    }

    /// Calls `found` with each cell that a piece of the side to move goes to, as far as a stage wants it: `targets` holds the cells where
    /// that may be.
    #[inline]
    pub(super) fn walk(
        &self,
        pos: &Position<N>,
        from: Square,
        targets: &StageTargets<N>,
        mut found: impl FnMut(Square),
    ) {
        for motions in &self.0 {
            if !motions.condition.holds(from, pos) {
                continue;
            }
            for leaps in &motions.leaps {
                let mut onto = Bits::EMPTY;
                if leaps.quiet {
                    onto |= targets.empty;
                }
                if leaps.captures {
                    onto |= targets.enemy;
                }
                (leaps.targets[usize::from(from)] & onto).into_iter().for_each(&mut found);
            }
            for slides in &motions.slides {
                let quiet = slides.quiet && targets.quiet;
                let captures = slides.captures && targets.captures;
                if quiet || captures {
                    slides.walk(pos, from, quiet, captures, |to| {
                        if targets.all || targets.enemy.has(to) || targets.empty.has(to) {
                            found(to);
                        }
                    });
                }
            }
        }
    }
}

impl Slides {
    /// Calls `found` with the cells up to the first piece of each path, and with that of an enemy, as far as they are asked for.
    #[inline]
    fn walk<const N: usize>(
        &self,
        pos: &Position<N>,
        from: Square,
        quiet: bool,
        captures: bool,
        mut found: impl FnMut(Square),
    ) {
        for path in self.paths.of(from) {
            for (i, &to) in path.iter().enumerate() {
                let there = pos.piece(to);
                if !there.is_none() {
                    if captures && there.seat() != pos.turn && i >= self.covered {
                        found(to);
                    }
                    break;
                }
                if quiet && i >= self.covered {
                    found(to);
                }
            }
        }
    }
}

/// Where the moves of a kind may lead that a stage wants.
pub(super) struct StageTargets<const N: usize> {
    /// Whether it wants moves to empty cells, and captures.
    quiet: bool,
    captures: bool,
    /// Whether it wants them all.
    all: bool,
    empty: Bits<N>,
    enemy: Bits<N>,
}

impl<const N: usize> StageTargets<N> {
    pub(super) fn new(pos: &Position<N>, wanted: Bits<N>, stage: GenerationStage) -> Self {
        let occupied = pos.occupied();
        let empty = wanted & !occupied;
        let enemy = wanted & occupied & !pos.seats[pos.turn];
        Self {
            quiet: !empty.is_empty(),
            captures: !enemy.is_empty(),
            all: stage == GenerationStage::All,
            empty,
            enemy,
        }
    }
}

/// The leaps among these motions, together where they are for the same kinds of moves.
fn leaps<const N: usize>(grid: &Grid, motions: &[Motion]) -> Vec<Leaps<N>> {
    let mut all = Vec::new();
    for (quiet, captures) in [(true, true), (true, false), (false, true)] {
        let alike = |m: &&Motion| !m.slides && (m.quiet, m.captures) == (quiet, captures);
        let vectors: Vec<_> = motions.iter().filter(alike).map(|m| m.vector).collect();
        if !vectors.is_empty() {
            all.push(Leaps { quiet, captures, targets: leap_table(grid, &vectors) });
        }
    }
    all
}

/// The slides among these motions, together where they are for the same kinds of moves.
fn slides<const N: usize>(
    grid: &Grid,
    rays: &Rays<N>,
    motions: &[Motion],
    first_steps: impl Fn(&Motion) -> usize,
) -> Vec<Slides> {
    let mut all: Vec<Slides> = Vec::new();
    for one in motions.iter().filter(|m| m.slides) {
        let (quiet, captures, covered) = (one.quiet, one.captures, first_steps(one));
        if all.iter().any(|s| (s.quiet, s.captures, s.covered) == (quiet, captures, covered)) {
            continue;
        }
        let alike =
            |m: &&Motion| m.slides && (m.quiet, m.captures) == (quiet, captures) && first_steps(m) == covered;
        let together: Vec<_> = motions.iter().filter(alike).map(|m| slide(rays, m, m.vector)).collect();
        let paths = |cell: Square| together.iter().map(|s| s.walk(rays, cell).to_vec()).collect();
        all.push(Slides { quiet, captures, covered, paths: Paths::new(grid.cells(), paths) });
    }
    all
}

//! Ways of pieces over an empty board: where they lead, how long they are.

use board::{Bits, Geometry, Grid, Square};

use crate::grid::movement::CellSets;
use crate::variant::Motion;

/// What a step to a cell costs that can only be made by capturing: it takes an enemy who lets it happen.
const BY_CAPTURE: u8 = 3;
/// The distance to what can't be reached.
pub(super) const NEVER: u8 = 60;

/// The cells that one move leads to from each cell, by those steps that are wanted. First moves are left out: they are no
/// way to get far.
pub(super) fn table<const N: usize>(
    grid: &Grid,
    motions: &[Motion],
    wanted: impl Fn(&Motion) -> bool,
) -> CellSets<N> {
    let targets = |cell: Square| {
        let mut bits = Bits::EMPTY;
        for motion in motions.iter().filter(|s| !s.first && wanted(s)) {
            let mut at = grid.point(cell);
            let most = if motion.slides { motion.limit.map_or(usize::MAX, usize::from) } else { 1 };
            for _ in 0..most {
                let Some(next) = grid.step(at, motion.vector) else { break };
                bits.insert(grid.at(next));
                at = next;
            }
        }
        bits
    };
    (0..grid.cells() as Square).map(|c| if grid.has(c) { targets(c) } else { Bits::EMPTY }).collect()
}

/// The same ways seen from their ends.
pub(super) fn reversed<const N: usize>(table: &CellSets<N>) -> CellSets<N> {
    let mut back = vec![Bits::EMPTY; table.len()];
    for (from, targets) in table.iter().enumerate() {
        for to in *targets {
            back[usize::from(to)].insert(from as Square);
        }
    }
    back.into()
}

/// All cells that moves from these lead to in the end, these included.
pub(super) fn closure<const N: usize>(table: &CellSets<N>, start: Bits<N>) -> Bits<N> {
    let (mut all, mut fresh) = (start, start);
    while !fresh.is_empty() {
        let next = fresh.into_iter().fold(Bits::EMPTY, |next, cell| next | table[usize::from(cell)]);
        fresh = next & !all;
        all |= fresh;
    }
    all
}

/// How many moves it takes from each cell to the zone, at least; a step that only captures makes counts as several.
pub(super) fn distances<const N: usize>(
    cells: usize,
    quiet: &CellSets<N>,
    captures: &CellSets<N>,
    zone: Bits<N>,
) -> Vec<u8> {
    let [quiet, captures] = [quiet, captures].map(reversed);
    let mut found = vec![NEVER; cells];
    for cell in zone {
        found[usize::from(cell)] = 0;
    }
    for distance in 0..NEVER {
        for cell in 0..cells {
            if found[cell] != distance {
                continue;
            }
            for (ways, cost) in [(&quiet, 1), (&captures, BY_CAPTURE)] {
                for before in ways[cell] {
                    let entry = &mut found[usize::from(before)];
                    *entry = (*entry).min(distance + cost);
                }
            }
        }
    }
    found
}

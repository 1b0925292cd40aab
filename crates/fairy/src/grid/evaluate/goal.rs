//! Goals: how far pieces are from where they win.

use board::Bits;

use super::steps;
use super::values::seen;
use crate::Side;
use crate::grid::movement::{self, Table};
use crate::grid::position::Position;
use crate::grid::rules::Rules;
use crate::variant::{Kind, Royal, Variant};

/// The ways of one kind of one side to its goal.
#[derive(Debug)]
pub(in crate::grid) struct GoalWays<const N: usize> {
    /// Moves to the goal, from each cell.
    pub(super) distance: Vec<u8>,
    /// From where the goal is at most [`CLOSE`] moves away.
    close: Bits<N>,
    /// Where one move leads on an empty board.
    next: Table<N>,
    royal: bool,
}

/// A goal is within reach when it is so many moves away.
const CLOSE: u8 = 3;
/// What a free way to it is worth, by the number of moves.
const FREE: [i32; CLOSE as usize + 1] = [0, 260, 110, 40];

/// By side and kind, for kinds that have a goal.
pub(super) fn all<const N: usize>(variant: &Variant) -> [Vec<Option<GoalWays<N>>>; 2] {
    let grid = variant.grid();
    Side::BOTH.map(|side| {
        let ways = |kind: usize| {
            let goal = variant.ends.goal.as_ref().filter(|g| g.piece_types.contains(&(kind as Kind)))?;
            let steps = seen(variant, &variant.piece_types[kind].steps, side);
            let quiet: Table<N> = steps::table(grid, &steps, |s| s.quiet);
            let captures: Table<N> = steps::table(grid, &steps, |s| s.captures);
            let zone = movement::zone(variant, &goal.zone, side);
            let distance = steps::distances(grid.cells(), &quiet, &captures, zone);
            let royal = variant.piece_types[kind].royal != Royal::No;
            let close = grid.iter().filter(|&c| distance[usize::from(c)] <= CLOSE).collect();
            Some(GoalWays { distance, close, next: quiet, royal })
        };
        (0..variant.piece_types.len()).map(ways).collect()
    })
}

impl<const N: usize> Rules<N> {
    /// What a side's pieces are worth for being close to their goal with the way free.
    pub(super) fn goal_term(&self, pos: &Position<N>, side: Side) -> i32 {
        let own = pos.sides[side.index()];
        let mut best = 0;
        for (kind, ways) in self.knowledge.goals[side.index()].iter().enumerate() {
            let Some(ways) = ways else { continue };
            for cell in pos.kinds[kind] & own & ways.close {
                let distance = ways.distance[usize::from(cell)];
                let mut without = pos.occupied();
                without.remove(cell);
                let free = |to: &board::Square| {
                    ways.distance[usize::from(*to)] < distance
                        && (!ways.royal || !self.attacked(pos, *to, without, Bits::EMPTY, side.other()))
                };
                if (ways.next[usize::from(cell)] & !pos.occupied()).into_iter().any(|to| free(&to)) {
                    best = best.max(FREE[usize::from(distance)]);
                }
            }
        }
        best
    }
}

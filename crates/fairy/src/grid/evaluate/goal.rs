//! Goals: how far pieces are from where they win.

use board::Bits;
use game::Seat;

use super::paths;
use super::values::seen;
use crate::grid::movement::{self, CellSets};
use crate::grid::position::Position;
use crate::grid::rules::Rules;
use crate::seats::PerSeat;
use crate::variant::{Kind, Royal, Variant};

/// The ways of one kind of one seat to its goal.
#[derive(Debug)]
pub(in crate::grid) struct GoalWays<const N: usize> {
    /// Moves to the goal, from each cell.
    pub(super) distance: Vec<u8>,
    /// From where the goal is at most [`CLOSE`] moves away.
    close: Bits<N>,
    /// Where one move leads on an empty board.
    next: CellSets<N>,
    royal: bool,
}

/// A goal is within reach when it is so many moves away.
const CLOSE: u8 = 3;
/// What a free way to it is worth, by the number of moves.
const FREE: [i32; CLOSE as usize + 1] = [0, 260, 110, 40];

/// By seat and kind, for kinds that have a goal.
pub(super) fn all<const N: usize>(variant: &Variant) -> PerSeat<Vec<Option<GoalWays<N>>>> {
    let grid = variant.grid();
    PerSeat::new(|seat| {
        let ways = |kind: usize| {
            let goal = variant.ends.goal.as_ref().filter(|g| g.piece_types.contains(&(kind as Kind)))?;
            let motions = seen(variant, &variant.piece_types[kind].motions, seat);
            let quiet: CellSets<N> = paths::table(grid, &motions, |s| s.quiet);
            let captures: CellSets<N> = paths::table(grid, &motions, |s| s.captures);
            let zone = movement::goal(variant, goal)[seat];
            let distance = paths::distances(grid.cells(), &quiet, &captures, zone);
            let royal = variant.piece_types[kind].royal != Royal::No;
            let close = grid.iter().filter(|&c| distance[usize::from(c)] <= CLOSE).collect();
            Some(GoalWays { distance, close, next: quiet, royal })
        };
        (0..variant.piece_types.len()).map(ways).collect()
    })
}

impl<const N: usize> Rules<N> {
    /// What a seat's pieces are worth for being close to their goal with the way free.
    pub(super) fn goal_term(&self, pos: &Position<N>, seat: Seat) -> i32 {
        let own = pos.seats[seat];
        let mut best = 0;
        for (kind, ways) in self.knowledge.goals[seat].iter().enumerate() {
            let Some(ways) = ways else { continue };
            for cell in pos.kinds[kind] & own & ways.close {
                let distance = ways.distance[usize::from(cell)];
                let mut without = pos.occupied();
                without.remove(cell);
                let free = |to: &board::Square| {
                    ways.distance[usize::from(*to)] < distance
                        && (!ways.royal || !self.attacked(pos, *to, without, Bits::EMPTY, seat))
                };
                if (ways.next[usize::from(cell)] & !pos.occupied()).into_iter().any(|to| free(&to)) {
                    best = best.max(FREE[usize::from(distance)]);
                }
            }
        }
        best
    }
}

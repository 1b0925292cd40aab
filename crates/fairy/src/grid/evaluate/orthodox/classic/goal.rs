//! The race of the kings to a goal that wins.

use super::super::squares::{Set, around, count};
use super::super::tapered::Tapered;
use super::front::Front;

impl Front<'_> {
    /// How near the own king is to `goal` by a safe way, and how well the goals of both sides are guarded.
    #[inline]
    pub(super) fn race(&self, goal: Set, goals: Set) -> Tapered {
        let w = &self.tables.weights;
        let guards = count(goals & self.map.all) + count(goals & self.map.twice);
        let mut score = w.goal_guard * guards;
        score += w.goal_guard_pawn * count(goals & self.map.pawns);
        let open = !self.own.all & !self.foe_map.all;
        let mut reached = self.own.king;
        for way in [w.goal_way_1, w.goal_way_2, w.goal_way_3, w.goal_way_4] {
            reached |= around(reached) & open;
            if reached.meets(goal) {
                score += Tapered::new(way, way);
                break;
            }
        }
        score
    }
}

//! The ways that one move can go.

use std::collections::HashSet;

use crate::field::Square;
use crate::hunt::{Hunt, Stage};
use crate::rules::Rules;
use crate::{Move, Position, Set};

impl<S: Set, const N: usize> Rules<S, N> {
    /// The landing squares by which a capture is written: of all paths, those that come first in number order.
    pub(crate) fn path(&self, pos: &Position<N>, m: Move<N>) -> Vec<Square> {
        if m.taken.is_empty() {
            return vec![m.to];
        }
        self.path_through(pos, m, &[]).unwrap_or_else(|| vec![m.to])
    }

    /// The first path of a capture that lands on these squares on its way, in this order; `None` if there is none.
    pub(crate) fn path_through(&self, pos: &Position<N>, m: Move<N>, via: &[Square]) -> Option<Vec<Square>> {
        let hunt = Hunt::new(self, pos, m.from);
        let first = hunt.first();
        let mut search = Search { hunt, m, dead: HashSet::new(), path: Vec::new() };
        search.find(first, via).then_some(search.path)
    }
}

/// A search for one path.
struct Search<'r, S, const N: usize> {
    hunt: Hunt<'r, S, N>,
    m: Move<N>,
    /// Stages from which there is no way, with how much was still to be visited: most of them are come to by many ways.
    dead: HashSet<(Stage<N>, usize)>,
    path: Vec<Square>,
}

impl<S: Set, const N: usize> Search<'_, S, N> {
    fn find(&mut self, stage: Stage<N>, via: &[Square]) -> bool {
        if stage.taken == self.m.taken {
            return via.is_empty() && self.hunt.ended(&stage) == self.m;
        }
        if self.dead.contains(&(stage, via.len())) {
            return false;
        }
        let mut stages = self.hunt.jumps(&stage);
        stages.retain(|next| (next.taken & !self.m.taken).is_empty());
        // Bits are in the order of numbers.
        stages.sort_by_key(|next| next.at);
        for next in stages {
            let rest = match via {
                [first, rest @ ..] if *first == next.at => rest,
                _ => via,
            };
            self.path.push(next.at);
            if self.find(next, rest) {
                return true;
            }
            self.path.pop();
        }
        self.dead.insert((stage, via.len()));
        false
    }
}

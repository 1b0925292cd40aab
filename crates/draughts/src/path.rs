//! The ways that one move can go.

use std::collections::{HashMap, HashSet};

use crate::field::Square;
use crate::hunt::{Hunt, Stage};
use crate::rules::Rules;
use crate::{Move, Position, Set};

impl<S: Set, const N: usize> Rules<S, N> {
    /// The landing squares by which each of these moves is written: of all its paths, those that come first in number order.
    pub(crate) fn paths(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Vec<Square>> {
        let mut surveys: HashMap<Square, Survey<'_, S, N>> = HashMap::new();
        let path = |m: &Move<N>| {
            if m.taken.several() {
                let survey =
                    surveys.entry(m.from).or_insert_with(|| Survey::of(Hunt::new(self, pos, m.from)));
                return survey.ends.get(m).cloned().unwrap_or_else(|| vec![m.to]);
            }
            vec![m.to]
        };
        moves.iter().map(path).collect()
    }

    /// Whether a path of a capture lands on these squares on its way, in this order.
    pub(crate) fn goes_through(&self, pos: &Position<N>, m: Move<N>, via: &[Square]) -> bool {
        let hunt = Hunt::new(self, pos, m.from);
        let first = hunt.first();
        Search { hunt, m, dead: HashSet::new() }.find(first, via)
    }
}

/// The stages that follow one, in the order of their squares, and whether a chain may end there.
fn followers<S: Set, const N: usize>(hunt: &Hunt<'_, S, N>, stage: &Stage<N>) -> Vec<(Stage<N>, bool)> {
    let mut stages = hunt.jumps(stage);
    // Bits are in the order of numbers.
    stages.sort_by_key(|next| next.at);
    let open: Vec<bool> = stages.iter().map(|next| !hunt.jumps(next).is_empty()).collect();
    // Where some landings behind a man go on and others don't, one that does must be taken.
    let goes_on = |taken| stages.iter().zip(&open).any(|(other, open)| *open && other.taken == taken);
    stages.iter().map(|next| (*next, !goes_on(next.taken))).collect()
}

/// Every end of one man's chains, with the first path to it.
struct Survey<'r, S, const N: usize> {
    hunt: Hunt<'r, S, N>,
    /// All paths to a stage are equally long, and are followed in their order: the first to come there was the first of them.
    seen: HashSet<Stage<N>>,
    path: Vec<Square>,
    ends: HashMap<Move<N>, Vec<Square>>,
}

impl<'r, S: Set, const N: usize> Survey<'r, S, N> {
    fn of(hunt: Hunt<'r, S, N>) -> Self {
        let first = hunt.first();
        let mut survey = Self { hunt, seen: HashSet::new(), path: Vec::new(), ends: HashMap::new() };
        survey.visit(first);
        survey
    }

    fn visit(&mut self, stage: Stage<N>) {
        if !self.seen.insert(stage) {
            return;
        }
        for (next, may_end) in followers(&self.hunt, &stage) {
            self.path.push(next.at);
            if may_end {
                self.ends.entry(self.hunt.ended(&next)).or_insert_with(|| self.path.clone());
            } else {
                self.visit(next);
            }
            self.path.pop();
        }
    }
}

/// A search for a path of one move.
struct Search<'r, S, const N: usize> {
    hunt: Hunt<'r, S, N>,
    m: Move<N>,
    /// Stages from which there is no way, with how much was still to be visited: most of them are come to by many ways.
    dead: HashSet<(Stage<N>, usize)>,
}

impl<S: Set, const N: usize> Search<'_, S, N> {
    fn find(&mut self, stage: Stage<N>, via: &[Square]) -> bool {
        if self.dead.contains(&(stage, via.len())) {
            return false;
        }
        for (next, may_end) in followers(&self.hunt, &stage) {
            if !(next.taken & !self.m.taken).is_empty() {
                continue;
            }
            let found = if next.taken == self.m.taken {
                may_end && via.is_empty() && self.hunt.ended(&next) == self.m
            } else {
                let rest = match via {
                    [first, rest @ ..] if *first == next.at => rest,
                    _ => via,
                };
                self.find(next, rest)
            };
            if found {
                return true;
            }
        }
        self.dead.insert((stage, via.len()));
        false
    }
}

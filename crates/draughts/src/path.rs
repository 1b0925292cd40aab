//! The ways that one move can go.

use std::collections::{HashMap, HashSet};

use crate::chain::{ChainStage, Jumper};
use crate::compiled::CompiledFor;
use crate::squares::Square;
use crate::{Move, Position, Ruleset};

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// The landing squares by which each of these moves is written: of all its paths, those that come first in number order.
    pub(crate) fn first_paths(&self, pos: &Position<N>, moves: &[Move<N>]) -> Vec<Vec<Square>> {
        let mut all_ends: HashMap<Square, ChainEnds<'_, S, N>> = HashMap::new();
        let path = |m: &Move<N>| {
            if m.taken.several() {
                let ends =
                    all_ends.entry(m.from).or_insert_with(|| ChainEnds::of(Jumper::new(self, pos, m.from)));
                return ends.ends.get(m).cloned().unwrap_or_else(|| vec![m.to]);
            }
            vec![m.to]
        };
        moves.iter().map(path).collect()
    }

    /// Whether a path of a capture lands on these squares on its way, in this order.
    pub(crate) fn has_path(&self, pos: &Position<N>, m: Move<N>, via: &[Square]) -> bool {
        let jumper = Jumper::new(self, pos, m.from);
        let first = jumper.first();
        PathFinder { jumper, m, dead: HashSet::new() }.find(first, via)
    }
}

/// The stages that follow one, in the order of their squares, and whether a chain may end there.
fn followers<S: Ruleset, const N: usize>(
    jumper: &Jumper<'_, S, N>,
    stage: &ChainStage<N>,
) -> Vec<(ChainStage<N>, bool)> {
    let mut stages = jumper.jumps(stage);
    // Bits are in the order of numbers.
    stages.sort_by_key(|next| next.at);
    let open: Vec<bool> = stages.iter().map(|next| !jumper.jumps(next).is_empty()).collect();
    // Where some landings behind a man go on and others don't, one that does must be taken.
    let goes_on = |taken| stages.iter().zip(&open).any(|(other, open)| *open && other.taken == taken);
    stages.iter().map(|next| (*next, !goes_on(next.taken))).collect()
}

/// Every end of one man's chains, with the first path to it.
struct ChainEnds<'r, S, const N: usize> {
    jumper: Jumper<'r, S, N>,
    /// All paths to a stage are equally long, and are followed in their order: the first to come there was the first of them.
    seen: HashSet<ChainStage<N>>,
    path: Vec<Square>,
    ends: HashMap<Move<N>, Vec<Square>>,
}

impl<'r, S: Ruleset, const N: usize> ChainEnds<'r, S, N> {
    fn of(jumper: Jumper<'r, S, N>) -> Self {
        let first = jumper.first();
        let mut ends = Self { jumper, seen: HashSet::new(), path: Vec::new(), ends: HashMap::new() };
        ends.visit(first);
        ends
    }

    fn visit(&mut self, stage: ChainStage<N>) {
        if !self.seen.insert(stage) {
            return;
        }
        for (next, may_end) in followers(&self.jumper, &stage) {
            self.path.push(next.at);
            if may_end {
                self.ends.entry(self.jumper.ended(&next)).or_insert_with(|| self.path.clone());
            } else {
                self.visit(next);
            }
            self.path.pop();
        }
    }
}

/// A search for a path of one move.
struct PathFinder<'r, S, const N: usize> {
    jumper: Jumper<'r, S, N>,
    m: Move<N>,
    /// Stages from which there is no way, with how much was still to be visited: most of them are come to by many ways.
    dead: HashSet<(ChainStage<N>, usize)>,
}

impl<S: Ruleset, const N: usize> PathFinder<'_, S, N> {
    fn find(&mut self, stage: ChainStage<N>, via: &[Square]) -> bool {
        if self.dead.contains(&(stage, via.len())) {
            return false;
        }
        for (next, may_end) in followers(&self.jumper, &stage) {
            if !(next.taken & !self.m.taken).is_empty() {
                continue;
            }
            let found = if next.taken == self.m.taken {
                may_end && via.is_empty() && self.jumper.ended(&next) == self.m
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

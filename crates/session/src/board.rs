//! The position on the board, and the way that led to it through the tree of moves.

use catalog::{AnyMatch, MatchError, Piece, Written};
use record::{NodeId, Tree};

use crate::captured::taken;

/// A match that can be moved to any place of a tree.
pub(crate) struct Board {
    live: Box<dyn AnyMatch>,
    /// The moves that led here.
    steps: Vec<Step>,
}

/// A move that was made on the board.
struct Step {
    node: NodeId,
    seat: usize,
    taken: Vec<Piece>,
}

impl Board {
    pub(crate) fn new(live: Box<dyn AnyMatch>) -> Self {
        Self { live, steps: Vec::new() }
    }

    pub(crate) fn live(&self) -> &dyn AnyMatch {
        &*self.live
    }

    pub(crate) fn into_live(self) -> Box<dyn AnyMatch> {
        self.live
    }

    pub(crate) fn live_mut(&mut self) -> &mut dyn AnyMatch {
        &mut *self.live
    }

    /// The place in the tree.
    pub(crate) fn at(&self) -> NodeId {
        self.steps.last().map_or(Tree::START, |step| step.node)
    }

    /// How many moves led here.
    pub(crate) fn ply(&self) -> usize {
        self.steps.len()
    }

    /// The seats that made the moves, the last first, with their places.
    pub(crate) fn movers(&self) -> impl Iterator<Item = (NodeId, usize)> {
        self.steps.iter().rev().map(|step| (step.node, step.seat))
    }

    /// The pieces that were taken on the way.
    pub(crate) fn taken(&self) -> impl Iterator<Item = &Piece> {
        self.steps.iter().flat_map(|step| &step.taken)
    }

    /// Plays a move; `node` finds its place in the tree once it is known to be legal.
    pub(crate) fn play(
        &mut self,
        text: &str,
        node: impl FnOnce(&Written) -> NodeId,
    ) -> Result<NodeId, MatchError> {
        let (before, seat) = (self.live.view(), self.live.seat_on_turn());
        let written = self.live.play(text)?;
        let node = node(&written);
        self.steps.push(Step { node, seat, taken: taken(&before, &self.live.view()) });
        Ok(node)
    }

    /// Takes one move back.
    fn undo(&mut self) {
        if self.steps.pop().is_some() {
            self.live.undo();
        }
    }

    /// Goes to a place of the tree. The error says which move of the way, from 1, can't be played: then it stands before that.
    pub(crate) fn go(&mut self, tree: &Tree, to: NodeId) -> Result<(), (usize, MatchError)> {
        let common = tree.ply(tree.common(self.at(), to));
        while self.ply() > common {
            self.undo();
        }
        for node in tree.path(to).into_iter().skip(common) {
            let coordinate =
                tree.node(node).written.as_ref().map_or("", |written| written.coordinate.as_str());
            self.play(coordinate, |_| node).map_err(|error| (self.ply() + 1, error))?;
        }
        Ok(())
    }
}

//! Taking moves back, playing them again, and going elsewhere in the tree.

use std::time::Duration;

use catalog::Seat;
use record::{NodeId, TakeBacks, Tree};

use super::{Phase, Session};
use crate::{CommandError, Event};

impl Session {
    pub(super) fn check_undo(&self) -> Result<(), CommandError> {
        match self.take_backs {
            TakeBacks::Free => Ok(()),
            TakeBacks::ByRequest => Err(CommandError::TakeBacksByRequest),
            TakeBacks::Off => Err(CommandError::TakeBacksOff),
        }
    }

    pub(super) fn undo(&mut self, plies: usize, events: &mut Vec<Event>) -> Result<(), CommandError> {
        self.check_undo()?;
        let to = self.back(plies).ok_or(CommandError::NothingToUndo)?;
        self.go(to, events);
        Ok(())
    }

    /// The node so many plies ago.
    pub(super) fn back(&self, plies: usize) -> Option<NodeId> {
        let path = self.walker.path();
        if plies == 0 || plies > path.len() {
            return None;
        }
        Some(path[..path.len() - plies].last().copied().unwrap_or(Tree::START))
    }

    pub(super) fn redo(&mut self, plies: usize, events: &mut Vec<Event>) -> Result<(), CommandError> {
        self.check_undo()?;
        let follows = |id: &NodeId| self.record.moves.node(*id).children().first().copied();
        let line = std::iter::successors(follows(&self.at()), follows);
        let to = line.take(plies).last().ok_or(CommandError::NothingToRedo)?;
        self.go(to, events);
        Ok(())
    }

    /// Goes to a node of the game, with the clocks that stood there.
    pub(super) fn go(&mut self, to: NodeId, events: &mut Vec<Event>) {
        self.lapse(|_| true, events);
        self.walk_to(to);
        events.push(Event::Went { to: self.at() });
        self.end_by_match(events);
    }

    /// Stands at another node, with the clocks that stood there.
    pub(super) fn walk_to(&mut self, to: NodeId) {
        self.promoted = self.promoted.min(self.walker.common_ply(&self.record.moves, to));
        let reached = self.walker.go(&self.record.moves, to).is_ok();
        debug_assert!(reached, "the moves of a session are legal");
        // What follows may have been a variation: from now on it is how the game went on.
        for node in self.walker.path().iter().skip(self.promoted) {
            self.record.moves.promote(*node);
        }
        self.promoted = self.ply();
        self.clocks.stop(self.now);
        self.rewind_clocks();
        if self.as_match().end().is_none() && self.phase == Phase::Running {
            self.clocks.run(self.as_match().turn(), self.now, true);
        }
    }

    /// What a seat had left after its last move; all of its time if it has not moved, or the clock was not noted.
    pub(super) fn left_on_path(&self, seat: Seat) -> Option<Duration> {
        let has_moved = self.as_match().made_by(seat) > 0;
        let mut moves = self.walker.moves_back().filter(|(_, played)| played.seat == seat);
        let last = if has_moved { moves.next() } else { None };
        let noted = last.and_then(|(node, _)| self.record.moves.node(node).timing.left);
        noted.or_else(|| self.record.seats[seat.index()].time.first())
    }

    pub(super) fn rewind_clocks(&mut self) {
        for seat in (0..self.seat_infos().len() as u8).map(Seat) {
            self.clocks.reset(seat);
            self.clocks.set(seat, self.left_on_path(seat));
        }
    }
}

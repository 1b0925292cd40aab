//! Taking back, playing again, and going elsewhere in the tree.

use std::time::Duration;

use record::{NodeId, TakeBacks, Tree};

use super::{Phase, Session};
use crate::{Event, Refusal};

impl Session {
    pub(super) fn may_undo(&self) -> Result<(), Refusal> {
        match self.take_backs {
            TakeBacks::Free => Ok(()),
            TakeBacks::ByRequest => Err(Refusal::TakeBacksByRequest),
            TakeBacks::Off => Err(Refusal::TakeBacksOff),
        }
    }

    pub(super) fn undo(&mut self, plies: usize, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_undo()?;
        let to = self.back(plies).ok_or(Refusal::NothingToUndo)?;
        self.go(to, events);
        Ok(())
    }

    /// The place so many plies ago.
    pub(super) fn back(&self, plies: usize) -> Option<NodeId> {
        let path = self.record.moves.path(self.at());
        if plies == 0 || plies > path.len() {
            return None;
        }
        Some(path[..path.len() - plies].last().copied().unwrap_or(Tree::START))
    }

    pub(super) fn redo(&mut self, plies: usize, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.may_undo()?;
        let line = self.record.moves.line(self.at());
        let again = line.get(self.ply()..).unwrap_or_default();
        let to = again.get(..plies).unwrap_or(again).last().copied().ok_or(Refusal::NothingToRedo)?;
        self.go(to, events);
        Ok(())
    }

    /// Goes to a place of the game, with the clocks that stood there.
    pub(super) fn go(&mut self, to: NodeId, events: &mut Vec<Event>) {
        self.lapse(|_| true, events);
        let reached = self.board.go(&self.record.moves, to).is_ok();
        debug_assert!(reached, "the moves of a session are legal");
        // What comes after this place may have been a variation: from now on it is where the game went.
        self.record.moves.promote_line(to);
        self.clocks.stop(self.now);
        self.rewind_clocks();
        events.push(Event::Went { to: self.at() });
        if self.live().end().is_some() {
            self.end_by_board(events);
        } else if self.phase == Phase::Running {
            self.clocks.run(self.live().seat_on_turn(), self.now, true);
        }
    }

    /// What a seat had left after its last move; all of its time if it has not moved, or the clock was not noted.
    pub(super) fn left_on_path(&self, seat: usize) -> Option<Duration> {
        let own = self.board.movers().filter(|(_, mover)| *mover == seat);
        let noted = own.map(|(node, _)| self.record.moves.node(node).timing.left).next().flatten();
        noted.or_else(|| self.record.seats[seat].time.first())
    }

    pub(super) fn rewind_clocks(&mut self) {
        for seat in 0..self.names.len() {
            self.clocks.reset(seat);
            self.clocks.set(seat, self.left_on_path(seat));
        }
    }
}

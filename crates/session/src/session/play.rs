//! Moves, and the clocks that run between them.

use record::{NodeId, Timing};

use super::{Phase, Session};
use crate::{CommandError, Event, PlayerId};

impl Session {
    /// Whether a player is to move.
    pub(super) fn check_turn(&self, by: PlayerId) -> Result<(), CommandError> {
        let turn = self.to_move().ok_or(CommandError::Over)?;
        if turn.seat != by.seat {
            let name = self.seat_infos()[turn.seat.index()].name.clone();
            return Err(CommandError::NotYourTurn { seat: turn.seat, name });
        }
        if turn.player != by.player {
            let mate = self.player(turn).map_or_else(String::new, |player| player.name.clone());
            return Err(CommandError::TeamMate(mate));
        }
        Ok(())
    }

    pub(super) fn play(
        &mut self,
        by: PlayerId,
        text: &str,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        if self.phase == Phase::Paused {
            return Err(CommandError::Paused);
        }
        self.check_turn(by)?;
        let node = self.walker.play(&mut self.record.moves, text).map_err(CommandError::Move)?;
        self.promote(node);
        // Time spent before the clocks run doesn't count.
        if self.phase == Phase::Waiting {
            self.begin(events);
        }
        let spent = self.clocks.moved(by.seat, self.now);
        let left = self.clocks.left()[by.seat.index()];
        let at = self.now.since(self.began);
        self.record.moves.node_mut(node).timing = Timing { at: Some(at), spent: Some(spent), left };
        self.lapse_by_move(by.seat, events);
        events.push(Event::Played { by, node });
        if self.as_match().end().is_some() {
            self.end_by_match(events);
        } else {
            self.clocks.run(self.as_match().turn(), self.now, true);
        }
        Ok(())
    }

    /// The move that was just played is how the game goes on.
    pub(super) fn promote(&mut self, node: NodeId) {
        self.record.moves.promote(node);
        if self.promoted + 1 == self.ply() {
            self.promoted = self.ply();
        }
    }

    fn begin(&mut self, events: &mut Vec<Event>) {
        self.phase = Phase::Running;
        if self.walker.ply() == 0 || self.record.moves.moves() == 1 {
            self.began = self.now;
        }
        events.push(Event::Started);
    }

    pub(super) fn stop_clocks(&mut self, events: &mut Vec<Event>) {
        self.clocks.stop(self.now);
        self.phase = Phase::Paused;
        events.push(Event::Paused);
    }

    pub(super) fn start(&mut self, events: &mut Vec<Event>) -> Result<(), CommandError> {
        let fresh = match self.phase {
            Phase::Waiting => true,
            Phase::Paused => false,
            Phase::Running => return Err(CommandError::Running),
            Phase::Over => return Err(CommandError::Over),
        };
        if fresh {
            self.begin(events);
        } else {
            self.phase = Phase::Running;
            events.push(Event::Started);
        }
        // A clock that was saved in the middle of a move goes on from there.
        let seat = self.as_match().turn();
        let whole = self.clocks.left()[seat.index()] == self.left_on_path(seat);
        self.clocks.run(seat, self.now, fresh && whole);
        Ok(())
    }
}

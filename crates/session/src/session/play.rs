//! Moves, and the clocks that run between them.

use record::{Proposal, Timing};

use super::{Phase, Session};
use crate::proposals::alike;
use crate::{Chair, Event, Refusal};

impl Session {
    pub(super) fn right_to_move(&self, by: Chair) -> Result<(), Refusal> {
        let turn = self.on_turn().ok_or(Refusal::Over)?;
        if turn.seat != by.seat {
            return Err(Refusal::NotYourTurn(self.names[turn.seat].clone()));
        }
        if turn.member != by.member {
            let mate = self.player(turn).map_or_else(String::new, |player| player.name.clone());
            return Err(Refusal::TeamMate(mate));
        }
        Ok(())
    }

    pub(super) fn play(&mut self, by: Chair, text: &str, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.phase == Phase::Paused {
            return Err(Refusal::Paused);
        }
        self.right_to_move(by)?;
        let (parent, moves) = (self.board.at(), &mut self.record.moves);
        let place = |written: &catalog::Written| {
            let known = moves.child(parent, &written.coordinate);
            known.unwrap_or_else(|| moves.add(parent, written.clone()))
        };
        let node = self.board.play(text, place).map_err(Refusal::Move)?;
        self.record.moves.promote(node);
        // Whoever thought before the clocks ran has thought for nothing.
        if self.phase == Phase::Waiting {
            self.begin(events);
        }
        let spent = self.clocks.moved(by.seat, self.now);
        let left = self.clocks.left()[by.seat];
        let at = self.now.since(self.began);
        self.record.moves.node_mut(node).timing = Timing { at: Some(at), spent: Some(spent), left };
        // What the other side had proposed is declined by going on; one's own draw offer goes with the move.
        self.lapse(|open| open.seat != by.seat || !alike(open.proposal, Proposal::Draw), events);
        events.push(Event::Played { chair: by, node });
        if self.live().end().is_some() {
            self.end_by_board(events);
        } else {
            self.clocks.run(self.live().seat_on_turn(), self.now, true);
        }
        Ok(())
    }

    fn begin(&mut self, events: &mut Vec<Event>) {
        self.phase = Phase::Running;
        if self.board.ply() == 0 || self.record.moves.moves() == 1 {
            self.began = self.now;
        }
        events.push(Event::Started);
    }

    pub(super) fn stop_clocks(&mut self, events: &mut Vec<Event>) {
        self.clocks.stop(self.now);
        self.phase = Phase::Paused;
        events.push(Event::Paused);
    }

    pub(super) fn start(&mut self, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let fresh = match self.phase {
            Phase::Waiting => true,
            Phase::Paused => false,
            Phase::Running => return Err(Refusal::Running),
            Phase::Over => return Err(Refusal::Over),
        };
        if fresh {
            self.begin(events);
        } else {
            self.phase = Phase::Running;
            events.push(Event::Started);
        }
        // A clock that was saved in the middle of a move goes on from there.
        let seat = self.live().seat_on_turn();
        let whole = self.clocks.left()[seat] == self.left_on_path(seat);
        self.clocks.run(seat, self.now, fresh && whole);
        Ok(())
    }
}

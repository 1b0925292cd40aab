//! How a game ends.

use record::GameResult;

use super::{Phase, Session};
use crate::Event;

impl Session {
    /// What the board says about the end.
    pub(super) fn result_of_board(&self) -> Option<GameResult> {
        let ending = self.live().end()?;
        let reason = Some(ending.reason);
        Some(match ending.winner {
            None => GameResult::Draw { reason },
            Some(name) => {
                let seat = self.names.iter().position(|seat| *seat == name).unwrap_or(0);
                // The first seat of the team stands for it.
                let seat = self.teams.iter().position(|team| *team == self.teams[seat]).unwrap_or(seat);
                GameResult::Win { seat, reason }
            }
        })
    }

    pub(super) fn end_by_board(&mut self, events: &mut Vec<Event>) {
        if let Some(result) = self.result_of_board() {
            self.end(result, events);
        }
    }

    pub(super) fn end(&mut self, result: GameResult, events: &mut Vec<Event>) {
        self.lapse(|_| true, events);
        self.clocks.stop(self.now);
        self.phase = Phase::Over;
        self.record.result = Some(result.clone());
        events.push(Event::Ended(result));
    }
}

//! How a game ends.

use record::GameResult;

use super::{Phase, Session};
use crate::Event;

impl Session {
    /// The end that the match has come to.
    pub(super) fn result_of_match(&self) -> Option<GameResult> {
        self.as_match().end().map(GameResult::from)
    }

    pub(super) fn end_by_match(&mut self, events: &mut Vec<Event>) {
        if let Some(result) = self.result_of_match() {
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

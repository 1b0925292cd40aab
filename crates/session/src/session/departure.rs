//! Seats that give up or run out of time: with two teams that is the end, with more the others play on.

use catalog::{Reason, Seat};
use record::SeatDeparture;

use super::{Phase, Session};
use crate::Event;

impl Session {
    pub(super) fn resign(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.walker.resign(&mut self.record.moves, seat);
        self.after_departure(SeatDeparture { seat, reason: Reason::RESIGNATION }, events);
    }

    pub(super) fn flag(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.walker.flag(&mut self.record.moves, seat);
        self.after_departure(SeatDeparture { seat, reason: Reason::TIME }, events);
    }

    fn after_departure(&mut self, departure: SeatDeparture, events: &mut Vec<Event>) {
        let has_left = self.record.moves.node(self.at()).departures.contains(&departure);
        if has_left {
            events.push(Event::Left(departure));
        }
        if self.as_match().end().is_some() {
            self.end_by_match(events);
            return;
        }
        self.lapse(|open| open.seat == departure.seat, events);
        // The turn may have passed on; a clock that runs for another seat goes on running.
        let turn = self.as_match().turn();
        if self.phase == Phase::Running && self.clocks.running() != Some(turn) {
            self.clocks.stop(self.now);
            self.clocks.run(turn, self.now, true);
        }
        // Those who stay may have agreed already to what only the departed seat had not answered.
        for open in self.open.clone() {
            if self.is_agreed(open, None) {
                self.carry_out(open, events);
            }
        }
    }
}

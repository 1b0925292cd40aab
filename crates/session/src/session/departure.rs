//! Seats that give up, run out of time or are abandoned: with two teams that is the end, with more the others play on.

use catalog::{Reason, Seat};
use record::{ABANDONED, GameResult, SeatDeparture};

use super::{Phase, Session};
use crate::{CommandError, Event};

impl Session {
    pub(super) fn resign(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.walker.resign(&mut self.record.moves, seat);
        self.after_departure(SeatDeparture { seat, reason: Reason::RESIGNATION }, events);
    }

    pub(super) fn flag(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.walker.flag(&mut self.record.moves, seat);
        self.after_departure(SeatDeparture { seat, reason: Reason::TIME }, events);
    }

    /// With two teams the others have won; with more they play on.
    pub(super) fn abandon(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let all = self.seat_infos().iter().map(|info| info.team);
        let own = self.team(seat);
        let mut others = all.filter(|team| Some(*team) != own);
        let winner = others.next();
        if let Some(winner) = winner.filter(|winner| others.all(|team| team == *winner)) {
            self.end(GameResult::win(winner, Some(ABANDONED.to_string())), events);
            return;
        }
        self.walker.abandon(&mut self.record.moves, seat);
        self.after_departure(SeatDeparture { seat, reason: ABANDONED }, events);
    }

    pub(super) fn abandon_drawn(&mut self, events: &mut Vec<Event>) -> Result<(), CommandError> {
        if self.teams_in().len() != 2 {
            return Err(CommandError::NoClaim);
        }
        self.end(GameResult::draw(Some(ABANDONED.to_string())), events);
        Ok(())
    }

    fn after_departure(&mut self, departure: SeatDeparture, events: &mut Vec<Event>) {
        let has_left = self.record.moves.node(self.at()).departures.contains(&departure);
        if has_left {
            events.push(Event::Left(departure));
        }
        if let Some(mut result) = self.result_of_match() {
            // The rules call it a resignation.
            if departure.reason == ABANDONED
                && let GameResult::Finished { reason, .. } = &mut result
            {
                *reason = Some(ABANDONED.to_string());
            }
            self.end(result, events);
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

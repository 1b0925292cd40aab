//! Playing again with sides changed, and beginning the same game once more.

use catalog::{Message, Seat};
use protocol::wire::Happening;
use session::{Phase, Timestamp};

use crate::update::{Effect, Update};
use crate::{Role, Sides, Table};

impl Table {
    pub(crate) fn want_rematch(
        &mut self,
        role: &Role,
        heard: &mut Vec<Happening>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Message> {
        self.may_steer(role)?;
        if self.session.phase() != Phase::Over {
            return Err(Message::new("not-over"));
        }
        // There the host begins the next one.
        if self.room.is_some() {
            return Err(Message::new("rematch-in-room"));
        }
        if self.next.is_some() {
            return Err(Message::new("next-game-began"));
        }
        if !self.open_seats().is_empty() {
            return Err(Message::new("rematch-without-players"));
        }
        for &seat in &role.seats {
            if !self.rematch.contains(&seat) {
                self.rematch.push(seat);
                heard.push(Happening::RematchWanted { seat: seat.index() });
            }
        }
        if self.seats().all(|seat| self.is_computer(seat) || self.rematch.contains(&seat)) {
            effects.push(Effect::BeginNext(Sides::Changed));
        }
        Ok(())
    }

    /// Begins the same game once more for one who plays alone; among several people all of them must want it.
    pub(crate) fn want_restart(
        &mut self,
        role: &Role,
        now: Timestamp,
        heard: &mut Vec<Happening>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Message> {
        self.may_restart(role)?;
        if self.is_alone(role) {
            // It can be gone on with later: no time is lost meanwhile.
            if self.has_clock() && self.session.phase() == Phase::Running {
                let events = self.session.pause(now);
                self.hear(&events, now, heard);
            }
            self.arrive(heard);
            self.stop_thinking(effects);
            effects.push(Effect::BeginNext(Sides::Same));
            return Ok(());
        }
        for &seat in &role.seats {
            if !self.restart.contains(&seat) {
                self.restart.push(seat);
                heard.push(Happening::RestartWanted { seat: seat.index() });
            }
        }
        if self.all_want_restart() {
            effects.push(Effect::BeginNext(Sides::Same));
        }
        Ok(())
    }

    /// Why a person can't begin the same game once more, if they can't.
    pub(crate) fn may_restart(&self, role: &Role) -> Result<(), Message> {
        self.may_steer(role)?;
        if self.room.is_some() {
            return Err(Message::new("rematch-in-room"));
        }
        let is_over = self.session.phase() == Phase::Over;
        if self.is_rated && !is_over {
            return Err(Message::new("rated-to-the-end"));
        }
        if self.is_gathering() || !self.open_seats().is_empty() {
            return Err(Message::new("rematch-without-players"));
        }
        if !self.is_alone(role) && is_over {
            // Then there is the rematch.
            return Err(Message::game_over(None));
        }
        if self.session.moves().moves() == 0 {
            return Err(Message::new("at-the-start-already"));
        }
        Ok(())
    }

    /// A player goes on with the game that some want to begin anew.
    pub(crate) fn keep_playing(&mut self, role: &Role, heard: &mut Vec<Happening>) -> Result<(), Message> {
        self.may_steer(role)?;
        if !self.restart.is_empty() {
            self.drop_restart(role.seats.first().copied(), heard);
        }
        Ok(())
    }

    /// Nobody wants to begin anew any more.
    pub(crate) fn drop_restart(&mut self, by: Option<Seat>, heard: &mut Vec<Happening>) {
        if !self.restart.is_empty() {
            self.restart.clear();
            heard.push(Happening::RestartDropped { seat: by.map(Seat::index) });
        }
    }

    fn all_want_restart(&self) -> bool {
        !self.restart.is_empty()
            && self.seats().all(|seat| self.is_computer(seat) || self.restart.contains(&seat))
    }

    /// The next game was begun. One that all want to begin anew is over then.
    pub fn next_began(&mut self, code: String, now: Timestamp) -> Update {
        self.next = Some(code.clone());
        let mut heard = vec![Happening::Rematch { game: code }];
        if self.all_want_restart() {
            let events = self.session.break_off(now);
            self.hear(&events, now, &mut heard);
        }
        self.restart.clear();
        self.updated(heard)
    }

    /// The next game could not be begun: all may ask for it again.
    pub fn next_failed(&mut self) -> Update {
        let wanted: Vec<Seat> = std::mem::take(&mut self.rematch);
        let heard = wanted.into_iter().map(|seat| Happening::RematchDropped { seat: seat.index() });
        let mut heard: Vec<Happening> = heard.collect();
        self.drop_restart(None, &mut heard);
        self.updated(heard)
    }

    fn updated(&mut self, heard: Vec<Happening>) -> Update {
        let mut update = Update::default();
        self.finish(heard, &mut update);
        update
    }
}

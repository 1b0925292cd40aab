//! Playing again with sides changed.

use catalog::{Message, Seat};
use protocol::wire::Happening;
use session::Phase;

use crate::update::{Effect, Update};
use crate::{Role, Table};

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
            effects.push(Effect::BeginNext);
        }
        Ok(())
    }

    /// The next game was begun.
    pub fn next_began(&mut self, code: String) -> Update {
        self.next = Some(code.clone());
        self.updated(vec![Happening::Rematch { game: code }])
    }

    /// The next game could not be begun: all may ask for it again.
    pub fn next_failed(&mut self) -> Update {
        let wanted: Vec<Seat> = std::mem::take(&mut self.rematch);
        let heard = wanted.into_iter().map(|seat| Happening::RematchDropped { seat: seat.index() });
        self.updated(heard.collect())
    }

    fn updated(&mut self, heard: Vec<Happening>) -> Update {
        let mut update = Update::default();
        self.finish(heard, &mut update);
        update
    }
}

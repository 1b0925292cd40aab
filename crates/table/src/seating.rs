//! Taking seats.

use catalog::Message;
use protocol::wire::Happening;
use record::Player;
use session::Phase;

use crate::{Actor, Table};

impl Table {
    pub(crate) fn sit(
        &mut self,
        actor: &Actor,
        seat: usize,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let seat = self.seat(seat).ok_or_else(|| Message::new("no-such-side"))?;
        if self.session.phase() == Phase::Over {
            return Err(Message::game_over(None));
        }
        if let Some(own) = self.role(&actor.person).seats.first() {
            return Err(Message::new("seated-already").side("side", self.side(*own)));
        }
        if !self.open_seats().contains(&seat) {
            return Err(Message::new("seat-taken").side("side", self.side(seat)));
        }
        self.holders[seat.index()] = Some(actor.person);
        self.session.replace_player(self.player_of(seat), Player::person(actor.name.clone()));
        // Who takes a seat is no spectator any more.
        self.watchers.look_again();
        heard.push(Happening::Sat { seat: seat.index(), name: actor.name.clone() });
        Ok(())
    }

    pub(crate) fn seats_are_free(&self) -> Message {
        let open = self.open_seats();
        Message::new("seats-are-free").list("sides", open.iter().map(|seat| self.side(*seat)))
    }
}

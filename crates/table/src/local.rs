//! What people do who sit at the program itself: no act on the wire is for it.

use catalog::{Message, Seat};
use protocol::wire::Happening;
use record::{NodeId, Player};
use session::{Command, CommandError, Phase, Timestamp};

use crate::seated::player_to_wire;
use crate::update::{Effect, Update};
use crate::{Actor, PersonKey, Refusal, Role, Table};

impl Table {
    /// Takes so many plies back, also those of others; or asks for it, where that is by request.
    pub fn take_plies_back(
        &mut self,
        actor: &Actor,
        plies: usize,
        now: Timestamp,
    ) -> (Update, Result<(), Refusal>) {
        self.apply(actor, |table, role, heard, _| table.take_back(role, actor.seat, Some(plies), now, heard))
    }

    /// Comments on a move; an empty text removes the comment.
    pub fn comment(
        &mut self,
        actor: &Actor,
        node: NodeId,
        text: &str,
        now: Timestamp,
    ) -> (Update, Result<(), Refusal>) {
        self.apply(actor, |table, role, heard, _| {
            table.may_steer(role)?;
            table.command(Seat(0), Command::Comment(node, text.into()), now, heard)
        })
    }

    /// Lets others play a seat, from where the game stands. Only a person who plays all sides that people play may ask for that.
    pub fn replace(
        &mut self,
        actor: &Actor,
        seat: Seat,
        players: Vec<Player>,
    ) -> (Update, Result<(), Refusal>) {
        self.apply(actor, |table, role, heard, effects| {
            table.reseat(role, actor.person, vec![(seat, players)], heard, effects)
        })
    }

    /// Lets all players move on by one seat, from where the game stands: against a computer, that is to change sides.
    pub fn swap_sides(&mut self, actor: &Actor) -> (Update, Result<(), Refusal>) {
        let mut players: Vec<Vec<Player>> =
            self.session.seats().iter().map(|seat| seat.players.clone()).collect();
        players.rotate_right(1);
        session::rename(players.iter_mut(), self.session.seat_infos());
        let seated = self.seats().zip(players).collect();
        self.apply(actor, |table, role, heard, effects| {
            table.reseat(role, actor.person, seated, heard, effects)
        })
    }

    fn apply(
        &mut self,
        actor: &Actor,
        follow: impl FnOnce(&mut Self, &Role, &mut Vec<Happening>, &mut Vec<Effect>) -> Result<(), Message>,
    ) -> (Update, Result<(), Refusal>) {
        let mut update = Update::default();
        let mut heard = Vec::new();
        let role = self.role(&actor.person);
        let answer = match self.is_gathering() {
            true => Err(self.seats_are_free()),
            false => follow(self, &role, &mut heard, &mut update.effects),
        };
        self.finish(heard, &mut update);
        (update, answer.map_err(Refusal::from))
    }

    pub(crate) fn reseat(
        &mut self,
        role: &Role,
        person: PersonKey,
        seated: Vec<(Seat, Vec<Player>)>,
        heard: &mut Vec<Happening>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Message> {
        self.may_steer(role)?;
        if !self.is_alone(role) {
            return Err(Message::new("players-stay"));
        }
        if self.session.phase() == Phase::Over {
            return Err(Message::from(&CommandError::Over));
        }
        let fits =
            |(seat, players): &(Seat, Vec<Player>)| self.seat(seat.index()).is_some() && !players.is_empty();
        if !seated.iter().all(fits) {
            return Err(Message::from(&CommandError::NoSuchPlayer));
        }
        self.stop_thinking(effects);
        self.computers.stuck = None;
        for (seat, players) in seated {
            let players_told = players.iter().map(player_to_wire).collect();
            heard.push(Happening::Replaced { seat: seat.index(), players: players_told });
            self.seat_players(seat, players, Some(person));
        }
        // The computer that was held back may not be to move any more.
        if !self.only_computers() && self.computer_to_move().is_none() {
            self.set_held(false, heard);
        }
        Ok(())
    }

    /// Lets players sit at a seat; a person holds the places of those who are people.
    pub(crate) fn seat_players(&mut self, seat: Seat, players: Vec<Player>, by: Option<PersonKey>) -> bool {
        let before = self.holders.get(seat.index());
        let holder = before.and_then(|places| places.iter().copied().flatten().next()).or(by);
        let holders = players.iter().map(|player| holder.filter(|_| player.is_person())).collect();
        let is_seated = self.session.replace_players(seat, players);
        if let Some(places) = self.holders.get_mut(seat.index()).filter(|_| is_seated) {
            *places = holders;
        }
        self.watchers.look_again();
        is_seated
    }
}

//! Taking seats, and giving away those of players who have left.

use catalog::search::{Level, Strength};
use catalog::{Message, Seat, capital};
use protocol::wire::{Happening, SeatChoice};
use record::{Kind, Player};
use session::{Command, Phase, PlayerId, Timestamp};

use crate::seated::player_to_wire;
use crate::update::Effect;
use crate::{Actor, PersonKey, Role, Table};

/// So many players may share a seat.
pub const MOST_PLAYERS: usize = 4;

impl Table {
    pub(crate) fn sit(
        &mut self,
        actor: &Actor,
        seat: usize,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let seat = self.seat(seat).ok_or_else(|| Message::new("no-such-side"))?;
        if self.session.phase() == Phase::Over {
            return Err(Message::game_over(None));
        }
        let role = self.role(&actor.person);
        if let Some(own) = role.seats.first() {
            return Err(Message::new("seated-already").side("side", self.side(*own)));
        }
        if role.is_barred {
            return Err(Message::new("seat-was-given"));
        }
        let open = self.open_places().find(|place| place.seat == seat);
        let place = open.ok_or_else(|| Message::new("seat-taken").side("side", self.side(seat)))?;
        self.take_place(place, Some(actor.person), &actor.name);
        heard.push(Happening::Sat { seat: seat.index(), player: place.player, name: actor.name.clone() });
        self.go_on_when_full(now, heard);
        Ok(())
    }

    /// A person sits at a place from now on. Returns false if there is no such place.
    pub(crate) fn take_place(&mut self, place: PlayerId, person: Option<PersonKey>, name: &str) -> bool {
        let is_there = self.session.replace_player(place, Player::person(name));
        if is_there {
            self.holders[place.seat.index()][place.player] = person;
        }
        // Who takes a seat is no spectator any more.
        self.watchers.look_again();
        is_there
    }

    pub(crate) fn seats_are_free(&self) -> Message {
        let open = self.open_seats();
        Message::new("seats-are-free").list("sides", open.iter().map(|seat| self.side(*seat)))
    }

    /// Gives the places of the player who has left to a computer, or to the first spectators who take them.
    pub(crate) fn give_seat(
        &mut self,
        role: &Role,
        to: &SeatChoice,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        if self.is_rated {
            return Err(Message::new("rated-players-stay"));
        }
        let gone = self.missed_by(role)?;
        let heir = match to {
            SeatChoice::Friend => None,
            SeatChoice::Computer { .. } | SeatChoice::Strength { .. } => Some(computer(to)?),
            SeatChoice::Me { .. } | SeatChoice::Team { .. } => return Err(Message::new("seat-not-for-them")),
        };
        let holder = self.holder(gone);
        let is_given = |place: &PlayerId| {
            *place == gone || place.seat == gone.seat && holder.is_some() && self.holder(*place) == holder
        };
        let places: Vec<PlayerId> = self.places().filter(is_given).collect();
        for place in places {
            self.give_place(place, heir.clone());
            let to = heir.as_ref().map(player_to_wire);
            heard.push(Happening::Given { seat: place.seat.index(), player: place.player, to });
        }
        if heir.is_none() {
            self.adjourn(now, heard);
        }
        self.go_on_when_full(now, heard);
        Ok(())
    }

    /// A place belongs to no person any more: a computer plays there, or any spectator may take it. Returns false if there is no such
    /// place.
    pub(crate) fn give_place(&mut self, place: PlayerId, to: Option<Player>) -> bool {
        let side = capital(self.side(place.seat));
        let is_there = self.session.replace_player(place, to.unwrap_or_else(|| Player::person(side)));
        if is_there && let Some(holder) = self.holders[place.seat.index()][place.player].take() {
            self.barred.push(holder);
        }
        self.watchers.look_again();
        is_there
    }

    /// A game that stood still because a place was free goes on.
    fn go_on_when_full(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if self.adjourned && self.open_places().next().is_none() {
            // What is refused here runs already.
            let _ = self.command(Seat(0), Command::Start, now, heard);
        }
    }

    /// Lets others play a seat, where no other person plays.
    pub(crate) fn replace_seat(
        &mut self,
        actor: &Actor,
        role: &Role,
        seat: usize,
        to: &SeatChoice,
        heard: &mut Vec<Happening>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Message> {
        if self.is_rated {
            return Err(Message::new("rated-players-stay"));
        }
        let seat = self.seat(seat).ok_or_else(|| Message::new("no-such-side"))?;
        let choices = match to {
            SeatChoice::Team { players } => &players[..],
            one => std::slice::from_ref(one),
        };
        if !(1..=MOST_PLAYERS).contains(&choices.len()) {
            return Err(Message::new("team-too-large"));
        }
        // A person who plays several sides is called by the side.
        let is_elsewhere = role.seats.iter().any(|other| *other != seat);
        let own = || if is_elsewhere { capital(self.side(seat)) } else { actor.name.clone() };
        let player = |choice: &SeatChoice| match choice {
            SeatChoice::Me { .. } => Ok(Player::person(own())),
            SeatChoice::Computer { .. } | SeatChoice::Strength { .. } => computer(choice),
            SeatChoice::Friend | SeatChoice::Team { .. } => Err(Message::new("seat-not-for-them")),
        };
        let players = choices.iter().map(player).collect::<Result<Vec<Player>, Message>>()?;
        self.reseat(role, actor.person, vec![(seat, players)], heard, effects)
    }
}

/// The computer that is chosen. Its name stands in the record, which other programs read too.
pub fn computer(choice: &SeatChoice) -> Result<Player, Message> {
    let kind = match choice {
        SeatChoice::Computer { level } => {
            let found = Level::new(*level);
            Kind::Level(found.ok_or_else(|| Message::new("no-such-level").number("level", *level))?)
        }
        SeatChoice::Strength { strength } => {
            let found = Strength::new(*strength);
            let no_such = || Message::new("no-such-strength").number("strength", *strength);
            Kind::Strength(found.ok_or_else(no_such)?)
        }
        SeatChoice::Me { .. } | SeatChoice::Friend | SeatChoice::Team { .. } => {
            return Err(Message::new("seat-not-for-them"));
        }
    };
    let name = kind.computer_name().map(|name| capital(&words::english().say(&name)));
    Ok(Player { name: name.unwrap_or_default(), kind })
}

//! The table itself: what it knows, and what there is to see of it.

use catalog::{AnyGame, Catalog, Message, Seat};
use protocol::stored::RoomOfGame;
use record::{GameResult, Player, Tree, game_of};
use session::{Phase, PieceCount, PlayerId, Session, Timestamp};

use crate::answered::Answered;
use crate::computer::Computers;
use crate::presence::Watchers;
use crate::{PersonKey, TableTimes};

/// The least time between two moves of computers that play each other, unless it is set, in milliseconds.
const USUAL_PACE: u32 = 700;

/// How a table begins.
#[derive(Debug)]
pub struct NewTable {
    /// The game.
    pub session: Session,
    /// Who begins it.
    pub owner: PersonKey,
    /// The id of the message that begins it.
    pub asked: String,
    /// Who holds the places of each seat, in the order in which its players take turns: `None` for computers, and for places that are free.
    pub holders: Vec<Vec<Option<PersonKey>>>,
    /// Whether a lot has decided where it starts.
    pub is_drawn: bool,
    /// What the computers' choices are drawn from: the same for the whole game.
    pub seed: u64,
}

/// Who sits where in a game that follows another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    /// All players move on by one seat.
    Changed,
    /// All stay.
    Same,
}

/// One game, and the people and computers at it.
#[derive(Debug)]
pub struct Table {
    pub(crate) session: Session,
    pub(crate) owner: PersonKey,
    pub(crate) asked: String,
    pub(crate) holders: Vec<Vec<Option<PersonKey>>>,
    /// Those whose places were given away: they can take none again.
    pub(crate) barred: Vec<PersonKey>,
    /// Whether the game was adjourned, and has not been resumed.
    pub(crate) adjourned: bool,
    /// Whether computers are held back.
    pub(crate) held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub(crate) pace: u32,
    /// The seats that want to play again.
    pub(crate) rematch: Vec<Seat>,
    /// The seats that want to begin the same game once more.
    pub(crate) restart: Vec<Seat>,
    /// The game that followed.
    pub(crate) next: Option<String>,
    pub(crate) answered: Answered,
    /// The number of the last event.
    pub(crate) number: u64,
    /// The seats that played the moves, by their numbers. The start has one too, which means nothing.
    pub(crate) movers: Vec<Seat>,
    /// Whether the clocks ran when the game was interrupted, and have not been set running again.
    pub(crate) stands: bool,
    /// The number of its start, in a game that has several.
    pub(crate) start: Option<u32>,
    pub(crate) is_drawn: bool,
    /// Whether it counts for the ratings of its players.
    pub(crate) is_rated: bool,
    /// The room that it is played in.
    pub(crate) room: Option<RoomOfGame>,
    /// Whether draws that could be claimed happen by themselves.
    pub(crate) claims_at_once: bool,
    /// What a piece is called where the number of pieces decides.
    pub(crate) counted: Option<String>,
    pub(crate) seed: u64,
    pub(crate) computers: Computers,
    pub(crate) watchers: Watchers,
    pub(crate) times: TableTimes,
    /// Since when the table is in memory.
    pub(crate) loaded: Timestamp,
}

impl Table {
    /// A table around a game by these rules.
    pub fn new(rules: &dyn AnyGame, new: NewTable, times: TableTimes, now: Timestamp) -> Self {
        let NewTable { session, owner, asked, holders, is_drawn, seed } = new;
        let holders = fitted(holders, &session);
        Self {
            movers: movers(&session),
            start: rules.start_number(&session.as_match().first_position()),
            counted: PieceCount::of(&*rules.start()).map(|count| count.noun().to_string()),
            session,
            owner,
            asked,
            holders,
            barred: Vec::new(),
            adjourned: false,
            held: false,
            pace: USUAL_PACE,
            rematch: Vec::new(),
            restart: Vec::new(),
            next: None,
            answered: Answered::default(),
            number: 0,
            stands: false,
            is_drawn,
            is_rated: false,
            room: None,
            claims_at_once: false,
            seed,
            computers: Computers::default(),
            watchers: Watchers::new(now),
            times,
            loaded: now,
        }
    }

    /// The game once more, with its sides as they are, or changed: then all players move on by one seat. `start` is where it starts, if a
    /// lot decided that for this game; `seed` is what its computers' choices are drawn from.
    pub fn again(
        &self,
        catalog: &Catalog,
        sides: Sides,
        start: impl FnOnce(&dyn AnyGame) -> Option<String>,
        tags: Vec<(String, String)>,
        seed: u64,
        now: Timestamp,
    ) -> Result<Self, Message> {
        let record = self.session.record(now);
        let rules = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
        let mut setup = match sides {
            Sides::Changed => self.session.rematch(),
            Sides::Same => self.session.restart(),
        };
        if self.is_drawn {
            setup.start = start(&*rules);
        }
        setup.tags.extend(tags);
        let session = Session::new(&*rules, setup, now).map_err(|error| Message::from(&error))?;
        let mut holders = self.holders.clone();
        if sides == Sides::Changed {
            holders.rotate_right(1);
        }
        let new = NewTable {
            session,
            owner: self.owner,
            asked: String::new(),
            holders,
            is_drawn: self.is_drawn,
            seed,
        };
        let again = Self::new(&*rules, new, self.times, now).rated(self.is_rated);
        let again = again.claiming_at_once(self.claims_at_once).in_room(self.room.clone());
        Ok(Self { pace: self.pace, ..again })
    }

    /// The same, saying whether it counts for the ratings of its players: then nobody helps them.
    pub fn rated(self, is_rated: bool) -> Self {
        Self { is_rated, ..self }
    }

    // What there is to see.

    /// The same, played in a room.
    pub fn in_room(self, room: Option<RoomOfGame>) -> Self {
        Self { room, ..self }
    }

    /// The same, saying whether draws that could be claimed happen by themselves.
    pub fn claiming_at_once(self, claims_at_once: bool) -> Self {
        Self { claims_at_once, ..self }
    }

    /// The room that it is played in.
    pub fn room(&self) -> Option<&RoomOfGame> {
        self.room.as_ref()
    }

    /// Whether it counts for the ratings of its players.
    pub fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// The game: whose turn it is, the clocks, the moves.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Who began it.
    pub fn owner(&self) -> PersonKey {
        self.owner
    }

    /// The id of the message that began it.
    pub fn asked(&self) -> &str {
        &self.asked
    }

    /// Who holds the places of each seat.
    pub fn holders(&self) -> &[Vec<Option<PersonKey>>] {
        &self.holders
    }

    /// Whether the game was adjourned, and has not been resumed.
    pub fn is_adjourned(&self) -> bool {
        self.adjourned
    }

    /// Whether computers are held back.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// The least time between two moves where only computers play, in milliseconds.
    pub fn pace(&self) -> u32 {
        self.pace
    }

    /// The seats that want to play again.
    pub fn rematch(&self) -> &[Seat] {
        &self.rematch
    }

    /// The seats that want to begin the same game once more.
    pub fn restart(&self) -> &[Seat] {
        &self.restart
    }

    /// The game that follows this one, once it was begun.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The seat that played the move of a number.
    pub fn mover(&self, node: usize) -> Seat {
        self.movers.get(node).copied().unwrap_or(Seat(0))
    }

    /// The number of its start, in a game that has several.
    pub fn start_number(&self) -> Option<u32> {
        self.start
    }

    /// What a piece is called where the number of pieces decides.
    pub fn counted(&self) -> Option<&str> {
        self.counted.as_deref()
    }

    /// Whether the clocks ran when the game was interrupted, and have not been set running again.
    pub fn stands(&self) -> bool {
        self.stands
    }

    /// All seats, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.holders.len()).map(seat_of)
    }

    /// The seat of a number that came from outside, if there is one.
    pub(crate) fn seat(&self, number: usize) -> Option<Seat> {
        self.seats().nth(number)
    }

    /// The first player of a seat: the only one, but for teams that take turns.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.session.player(PlayerId::first(seat))
    }

    /// Whether no person plays a seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        let side = self.session.seats().get(seat.index());
        side.is_some_and(|side| !side.players.iter().any(Player::is_person))
    }

    /// The computer player to move; `None` if a person is, or the game is over.
    pub(crate) fn computer_to_move(&self) -> Option<PlayerId> {
        let turn = self.session.to_move()?;
        self.session.player(turn).is_some_and(|player| !player.is_person()).then_some(turn)
    }

    /// All players of all seats.
    pub fn places(&self) -> impl Iterator<Item = PlayerId> {
        let of_seat = move |seat: Seat| {
            let players = self.holders.get(seat.index()).map_or(0, Vec::len);
            (0..players).map(move |player| PlayerId { seat, player })
        };
        self.seats().flat_map(of_seat)
    }

    /// The person who holds a place.
    pub fn holder(&self, place: PlayerId) -> Option<PersonKey> {
        self.holders.get(place.seat.index())?.get(place.player).copied().flatten()
    }

    /// Whether a person holds a place.
    pub fn is_holder(&self, person: &PersonKey) -> bool {
        self.holders.iter().flatten().any(|holder| holder.as_ref() == Some(person))
    }

    /// The places for people that no person has taken.
    pub fn open_places(&self) -> impl Iterator<Item = PlayerId> {
        self.places().filter(move |place| self.holder(*place).is_none() && self.is_for_person(*place))
    }

    /// The seats with places that no person has taken.
    pub fn open_seats(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.open_places().map(|place| place.seat).collect();
        seats.dedup();
        seats
    }

    /// Whether a person plays at a place, or is to.
    pub(crate) fn is_for_person(&self, place: PlayerId) -> bool {
        self.session.player(place).is_some_and(Player::is_person)
    }

    /// Whether a seat has no player yet.
    pub fn is_gathering(&self) -> bool {
        self.session.phase() != Phase::Over && !self.open_seats().is_empty()
    }

    /// Whether only computers play.
    pub fn only_computers(&self) -> bool {
        self.seats().all(|seat| self.is_computer(seat))
    }

    /// Whether any computer plays.
    pub fn has_computer(&self) -> bool {
        self.session.seats().iter().flat_map(|seat| &seat.players).any(|player| !player.is_person())
    }

    /// Whether any side has a clock.
    pub fn has_clock(&self) -> bool {
        self.session.seats().iter().any(|seat| seat.time.first().is_some())
    }

    /// Whether it was ended before all had moved.
    pub(crate) fn was_aborted(&self) -> bool {
        self.session.result() == Some(&GameResult::Aborted)
    }

    /// What a side is called.
    pub(crate) fn side(&self, seat: Seat) -> &str {
        self.session.seat_infos().get(seat.index()).map_or("", |seat| &seat.name)
    }
}

/// The seat of a number.
pub(crate) fn seat_of(number: usize) -> Seat {
    // Games have eight teams at most, and no more seats than fit.
    Seat(u8::try_from(number).unwrap_or(u8::MAX))
}

/// Holders for exactly the people of a session.
fn fitted(mut holders: Vec<Vec<Option<PersonKey>>>, session: &Session) -> Vec<Vec<Option<PersonKey>>> {
    holders.resize(session.seats().len(), Vec::new());
    for (places, side) in holders.iter_mut().zip(session.seats()) {
        places.resize(side.players.len(), None);
        for (place, player) in places.iter_mut().zip(&side.players) {
            *place = place.filter(|_| player.is_person());
        }
    }
    holders
}

/// The seats that played the moves of a session, by their numbers.
fn movers(session: &Session) -> Vec<Seat> {
    let tree = session.moves();
    let mut seats = vec![Seat(0); tree.moves() + 1];
    let mut walker = session.look(Tree::START);
    // The way to where the walker stands, each node with the number of its children that were seen.
    let mut way = vec![(Tree::START, 0)];
    while let Some((node, seen)) = way.last_mut() {
        let Some(&child) = tree.node(*node).children().get(*seen) else {
            way.pop();
            if let Some((parent, _)) = way.last() {
                // It came from there.
                let _ = walker.go(tree, *parent);
            }
            continue;
        };
        *seen += 1;
        seats[child.number()] = walker.as_match().turn();
        if walker.go(tree, child).is_ok() {
            way.push((child, 0));
        }
    }
    seats
}

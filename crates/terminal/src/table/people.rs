//! What people do at a table.

use catalog::{Message, Seat};
use record::Player;
use session::{ClockChoice, Command, Phase, PlayerId, Session};

use crate::english;

use super::{LocalTable, game_of};

impl LocalTable {
    /// Plays a move, in either written form, as the person to move. The error is a sentence.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if let Some(id) = self.session.to_move()
            && let Some(player) = self.session.player(id).filter(|player| !player.is_person())
        {
            let side = english::side(self.session.seat_infos(), id.seat);
            let then = match (self.is_held(), self.is_stuck()) {
                (true, _) => "let the game go on first",
                (_, true) => "it has failed, so take a move back, let another player take over, or resign",
                _ => "wait for its move",
            };
            return Err(format!("It is the computer's turn: {} plays for {side}; {then}.", player.name));
        }
        let id = self.session.to_move().unwrap_or(PlayerId::first(Seat(0)));
        self.follow(id, Command::Play(text.to_string()))
    }

    /// Does something for a person: of this seat, or if none is given, for the person to move, or the only one. Proposals are answered by
    /// a person who did not make them. The error is a sentence.
    pub fn act(&mut self, seat: Option<Seat>, command: Command) -> Result<(), String> {
        let id = match (&command, seat) {
            // These are done for all players.
            (
                Command::Start
                | Command::Comment(..)
                | Command::Undo(_)
                | Command::Redo(_)
                | Command::Jump(_),
                _,
            ) => self.any_player(),
            (Command::Abort, None) if !self.has_person() => self.any_player(),
            (Command::Accept(_) | Command::Decline(_), None) => self.asked(&command)?,
            (_, Some(seat)) => self.person_of(seat)?,
            (_, None) => self.person()?,
        };
        self.follow(id, command)
    }

    pub(super) fn follow(&mut self, id: PlayerId, command: Command) -> Result<(), String> {
        let reply = self.session.act(id, command, self.now());
        self.settle(reply)
    }

    /// Whether a person plays.
    pub fn has_person(&self) -> bool {
        self.persons().next().is_some()
    }

    /// Whether a computer plays.
    pub fn has_computer(&self) -> bool {
        let mut players = self.session.seats().iter().flat_map(|seat| &seat.players);
        players.any(|player| !player.is_person())
    }

    /// Whether a person is to move.
    pub fn person_to_move(&self) -> bool {
        let id = self.session.to_move();
        id.and_then(|id| self.session.player(id)).is_some_and(Player::is_person)
    }

    /// All persons, the first of each seat only.
    fn persons(&self) -> impl Iterator<Item = PlayerId> {
        (0..).map(Seat).zip(self.session.seats()).filter_map(|(seat, side)| {
            let player = side.players.iter().position(Player::is_person)?;
            Some(PlayerId { seat, player })
        })
    }

    /// The player through whom things are done that every player may do.
    pub(super) fn any_player(&self) -> PlayerId {
        self.persons().next().unwrap_or(PlayerId::first(Seat(0)))
    }

    /// The person to move, or the only one.
    pub(super) fn person(&self) -> Result<PlayerId, String> {
        if let Some(id) = self.session.to_move().filter(|_| self.person_to_move()) {
            return Ok(id);
        }
        let mut persons = self.persons();
        match (persons.next(), persons.next()) {
            (Some(only), None) => Ok(only),
            (None, _) => Err("All sides are played by the computer.".into()),
            (Some(_), Some(_)) => Err("Several people play: say for which side.".into()),
        }
    }

    /// The person of a seat: the one to move, or the first.
    fn person_of(&self, seat: Seat) -> Result<PlayerId, String> {
        let turn = self.session.to_move().filter(|id| id.seat == seat && self.person_to_move());
        if let Some(id) = turn.or_else(|| self.persons().find(|id| id.seat == seat)) {
            return Ok(id);
        }
        let infos = self.session.seat_infos();
        let side = infos.get(seat.index()).ok_or("There is no such side.")?;
        Err(english::say(&Message::new("played-by-computer").side("side", &side.name)))
    }

    /// The person who is to answer a proposal.
    fn asked(&self, command: &Command) -> Result<PlayerId, String> {
        let kind = match command {
            Command::Accept(proposal) | Command::Decline(proposal) => Some(std::mem::discriminant(proposal)),
            _ => None,
        };
        let mut open =
            self.session.proposals().filter(|(_, open)| Some(std::mem::discriminant(open)) == kind);
        let proposer = open.next().map(|(seat, _)| seat);
        let mut persons = self.persons().filter(|id| Some(id.seat) != proposer);
        persons.next().ok_or_else(|| "There is no person here who could agree to that.".to_string())
    }

    /// Lets another player take over, from where the game stands. The error is a sentence.
    pub fn replace(&mut self, id: PlayerId, player: Player) -> Result<(), String> {
        let mut players: Vec<Vec<Player>> =
            self.session.seats().iter().map(|seat| seat.players.clone()).collect();
        let place = players.get_mut(id.seat.index()).and_then(|side| side.get_mut(id.player));
        *place.ok_or("There is no such player in this game.")? = player;
        self.reseat(players)
    }

    /// Lets all players move on by one seat, from where the game stands: against the computer, that is to change sides.
    pub fn swap_sides(&mut self) -> Result<(), String> {
        let mut players: Vec<Vec<Player>> =
            self.session.seats().iter().map(|seat| seat.players.clone()).collect();
        players.rotate_right(1);
        session::rename(players.iter_mut(), self.session.seat_infos());
        self.reseat(players)
    }

    fn reseat(&mut self, players: Vec<Vec<Player>>) -> Result<(), String> {
        if self.session.phase() == Phase::Over {
            return Err("The game is over: start a new one, or go on from an earlier move.".into());
        }
        let was = self.session.phase();
        let mut record = self.record();
        for (seat, players) in record.seats.iter_mut().zip(players) {
            seat.players = players;
        }
        let catalog = self.world.catalog.clone();
        let rules = game_of(&record, &catalog).map_err(|error| english::sentence(&error))?;
        let session = Session::resume(&*rules, record, ClockChoice::Keep, self.now());
        self.computer.stop_all();
        self.session = session.map_err(|error| english::sentence(&error))?;
        self.judging = None;
        if was == Phase::Running {
            let id = self.any_player();
            self.follow(id, Command::Start)?;
        }
        let now = self.now();
        self.autosave.save(&self.session, now);
        Ok(())
    }
}

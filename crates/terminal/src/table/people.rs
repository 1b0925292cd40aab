//! What people do at a table.

use catalog::capital;
use record::Player;
use session::{Chair, ClockChoice, Command, Phase, Session};

use super::{Table, game_of};

impl Table {
    /// Plays a move, in either written form, as the person to move. The error is a sentence.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if let Some(chair) = self.session.on_turn()
            && let Some(player) = self.session.player(chair).filter(|player| !player.is_person())
        {
            let side = capital(&self.session.seat_names()[chair.seat]);
            let then = match (self.is_held(), self.is_stuck()) {
                (true, _) => "let the game go on first",
                (_, true) => "it has failed, so take a move back, let somebody else play, or resign",
                _ => "wait for its move",
            };
            return Err(format!("It is the computer's turn: {} plays for {side}; {then}.", player.name));
        }
        let chair = self.session.on_turn().unwrap_or(Chair::of(0));
        self.follow(chair, Command::Play(text.to_string()))
    }

    /// Does something for a person: of this seat, or if none is given, for the person to move, or the only one. Proposals are answered by
    /// a person who did not make them. The error is a sentence.
    pub fn act(&mut self, seat: Option<usize>, command: Command) -> Result<(), String> {
        let chair = match (&command, seat) {
            // Nobody in particular does these.
            (
                Command::Start
                | Command::Comment(..)
                | Command::Undo(_)
                | Command::Redo(_)
                | Command::Jump(_),
                _,
            ) => self.anybody(),
            (Command::Abort, None) if !self.has_person() => self.anybody(),
            (Command::Accept(_) | Command::Decline(_), None) => self.asked(&command)?,
            (_, Some(seat)) => self.person_of(seat)?,
            (_, None) => self.person()?,
        };
        self.follow(chair, command)
    }

    pub(super) fn follow(&mut self, chair: Chair, command: Command) -> Result<(), String> {
        let reply = self.session.act(chair, command, self.now());
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
    pub fn person_on_turn(&self) -> bool {
        let chair = self.session.on_turn();
        chair.and_then(|chair| self.session.player(chair)).is_some_and(Player::is_person)
    }

    /// All persons, the first of each seat only.
    fn persons(&self) -> impl Iterator<Item = Chair> {
        self.session.seats().iter().enumerate().filter_map(|(seat, side)| {
            let member = side.players.iter().position(Player::is_person)?;
            Some(Chair { seat, member })
        })
    }

    /// Somebody through whom things are done that everybody may do.
    pub(super) fn anybody(&self) -> Chair {
        self.persons().next().unwrap_or(Chair::of(0))
    }

    /// The person to move, or the only one.
    pub(super) fn person(&self) -> Result<Chair, String> {
        if let Some(chair) = self.session.on_turn().filter(|_| self.person_on_turn()) {
            return Ok(chair);
        }
        let mut persons = self.persons();
        match (persons.next(), persons.next()) {
            (Some(only), None) => Ok(only),
            (None, _) => Err("All sides are played by the computer.".into()),
            (Some(_), Some(_)) => Err("Several people play: say for which side.".into()),
        }
    }

    /// The person of a seat: the one to move, or the first.
    fn person_of(&self, seat: usize) -> Result<Chair, String> {
        let turn = self.session.on_turn().filter(|chair| chair.seat == seat && self.person_on_turn());
        if let Some(chair) = turn.or_else(|| self.persons().find(|chair| chair.seat == seat)) {
            return Ok(chair);
        }
        let name = self.session.seat_names().get(seat).ok_or("There is no such side.")?;
        Err(format!("{} is played by the computer.", capital(name)))
    }

    /// The person who is to answer a proposal.
    fn asked(&self, command: &Command) -> Result<Chair, String> {
        let kind = match command {
            Command::Accept(proposal) | Command::Decline(proposal) => Some(std::mem::discriminant(proposal)),
            _ => None,
        };
        let mut open =
            self.session.proposals().filter(|(_, open)| Some(std::mem::discriminant(open)) == kind);
        let proposer = open.next().map(|(seat, _)| seat);
        let mut persons = self.persons().filter(|chair| Some(chair.seat) != proposer);
        persons.next().ok_or_else(|| "There is nobody here who could answer that.".to_string())
    }

    /// Lets somebody else play from now on, from where the game stands. The error is a sentence.
    pub fn replace(&mut self, chair: Chair, player: Player) -> Result<(), String> {
        let mut players: Vec<Vec<Player>> =
            self.session.seats().iter().map(|seat| seat.players.clone()).collect();
        let place = players.get_mut(chair.seat).and_then(|side| side.get_mut(chair.member));
        *place.ok_or("There is no such place at this table.")? = player;
        self.reseat(players)
    }

    /// Lets everybody move on by one seat, from where the game stands: against the computer, that is to change sides.
    pub fn swap_sides(&mut self) -> Result<(), String> {
        let mut players: Vec<Vec<Player>> =
            self.session.seats().iter().map(|seat| seat.players.clone()).collect();
        players.rotate_right(1);
        session::rename(players.iter_mut(), self.session.seat_names());
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
        let rules = game_of(&record, &catalog).map_err(|error| capital(&error.to_string()))?;
        let session = Session::resume(&*rules, record, ClockChoice::Keep, self.now());
        self.computer.stop_all();
        self.session = session.map_err(|error| capital(&error.to_string()))?;
        self.judging = None;
        if was == Phase::Running {
            let chair = self.anybody();
            self.follow(chair, Command::Start)?;
        }
        let now = self.now();
        self.autosave.save(&self.session, now);
        Ok(())
    }
}

//! A game before it begins.

use std::fmt;

use catalog::search::{Level, Strength};
use catalog::{AnyGame, Info, shorten};
use record::{GameRecord, Kind, Player, SeatRecord, TakeBacks, TimeControl};

use crate::english;

/// What a person is called who plays a computer.
const YOU: &str = "You";

/// No side has more players.
const MOST_MATES: usize = 8;

/// A game before it begins.
#[derive(Clone, Debug)]
pub(crate) struct SetupForm {
    /// What lists show about the game.
    pub(crate) info: Info,
    /// The names of the seats.
    pub(crate) names: Vec<String>,
    pub(crate) sides: Vec<SeatRecord>,
    pub(crate) by_lot: bool,
    pub(crate) take_backs: bool,
    pub(crate) computer_resigns: bool,
    /// The first position, if it is not the usual one.
    pub(crate) start: Option<String>,
    /// How many starts there are: of several a lot decides, where none is named.
    pub(crate) starts: u32,
    /// The saved game that it goes on from, if it does.
    pub(crate) record: Option<Box<GameRecord>>,
    pub(crate) keep_clocks: bool,
}

/// Whom a person plays against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    Computer(Kind),
    Person,
    /// Computers play, and people watch.
    Watch,
    /// Something else, that only the sides in detail tell.
    Mixed,
}

/// Where a person sits who plays a computer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum You {
    Seat(usize),
    ByLot,
}

/// A change to the form.
#[derive(Clone, Debug)]
pub(crate) enum FormChange {
    Opponent(Opponent),
    You(You),
    /// The clock of one side, or of all.
    Time(Option<usize>, TimeControl),
    TakeBacks(bool),
    ComputerResigns(bool),
    KeepClocks(bool),
    /// The first position; `None` for the usual one.
    Start(Option<String>),
    /// The player in that place, or one more.
    Player(usize, usize, Player),
    Name(usize, usize, String),
    Remove(usize, usize),
}

impl Opponent {
    /// Those that a list offers without questions.
    pub(crate) fn usual() -> Vec<Self> {
        let levels = Level::ALL.map(|level| Self::Computer(Kind::Level(level)));
        levels.into_iter().chain([Self::Person, Self::Watch]).collect()
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Computer(kind) => write!(f, "The computer, {}", kind_text(kind)),
            Self::Person => f.write_str("Another person at this keyboard"),
            Self::Watch => f.write_str("None: watch the computer play itself"),
            Self::Mixed => f.write_str("As the sides say below"),
        }
    }
}

/// What a computer player is, in words.
fn kind_text(kind: &Kind) -> String {
    match kind {
        Kind::Person => "a person".into(),
        Kind::Level(level) => english::level(*level),
        Kind::Strength(strength) => format!("strength {} of 100", strength.number()),
        Kind::Engine(command) => format!("the program {}", shorten(command)),
    }
}

/// A player of our own at a strength.
pub(crate) fn strong(number: &str) -> Result<Player, String> {
    let strength = number.trim().parse::<u8>().ok().and_then(Strength::new);
    let strength = strength.ok_or("Write a whole number from 0 to 100.")?;
    Ok(english::computer_of_strength(strength))
}

/// Another program.
pub(crate) fn engine(command: &str) -> Result<Player, String> {
    let program = command.split_whitespace().next().ok_or("Write the command that starts the engine.")?;
    let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
    Ok(Player { name: catalog::clean(name), kind: Kind::Engine(command.trim().to_string()) })
}

impl SetupForm {
    /// A new game against the computer.
    pub(crate) fn new(game: &dyn AnyGame) -> Self {
        let names: Vec<String> = game.seats().iter().map(|seat| seat.name.clone()).collect();
        let sides = vec![SeatRecord::default(); names.len()];
        let mut form = Self {
            info: game.info().clone(),
            names,
            sides,
            by_lot: false,
            take_backs: true,
            computer_resigns: false,
            start: None,
            starts: game.starts(),
            record: None,
            keep_clocks: false,
        };
        let novice = Level::ALL[1];
        form.follow(FormChange::Opponent(Opponent::Computer(Kind::Level(novice))));
        form
    }

    /// A new game that goes on from a saved one.
    pub(crate) fn from_record(game: &dyn AnyGame, record: GameRecord) -> Self {
        let mut form = Self::new(game);
        for (side, old) in form.sides.iter_mut().zip(&record.seats) {
            if !old.players.is_empty() {
                side.players = old.players.clone();
            }
            side.time = old.time;
        }
        form.computer_resigns = record.standing.as_ref().is_some_and(|standing| standing.computer_resigns);
        form.record = Some(Box::new(record));
        form.keep_clocks = form.has_old_clocks();
        form
    }

    pub(crate) fn follow(&mut self, change: FormChange) {
        match change {
            FormChange::Opponent(opponent) => self.oppose(opponent),
            FormChange::You(You::ByLot) => self.by_lot = true,
            FormChange::You(You::Seat(seat)) => {
                self.by_lot = false;
                if let You::Seat(now) = self.you()
                    && now != seat
                    && seat < self.sides.len()
                {
                    let (a, b) = (self.sides[now].players.clone(), self.sides[seat].players.clone());
                    (self.sides[now].players, self.sides[seat].players) = (b, a);
                }
            }
            FormChange::Time(seat, time) => {
                self.keep_clocks = false;
                for (number, side) in self.sides.iter_mut().enumerate() {
                    if seat.is_none_or(|seat| seat == number) {
                        side.time = time;
                    }
                }
            }
            FormChange::TakeBacks(allowed) => self.take_backs = allowed,
            FormChange::ComputerResigns(allowed) => self.computer_resigns = allowed,
            FormChange::KeepClocks(keep) => self.keep_clocks = keep,
            FormChange::Start(start) => self.start = start,
            FormChange::Player(seat, member, player) => {
                if let Some(side) = self.sides.get_mut(seat) {
                    if let Some(old) = side.players.get_mut(member) {
                        *old = player;
                    } else if side.players.len() < MOST_MATES {
                        side.players.push(player);
                    }
                }
                self.rename_persons();
            }
            FormChange::Name(seat, member, name) => {
                if let Some(player) = self.sides.get_mut(seat).and_then(|side| side.players.get_mut(member)) {
                    player.name = name;
                }
            }
            FormChange::Remove(seat, member) => {
                if let Some(side) = self.sides.get_mut(seat)
                    && side.players.len() > 1
                    && member < side.players.len()
                {
                    side.players.remove(member);
                }
            }
        }
        if !matches!(self.opponent(), Opponent::Computer(_)) {
            self.by_lot = false;
        }
    }

    fn oppose(&mut self, opponent: Opponent) {
        let mine = self.my_seat();
        let other = |kind: &Kind| match kind {
            Kind::Level(level) => english::computer(*level),
            Kind::Strength(strength) => english::computer_of_strength(*strength),
            kind => Player { name: kind_text(kind), kind: kind.clone() },
        };
        for seat in 0..self.sides.len() {
            let player = match &opponent {
                Opponent::Computer(kind) if seat != mine => other(kind),
                Opponent::Computer(_) => Player::person(YOU),
                Opponent::Person => Player::person(catalog::capital(&self.names[seat])),
                Opponent::Watch => match self.sides[seat].players.first() {
                    Some(player) if !player.is_person() => player.clone(),
                    _ => english::computer(Level::ALL[2]),
                },
                Opponent::Mixed => return,
            };
            self.sides[seat].players = vec![player];
        }
    }

    /// Persons without a name are called “You” if there is one of them, and by their side if there are several.
    fn rename_persons(&mut self) {
        let persons =
            self.sides.iter().flat_map(|side| &side.players).filter(|player| player.is_person()).count();
        for (side, name) in self.sides.iter_mut().zip(&self.names) {
            let own = catalog::capital(name);
            for player in side.players.iter_mut().filter(|player| player.is_person()) {
                if player.name == YOU || player.name == own {
                    player.name = if persons == 1 { YOU.into() } else { own.clone() };
                }
            }
        }
    }

    /// The seat of the only person, or the first seat.
    fn my_seat(&self) -> usize {
        let person = |side: &SeatRecord| side.players.iter().any(Player::is_person);
        self.sides.iter().position(person).unwrap_or(0)
    }

    /// The first seat of others than the person.
    pub(crate) fn others_seat(&self) -> usize {
        let mine = self.my_seat();
        (0..self.sides.len()).find(|seat| *seat != mine).unwrap_or(0)
    }

    pub(crate) fn person_name(&self, seat: usize) -> String {
        self.names.get(seat).map_or_else(|| YOU.into(), |name| catalog::capital(name))
    }

    pub(crate) fn opponent(&self) -> Opponent {
        let mut computers: Vec<&Kind> = Vec::new();
        for side in &self.sides {
            match side.players.as_slice() {
                [player] if player.is_person() => {}
                [player] => computers.push(&player.kind),
                _ => return Opponent::Mixed,
            }
        }
        match computers.as_slice() {
            [] => Opponent::Person,
            all if all.len() == self.sides.len() => Opponent::Watch,
            [first, rest @ ..]
                if computers.len() + 1 == self.sides.len() && rest.iter().all(|kind| kind == first) =>
            {
                Opponent::Computer((*first).clone())
            }
            _ => Opponent::Mixed,
        }
    }

    /// Whether people play computers, so that it matters whether those may resign.
    pub(crate) fn has_both(&self) -> bool {
        let players = || self.sides.iter().flat_map(|side| &side.players);
        players().any(Player::is_person) && players().any(|player| !player.is_person())
    }

    pub(crate) fn you(&self) -> You {
        if self.by_lot { You::ByLot } else { You::Seat(self.my_seat()) }
    }

    /// Where a person sits, in words.
    pub(crate) fn you_text(&self, you: You) -> String {
        match you {
            You::Seat(seat) => self.names.get(seat).map_or_else(String::new, |name| catalog::capital(name)),
            You::ByLot => "By lot".into(),
        }
    }

    /// Where a person may sit.
    pub(crate) fn yous(&self) -> Vec<You> {
        (0..self.sides.len()).map(You::Seat).chain([You::ByLot]).collect()
    }

    /// The clock, if all sides have the same.
    pub(crate) fn time(&self) -> Option<TimeControl> {
        let first = self.sides.first()?.time;
        self.sides.iter().all(|side| side.time == first).then_some(first)
    }

    pub(crate) fn has_old_clocks(&self) -> bool {
        let standing = self.record.as_ref().and_then(|record| record.standing.as_ref());
        standing.is_some_and(|standing| standing.clocks.iter().any(Option::is_some))
    }

    pub(crate) fn clock_text(&self) -> String {
        match self.time() {
            Some(time) => {
                let named = TimeControl::PRESETS.iter().find(|preset| preset.time == time);
                named.map_or_else(|| time.to_string(), |preset| english::clock(*preset))
            }
            None => {
                let each = self.names.iter().zip(&self.sides);
                let each: Vec<String> = each.map(|(name, side)| format!("{name} {}", side.time)).collect();
                catalog::capital(&each.join(", "))
            }
        }
    }

    pub(crate) fn start_text(&self) -> String {
        match (&self.record, &self.start) {
            (Some(record), _) => {
                let moves = record.moves.ply(record.at());
                format!("The saved game, after {moves} move{}", if moves == 1 { "" } else { "s" })
            }
            (_, Some(text)) if self.starts > 1 && text.trim().parse::<u32>().is_ok() => {
                format!("Start {}", text.trim())
            }
            (_, Some(text)) => shorten(text),
            _ if self.starts > 1 => "Drawn by lot".into(),
            _ => "The usual position".into(),
        }
    }

    pub(crate) fn player_text(&self, seat: usize, member: usize) -> String {
        let player = self.sides.get(seat).and_then(|side| side.players.get(member));
        player.map_or_else(String::new, |player| match &player.kind {
            Kind::Person if player.name == YOU => YOU.into(),
            Kind::Person => format!("{}, a person", player.name),
            kind => format!("{}: {}", player.name, kind_text(kind)),
        })
    }

    /// Whether moves may be taken back.
    pub(crate) fn take_backs(&self) -> TakeBacks {
        if self.take_backs { TakeBacks::Free } else { TakeBacks::Off }
    }

    /// The sides as they sit down: where it goes by lot, the lot is drawn now.
    pub(crate) fn seated(&self) -> Vec<SeatRecord> {
        let mut sides = self.sides.clone();
        if self.by_lot {
            let lot = fastrand::usize(..sides.len().max(1));
            // Players change places, and clocks stay with the side that they were set for.
            let mut players: Vec<_> = sides.iter().map(|side| side.players.clone()).collect();
            players.rotate_right(lot);
            for (side, players) in sides.iter_mut().zip(players) {
                side.players = players;
            }
        }
        sides
    }
}

//! From arguments to a game.

use std::path::Path;

use catalog::{AnyGame, capital, shorten};
use record::{GameRecord, Player, SeatRecord, TakeBacks, TimeControl, game_of};
use saves::{SaveLocation, Saves};
use session::{ClockChoice, Setup};

use crate::english;

use super::who::check_programs;
use super::{PlayArgs, parse_player, parse_players};
use crate::table::{Resume, StartRequest, World};

/// Who plays against the user, where nothing else is asked for.
const USUAL: &str = "2";

/// What the arguments ask for, for the first game and those after it.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    args: PlayArgs,
}

impl Plan {
    /// What these arguments ask for.
    pub fn new(args: PlayArgs) -> Self {
        Self { args }
    }

    /// What to begin with. The error is a sentence.
    pub fn request(&self, world: &World) -> Result<StartRequest, String> {
        let args = &self.args;
        if args.go_on {
            return self.last_game(world);
        }
        if let Some(name) = &args.load {
            let record = load(world, name)?;
            if let Some(id) = args.id.as_ref().filter(|id| **id != record.game) {
                let (id, game) = (shorten(id), shorten(&record.game));
                return Err(format!(
                    "That is a game of {game}, not of {id}: leave “{id}” out to go on with it."
                ));
            }
            return self.resume(world, record).map(|resume| StartRequest::Resume(Box::new(resume)));
        }
        let Some(id) = &args.id else { return self.needs_no_game().map(|()| StartRequest::Menu) };
        let game = world.catalog.find(id).map_err(|error| english::sentence(&error))?;
        let numbered = args.start.map(|number| game.numbered_start(number)).transpose();
        let numbered = numbered.map_err(|why| capital(&english::say(&why)))?;
        let setup = Setup { start: numbered.or_else(|| args.position.clone()), ..self.setup(game)? };
        Ok(StartRequest::New { game: id.clone(), setup })
    }

    /// A list to choose from leaves no room for what belongs to one game.
    fn needs_no_game(&self) -> Result<(), String> {
        let args = &self.args;
        let for_one = [
            ("--as", args.side.is_some()),
            ("--seat", !args.seat.is_empty()),
            ("--position", args.position.is_some()),
            ("--start", args.start.is_some()),
            ("--clock-for", !args.clock_for.is_empty()),
            ("--reset-clocks", args.reset_clocks),
        ];
        match for_one.iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(format!("{name} needs a game: name it, as in “anyboard play chess”.")),
            None => Ok(()),
        }
    }

    /// The last game that is not over, of the game that was named if one was. The error is a sentence.
    pub fn last_game(&self, world: &World) -> Result<StartRequest, String> {
        let wanted = |saves: &Saves| match &self.args.id {
            None => saves.last_unfinished(),
            Some(id) => saves.games().ok()?.into_iter().find(|entry| {
                entry.summary.as_ref().is_ok_and(|game| game.game == *id && game.is_unfinished())
            }),
        };
        if let Some(id) = &self.args.id {
            world.catalog.find(id).map_err(|error| english::sentence(&error))?;
        }
        let last = world.saves.as_ref().and_then(|saves| Some((saves, wanted(saves)?)));
        let Some((saves, entry)) = last else {
            let of = self.args.id.as_ref().map_or(String::new(), |id| format!(" of {id}"));
            return Err(format!("There is no game{of} to continue: start a new one."));
        };
        let SaveLocation::Game(file) = entry.place else {
            return Err("There is no game to continue.".into());
        };
        let record = saves.load_game(&file).map_err(|error| english::sentence(&error))?;
        let resume = Resume { file: Some(file), ..self.resume(world, record)? };
        Ok(StartRequest::Resume(Box::new(resume)))
    }

    /// How a loaded game goes on. The error is a sentence.
    pub fn resume(&self, world: &World, mut record: GameRecord) -> Result<Resume, String> {
        let args = &self.args;
        if let Some(standing) = &mut record.standing {
            standing.computer_resigns |= args.computer_resigns;
        }
        let rules = game_of(&record, &world.catalog).map_err(|error| english::sentence(&error))?;
        let sides = Sides::of(&*rules);
        let others = args.against.is_some() || args.side.is_some() || !args.seat.is_empty();
        let players = if others { Some(self.players(&sides)?) } else { None };
        let timed = args.clock.is_some() || !args.clock_for.is_empty();
        let were: Vec<TimeControl> = record.seats.iter().map(|seat| seat.time).collect();
        let times = if timed { Some(self.times(&sides, &were)?) } else { None };
        let reset = args.reset_clocks || timed;
        let clocks = if reset { ClockChoice::Reset } else { ClockChoice::Keep };
        Ok(Resume { record, players, times, clocks, file: None })
    }

    /// How a new game begins, but for the position. The error is a sentence.
    pub fn setup(&self, game: &dyn AnyGame) -> Result<Setup, String> {
        let sides = Sides::of(game);
        let players = self.players(&sides)?;
        let times = self.times(&sides, &[])?;
        let seats =
            players.into_iter().zip(times).map(|(players, time)| SeatRecord { players, time }).collect();
        let take_backs = if self.args.no_take_backs { TakeBacks::Off } else { TakeBacks::Free };
        Ok(Setup { seats, take_backs, computer_resigns: self.args.computer_resigns, ..Setup::default() })
    }

    fn players(&self, sides: &Sides) -> Result<Vec<Vec<Player>>, String> {
        let args = &self.args;
        let mut seats: Vec<Option<Vec<Player>>> = vec![None; sides.names.len()];
        for text in &args.seat {
            let (seat, players) = sides.split(text, "white=3")?;
            if seats[seat].is_some() {
                let side = &sides.names[seat];
                return Err(format!(
                    "--seat names {side} twice: give each side once; players who take turns are joined by “+”, as in {side}=2+3."
                ));
            }
            seats[seat] = Some(parse_players(players, &sides.names[seat])?);
        }
        let own = match args.side.as_deref() {
            Some(side) => Some(sides.find(side)?),
            // Where all people are named already, no seat is left for another.
            None if seats.iter().flatten().flatten().any(Player::is_person) => None,
            None => sides.beginner_first().find(|seat| seats[*seat].is_none()),
        };
        let against = args.against.as_deref().unwrap_or(USUAL);
        let fill = |(seat, players): (usize, Option<Vec<Player>>)| match players {
            Some(players) => Ok(players),
            None if own == Some(seat) => Ok(vec![Player::person(capital(&sides.names[seat]))]),
            None => Ok(vec![parse_player(against, &sides.names[seat])?]),
        };
        let seats: Vec<Vec<Player>> =
            seats.into_iter().enumerate().map(fill).collect::<Result<_, String>>()?;
        check_programs(seats.iter().flatten())?;
        Ok(seats)
    }

    fn times(&self, sides: &Sides, were: &[TimeControl]) -> Result<Vec<TimeControl>, String> {
        let read = |text: &str| TimeControl::parse(text).map_err(|error| english::sentence(&error));
        let all = self.args.clock.as_deref().map(read).transpose()?;
        let was = |seat: usize| were.get(seat).copied().unwrap_or_default();
        let mut times: Vec<TimeControl> =
            (0..sides.names.len()).map(|seat| all.unwrap_or_else(|| was(seat))).collect();
        for text in &self.args.clock_for {
            let (seat, time) = sides.split(text, "black=5+3")?;
            times[seat] = read(time)?;
        }
        Ok(times)
    }
}

/// Loads a file, or the saved game of a name. The error is a sentence.
pub(crate) fn load(world: &World, name: &str) -> Result<GameRecord, String> {
    let path = Path::new(name);
    if path.is_file() {
        return saves::load_file(path, &world.catalog).map_err(|error| english::sentence(&error));
    }
    let is_path = name.contains(['/', '\\']) || record::Format::from_path(path).is_some();
    let missing = || format!("There is no file “{}”: look at its name and folder.", shorten(name));
    let Some(saves) = world.saves.as_ref().filter(|_| !is_path) else { return Err(missing()) };
    saves.load_slot(name).map_err(|error| english::sentence(&error))
}

/// The sides of a game.
struct Sides {
    names: Vec<String>,
    /// Who begins.
    first: usize,
}

impl Sides {
    fn of(game: &dyn AnyGame) -> Self {
        let names = game.seats().iter().map(|seat| seat.name.clone()).collect();
        Self { names, first: game.start().turn().index() }
    }

    /// The seats, beginning with the one that begins.
    fn beginner_first(&self) -> impl Iterator<Item = usize> {
        let count = self.names.len();
        (0..count).map(move |n| (self.first + n) % count)
    }

    /// The side that is meant: by its name or the beginning of it, by its number, or any.
    fn find(&self, text: &str) -> Result<usize, String> {
        let wanted = text.trim().to_lowercase();
        let numbers = ["first", "second", "third", "fourth"];
        let number = numbers.iter().position(|number| *number == wanted);
        let number = number.or_else(|| wanted.parse::<usize>().ok()?.checked_sub(1));
        if let Some(seat) = number.and_then(|number| self.beginner_first().nth(number)) {
            return Ok(seat);
        }
        if wanted == "random" {
            return Ok(fastrand::usize(..self.names.len()));
        }
        let begins = |name: &String| !wanted.is_empty() && name.to_lowercase().starts_with(&wanted);
        self.names.iter().position(begins).ok_or_else(|| {
            format!("There is no side “{}”: choose {}.", shorten(text), self.names.join(" or "))
        })
    }

    /// `SIDE=REST`.
    fn split<'t>(&self, text: &'t str, example: &str) -> Result<(usize, &'t str), String> {
        let (side, rest) = text
            .split_once('=')
            .ok_or_else(|| format!("“{}” names no side: write it like {example}.", shorten(text)))?;
        Ok((self.find(side)?, rest))
    }
}

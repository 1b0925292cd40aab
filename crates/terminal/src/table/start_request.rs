//! What to begin with.

use catalog::Catalog;
use record::{GameRecord, Player, TimeControl, game_of};
use saves::Handle;
use session::{ClockChoice, Setup};

use crate::english;

use super::{LocalTable, Program, World, named_in};

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartRequest {
    /// Let people choose.
    Menu,
    /// A new game.
    New {
        /// Its id.
        game: String,
        /// How it begins.
        setup: Setup,
    },
    /// A game that was put aside.
    Resume(Box<Resume>),
}

/// How a game goes on that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resume {
    /// The game.
    pub record: GameRecord,
    /// Who plays from now on; `None` for those who did, but for the programs among them: those are not started.
    pub players: Option<Vec<Vec<Player>>>,
    /// The time of each side from now on; `None` for what it was.
    pub times: Option<Vec<TimeControl>>,
    /// What the clocks show.
    pub clocks: ClockChoice,
    /// Where it was saved by itself, if it goes on there.
    pub file: Option<Handle>,
}

impl Resume {
    /// A game that goes on as it was.
    pub fn new(record: GameRecord) -> Self {
        Self { record, players: None, times: None, clocks: ClockChoice::Keep, file: None }
    }

    /// The programs that would have to be started for those to play on who did: the person at the computer is to be asked.
    pub fn programs(&self, catalog: &Catalog) -> Vec<Program> {
        if self.players.is_some() || self.record.result.is_some() {
            return Vec::new();
        }
        game_of(&self.record, catalog)
            .map_or_else(|_| Vec::new(), |rules| named_in(&self.record, rules.seats()))
    }

    /// The same, with the programs of the record: a person has read their commands and said yes.
    #[must_use]
    pub fn with_programs(mut self) -> Self {
        self.players = Some(self.record.seats.iter().map(|seat| seat.players.clone()).collect());
        self
    }
}

impl StartRequest {
    /// The table that was asked for; `None` if people are to choose.
    pub fn open(self, world: &World) -> Result<Option<LocalTable>, String> {
        match self {
            Self::Menu => Ok(None),
            Self::New { game, setup } => {
                let game = world.catalog.find(&game).map_err(|error| english::sentence(&error))?;
                LocalTable::begin(world, game, setup).map(Some)
            }
            Self::Resume(resume) => {
                let Resume { record, players, times, clocks, file } = *resume;
                let table = LocalTable::resume(world, record, players, times, clocks)?;
                Ok(Some(match file {
                    Some(file) => table.saved_in(file),
                    None => table,
                }))
            }
        }
    }
}

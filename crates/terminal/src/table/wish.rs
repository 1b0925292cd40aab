//! What to begin with.

use catalog::Catalog;
use record::{GameRecord, Player, TimeControl, game_of};
use saves::Handle;
use session::{ClockChoice, Setup};

use super::{Program, Table, World, named_in};

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
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

    /// The programs that would have to be started for those to play on who did: whoever sits at the computer is to be asked.
    pub fn programs(&self, catalog: &Catalog) -> Vec<Program> {
        if self.players.is_some() || self.record.result.is_some() {
            return Vec::new();
        }
        game_of(&self.record, catalog)
            .map_or_else(|_| Vec::new(), |rules| named_in(&self.record, &rules.start().seats()))
    }

    /// The same, with the programs of the record: somebody has read their commands and said yes.
    #[must_use]
    pub fn with_programs(mut self) -> Self {
        self.players = Some(self.record.seats.iter().map(|seat| seat.players.clone()).collect());
        self
    }
}

impl Wish {
    /// The table that was wished for; `None` if people are to choose.
    pub fn grant(self, world: &World) -> Result<Option<Table>, String> {
        match self {
            Self::Menu => Ok(None),
            Self::New { game, setup } => {
                let game = world.catalog.find(&game).map_err(|error| error.to_string())?;
                Table::begin(world, game, setup).map(Some)
            }
            Self::Resume(resume) => {
                let Resume { record, players, times, clocks, file } = *resume;
                let table = Table::resume(world, record, players, times, clocks)?;
                Ok(Some(match file {
                    Some(file) => table.saved_in(file),
                    None => table,
                }))
            }
        }
    }
}

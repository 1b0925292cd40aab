//! What to begin with.

use record::{GameRecord, Player, TimeControl};
use saves::Handle;
use session::{ClockChoice, Setup};

use super::{Table, World};

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
    /// Who plays from now on; `None` for those who did.
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

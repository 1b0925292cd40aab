//! Saved games as lists show them.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use protocol::file::{Decided, Game, Player};
use record::GameResult;

use crate::today::shown;
use crate::{Handle, SaveError};

/// Where a saved game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Under a name that somebody chose.
    Slot(String),
    /// Where it was saved by itself.
    Game(Handle),
}

/// A saved game as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it is.
    pub place: Place,
    /// When it was saved.
    pub saved: SystemTime,
    /// What it is; or why it can't be read, as a sentence.
    pub summary: Result<Summary, SaveError>,
}

impl Entry {
    /// When it was saved, as people write it: `2024-11-30 19:45`.
    pub fn date(&self) -> String {
        shown(self.saved)
    }

    /// The name that somebody chose; none for automatic saves.
    pub fn name(&self) -> Option<&str> {
        match &self.place {
            Place::Slot(name) => Some(name),
            Place::Game(_) => None,
        }
    }
}

/// What is known about a saved game without playing it through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The id of the game.
    pub game: String,
    /// How many moves were played, without variations.
    pub moves: usize,
    /// The sides: each a list of names.
    pub players: Vec<Vec<String>>,
    /// How it ended, as a sentence; `None` while it goes on.
    pub result: Option<String>,
}

impl Summary {
    /// Reads a file of ours. Whether its moves can be played shows when it is loaded.
    pub(crate) fn of_file(path: &Path) -> Result<Self, SaveError> {
        let bytes = fs::read(path).map_err(|error| SaveError::read(path, &error))?;
        let damaged = |error: protocol::file::FileError| SaveError::Damaged {
            path: path.to_path_buf(),
            why: error.to_string(),
        };
        protocol::file::read(&bytes).map(|game| Self::of(&game)).map_err(damaged)
    }

    fn of(game: &Game) -> Self {
        let names = |players: &[Player]| players.iter().map(|player| player.name.clone()).collect();
        Self {
            game: game.game.clone(),
            moves: main_line(game),
            players: game.seats.iter().map(|seat| names(&seat.players)).collect(),
            result: result(game),
        }
    }

    /// Whether it can go on.
    pub fn is_unfinished(&self) -> bool {
        self.result.is_none()
    }
}

fn result(game: &Game) -> Option<String> {
    let outcome = game.result.as_ref()?;
    let reason = outcome.reason.clone();
    let result = match outcome.outcome {
        Decided::Win => GameResult::Win { seat: 0, reason },
        Decided::Draw => GameResult::Draw { reason },
        Decided::Aborted => GameResult::Aborted,
    };
    Some(result.sentence(outcome.winner.as_slice()))
}

/// How many moves the first line has: the first of all that follow the same move goes on with it.
fn main_line(game: &Game) -> usize {
    let mut end = 0;
    let mut length = 0;
    for (place, entry) in game.moves.iter().enumerate() {
        if entry.after.unwrap_or(place) == end {
            end = place + 1;
            length += 1;
        }
    }
    length
}

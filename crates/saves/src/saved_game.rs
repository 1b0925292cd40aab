//! Saved games as lists show them.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use catalog::Message;
use protocol::file::{Decided, Game, Player};
use record::reason_code;

use crate::today::shown;
use crate::{Handle, SaveError};

/// Where a saved game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveLocation {
    /// Under a name that a person chose.
    Slot(String),
    /// Where it was saved by itself.
    Game(Handle),
}

/// A saved game as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Where it is.
    pub place: SaveLocation,
    /// When it was saved.
    pub saved: SystemTime,
    /// What it is; or why it can't be read.
    pub summary: Result<GameSummary, SaveError>,
}

impl SavedGame {
    /// When it was saved, as people write it: `2024-11-30 19:45`.
    pub fn date(&self) -> String {
        shown(self.saved)
    }

    /// The name that a person chose; none for automatic saves.
    pub fn name(&self) -> Option<&str> {
        match &self.place {
            SaveLocation::Slot(name) => Some(name),
            SaveLocation::Game(_) => None,
        }
    }
}

/// What is known about a saved game without playing it through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The id of the game.
    pub game: String,
    /// How many moves led to where it stands: without variations, and without moves that were taken back.
    pub moves: usize,
    /// The sides: each a list of names.
    pub players: Vec<Vec<String>>,
    /// How it ended; `None` while it goes on.
    pub result: Option<SavedResult>,
}

/// How a saved game ended, as far as its file tells without the rules of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedResult {
    /// Whether it was won, drawn or aborted.
    pub outcome: Decided,
    /// The name of the seat that won.
    pub winner: Option<String>,
    /// Why, if that is known: a code, or the words of another program.
    pub reason: Option<String>,
}

impl GameSummary {
    /// Reads a file of ours. Whether its moves can be played shows when it is loaded.
    pub(crate) fn of_file(path: &Path) -> Result<Self, SaveError> {
        let bytes = fs::read(path).map_err(|error| SaveError::read(path, &error))?;
        let damaged = |error: protocol::file::FileError| SaveError::Damaged {
            path: path.to_path_buf(),
            why: Message::new("save-file-malformed")
                .number("line", error.line)
                .number("column", error.column)
                .text("why", error.why),
        };
        protocol::file::read(&bytes).map(|game| Self::of(&game)).map_err(damaged)
    }

    fn of(game: &Game) -> Self {
        let names = |players: &[Player]| players.iter().map(|player| player.name.clone()).collect();
        Self {
            game: game.game.clone(),
            moves: moves(game),
            players: game.seats.iter().map(|seat| names(&seat.players)).collect(),
            result: result(game),
        }
    }

    /// Whether it can go on.
    pub fn is_unfinished(&self) -> bool {
        self.result.is_none()
    }
}

fn result(game: &Game) -> Option<SavedResult> {
    let saved = game.result.clone()?;
    let reason = saved.reason.map(reason_code);
    Some(SavedResult { outcome: saved.outcome, winner: saved.winner, reason })
}

/// How many moves lead to where the game stands, or to the end of its first line: the first of all that follow the same move goes on
/// with it.
fn moves(game: &Game) -> usize {
    // By the number of an entry, from 1: how many moves lead to it; 0 is the start.
    let mut depths = vec![0];
    let mut end = 0;
    for (place, entry) in game.moves.iter().enumerate() {
        let after = entry.after.unwrap_or(place);
        if after == end {
            end = place + 1;
        }
        // A file that says nonsense is refused when it is loaded.
        depths.push(depths.get(after).map_or(0, |depth| depth + 1));
    }
    let at = game.standing.as_ref().map_or(end, |standing| standing.after);
    depths.get(at).copied().unwrap_or(0)
}

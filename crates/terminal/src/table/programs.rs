//! Programs that a file names. A file may come from anywhere, and a command can do anything: so only the person at the computer lets
//! one start.

use catalog::search::Level;
use catalog::{SeatInfo, capital, shorten};
use record::{GameRecord, Kind, Player};

use crate::english;

/// All commands of a file together are no longer than this, in signs: longer ones would not be read to the end, and are not started.
const LONGEST: usize = 500;

/// A program that a file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The side that it plays for.
    pub side: String,
    /// The command that starts it, with nothing in it that a screen would hide: signs that are not seen, or that may be taken for
    /// others, are written as their numbers.
    pub command: String,
}

/// Who plays where a program is not started.
pub fn substitute() -> Player {
    english::computer(Level::ALL[1])
}

/// The programs that a game names and that a person may be asked about; `seats` are those of the game. None if there is too much to read.
pub(crate) fn named_in(record: &GameRecord, seats: &[SeatInfo]) -> Vec<Program> {
    let mut all = Vec::new();
    let mut length = 0;
    for (seat, info) in record.seats.iter().zip(seats) {
        for player in &seat.players {
            if let Kind::Engine(command) = &player.kind
                && !command.trim().is_empty()
            {
                let command = visible(command);
                length += command.len();
                all.push(Program { side: capital(&info.name), command });
            }
        }
    }
    if length <= LONGEST { all } else { Vec::new() }
}

/// A command as it is shown: exactly, and only in signs that are seen.
fn visible(command: &str) -> String {
    let shown = |sign: char| match sign {
        ' '..='~' => sign.to_string(),
        _ => sign.escape_unicode().to_string(),
    };
    command.trim().chars().map(shown).collect()
}

/// Lets our own computer play for the programs of a game, and says so. In a game that is over they keep their names.
pub(crate) fn replace(record: &mut GameRecord, seats: &[SeatInfo]) -> Vec<String> {
    let is_over = record.result.is_some();
    let mut told = Vec::new();
    for (at, seat) in record.seats.iter_mut().enumerate() {
        for player in &mut seat.players {
            let Kind::Engine(command) = &mut player.kind else { continue };
            if is_over {
                command.clear();
                continue;
            }
            let other = substitute();
            let side = seats.get(at).map_or_else(String::new, |info| format!(" for {}", capital(&info.name)));
            let name = if player.name.is_empty() { "without a name".into() } else { shorten(&player.name) };
            told.push(format!(
                "The program {name} that played{side} is not started: {} plays instead.",
                other.name
            ));
            *player = other;
        }
    }
    told
}

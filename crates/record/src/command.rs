//! Commands that start other programs: they stay on the computer on which they were written.

use catalog::{SeatInfo, capital};

use crate::{GameRecord, Kind};

/// Ends the name of a tag that holds a command, such as `BlackEngine`.
const TAG: &str = "Engine";

/// Forgets the commands that start programs; that programs played, and their names, are kept. `seats` are those of the game.
pub(crate) fn forget(record: &mut GameRecord, seats: &[SeatInfo]) {
    for player in record.seats.iter_mut().flat_map(|seat| &mut seat.players) {
        if let Kind::Engine(command) = &mut player.kind {
            command.clear();
        }
    }
    record.tags.retain(|(name, _)| !is_tag(name, seats));
}

/// Whether something is to be forgotten.
pub(crate) fn is_in(record: &GameRecord, seats: &[SeatInfo]) -> bool {
    let mut players = record.seats.iter().flat_map(|seat| &seat.players);
    players.any(|player| matches!(&player.kind, Kind::Engine(command) if !command.is_empty()))
        || record.tags.iter().any(|(name, _)| is_tag(name, seats))
}

/// Whether a tag has the name of one that holds a command. Such a tag may be left over, from a player that is not said to be a program.
fn is_tag(name: &str, seats: &[SeatInfo]) -> bool {
    let Some(whose) = name.strip_suffix(TAG) else { return false };
    let whose = whose.trim_end_matches(|c: char| c.is_ascii_digit());
    let called = |seat: &SeatInfo| {
        capital(&seat.name.chars().filter(char::is_ascii_alphanumeric).collect::<String>()) == whose
    };
    !whose.is_empty() && (whose == "Seat" || seats.iter().any(called))
}

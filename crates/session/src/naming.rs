//! What people are called who have no name.

use catalog::{SeatInfo, capital};
use record::Player;

/// People without a name are called by their side: after all players have moved on by one seat, by the new one.
pub fn rename<'p>(sides: impl Iterator<Item = &'p mut Vec<Player>>, seats: &[SeatInfo]) {
    let before = seats.iter().cycle().skip(seats.len().saturating_sub(1));
    for ((players, seat), before) in sides.zip(seats).zip(before) {
        let is_unnamed = |player: &Player| player.is_person() && player.name == capital(&before.name);
        for player in players.iter_mut().filter(|player| is_unnamed(player)) {
            player.name = capital(&seat.name);
        }
    }
}

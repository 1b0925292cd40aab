//! What people are called who have no name.

use catalog::capital;
use record::Player;

/// People without a name are called by their side: after everybody has moved on by one seat, by the new one.
pub fn rename<'p>(sides: impl Iterator<Item = &'p mut Vec<Player>>, names: &[String]) {
    let before = names.iter().cycle().skip(names.len().saturating_sub(1));
    for ((players, name), before) in sides.zip(names).zip(before) {
        for player in players.iter_mut().filter(|player| player.is_person() && player.name == capital(before))
        {
            player.name = capital(name);
        }
    }
}

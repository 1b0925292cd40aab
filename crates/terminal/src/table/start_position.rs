//! Where a game starts that has several starts.

use catalog::AnyGame;

/// The position that a new game starts from, unless that is its only one: a lot decides, or the number or position that a person gave.
pub(super) fn start_position(game: &dyn AnyGame, wanted: Option<String>) -> Option<String> {
    if game.starts() < 2 {
        return wanted;
    }
    let number = match &wanted {
        None => Some(fastrand::u32(..game.starts())),
        Some(text) => text.trim().parse().ok().filter(|number| *number < game.starts()),
    };
    // Files know a start by its position, not by its number.
    number.map(|number| game.start_text(number)).or(wanted)
}

//! Where a game starts that has several starts.

use catalog::AnyGame;

/// The position that a lot decides on; `None` in a game with one start.
pub(super) fn draw(game: &dyn AnyGame) -> Option<String> {
    (game.starts() > 1).then(|| game.start_text(fastrand::u32(..game.starts())))
}

/// The position that a new game starts from, unless that is its only one, and whether a lot has decided it: a person may have given a number or
/// a position.
pub(super) fn choose(game: &dyn AnyGame, wanted: Option<String>) -> (Option<String>, bool) {
    let Some(text) = wanted else {
        let drawn = draw(game);
        let is_drawn = drawn.is_some();
        return (drawn, is_drawn);
    };
    let number = match text.trim().parse() {
        _ if game.starts() < 2 => None,
        Ok(number) => Some(number).filter(|number| *number < game.starts()),
        Err(_) => game.start_number(text.trim()),
    };
    // Files know a start by its position, not by its number.
    (Some(number.map_or(text, |number| game.start_text(number))), false)
}

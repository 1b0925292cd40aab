//! What a game calls its two seats.

use catalog::AnyGame;

/// The name of the seat that begins, and that of the other.
pub(crate) fn names(game: &dyn AnyGame) -> [String; 2] {
    let mut live = game.start();
    let first = live.turn();
    let any_move = live.legal().into_iter().next();
    let played = any_move.is_some_and(|m| live.play(&m.coordinate).is_ok());
    let second = if played { live.turn() } else { "second".to_string() };
    [first, second]
}

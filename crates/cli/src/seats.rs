//! What a game calls its two seats.

use catalog::AnyGame;

/// The name of the seat that begins, and that of the other.
pub(crate) fn names(game: &dyn AnyGame) -> [String; 2] {
    let live = game.start();
    let (names, first) = (live.seats(), live.seat_on_turn());
    let second = (first + 1) % names.len();
    [names[first].clone(), names[second].clone()]
}

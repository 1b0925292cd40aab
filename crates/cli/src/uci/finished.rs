//! Games that are over by our rules.

use catalog::{AnyGame, AnyMatch, End};

use crate::english;

/// A game that is over.
pub(super) enum Finished {
    /// No move is left, or a goal is reached.
    Over(End),
    /// A draw by repetition, by counted moves or by material, of which a user of the protocol may know nothing: the same position to
    /// play on in.
    Drawn(Box<dyn AnyMatch>),
}

/// Whether a match is over, and how.
pub(super) fn of(game: &dyn AnyGame, live: &dyn AnyMatch) -> Option<Finished> {
    let end = live.end()?;
    Some(match resumed(game, live).filter(|_| end.outcome.winner().is_none()) {
        Some(live) => Finished::Drawn(live),
        None => Finished::Over(end),
    })
}

/// The position of a match, as one to play on in.
fn resumed(game: &dyn AnyGame, live: &dyn AnyMatch) -> Option<Box<dyn AnyMatch>> {
    let lenient = game.without_draws();
    let game = lenient.as_deref().unwrap_or(game);
    game.start_from(&live.position()).ok().filter(|live| live.end().is_none())
}

/// What is answered where no move can be played: `mate 0` for a loss and `cp 0` for a draw, as Stockfish has it; a side that has won
/// already gets `mate 1`, as the protocol has no word for it.
pub(super) fn answer(live: &dyn AnyMatch, end: &End) -> String {
    let team = live.seats().get(usize::from(live.turn().0)).map(|seat| seat.team);
    let score = match end.outcome.winner() {
        None => "cp 0",
        winner if winner == team => "mate 1",
        Some(_) => "mate 0",
    };
    let why = english::say(&catalog::Message::game_over(Some(end.reason)));
    format!("info string {why}\ninfo depth 0 score {score}\nbestmove (none)\n")
}

//! Where a game starts that has several starts.

use catalog::AnyGame;

/// Which of its starts a game began from.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StartPosition {
    /// Its number; `None` in a game with one start, and for any other position.
    pub(super) number: Option<u32>,
    /// Whether a lot has decided it: then it decides again when the same players go on.
    pub(super) is_drawn: bool,
}

impl StartPosition {
    /// The start of a game that was loaded. Nobody knows any more whether it was chosen, and mostly it was not.
    pub(super) fn of_loaded(game: &dyn AnyGame, first: &str) -> Self {
        let number = game.start_number(first);
        Self { number, is_drawn: number.is_some() }
    }

    /// The position that a new game starts from, unless that is its only one: a lot decides, or the number or position that a person gave.
    pub(super) fn choose(game: &dyn AnyGame, wanted: Option<String>) -> (Self, Option<String>) {
        if game.starts() < 2 {
            return (Self::default(), wanted);
        }
        let is_drawn = wanted.is_none();
        let number = match &wanted {
            None => Some(fastrand::u32(..game.starts())),
            Some(text) => match text.trim().parse() {
                Ok(number) => Some(number).filter(|number| *number < game.starts()),
                Err(_) => game.start_number(text.trim()),
            },
        };
        // Files know a start by its position, not by its number.
        (Self { number, is_drawn }, number.map(|number| game.start_text(number)).or(wanted))
    }
}

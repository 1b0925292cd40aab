//! The opening book, as computers at a table use it.

use book::book_of;
use catalog::search::{Level, Score};
use record::Kind;
use session::Session;

use crate::update::Best;

/// The level from which on players know the book.
const LEVEL: u8 = 5;

/// A move of the book, if a player knows it and the game stands in it.
///
/// An Expert hardly varies its moves, and a Master plays the best that it finds: without a book both would begin every game alike. The lower
/// levels vary by themselves, by how they choose. Whoever asks for the best move – hints, analysis, matches between programs – is not answered
/// from here.
pub(crate) fn choose(session: &Session, kind: &Kind, seed: u64) -> Option<Best> {
    if !knows_book(kind) {
        return None;
    }
    let book = book_of(&session.info().id)?;
    let chosen = book.choose(session.as_match(), seed)?;
    Some(Best { text: chosen.coordinate.clone(), score: Some(Score::Value(chosen.value)) })
}

fn knows_book(kind: &Kind) -> bool {
    let strength = match kind {
        Kind::Level(level) => level.strength(),
        Kind::Strength(strength) => *strength,
        Kind::Person | Kind::Engine(_) => return false,
    };
    strength >= Level::new(LEVEL).unwrap_or(Level::MASTER).strength()
}

#[cfg(test)]
mod tests {
    use catalog::search::Strength;

    use super::*;

    #[test]
    fn only_the_strongest_know_the_book() {
        let levels = Level::ALL.map(|level| knows_book(&Kind::Level(level)));
        assert_eq!(levels, [false, false, false, false, true, true]);
        let strong = |number| Strength::new(number).map(|strength| knows_book(&Kind::Strength(strength)));
        assert_eq!([strong(81), strong(82), strong(100)], [Some(false), Some(true), Some(true)]);
        assert!(!knows_book(&Kind::Person) && !knows_book(&Kind::Engine("x".into())));
    }
}

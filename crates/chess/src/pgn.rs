//! Games as text: PGN, the portable game notation.

use game::Notation;
use game::portable::{self, Dialect, Score};

pub use game::portable::{Entry, Error};

/// What is particular to PGN.
pub(crate) const PGN: Dialect = Dialect {
    results: &[("1-0", Score::First), ("0-1", Score::Second), ("1/2-1/2", Score::Draw), ("*", Score::Open)],
};

/// Reads all games of a text.
pub fn read<G: Notation>(game: &G, text: &str) -> Result<Vec<Entry<G>>, Error> {
    portable::read(game, PGN, &|_| Ok(()), text)
}

/// Writes one game, with an empty line between tags and moves and another at the end.
pub fn write<G: Notation>(game: &G, entry: &Entry<G>) -> String {
    portable::write(game, PGN, entry)
}

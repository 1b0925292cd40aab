//! Games as text: PGN, the portable game notation.
//!
//! Works for every game whose moves can be written. Comments, annotations and variations are skipped.

mod entry;
mod error;
mod reader;
mod writer;

pub use entry::Entry;
pub use error::Error;
pub use reader::read;
pub use writer::write;

use game::{Outcome, Team};

/// The widest line that is written.
const WIDTH: usize = 79;

/// Results with their written forms; `*` is a game that is not over.
const RESULTS: [(&str, Option<Outcome>); 4] = [
    ("1-0", Some(Outcome::Win(Team(0)))),
    ("0-1", Some(Outcome::Win(Team(1)))),
    ("1/2-1/2", Some(Outcome::Draw)),
    ("*", None),
];

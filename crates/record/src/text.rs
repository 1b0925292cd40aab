//! PGN, PDN and ICN: tags, then moves with comments and variations, then a result.
//!
//! One lexer serves the three; what tells them apart is a [`dialect::Dialect`]. Moves stay words until a [`course::Course`] plays them.

mod clock;
mod course;
mod dialect;
mod escape;
mod header;
mod icn;
mod kind;
mod lexer;
mod reader;
mod remark;
mod termination;
mod wrap;
mod writer;

pub(crate) use reader::{Games, by_rule};
pub(crate) use writer::write;

/// The longest word, comment or tag that is read.
const LONGEST_TOKEN: usize = 1 << 20;

/// The longest game that is read, in bytes.
pub(crate) const LONGEST_GAME: usize = 64 << 20;

/// The most moves that a game may have, those of variations included.
pub(crate) const MOST_MOVES: usize = 100_000;

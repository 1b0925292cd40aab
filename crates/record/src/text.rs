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

/// The longest comment or value of a tag as it stands in a file, in bytes: what it holds may be as long as
/// [`crate::limits::LONGEST_TEXT`], and the longest way to write a sign takes six bytes for one; a tag may hold two such texts.
const LONGEST_TOKEN: usize = 16 << 20;

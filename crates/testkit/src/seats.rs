//! Games of three and four seats, for tests of everything that must not take two seats for granted.
//!
//! In a [`Skirmish`] every seat has a few pieces in a corner of a small square board. A piece moves one square along a rank or a file, and
//! captures what stands there. A seat that has lost its last piece is out, and so is one that leaves. The last team on the board wins, and
//! the others are ranked by how long they stayed; after some moves, those that are left share the first place.

mod encode;
mod info;
mod picture;
mod position;
mod rules;
mod searchable;
mod text;

pub use info::info;
pub use position::{SkirmishMove, SkirmishPosition};
pub use rules::Skirmish;

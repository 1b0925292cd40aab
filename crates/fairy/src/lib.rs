//! The chess family as data: a game is a variant file over a geometry.
//!
//! [`variant`] reads a file into a [`Variant`]; [`grid`] is the engine that plays it on any finite
//! board. Nothing here names a game: what is special about one stands in its file.

pub mod grid;
mod placement;
mod side;
pub mod variant;

pub use grid::Fairy;
pub use side::Side;
pub use variant::{Fault, Source, Variant, read};

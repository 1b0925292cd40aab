//! The chess family as data: a game is a variant file over a geometry.
//!
//! [`variant`] reads a file into a [`Variant`]; [`grid`] is the engine that plays it on any finite
//! board, [`plane`] the one for boards without an edge. Nothing here names a game: what is special about one stands in its file.

mod bits_io;
mod feature_space;
mod field;
pub mod grid;
mod guide;
mod limits;
mod placement;
pub mod plane;
mod point_list;
mod seats;
mod special;
pub mod variant;
mod work;

pub use grid::Fairy;
pub use guide::guide;
pub use plane::Sparse;
pub use seats::NAMES as SEAT_NAMES;
pub use special::Special;
pub use variant::{Fault, Source, Variant, read};

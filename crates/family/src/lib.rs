//! How a family of games hands them over, so that a catalog can list them and tests can try them all.

mod info;
mod visitor;

pub use info::{Described, Exchange, Info};
pub use visitor::{GameVisitor, Playable};

//! What every game is tested with.
//!
//! [`laws`] plays random games and checks what the traits of a game promise; [`tables`] compares move counts with the tables in
//! `data/perft`; [`family`] does both for all games of a crate; [`searchable()`] checks what a game tells the search, and [`minimax()`]
//! is what a search is compared with. [`seats`] has games of three and four seats. All of it is for tests: it panics, with a message that says what
//! is wrong.

pub mod family;
pub mod laws;
mod minimax;
mod random;
mod searchable;
pub mod seats;
pub mod tables;

pub use minimax::{WIN, minimax};
pub use searchable::searchable;

/// The worked example of CONTRIBUTING.md, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;

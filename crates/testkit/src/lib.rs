//! What every game is tested with.
//!
//! [`laws`] plays random games and checks what the traits of `game` promise; [`tables`] compares move counts
//! with the tables in `data/perft`; [`family`] does both for all games of a crate; [`hints()`] holds what a game tells a computer
//! player against its laws, and [`minimax()`] is what a search is held against. They are for tests: they panic, with a message that says what is wrong.

pub mod family;
mod hints;
pub mod laws;
mod minimax;
pub mod tables;

pub use hints::hints;
pub use minimax::{WIN, minimax};

/// The worked example of CONTRIBUTING.md, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;

//! What every game is tested with.
//!
//! [`laws`] plays random games and checks what the traits of `game` promise; [`tables`] compares move counts
//! with the tables in `data/perft`; [`family`] does both for all games of a crate. They are for tests: they panic, with a message that says what is wrong.

pub mod family;
pub mod laws;
pub mod tables;

/// The worked example of CONTRIBUTING.md, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../CONTRIBUTING.md")]
struct Contributing;

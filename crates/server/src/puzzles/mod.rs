//! Puzzles: which one a person gets next, and what a wrong move leads to.
//!
//! What a puzzle is, and whether a move solves it, says the crate `puzzle`; what is asked and answered is in `api/puzzles.rs`.

mod choose;
mod refute;

pub(crate) use choose::{Wanted, daily, next};
pub(crate) use refute::refutation;

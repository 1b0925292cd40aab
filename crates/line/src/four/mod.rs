//! Connect four on the standard board, solved.

pub(crate) mod board;
pub(crate) mod fates;
pub(crate) mod solver;
mod transpositions;

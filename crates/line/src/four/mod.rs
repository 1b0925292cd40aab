//! Connect four on the standard board, solved.

pub(crate) mod board;
mod memory;
pub(crate) mod solver;

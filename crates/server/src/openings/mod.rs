//! The tree of openings: what was played on this server in the first positions of games, and how those ended; the games that come with the
//! program beside it, and the moves of the opening book.

mod counted;
mod shipped;
mod tell;

pub(crate) use counted::{of_table, rules_key};
pub(crate) use tell::tell;

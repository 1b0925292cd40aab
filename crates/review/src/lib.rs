//! A game judged move by move.
//!
//! A [`Review`] is a pure state machine: it says which position is to be evaluated next, takes what a computer thinks of it, and returns a
//! [`Report`] in the end. It starts no search and reads no clock, so that the server and the command line judge alike, each with searches of
//! its own.
//!
//! | looking for | file |
//! |---|---|
//! | how good a move is called | `verdict.rs` |
//! | where opening, middle game and endgame part | `phase.rs` |
//! | what the moves of a side came to | `summary.rs` |
//! | the course of a review | `review.rs`; what comes of it, `report.rs` |

mod phase;
mod report;
mod review;
mod summary;
mod verdict;

pub use phase::Phase;
pub use report::{Moment, Report, ReviewedMove};
pub use review::{LINES, Review};
pub use summary::SideSummary;
pub use verdict::Verdict;

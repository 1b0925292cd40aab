//! The rules of a game, as a value.
//!
//! Rules implement [`Game`]; a game that is being played is a [`Match`]: rules, a start and moves. Everything else (front
//! ends, search, servers) asks these two and decides nothing by itself.
//!
//! This crate knows no game, and no way to draw, write or judge one. It does no I/O, reads no clock and starts no thread.

mod game_match;
mod history;
mod limits;
mod outcome;
mod perft;
mod reason;
mod repetition;
mod roster;
mod rules;
mod seat;
mod side;

pub use game_match::{Match, PlayError};
pub use history::History;
pub use limits::{Counter, Limit, Limits, Verdict};
pub use outcome::{End, MAX_TEAMS, Outcome, Ranking};
pub use perft::{divide, divide_until, perft, walk};
pub use reason::Reason;
pub use roster::Departure;
pub use rules::Game;
pub use seat::{Seat, Team, seats, teams};
pub use side::Side;

//! What a game is.
//!
//! Rules are a value that implements [`Game`]; a game that is being played is a [`Match`] of moves;
//! everything else (front ends, search, servers) asks these two and decides nothing by itself.
//!
//! This crate knows no game and does no I/O, reads no clock and starts no thread.

mod change;
mod end;
mod hints;
mod info;
mod limits;
mod notation;
mod perft;
mod record;
mod refusal;
mod rules;
mod seat;
mod shelf;
mod side;
mod typed;
mod view;
mod weights;
mod words;

pub use change::{Change, changes};
pub use end::{End, Outcome, Reason};
pub use hints::{Fate, Searchable, Understanding};
pub use info::{Described, Exchange, Info};
pub use limits::{Counter, Limit, Limits, Verdict};
pub use notation::{MoveError, Notation, PositionError};
pub use perft::{Complete, divide, perft, walk};
pub use record::{Claim, Match, PlayError};
pub use refusal::{Named, Refusal, lacks};
pub use rules::Game;
pub use seat::{Seat, Team};
pub use shelf::{Playable, Shelf};
pub use side::Side;
pub use typed::{Form, find_typed};
pub use view::{Cell, Picture, Piece, Ray, Step, Surface, Tint, View};
pub use weights::Weight;
pub use words::{capital, clean, possessive, shorten};

//! The only place that names the games, and the erased edge through which front ends play them.
//!
//! A [`Catalog`] holds the shipped games and those of a user's own variant files. Each is an
//! [`AnyGame`]; what is being played is an [`AnyMatch`], which speaks in texts.

mod any;
mod catalog;
mod info;
mod live;
mod prepared;
mod shipped;
mod think;
mod tune;

pub use any::{AnyGame, AnyMatch, Choice, Ending, MatchError, Written};
pub use catalog::{Catalog, UnknownGame, check, from_sources};
pub use shipped::{playing_by_data, variant_source};
pub use think::{Decision, Request, Thought, ThoughtLine};
pub use tune::{AnyFit, Sample};

pub use fairy::{Fault, Source};
pub use search;

pub use game::{
    Cell, Change, Exchange, Info, MoveError, Piece, PositionError, Ray, Step, Surface, Tint, View, capital,
    changes, clean, shorten,
};

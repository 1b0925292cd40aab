//! One live game: who plays which seat, whose turn it is, the clocks, what was offered, and how it ended.
//!
//! A [`Session`] is a pure state machine. Commands come in with the [`PlayerId`] that they are from and the [`Timestamp`] at which they
//! arrive; out come [`Event`]s, or a [`CommandError`] that says why not. It has no clock of its own: the program that holds it calls
//! [`Session::tick`] when [`Session::next_flag`] says so, and every command brings the time with it.
//!
//! A game may have any number of seats and teams. A seat that resigns or runs out of time leaves the game while the others play on, and what
//! needs an agreement needs that of all teams that are still in.

mod captured;
mod clock;
mod command;
mod command_error;
mod event;
mod naming;
mod pace;
mod piece_count;
mod player_id;
mod proposals;
mod session;
mod setup;
mod timestamp;

pub use captured::CapturedGroup;
pub use command::Command;
pub use command_error::CommandError;
pub use event::{Event, Reply};
pub use naming::rename;
pub use pace::Pace;
pub use piece_count::PieceCount;
pub use player_id::PlayerId;
pub use session::{Logged, Phase, Session};
pub use setup::{ClockChoice, Setup};
pub use timestamp::Timestamp;

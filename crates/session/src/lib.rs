//! One live game: who sits where, whose turn it is, the clocks, what was offered, and how it ended.
//!
//! A [`Session`] is a pure state machine. Commands come in with the [`Chair`] that they are from and the [`Moment`] at which they
//! arrive; out come [`Event`]s, or a [`Refusal`] that says why not. It has no clock of its own: whoever holds it calls
//! [`Session::tick`] when [`Session::next_flag`] says so, and every command brings the time with it.

mod board;
mod captured;
mod chair;
mod clock;
mod command;
mod event;
mod moment;
mod naming;
mod pace;
mod proposals;
mod refusal;
mod session;
mod setup;
mod tally;

pub use captured::Haul;
pub use chair::Chair;
pub use command::Command;
pub use event::{Event, Reply};
pub use moment::Moment;
pub use naming::rename;
pub use pace::Pace;
pub use refusal::Refusal;
pub use session::{Look, Phase, Session};
pub use setup::{ClockChoice, Setup, SetupError};
pub use tally::Tally;

//! People and computers at one game.
//!
//! A [`Table`] is a pure state machine: who does what goes in with the time at which they do it, and out comes an [`Update`]: numbered
//! events for all to know, and [`Effect`]s for the program that holds the table to carry out. It decides who may do what, when a
//! computer is asked and what becomes of its answer, and what each role sees; it reads no clock, starts no thread, stores nothing and tells
//! nobody. So the same table serves the server, the terminal and the browser.
//!
//! The events are the truth about a game: a table that is built from its first state and its events is the table that lived.
//!
//! | looking for | file |
//! |---|---|
//! | what a player may do | `permissions.rs`; who plays, owns or watches: `role.rs` |
//! | what becomes of a command | `act.rs`, and a file each for `seating` (also of others than those who have left), `proposals`, `travel`, `rematch` |
//! | what only people at the program itself do: single plies, comments, other players | `local.rs` |
//! | when a computer thinks, and when it plays | `computer.rs` |
//! | hints | `hint.rs` |
//! | when a computer accepts a draw | `draw_offer.rs` |
//! | what a computer that has moved knows of the end | `foreseen.rs` |
//! | when it resigns | `resignation.rs` |
//! | what happens by itself: flags, clocks after a restart | `tick.rs` |
//! | spectators and players who come and go | `presence.rs`; what others may do when a player has left: `absence.rs` |
//! | building a table from its events | `log.rs`; what is stored besides: `stored.rs` |

mod absence;
mod act;
mod actor;
mod answered;
mod computer;
mod draw_offer;
mod foreseen;
mod happening;
mod hint;
mod local;
mod log;
mod opening;
mod permissions;
mod presence;
mod proposals;
mod refusal;
mod rematch;
mod resignation;
mod role;
mod seated;
mod seating;
mod stored;
mod streak;
mod table;
mod tick;
mod times;
mod travel;
mod update;

pub use actor::{Actor, ConnectionId, PersonKey};
pub use foreseen::Foreseen;
pub use happening::proposal_to_wire;
pub use presence::Watchers;
pub use refusal::Refusal;
pub use role::Role;
pub use seating::{MOST_PLAYERS, computer};
pub use table::{NewTable, Sides, Table};
pub use times::TableTimes;
pub use travel::take_backs_from_wire;
pub use update::{Best, Effect, Notice, SearchMemory, ThinkTask, Ticket, Update, Urgency};

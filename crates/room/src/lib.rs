//! A place where people meet, choose a game and its players, play it, and choose again.
//!
//! A [`Room`] is a pure state machine: who does what goes in with the time at which they do it, and out comes an [`Update`]: whether there is
//! something to store and to tell, and [`Effect`]s for the program that holds the room to carry out. It decides who may enter, who is the
//! host, and who may do what; it reads no clock, stores nothing and tells nobody. What is to be stored is one value,
//! [`protocol::stored::StoredRoom`]; who is connected is not a part of it.
//!
//! | looking for | file |
//! |---|---|
//! | who may do what | `permissions.rs` |
//! | what becomes of an act | `act.rs`; of those about players and places, `seating.rs` |
//! | who comes, goes, is removed, becomes the host | `people.rs` |
//! | games that begin and end | `games.rs` |
//! | what happens by itself | `tick.rs` |
//! | what members and the lobby see | `view.rs` |

mod act;
mod games;
mod people;
mod permissions;
mod room;
mod seating;
mod text;
mod tick;
mod update;
mod view;

pub use act::Act;
pub use people::Visitor;
pub use room::{MOST_MEMBERS, NewRoom, Rating, Room, RoomTimes, Settings};
pub use text::{clean_text, room_name};
pub use update::{Effect, Plan, PlanPlayer, Update};

/// By which a person is known.
pub type PersonKey = [u8; 32];

/// Tells connections apart.
pub type ConnectionId = u64;

//! A game as a document: the tree of its moves, who played, how long they took, what they offered, and how it ended.
//!
//! A [`GameRecord`] is a plain value in which every move is legal: it is read and written in our own format and in those that players
//! exchange games in, and it is what a live game leaves behind.
//!
//! [`Reader`] reads the games of a file one after the other, [`write()`] writes one, and a [`Cursor`] goes along its moves.

mod command;
mod cursor;
mod error;
mod format;
mod input;
mod limits;
mod moment;
mod native;
mod order;
mod player;
mod reader;
mod record;
mod result;
mod rules;
mod text;
mod time;
mod tree;
mod writer;

pub use cursor::{Cursor, CursorError};
pub use error::{ReadError, WriteError};
pub use format::Format;
pub use moment::{Answer, Offer, Proposal, TakeBacks, Timing};
pub use player::{Kind, Player, SeatRecord};
pub use reader::{Reader, read_one};
pub use record::{GameRecord, Standing};
pub use result::GameResult;
pub use rules::{Rules, game_of, sources_of};
pub use time::{TimeControl, TimeControlError};
pub use tree::{Node, NodeId, Tree};
pub use writer::{write, write_collected, write_private};

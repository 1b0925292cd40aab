//! A game as a document: the tree of its moves, who played, how long they took, what they offered, and how it ended.
//!
//! A [`GameRecord`] is a plain value in which every move is legal: it is read and written in our own format and in those that players
//! exchange games in, and it is what a live game leaves behind.
//!
//! [`Reader`] reads the games of a file one after the other, [`write()`] writes one, and a [`TreeMatch`] walks along its moves.

mod command;
mod departure;
mod drawing;
mod error;
mod fold;
mod format;
mod heads;
mod input;
mod limits;
mod native;
mod offer;
mod order;
mod player;
mod reader;
mod reason;
mod record;
mod result;
mod rules;
mod text;
mod time;
mod timing;
mod tree;
mod tree_match;
mod writer;

pub use departure::{ABANDONED, SeatDeparture};
pub use drawing::{Drawing, Ink, MOST_DRAWINGS};
pub use error::{ReadError, ReplayError, WriteError};
pub use fold::fold;
pub use format::Format;
pub use heads::{GameHead, heads};
pub use offer::{Answer, Offer, Proposal, TakeBacks};
pub use player::{Kind, Player, SeatRecord};
pub use reader::{Reader, read_one, read_stored};
pub use reason::reason_code;
pub use record::{GameRecord, Standing};
pub use result::GameResult;
pub use rules::{Rules, game_of, record_of_variant, sources_of};
pub use time::{ClockPreset, TimeControl, TimeControlError};
pub use timing::Timing;
pub use tree::{NodeId, Tree, TreeNode};
pub use tree_match::TreeMatch;
pub use writer::{write, write_collected, write_private, write_stored};

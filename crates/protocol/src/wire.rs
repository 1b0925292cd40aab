//! What a page and a server say to each other through one WebSocket: JSON objects, one a message, told apart by their `type`.
//!
//! `docs/protocol.md` explains it with an example of each message. The page has the same types in TypeScript, which a test
//! generates from these.

mod act;
mod ask;
mod board;
mod catalog;
mod close;
mod end;
mod event;
mod message;
mod start;
mod state;
mod tell;
#[cfg(feature = "typescript")]
mod typescript;

pub use act::{Act, Proposal};
pub use ask::Ask;
pub use board::{
    BoardView, CapturedPieces, Change, Counter, LegalMove, Piece, PieceKind, Place, Ray, Step, Surface, Tint,
};
pub use catalog::{Catalog, CatalogGame, ClockPreset, Level, SeatInfo};
pub use close::CloseReason;
pub use end::{GameEnd, Outcome, Score};
pub use event::{Answer, Event, Happening};
pub use message::{Arg, Message};
pub use start::{Inspection, NewGame, Origin, SeatChoice, TakeBacks};
pub use state::{
    Can, GameEntry, GameSnapshot, GameState, MoveEntry, OpenProposal, Phase, Player, PlayerView, Presence,
    SeatState, Thinking,
};
pub use tell::{LanAddress, Tell};
#[cfg(feature = "typescript")]
pub use typescript::typescript;

/// The version of the protocol. A page and a server that have different ones can't talk.
pub const VERSION: u32 = 2;

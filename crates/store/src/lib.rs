//! Games and guests on the server, in SQLite or in PostgreSQL.
//!
//! **Events are the truth.** A move is one small row that is added, and a few columns of its game that are written again: what lists
//! and clean-up ask about. A [`Snapshot`] is the whole game at one of its events, so that loading need not begin at the first one. Nothing
//! that is written with each move grows with the game.
//!
//! **One writer.** A [`Store`] has one thread that writes. It takes all that waits, writes it in one transaction, and fulfils each
//! [`Receipt`] once that is on the disk: a hundred games that move at the same moment cost as much waiting as one. Reads go through a
//! connection of their own and never wait for the writer.
//!
//! **One server a game.** Several servers may share a database. A game is leased by one of them at a time, and each lease has an
//! [`Epoch`] of its own: an append with an earlier epoch is refused in the transaction that would have written it.
//!
//! **People.** A person is a key: of a guest, the hash of a secret; an account keeps the key of the guest who registered it. Results are
//! entered once a game, with what they change in ratings, in one transaction.
//!
//! Nothing here knows a rule, or reads a clock: what is stored are texts and numbers that the caller brings, and programs that read them
//! check what they say.

mod account;
mod archive;
mod ban;
mod chat;
mod check;
mod deed;
mod error;
mod game;
mod head;
mod job;
mod lease;
mod lesson;
mod opening;
mod postgresql;
mod puzzle;
mod ranking;
mod receipt;
mod result;
mod retention;
mod room;
mod save;
mod sql;
mod sqlite;
mod store;
mod study;
mod writer;

pub use account::{AccountRow, Identity, SESSION, SessionKey, SessionRow};
pub use archive::{ArchiveFilter, ArchivedGame, ArchivedPlayer, ResultFilter, Whom};
pub use ban::{BanRow, UserRow};
pub use chat::{ChatRow, MannerRow, ReportRow};
pub use error::StoreError;
pub use game::{
    Append, EventRow, GameRow, GuestKey, MateRow, NewGame, REMEMBERED, SeatRow, Snapshot, StoredGame, Summary,
};
pub use lease::{Epoch, LEASE, ServerId};
pub use opening::{OpeningGame, OpeningMove};
pub use puzzle::{PuzzleChange, PuzzleOutcome, PuzzleResult, PuzzleStanding};
pub use ranking::{CountedGame, PlayerCard, RankedPlayer};
pub use receipt::Receipt;
pub use result::{FinishedGame, FinishedPlayer, RatingChange, StoredRating, computer_key, computer_level};
pub use retention::Retention;
pub use room::RoomRow;
pub use save::{SaveLimits, SaveRow, Saved};
pub use sqlite::{back_up, check_backup, restore};
pub use store::Store;
pub use study::{ListedStudy, StoredEvents, StudyCard, StudyRow};

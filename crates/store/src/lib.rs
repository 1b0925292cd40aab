//! Games and guests on the server, in SQLite.
//!
//! A [`Store`] has one thread that writes. It takes all that waits, writes it in one transaction, and answers each [`Receipt`] once that
//! is on the disk: a hundred games that move at the same moment cost as much waiting as one. Reads go through a connection of
//! their own and never wait for the writer.
//!
//! Nothing here knows a rule: what is stored are texts, and programs that read them check what they say.

mod error;
mod game;
mod receipt;
mod schema;
mod store;
mod writer;

pub use error::StoreError;
pub use game::{CardRow, GameRow, GuestKey, Update};
pub use receipt::Receipt;
pub use store::Store;

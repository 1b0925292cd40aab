//! Games in a file of SQLite.

mod backup;
mod fault;
mod migration;
mod read;
mod rows;
mod schema;
mod sql;
mod work;
mod write;

pub use backup::{back_up, check_backup, restore};
pub(crate) use read::Reader;
pub(crate) use write::Writer;

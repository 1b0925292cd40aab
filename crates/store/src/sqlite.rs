//! Games in a file of SQLite.

mod fault;
mod migration;
mod read;
mod rows;
mod schema;
mod work;
mod write;

pub(crate) use read::Reader;
pub(crate) use write::Writer;

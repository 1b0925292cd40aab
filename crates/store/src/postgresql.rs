//! Games in PostgreSQL.

mod address;
mod batch;
mod clean;
mod fault;
mod link;
mod lock;
mod read;
mod reader;
mod rows;
mod schema;
mod sql;
mod writer;

pub(crate) use address::Address;
pub(crate) use reader::Reader;
pub(crate) use writer::Writer;

//! What the errors of SQLite mean.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use rusqlite::{Error, ErrorCode};

use crate::StoreError;

/// A file can't be opened.
pub(super) fn unopened(path: &Path, error: &Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) if !is_sqlite(path) => StoreError::NotOurs(path.to_path_buf()),
        _ if is_damage(error) => StoreError::Damaged(path.to_path_buf()),
        _ => StoreError::open(path, error),
    }
}

pub(super) fn unread(path: &Path, error: &Error) -> StoreError {
    if is_damage(error) { StoreError::Damaged(path.to_path_buf()) } else { StoreError::read(error) }
}

pub(super) fn unwritten(path: &Path, error: &Error) -> StoreError {
    if is_damage(error) { StoreError::Damaged(path.to_path_buf()) } else { StoreError::write(error) }
}

fn is_damage(error: &Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
}

/// Whether a file begins as those of SQLite do: if it can't be read all the same, it is damaged.
fn is_sqlite(path: &Path) -> bool {
    header(path).is_ok()
}

/// That a file does not end in the middle of a page, which SQLite takes to be zeros. While there is a log, its end may be there.
pub(super) fn check_end(path: &Path) -> Result<(), StoreError> {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let length = |path: &Path| path.metadata().map_or(0, |file| file.len());
    let Ok(header) = header(path) else { return Ok(()) };
    // What does not fit into the two bytes is written as 1.
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 0x10000,
        size => u64::from(size.max(1)),
    };
    let is_whole = length(path).is_multiple_of(page) || length(log.as_ref()) > 0;
    if is_whole { Ok(()) } else { Err(StoreError::Damaged(path.to_path_buf())) }
}

/// The first bytes of a file of SQLite.
fn header(path: &Path) -> io::Result<[u8; 18]> {
    let mut start = [0; 18];
    File::open(path)?.read_exact(&mut start)?;
    if start.starts_with(b"SQLite format 3\0") { Ok(start) } else { Err(io::ErrorKind::InvalidData.into()) }
}

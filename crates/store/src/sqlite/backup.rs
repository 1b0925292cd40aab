//! Copies of a file while it is in use, and files that take its place.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::fault::{check_end, unopened, unread};
use super::schema::check_version;
use crate::StoreError;

/// Copies a database into another file, as it is at one moment, while others read and write it. What was at that place before stays until the copy is whole and
/// has been checked.
pub fn back_up(path: &Path, to: &Path) -> Result<(), StoreError> {
    let source = open(path)?;
    check_version(&source, path)?;
    let draft = beside(to, "part");
    let failed = |error: std::io::Error| StoreError::open(&draft, error);
    remove(&draft).map_err(failed)?;
    let target = draft.to_string_lossy();
    // One transaction that reads: writers go on, and what they write meanwhile is not in the copy.
    source.execute("VACUUM INTO ?1", [target.as_ref()]).map_err(|error| unread(path, &error))?;
    check_backup(&draft)?;
    File::open(&draft).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&draft, to).map_err(|error| StoreError::open(to, error))
}

/// Checks that a file is a whole database of ours, and not of a later program.
pub fn check_backup(path: &Path) -> Result<(), StoreError> {
    check_end(path)?;
    let connection = open(path)?;
    check_version(&connection, path)?;
    let verdict: String = connection
        .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
        .map_err(|error| unread(path, &error))?;
    if verdict == "ok" { Ok(()) } else { Err(StoreError::Damaged(path.to_path_buf())) }
}

/// Puts a copy in the place of a database that no program has open. Returns where the one before is kept, if there was one.
pub fn restore(backup: &Path, path: &Path, kept_as: &str) -> Result<Option<PathBuf>, StoreError> {
    check_backup(backup)?;
    let draft = beside(path, "part");
    let failed = |error: std::io::Error| StoreError::open(path, error);
    std::fs::copy(backup, &draft).map_err(failed)?;
    File::open(&draft).and_then(|file| file.sync_all()).map_err(failed)?;
    let before = path.exists().then(|| beside(path, kept_as));
    if let Some(before) = &before {
        fold(path)?;
        std::fs::rename(path, before).map_err(failed)?;
    }
    std::fs::rename(&draft, path).map_err(failed)?;
    Ok(before)
}

/// Writes what is in the log of a database into the file itself: a log that were left would be taken for that of the next one.
fn fold(path: &Path) -> Result<(), StoreError> {
    let connection = Connection::open(path).map_err(|error| unopened(path, &error))?;
    let folded = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    // What can't be read is kept as it is, with its log.
    let _ = folded.and_then(|()| connection.pragma_update(None, "journal_mode", "delete"));
    drop(connection);
    for end in ["-wal", "-shm"] {
        let mut log = path.as_os_str().to_owned();
        log.push(end);
        remove(Path::new(&log)).map_err(|error| StoreError::open(path, error))?;
    }
    Ok(())
}

fn open(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| unopened(path, &error))?;
    connection.busy_timeout(super::schema::PATIENCE).map_err(|error| unopened(path, &error))?;
    Ok(connection)
}

fn remove(path: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// A path with one more ending.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(end);
    name.into()
}

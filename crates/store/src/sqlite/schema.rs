//! Opening a file, and bringing its tables up to date.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::fault::{check_end, unopened};
use super::migration::MIGRATIONS;
use crate::StoreError;

/// Marks a database as ours: “AnyB”.
const APPLICATION: i64 = 0x416E_7942;

/// How long to wait for another program that looks into the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// Opens a connection that writes, and brings the tables up to date.
pub(super) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    check_end(path)?;
    let failed = |error: rusqlite::Error| unopened(path, &error);
    let mut connection = Connection::open(path).map_err(failed)?;
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    let version = check_version(&connection, path)?;
    settle(&mut connection).map_err(failed)?;
    migrate(&mut connection, version).map_err(failed)?;
    Ok(connection)
}

/// Opens a connection that only reads. The tables must be up to date.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connect = || -> rusqlite::Result<Connection> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    connect().map_err(|error| unopened(path, &error))
}

/// The version of the tables, if they are ours and not of a later program.
pub(super) fn check_version(connection: &Connection, path: &Path) -> Result<usize, StoreError> {
    let failed = |error: rusqlite::Error| unopened(path, &error);
    let number =
        |name: &str| -> rusqlite::Result<i64> { connection.pragma_query_value(None, name, |row| row.get(0)) };
    let version = number("user_version").map_err(failed)?;
    let application = number("application_id").map_err(failed)?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(failed)?;
    if application != APPLICATION && (version != 0 || application != 0 || tables != 0) {
        return Err(StoreError::NotOurs(path.to_path_buf()));
    }
    let known = MIGRATIONS.len() as i64;
    if version > known {
        return Err(StoreError::Newer { place: path.display().to_string(), found: version, known });
    }
    Ok(usize::try_from(version).unwrap_or_default())
}

fn settle(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    // A transaction that was acknowledged outlives a power cut.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // More than there are statements.
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

fn migrate(connection: &mut Connection, version: usize) -> rusqlite::Result<()> {
    for (place, step) in MIGRATIONS.iter().enumerate().skip(version) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", place as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_is_up_to_date_is_left_as_it_is() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        drop(open_writer(&path).unwrap());
        let connection = open_writer(&path).unwrap();
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, MIGRATIONS.len() as i64);
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        let level: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        assert_eq!(level, 2);
    }

    #[test]
    fn what_a_later_program_wrote_is_left_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        let connection = open_writer(&path).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        drop(connection);
        let error = open_writer(&path).unwrap_err();
        assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");
    }

    #[test]
    fn the_database_of_another_program_is_left_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
        let error = open_writer(&path).unwrap_err();
        assert_eq!(error, StoreError::NotOurs(path));
    }
}

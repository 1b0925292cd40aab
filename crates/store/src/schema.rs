//! The tables, and how those of earlier versions become these.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, TransactionBehavior};

use crate::StoreError;

/// Marks a database as ours: “AnyB”.
const APPLICATION: i64 = 0x416E_7942;

/// What leads from each version of the tables to the next one. The version of a database is how many of them it has gone through, so
/// what was released is never changed, only added to.
const MIGRATIONS: [&str; 2] = [
    "
    CREATE TABLE games (
        code       TEXT    PRIMARY KEY,
        rules      TEXT    NOT NULL,
        record     TEXT    NOT NULL,
        extra      TEXT    NOT NULL,
        last_event INTEGER NOT NULL,
        is_over    INTEGER NOT NULL,
        is_ticking INTEGER NOT NULL,
        changed    INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX ticking ON games (code) WHERE is_ticking;
    CREATE TABLE events (
        game   TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        what   TEXT    NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE guests (
        key  BLOB PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE members (
        guest BLOB NOT NULL,
        game  TEXT NOT NULL REFERENCES games (code) ON DELETE CASCADE,
        PRIMARY KEY (guest, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members_of_game ON members (game);
",
    // How a list of games shows them, so that none is read whole for that; the index has what the list is sorted by.
    "
    ALTER TABLE games ADD COLUMN card TEXT NOT NULL DEFAULT '';
    CREATE INDEX games_in_order ON games (code, is_over, changed);
",
];

/// Opens a connection that writes, and brings the tables up to date.
pub(crate) fn open_writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path).map_err(|error| fault(path, &error))?;
    prepare(&mut connection, path)?;
    Ok(connection)
}

/// Opens a connection that only reads. The tables must be up to date.
pub(crate) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connect = || -> rusqlite::Result<Connection> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    };
    connect().map_err(|error| fault(path, &error))
}

/// How long to wait for another program that looks into the file.
const PATIENCE: Duration = Duration::from_secs(10);

fn prepare(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| fault(path, &error);
    connection.busy_timeout(PATIENCE).map_err(failed)?;
    let number = |connection: &Connection, name: &str| -> rusqlite::Result<i64> {
        connection.pragma_query_value(None, name, |row| row.get(0))
    };
    let version = number(connection, "user_version").map_err(failed)?;
    let application = number(connection, "application_id").map_err(failed)?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(failed)?;
    if application != APPLICATION && (version != 0 || application != 0 || tables != 0) {
        return Err(StoreError::NotOurs(path.to_path_buf()));
    }
    let known = MIGRATIONS.len() as i64;
    if version > known {
        return Err(StoreError::Newer { path: path.to_path_buf(), found: version, known });
    }
    let settle = |connection: &mut Connection| -> rusqlite::Result<()> {
        connection.pragma_update(None, "journal_mode", "wal")?;
        // A transaction that was acknowledged outlives a power cut.
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let from = usize::try_from(version).unwrap_or_default();
        for (place, step) in MIGRATIONS.iter().enumerate().skip(from) {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            transaction.execute_batch(step)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", place as i64 + 1)?;
            transaction.commit()?;
        }
        Ok(())
    };
    settle(connection).map_err(failed)
}

fn fault(path: &Path, error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotOurs(path.to_path_buf()),
        _ => StoreError::open(path, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_is_half_way_goes_on_from_there() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        drop(open_writer(&path).unwrap());
        // Opening it again migrates nothing.
        let connection = open_writer(&path).unwrap();
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, MIGRATIONS.len() as i64);
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        let level: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        assert_eq!(level, 2);
    }

    #[test]
    fn games_from_before_there_were_cards_are_still_there() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(MIGRATIONS[0]).unwrap();
        connection.pragma_update(None, "application_id", APPLICATION).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        let old = "INSERT INTO games VALUES ('a', 'chess', '{}', '{}', 0, 0, 0, 7)";
        connection.execute_batch(old).unwrap();
        connection.execute("INSERT INTO members VALUES (?1, 'a')", [&[1_u8; 32][..]]).unwrap();
        drop(connection);
        let store = crate::Store::open(&path).unwrap();
        let listed = crate::CardRow { code: "a".into(), card: String::new(), changed: 7 };
        assert_eq!(store.games_of(&[1; 32], 9), Ok(vec![listed]));
        assert_eq!(store.game("a").unwrap().unwrap().rules, "chess");
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

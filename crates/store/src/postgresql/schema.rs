//! The tables, and how those of earlier versions become these.

use postgres::{Client, Error};

use super::Address;
use super::fault::said;
use crate::StoreError;

/// Locked while tables are made, so that two servers that start together don't both make them: “AnyB”.
const LOCK: i64 = 0x416E_7942;

/// What leads from each version of the tables to the next one. The version of a database is how many of them it has gone through, so
/// what was released is never changed, only added to.
const MIGRATIONS: [&str; 9] = [
    include_str!("tables.sql"),
    include_str!("mates.sql"),
    include_str!("people.sql"),
    include_str!("rooms.sql"),
    include_str!("running.sql"),
    include_str!("studies.sql"),
    include_str!("puzzles.sql"),
    include_str!("saves.sql"),
    include_str!("openings.sql"),
];

/// Makes the tables, or brings them up to date.
pub(super) fn prepare(client: &mut Client, address: &Address) -> Result<(), StoreError> {
    let failed = |error: Error| StoreError::away(format!("{address}: {}", said(&error)));
    let encoding: String = client.query_one("SHOW server_encoding", &[]).map_err(failed)?.get(0);
    if encoding != "UTF8" {
        return Err(StoreError::away(format!("{address}: its encoding is {encoding}, and must be UTF8")));
    }
    let known = MIGRATIONS.len() as i64;
    let found = migrate(client).map_err(failed)?;
    if found > known {
        return Err(StoreError::Newer { place: address.to_string(), found, known });
    }
    Ok(())
}

/// Brings the tables up to date, if they are older, and returns which version they had.
fn migrate(client: &mut Client) -> Result<i64, Error> {
    let mut transaction = client.transaction()?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    let is_there = "SELECT to_regclass('anyboard.version') IS NOT NULL";
    let found = if transaction.query_one(is_there, &[])?.get(0) {
        transaction.query_one("SELECT number FROM version", &[])?.get(0)
    } else {
        0_i64
    };
    for step in MIGRATIONS.iter().skip(usize::try_from(found).unwrap_or_default()) {
        transaction.batch_execute(step)?;
    }
    let version = found.max(MIGRATIONS.len() as i64);
    transaction.execute("UPDATE version SET number = $1 WHERE number < $1", &[&version])?;
    transaction.commit()?;
    Ok(found)
}

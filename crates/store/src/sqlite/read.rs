//! What is read from the file.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::sql::Statements;
use super::{fault, schema};
use crate::game::{DAY, guest_key, limit, signed, unsigned};
use crate::sql::SqlFault;
use crate::store::Look;
use crate::{
    EventRow, GameRow, GuestKey, MateRow, REMEMBERED, SeatRow, Snapshot, StoreError, StoredGame, Summary,
};

/// The connection that only reads.
pub(crate) struct Reader {
    connection: Connection,
    path: PathBuf,
}

impl Reader {
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        Ok(Self { connection: schema::open_reader(path)?, path: path.to_path_buf() })
    }

    /// Reads everything from one state of the database, whatever is written meanwhile.
    fn read<T>(&self, query: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let read = || query(&*self.connection.unchecked_transaction()?);
        read().map_err(|error| fault::unread(&self.path, &error))
    }
}

impl crate::store::Reader for Reader {
    fn game(&mut self, code: &str) -> Result<Option<StoredGame>, StoreError> {
        self.read(|connection| game(connection, code))
    }

    fn row(&mut self, code: &str) -> Result<Option<GameRow>, StoreError> {
        self.read(|connection| row(connection, code))
    }

    fn events(&mut self, code: &str, after: u64, most: usize) -> Result<Vec<EventRow>, StoreError> {
        self.read(|connection| events(connection, code, after, most))
    }

    fn games_of(&mut self, guest: &GuestKey, most: usize) -> Result<Vec<GameRow>, StoreError> {
        self.read(|connection| {
            let sql = format!(
                "SELECT {COLUMNS} FROM members JOIN games ON code = game WHERE guest = ?1
                 ORDER BY is_over, changed DESC, code LIMIT ?2"
            );
            let mut query = connection.prepare_cached(&sql)?;
            let rows = query.query_map(params![&guest[..], limit(most)], read_row)?;
            rows.map(|row| with_seats(connection, row?)).collect()
        })
    }

    fn ticking(&mut self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached("SELECT code FROM games WHERE is_ticking ORDER BY code")?;
            let rows = query.query_map([], |row| row.get(0))?;
            rows.collect()
        })
    }

    fn orphans(&mut self, now: u64) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT code FROM games WHERE is_ticking
                       AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > ?1) ORDER BY code";
            let mut query = connection.prepare_cached(sql)?;
            let rows = query.query_map([signed(now)], |row| row.get(0))?;
            rows.collect()
        })
    }

    fn dormant(&mut self, until: u64, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT code FROM games
                       WHERE is_over = 0 AND day <= ?1 AND changed <= ?2 AND plies > 1 AND code > ?3
                       AND (SELECT count(*) FROM members WHERE game = code) > 1 ORDER BY code LIMIT ?4";
            let mut query = connection.prepare_cached(sql)?;
            let day = signed(until / DAY);
            let rows = query.query_map(params![day, signed(until), after, limit(most)], |row| row.get(0))?;
            rows.collect()
        })
    }

    fn guest_name(&mut self, guest: &GuestKey) -> Result<Option<String>, StoreError> {
        self.read(|connection| {
            let mut query = connection.prepare_cached("SELECT name FROM guests WHERE key = ?1")?;
            query.query_row([&guest[..]], |row| row.get(0)).optional()
        })
    }

    fn look(&mut self, mut query: Look) -> Result<(), StoreError> {
        let failed = |error: &rusqlite::Error| fault::unread(&self.path, error);
        let transaction = self.connection.unchecked_transaction().map_err(|error| failed(&error))?;
        query(&mut Statements(&transaction)).map_err(|fault| match fault {
            SqlFault::Refused(error) => error,
            SqlFault::Sqlite(error) => failed(&error),
            SqlFault::Postgresql(error) => StoreError::read(error),
        })
    }
}

/// A game with all that is needed to go on.
pub(super) fn game(connection: &Connection, code: &str) -> rusqlite::Result<Option<StoredGame>> {
    let Some(row) = row(connection, code)? else { return Ok(None) };
    let snapshot = connection
        .prepare_cached("SELECT number, record, state FROM snapshots WHERE game = ?1")?
        .query_row([code], |row| {
            Ok(Snapshot { number: unsigned(row.get(0)?), record: row.get(1)?, state: row.get(2)? })
        })?;
    let events = events(connection, code, snapshot.number, usize::MAX)?;
    Ok(Some(StoredGame { row, snapshot, events, answered: answered(connection, code)? }))
}

fn row(connection: &Connection, code: &str) -> rusqlite::Result<Option<GameRow>> {
    let sql = format!("SELECT {COLUMNS} FROM games WHERE code = ?1");
    let row = connection.prepare_cached(&sql)?.query_row([code], read_row).optional()?;
    row.map(|row| with_seats(connection, row)).transpose()
}

/// What [`read_row`] reads.
const COLUMNS: &str = "code, rules, owner, asked, created, last_event, plies, turn, position, ending, is_over, \
                       is_ticking, changed";

fn read_row(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        code: row.get(0)?,
        rules: row.get(1)?,
        owner: guest_key(row.get_ref(2)?.as_blob()?),
        asked: row.get(3)?,
        created: unsigned(row.get(4)?),
        last_event: unsigned(row.get(5)?),
        summary: Summary {
            plies: unsigned(row.get(6)?),
            turn: row.get(7)?,
            position: row.get(8)?,
            end: row.get(9)?,
            is_over: row.get(10)?,
            is_ticking: row.get(11)?,
            changed: unsigned(row.get(12)?),
        },
        seats: Vec::new(),
    })
}

fn with_seats(connection: &Connection, row: GameRow) -> rusqlite::Result<GameRow> {
    let sql = "SELECT holder, name, level, is_open FROM seats WHERE game = ?1 ORDER BY seat";
    let mut query = connection.prepare_cached(sql)?;
    let seats = query.query_map([&row.code], |row| {
        Ok(SeatRow {
            holder: row.get_ref(0)?.as_blob_or_null()?.map(guest_key),
            name: row.get(1)?,
            level: row.get(2)?,
            is_open: row.get(3)?,
            mates: Vec::new(),
        })
    })?;
    let mut seats = seats.collect::<Result<Vec<_>, _>>()?;
    for (seat, mate) in mates(connection, &row.code)? {
        if let Some(seat) = seats.get_mut(seat) {
            seat.mates.push(mate);
        }
    }
    Ok(GameRow { seats, ..row })
}

/// The players who share seats, in order, with the numbers of the seats.
fn mates(connection: &Connection, code: &str) -> rusqlite::Result<Vec<(usize, MateRow)>> {
    let sql = "SELECT seat, holder, name, level, is_open FROM mates WHERE game = ?1 ORDER BY seat, player";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map([code], |row| {
        let mate = MateRow {
            holder: row.get_ref(1)?.as_blob_or_null()?.map(guest_key),
            name: row.get(2)?,
            level: row.get(3)?,
            is_open: row.get(4)?,
        };
        Ok((usize::from(row.get::<_, u8>(0)?), mate))
    })?;
    rows.collect()
}

fn events(connection: &Connection, code: &str, after: u64, most: usize) -> rusqlite::Result<Vec<EventRow>> {
    let sql = "SELECT number, at, guest, asked, what FROM events WHERE game = ?1 AND number > ?2
               ORDER BY number LIMIT ?3";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![code, signed(after), limit(most)], |row| {
        let guest = row.get_ref(2)?.as_blob_or_null()?.map(guest_key);
        Ok(EventRow {
            number: unsigned(row.get(0)?),
            at: unsigned(row.get(1)?),
            asked: guest.zip(row.get(3)?),
            what: row.get(4)?,
        })
    })?;
    rows.collect()
}

/// The last ids of each guest. However long the game, only these are read: the index finds one guest after the other, and where the
/// last ids of each begin.
fn answered(connection: &Connection, code: &str) -> rusqlite::Result<Vec<(GuestKey, String)>> {
    let sql = "
        WITH RECURSIVE guests (guest) AS (
            SELECT min(guest) FROM events WHERE game = ?1 AND guest IS NOT NULL
            UNION ALL
            SELECT (SELECT min(e.guest) FROM events e WHERE e.game = ?1 AND e.guest > guests.guest)
            FROM guests WHERE guests.guest IS NOT NULL
        )
        SELECT e.guest, e.asked FROM guests CROSS JOIN events e
        WHERE e.game = ?1 AND e.guest = guests.guest AND e.number > coalesce(
            (SELECT number FROM events WHERE game = ?1 AND guest = guests.guest
             ORDER BY number DESC LIMIT 1 OFFSET ?2), ?3)
        ORDER BY e.number";
    let mut query = connection.prepare_cached(sql)?;
    let rows = query.query_map(params![code, limit(REMEMBERED), i64::MIN], |row| {
        Ok((guest_key(row.get_ref(0)?.as_blob()?), row.get(1)?))
    })?;
    rows.collect()
}

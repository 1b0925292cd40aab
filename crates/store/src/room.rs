//! Rooms: each is one document, which one server at a time may write.

use crate::check::check_text;
use crate::sql::{Row, Sql, SqlFault, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// A room as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomRow {
    /// Its code, which no other room may have.
    pub code: String,
    /// The person who is its host; whoever was last, if there is none.
    pub host: GuestKey,
    /// The room itself, as text.
    pub document: String,
    /// How often it was written: each time one more.
    pub version: u64,
    /// When it was written, in milliseconds since 1970.
    pub changed: u64,
}

const COLUMNS: &str = "code, host, document, version, changed";

fn room_row(row: &Row) -> RoomRow {
    RoomRow {
        code: row.text(0),
        host: row.key(1),
        document: row.text(2),
        version: row.count(3),
        changed: row.count(4),
    }
}

impl Store {
    /// Opens a room, which no server has leased yet. Fails with [`StoreError::Taken`] if another has its code.
    pub fn open_room(&self, room: RoomRow) -> Receipt<()> {
        self.perform(move |sql| {
            let RoomRow { code, host, document, version, changed } = &room;
            check_text(document)?;
            let insert = "INSERT INTO rooms (code, host, document, version, changed, server)
                          VALUES ($1, $2, $3, $4, $5, NULL) ON CONFLICT DO NOTHING";
            match sql.execute(insert, values![code, host, document, *version, *changed])? {
                0 => Err(StoreError::Taken(code.clone()).into()),
                _ => Ok(()),
            }
        })
    }

    /// Takes a room for this server, and returns it; `None` if there is no such room. Fails with [`StoreError::Leased`] if another server
    /// has it that is alive.
    pub fn lease_room(&self, code: &str, now: u64) -> Receipt<Option<RoomRow>> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            check_text(&code)?;
            let select = format!("SELECT {COLUMNS}, server FROM rooms WHERE code = $1{}", sql.locking());
            let Some(row) = sql.first(&select, values![&code])? else { return Ok(None) };
            if let Some(holder) = row.maybe_number(5).filter(|holder| *holder != own) {
                let until = "SELECT until FROM servers WHERE id = $1 AND until > $2";
                if let Some(found) = sql.first(until, values![holder, now])? {
                    return Err(StoreError::Leased { code: code.clone(), until: found.count(0) }.into());
                }
            }
            sql.execute("UPDATE rooms SET server = $2 WHERE code = $1", values![&code, own])?;
            Ok(Some(room_row(&row)))
        })
    }

    /// Writes a room that this server has leased. Fails with [`StoreError::Stale`] if another has it by now, or it was deleted.
    pub fn put_room(&self, room: RoomRow) -> Receipt<()> {
        let own = self.server().signed();
        self.perform(move |sql| {
            let RoomRow { code, host, document, version, changed } = &room;
            check_text(document)?;
            let update = "UPDATE rooms SET host = $2, document = $3, version = $4, changed = $5
                          WHERE code = $1 AND server = $6 AND version = $4 - 1";
            match sql.execute(update, values![code, host, document, *version, *changed, own])? {
                0 => Err(crate::head::stale(code).into()),
                _ => Ok(()),
            }
        })
    }

    /// Gives a room up that nobody is in any more, so that any server may lease it.
    pub fn release_room(&self, code: &str, now: u64) -> Receipt<()> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            let update = "UPDATE rooms SET server = NULL, changed = $3 WHERE code = $1 AND server = $2";
            sql.execute(update, values![&code, own, now])?;
            Ok(())
        })
    }

    /// Deletes a room, and what was written in it.
    pub fn delete_room(&self, code: &str) -> Receipt<()> {
        let code = code.to_string();
        self.perform(move |sql| {
            check_text(&code)?;
            sql.execute("DELETE FROM chat WHERE place = $1", values![&format!("room:{code}")])?;
            sql.execute("DELETE FROM rooms WHERE code = $1", values![&code])?;
            Ok(())
        })
    }

    /// Deletes rooms that nobody has been in since a time, and what was written anywhere before another. Returns how many rooms.
    pub fn clean_rooms(&self, left: u64, written: u64, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let old = "SELECT code FROM rooms WHERE changed <= $1
                       AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > $2)";
            let mut gone = 0;
            for row in sql.query(old, values![left, now])? {
                let code = row.text(0);
                sql.execute("DELETE FROM chat WHERE place = $1", values![&format!("room:{code}")])?;
                gone += sql.execute("DELETE FROM rooms WHERE code = $1", values![&code])?;
            }
            sql.execute("DELETE FROM chat WHERE at <= $1", values![written])?;
            Ok(gone)
        })
    }

    /// A room, without leasing it.
    pub fn room(&self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        check_text(code)?;
        let code = code.to_string();
        self.look(move |sql| read(sql, &code))
    }

    /// The rooms that a person is the host of.
    pub fn rooms_of(&self, person: &GuestKey) -> Result<Vec<RoomRow>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let select = format!("SELECT {COLUMNS} FROM rooms WHERE host = $1 ORDER BY code");
            Ok(sql.query(&select, values![&person])?.iter().map(room_row).collect())
        })
    }

    /// How many rooms a person is the host of.
    pub fn rooms_hosted(&self, person: &GuestKey) -> Result<u64, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let found = sql.first("SELECT count(*) FROM rooms WHERE host = $1", values![&person])?;
            Ok(found.map_or(0, |row| row.count(0)))
        })
    }
}

fn read(sql: &mut dyn Sql, code: &str) -> Result<Option<RoomRow>, SqlFault> {
    let select = format!("SELECT {COLUMNS} FROM rooms WHERE code = $1");
    Ok(sql.first(&select, values![code])?.as_ref().map(room_row))
}

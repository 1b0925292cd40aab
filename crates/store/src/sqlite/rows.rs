//! The rows that several jobs read or write.

use rusqlite::{OptionalExtension, Row, params};

use super::work::Work;
use crate::game::{holders, signed, unsigned};
use crate::head::Head;
use crate::{Epoch, GuestKey, SeatRow, ServerId, Snapshot};

/// A game's head, and what the indexes know of it.
pub(super) struct Indexed {
    pub(super) head: Head,
    pub(super) is_over: bool,
    pub(super) is_ticking: bool,
    pub(super) day: i64,
}

impl Work<'_> {
    pub(super) fn head(&self, code: &str) -> rusqlite::Result<Option<Head>> {
        Ok(self.indexed(code)?.map(|indexed| indexed.head))
    }

    pub(super) fn indexed(&self, code: &str) -> rusqlite::Result<Option<Indexed>> {
        let sql = "SELECT epoch, server, last_event, is_over, is_ticking, day FROM games WHERE code = ?1";
        let mut query = self.connection.prepare_cached(sql)?;
        let read = |row: &Row<'_>| {
            let server: Option<i64> = row.get(1)?;
            Ok(Indexed {
                head: Head {
                    epoch: Epoch(unsigned(row.get(0)?)),
                    server: server.map(ServerId::of_signed),
                    last_event: unsigned(row.get(2)?),
                },
                is_over: row.get(3)?,
                is_ticking: row.get(4)?,
                day: row.get(5)?,
            })
        };
        query.query_row([code], read).optional()
    }

    /// Until when a server is taken to be alive.
    pub(super) fn until(&self, server: ServerId) -> rusqlite::Result<Option<u64>> {
        let mut query = self.connection.prepare_cached("SELECT until FROM servers WHERE id = ?1")?;
        query.query_row([server.signed()], |row| Ok(unsigned(row.get(0)?))).optional()
    }

    pub(super) fn next_epoch(&self) -> rusqlite::Result<Epoch> {
        let mut query = self.connection.prepare_cached("UPDATE epochs SET last = last + 1 RETURNING last")?;
        query.query_row([], |row| Ok(Epoch(unsigned(row.get(0)?))))
    }

    pub(super) fn write_head(&self, code: &str, head: &Head) -> rusqlite::Result<()> {
        let sql = "UPDATE games SET epoch = ?2, server = ?3 WHERE code = ?1";
        let server = head.server.map(ServerId::signed);
        self.connection.prepare_cached(sql)?.execute(params![code, signed(head.epoch.0), server])?;
        Ok(())
    }

    /// Writes a snapshot, unless there is a later one.
    pub(super) fn write_snapshot(&self, code: &str, snapshot: &Snapshot) -> rusqlite::Result<()> {
        let Snapshot { number, record, state } = snapshot;
        let sql = "INSERT INTO snapshots (game, number, record, state) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (game) DO UPDATE SET number = excluded.number, record = excluded.record,
                       state = excluded.state WHERE number <= excluded.number";
        self.connection.prepare_cached(sql)?.execute(params![code, signed(*number), record, state])?;
        Ok(())
    }

    /// Writes the seats of a game in the place of those that were there.
    pub(super) fn write_seats(&self, code: &str, seats: &[SeatRow]) -> rusqlite::Result<()> {
        self.connection.prepare_cached("DELETE FROM seats WHERE game = ?1")?.execute([code])?;
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO seats (game, seat, holder, name, level, is_open) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        for (number, seat) in (0_i64..).zip(seats) {
            let holder = seat.holder.as_ref().map(|holder| &holder[..]);
            insert.execute(params![code, number, holder, seat.name, seat.level, seat.is_open])?;
        }
        self.write_mates(code, seats)?;
        holders(seats).try_for_each(|guest| self.write_member(code, &guest))
    }

    /// Writes the players who share seats in the place of those that were there.
    fn write_mates(&self, code: &str, seats: &[SeatRow]) -> rusqlite::Result<()> {
        self.connection.prepare_cached("DELETE FROM mates WHERE game = ?1")?.execute([code])?;
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO mates (game, seat, player, holder, name, level, is_open)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?;
        for (seat, row) in (0_i64..).zip(seats) {
            for (player, mate) in (1_i64..).zip(&row.mates) {
                let holder = mate.holder.as_ref().map(|holder| &holder[..]);
                insert.execute(params![code, seat, player, holder, mate.name, mate.level, mate.is_open])?;
            }
        }
        Ok(())
    }

    /// Writes that it is a guest's game, which stays so.
    pub(super) fn write_member(&self, code: &str, guest: &GuestKey) -> rusqlite::Result<()> {
        let sql = "INSERT INTO members (guest, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        self.connection.prepare_cached(sql)?.execute(params![&guest[..], code])?;
        Ok(())
    }
}

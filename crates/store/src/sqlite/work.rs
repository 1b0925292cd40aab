//! The jobs, each in a savepoint.

use rusqlite::{Connection, params};

use super::read;
use super::rows::Indexed;
use super::sql::Statements;
use super::write::Refusal;
use crate::game::{limit, signed};
use crate::head::stale;
use crate::job::{Job, SnapshotOf};
use crate::{Append, Epoch, GuestKey, LEASE, NewGame, Retention, ServerId, StoreError, StoredGame};

/// One job in its savepoint.
pub(super) struct Work<'a> {
    pub(super) connection: &'a Connection,
    pub(super) server: ServerId,
}

impl Work<'_> {
    pub(super) fn perform(&self, job: &Job) -> Result<(), Refusal> {
        match job {
            Job::Begin(game, reply) => reply.set(Ok(self.begin(game)?)),
            Job::Append(append, reply) => reply.set(Ok(self.append(append)?)),
            Job::Snapshot(of, reply) => reply.set(Ok(self.snapshot(of)?)),
            Job::Lease(code, now, reply) => reply.set(Ok(self.lease(code, *now)?)),
            Job::Release(code, epoch, reply) => reply.set(Ok(self.release(code, *epoch)?)),
            Job::Renew(now, reply) => reply.set(Ok(self.renew(*now)?)),
            Job::Name(guest, name, reply) => reply.set(Ok(self.name(guest, name)?)),
            Job::Clean(rule, now, reply) => reply.set(Ok(self.clean(rule, *now)?)),
            Job::Deed(deed) => deed.perform(&mut Statements(self.connection))?,
        }
        Ok(())
    }

    fn begin(&self, game: &NewGame) -> Result<Epoch, Refusal> {
        let epoch = self.next_epoch()?;
        let summary = &game.summary;
        let sql =
            "INSERT INTO games (code, rules, owner, asked, created, epoch, server, last_event, plies, turn,
                       position, ending, is_over, is_ticking, changed, day)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
                   ON CONFLICT DO NOTHING";
        let written = self.connection.prepare_cached(sql)?.execute(params![
            game.code,
            game.rules,
            &game.owner[..],
            game.asked,
            signed(game.created),
            signed(epoch.0),
            self.server.signed(),
            signed(game.snapshot.number),
            signed(summary.plies),
            summary.turn,
            summary.position,
            summary.end,
            summary.is_over,
            summary.is_ticking,
            signed(summary.changed),
            summary.day(),
        ])?;
        if written == 0 {
            return Err(StoreError::Taken(game.code.clone()).into());
        }
        self.write_seats(&game.code, &game.seats)?;
        self.write_member(&game.code, &game.owner)?;
        self.write_snapshot(&game.code, &game.snapshot)?;
        self.renew(game.created)?;
        Ok(epoch)
    }

    fn append(&self, append: &Append) -> Result<(), Refusal> {
        let code = &append.code;
        let Indexed { mut head, is_over, is_ticking, day } =
            self.indexed(code)?.ok_or_else(|| stale(code))?;
        head.append(append)?;
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO events (game, number, at, guest, asked, what) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?;
        for event in &append.events {
            let (guest, id) = event.asked.as_ref().map(|(guest, id)| (&guest[..], id)).unzip();
            insert.execute(params![code, signed(event.number), signed(event.at), guest, id, event.what])?;
        }
        let summary = &append.summary;
        let sql = "UPDATE games SET last_event = ?2, plies = ?3, turn = ?4, position = ?5, ending = ?6, changed = ?7
                   WHERE code = ?1";
        self.connection.prepare_cached(sql)?.execute(params![
            code,
            signed(head.last_event),
            signed(summary.plies),
            summary.turn,
            summary.position,
            summary.end,
            signed(summary.changed),
        ])?;
        // SQLite writes every index anew whose columns are set, changed or not.
        if (is_over, is_ticking, day) != (summary.is_over, summary.is_ticking, summary.day()) {
            let sql = "UPDATE games SET archived = CASE WHEN is_over = ?2 THEN archived ELSE 0 END,
                           is_over = ?2, is_ticking = ?3, day = ?4 WHERE code = ?1";
            let columns = params![code, summary.is_over, summary.is_ticking, summary.day()];
            self.connection.prepare_cached(sql)?.execute(columns)?;
        }
        if let Some(seats) = &append.seats {
            self.write_seats(code, seats)?;
        }
        Ok(())
    }

    fn snapshot(&self, of: &SnapshotOf) -> Result<(), Refusal> {
        let SnapshotOf { code, epoch, snapshot } = of;
        let head = self.head(code)?.ok_or_else(|| stale(code))?;
        head.check_snapshot(code, *epoch, snapshot.number)?;
        Ok(self.write_snapshot(code, snapshot)?)
    }

    fn lease(&self, code: &str, now: u64) -> Result<Option<(StoredGame, Epoch)>, Refusal> {
        let Some(mut head) = self.head(code)? else { return Ok(None) };
        let until = head.server.map(|server| self.until(server)).transpose()?.flatten();
        let epoch = self.next_epoch()?;
        head.lease(code, self.server, epoch, now, |_| until)?;
        self.write_head(code, &head)?;
        self.renew(now)?;
        Ok(read::game(self.connection, code)?.map(|game| (game, epoch)))
    }

    fn release(&self, code: &str, epoch: Epoch) -> Result<(), Refusal> {
        let mut head = self.head(code)?.ok_or_else(|| stale(code))?;
        head.release(code, epoch)?;
        Ok(self.write_head(code, &head)?)
    }

    fn renew(&self, now: u64) -> rusqlite::Result<()> {
        let sql = "INSERT INTO servers (id, until) VALUES (?1, ?2)
                   ON CONFLICT (id) DO UPDATE SET until = excluded.until WHERE until < excluded.until";
        self.connection.prepare_cached(sql)?.execute([self.server.signed(), signed(now + LEASE)])?;
        Ok(())
    }

    fn name(&self, guest: &GuestKey, name: &str) -> rusqlite::Result<()> {
        let sql = "INSERT INTO guests (key, name) VALUES (?1, ?2)
                   ON CONFLICT (key) DO UPDATE SET name = excluded.name";
        self.connection.prepare_cached(sql)?.execute(params![&guest[..], name])?;
        Ok(())
    }

    fn clean(&self, rule: &Retention, now: u64) -> rusqlite::Result<u64> {
        let sql = "
            DELETE FROM games WHERE code IN (
                SELECT code FROM games
                WHERE ((is_over = 0 AND plies = 0 AND day <= ?4 AND changed <= ?1)
                    OR (is_over = 0 AND day <= ?5 AND changed <= ?2)
                    OR (is_over = 1 AND archived <> 2 AND day <= ?6 AND changed <= ?3))
                AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > ?7)
                LIMIT ?8)";
        let [a, b, c, d, e, f] = rule.cutoffs(now).numbers();
        let numbers = [a, b, c, d, e, f, signed(now), limit(rule.most)];
        let deleted = self.connection.prepare_cached(sql)?.execute(numbers)?;
        self.connection.prepare_cached("DELETE FROM servers WHERE until <= ?1")?.execute([signed(now)])?;
        Ok(deleted as u64)
    }
}

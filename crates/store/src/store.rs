//! The store itself.

use std::fmt;
use std::path::Path;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::writer::{self, Answer, WriteJob};
use crate::{CardRow, GameRow, GuestKey, Receipt, StoreError, Update, schema};

/// Games and guests in a file. It is cheap to clone; all clones are the same store. Once the last one is dropped, or one of them was
/// closed, all that was put is on the disk.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    /// `None` once it is closed, as are the others.
    jobs: Mutex<Option<Sender<WriteJob>>>,
    reader: Mutex<Option<Connection>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    /// Opens the file, or makes it, with the folder that it is in. Only one program may have it open.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let failed = |error: std::io::Error| StoreError::open(path, error);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let writer = schema::open_writer(path)?;
        let reader = schema::open_reader(path)?;
        let (jobs, thread) = writer::start(writer).map_err(failed)?;
        Ok(Self(Arc::new(Inner {
            jobs: Mutex::new(Some(jobs)),
            reader: Mutex::new(Some(reader)),
            thread: Mutex::new(Some(thread)),
        })))
    }

    /// Keeps a game as it stands now. Updates are written in the order in which they are put. If the numbers of the events leave a gap,
    /// nothing is written; nor if the game is new and there is another with its code.
    pub fn put(&self, update: Update) -> Receipt {
        self.0.ask(|answer| WriteJob::Game(Box::new(update), answer))
    }

    /// A game as it was stored last.
    pub fn game(&self, code: &str) -> Result<Option<GameRow>, StoreError> {
        self.0.read(|reader| {
            let sql = format!("SELECT {COLUMNS} FROM games WHERE code = ?1");
            reader.prepare_cached(&sql)?.query_row([code], saved).optional()
        })
    }

    /// The events of a game after this number, in order.
    pub fn events(&self, code: &str, after: u64) -> Result<Vec<(u64, String)>, StoreError> {
        // No event has a number that SQLite could not hold.
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        self.0.read(|reader| {
            let sql = "SELECT number, what FROM events WHERE game = ?1 AND number > ?2 ORDER BY number";
            let mut query = reader.prepare_cached(sql)?;
            let rows =
                query.query_map(params![code, after], |row| Ok((unsigned(row.get(0)?), row.get(1)?)))?;
            rows.collect()
        })
    }

    /// The games of a guest: those that go on first, and among them the latest first.
    pub fn games_of(&self, guest: &GuestKey, limit: usize) -> Result<Vec<CardRow>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.0.read(|reader| {
            // Which ones they are, the index knows: only those are read.
            let sql = "SELECT code, card, changed FROM games WHERE code IN (
                           SELECT code FROM members CROSS JOIN games INDEXED BY games_in_order
                           ON games.code = members.game WHERE members.guest = ?1
                           ORDER BY is_over, changed DESC, code LIMIT ?2)
                       ORDER BY is_over, changed DESC, code";
            let mut query = reader.prepare_cached(sql)?;
            let listed = |row: &Row<'_>| {
                Ok(CardRow { code: row.get(0)?, card: row.get(1)?, changed: unsigned(row.get(2)?) })
            };
            let rows = query.query_map(params![&guest[..], limit], listed)?;
            rows.collect()
        })
    }

    /// The codes of all games whose clock runs.
    pub fn ticking(&self) -> Result<Vec<String>, StoreError> {
        self.0.read(|reader| {
            let mut query = reader.prepare_cached("SELECT code FROM games WHERE is_ticking ORDER BY code")?;
            let rows = query.query_map([], |row| row.get(0))?;
            rows.collect()
        })
    }

    /// The name of a guest, if one was set.
    pub fn guest_name(&self, guest: &GuestKey) -> Result<Option<String>, StoreError> {
        self.0.read(|reader| {
            let mut query = reader.prepare_cached("SELECT name FROM guests WHERE key = ?1")?;
            query.query_row([&guest[..]], |row| row.get(0)).optional()
        })
    }

    /// Sets the name of a guest.
    pub fn set_guest_name(&self, guest: &GuestKey, name: &str) -> Receipt {
        let (guest, name) = (*guest, name.to_string());
        self.0.ask(|answer| WriteJob::Name(guest, name, answer))
    }

    /// Writes what waits, and closes the file. Whatever is asked of any clone afterwards fails with [`StoreError::Closed`].
    pub fn close(self) {
        self.0.close();
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Inner {
    fn ask(&self, job: impl FnOnce(Answer) -> WriteJob) -> Receipt {
        let (answer, receipt) = Receipt::new();
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(jobs) = &*jobs {
            // If the writer has gone, so has the answer, and the receipt says so.
            let _ = jobs.send(job(answer));
        }
        receipt
    }

    fn read<T>(&self, query: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        let reader = reader.as_ref().ok_or(StoreError::Closed)?;
        query(reader).map_err(StoreError::read)
    }

    fn close(&self) {
        if let Some(jobs) = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = jobs.send(WriteJob::Close);
        }
        // Before the writer ends, so that it is the last and tidies up.
        drop(self.reader.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.close();
    }
}

/// What [`saved`] reads.
const COLUMNS: &str = "code, rules, record, extra, last_event, is_over, is_ticking, changed";

fn saved(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        code: row.get(0)?,
        rules: row.get(1)?,
        record: row.get(2)?,
        extra: row.get(3)?,
        last_event: unsigned(row.get(4)?),
        is_over: row.get(5)?,
        is_ticking: row.get(6)?,
        changed: unsigned(row.get(7)?),
    })
}

/// Only numbers from 0 are ever written.
fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

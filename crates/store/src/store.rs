//! The store itself.

use std::fmt;
use std::path::Path;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::check::check_text;
use crate::deed::Asked;
use crate::job::{Job, SnapshotOf};
use crate::receipt::Reply;
use crate::sql::{Sql, SqlFault};
use crate::{
    Append, Epoch, EventRow, GameRow, GuestKey, NewGame, Receipt, Retention, ServerId, Snapshot, StoreError,
    StoredGame, postgresql, sqlite, writer,
};

/// Games and guests in a database. It is cheap to clone; all clones are the same store. Once the last one is dropped, or one of them was
/// closed, all that was asked is on the disk, and its leases are given up.
///
/// What changes something returns a [`Receipt`]; what only reads blocks its thread until the database has returned it.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    server: ServerId,
    /// `None` once it is closed, as are the others.
    jobs: Mutex<Option<Sender<Job>>>,
    reader: Mutex<Option<Box<dyn Reader>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// A connection that only reads.
pub(crate) trait Reader: Send {
    fn game(&mut self, code: &str) -> Result<Option<StoredGame>, StoreError>;
    fn row(&mut self, code: &str) -> Result<Option<GameRow>, StoreError>;
    fn events(&mut self, code: &str, after: u64, most: usize) -> Result<Vec<EventRow>, StoreError>;
    fn games_of(&mut self, guest: &GuestKey, most: usize) -> Result<Vec<GameRow>, StoreError>;
    fn ticking(&mut self) -> Result<Vec<String>, StoreError>;
    fn orphans(&mut self, now: u64) -> Result<Vec<String>, StoreError>;
    fn dormant(&mut self, until: u64, after: &str, most: usize) -> Result<Vec<String>, StoreError>;
    fn guest_name(&mut self, guest: &GuestKey) -> Result<Option<String>, StoreError>;
    fn look(&mut self, query: Look) -> Result<(), StoreError>;
}

/// A query in SQL that both databases understand.
pub(crate) type Look = Box<dyn FnMut(&mut dyn Sql) -> Result<(), SqlFault> + Send>;

impl Store {
    /// Opens a file of SQLite, or makes it, with the folder that it is in. Only one program may have it open.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_as(path, ServerId::OF_FILE)
    }

    /// Opens a file of SQLite for a server with this id.
    pub fn open_as(path: &Path, server: ServerId) -> Result<Self, StoreError> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| StoreError::open(path, error))?;
        }
        let place = path.to_path_buf();
        let (jobs, thread) = writer::start(move || sqlite::Writer::open(&place, server))?;
        Ok(Self::of(server, jobs, thread, Box::new(sqlite::Reader::open(path)?)))
    }

    /// Connects to PostgreSQL, by an address such as `postgres://user:password@host:5432/name`. A store that has lost its connection makes
    /// another when it is next asked for something.
    pub fn connect(address: &str) -> Result<Self, StoreError> {
        Self::connect_as(address, ServerId::random())
    }

    /// Connects to PostgreSQL for a server with this id, which no other server may have.
    pub fn connect_as(address: &str, server: ServerId) -> Result<Self, StoreError> {
        let address = postgresql::Address::read(address)?;
        let place = address.clone();
        let (jobs, thread) = writer::start(move || postgresql::Writer::open(place, server))?;
        Ok(Self::of(server, jobs, thread, Box::new(postgresql::Reader::start(address)?)))
    }

    fn of(server: ServerId, jobs: Sender<Job>, thread: JoinHandle<()>, reader: Box<dyn Reader>) -> Self {
        Self(Arc::new(Inner {
            server,
            jobs: Mutex::new(Some(jobs)),
            reader: Mutex::new(Some(reader)),
            thread: Mutex::new(Some(thread)),
        }))
    }

    /// Begins a game, which this server has leased then. Fails with [`StoreError::Taken`] if another has its code.
    pub fn begin(&self, game: NewGame) -> Receipt<Epoch> {
        self.0.ask(|reply| Job::Begin(Box::new(game), reply))
    }

    /// Adds events to a game. What is asked first is written first. Fails with [`StoreError::Stale`] if the epoch is not that of the
    /// latest lease, and with [`StoreError::Gap`] if a number is missing; then nothing is written.
    pub fn append(&self, append: Append) -> Receipt<()> {
        self.0.ask(|reply| Job::Append(Box::new(append), reply))
    }

    /// Stores the whole game at one of its events, unless there is a later snapshot. Fails like [`Store::append`].
    pub fn snapshot(&self, code: &str, epoch: Epoch, snapshot: Snapshot) -> Receipt<()> {
        let code = code.into();
        self.0.ask(|reply| Job::Snapshot(Box::new(SnapshotOf { code, epoch, snapshot }), reply))
    }

    /// Takes a game for this server, and returns it with a new epoch; `None` if there is no such game. It may have been this server's
    /// before. Fails with [`StoreError::Leased`] if another server has it that was heard of less than [`crate::LEASE`] ago. This server
    /// counts as heard of.
    pub fn lease(&self, code: &str, now: u64) -> Receipt<Option<(StoredGame, Epoch)>> {
        self.0.ask(|reply| Job::Lease(code.into(), now, Box::new(reply)))
    }

    /// Gives a game up, so that any server may lease it. Fails with [`StoreError::Stale`] if it was another's already.
    pub fn release(&self, code: &str, epoch: Epoch) -> Receipt<()> {
        self.0.ask(|reply| Job::Release(code.into(), epoch, reply))
    }

    /// Says that this server is alive, which prolongs all its leases at once.
    pub fn renew(&self, now: u64) -> Receipt<()> {
        self.0.ask(|reply| Job::Renew(now, reply))
    }

    /// Deletes games that need not be kept any longer, and returns how many they were. If they were as many as the rule allows at once,
    /// there may be more.
    pub fn clean(&self, rule: Retention, now: u64) -> Receipt<u64> {
        self.0.ask(|reply| Job::Clean(rule, now, reply))
    }

    /// Sets the name of a guest.
    pub fn set_guest_name(&self, guest: &GuestKey, name: &str) -> Receipt<()> {
        self.0.ask(|reply| Job::Name(*guest, name.into(), reply))
    }

    /// A game with all that is needed to go on, without leasing it.
    pub fn game(&self, code: &str) -> Result<Option<StoredGame>, StoreError> {
        check_text(code)?;
        self.0.read(|reader| reader.game(code))
    }

    /// A game as a list shows it.
    pub fn row(&self, code: &str) -> Result<Option<GameRow>, StoreError> {
        check_text(code)?;
        self.0.read(|reader| reader.row(code))
    }

    /// The events of a game after this number, in order, but only so many. Those that an older program has written are not kept: then
    /// the first one has not the next number.
    pub fn events(&self, code: &str, after: u64, most: usize) -> Result<Vec<EventRow>, StoreError> {
        check_text(code)?;
        self.0.read(|reader| reader.events(code, after, most))
    }

    /// The games of a guest, who began them or has held a seat: those that go on first, and among them the latest first.
    pub fn games_of(&self, guest: &GuestKey, most: usize) -> Result<Vec<GameRow>, StoreError> {
        self.0.read(|reader| reader.games_of(guest, most))
    }

    /// The codes of all games whose clock runs.
    pub fn ticking(&self) -> Result<Vec<String>, StoreError> {
        self.0.read(|reader| reader.ticking())
    }

    /// The codes of all games whose clock runs, and which no server has that is alive.
    pub fn orphans(&self, now: u64) -> Result<Vec<String>, StoreError> {
        self.0.read(|reader| reader.orphans(now))
    }

    /// The codes of games of several guests that have begun and not ended, and in which nothing has happened since a moment, in order: those
    /// after a code, and no more than so many.
    pub fn dormant(&self, until: u64, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        self.0.read(|reader| reader.dormant(until, after, most))
    }

    /// The name of a guest, if one was set.
    pub fn guest_name(&self, guest: &GuestKey) -> Result<Option<String>, StoreError> {
        self.0.read(|reader| reader.guest_name(guest))
    }

    /// By which this server is known to those that share its database.
    pub(crate) fn server(&self) -> ServerId {
        self.0.server
    }

    /// Does something in SQL that both databases understand. If it is refused, it must have changed nothing.
    pub(crate) fn perform<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, SqlFault> + Send + 'static,
    ) -> Receipt<T> {
        self.0.ask(|reply| Job::Deed(Box::new(Asked { work, reply })))
    }

    /// Finds something in SQL that both databases understand.
    pub(crate) fn look<T: Send + 'static>(
        &self,
        query: impl Fn(&mut dyn Sql) -> Result<T, SqlFault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, found) = mpsc::channel();
        let query = move |sql: &mut dyn Sql| {
            let _ = reply.send(query(sql)?);
            Ok(())
        };
        self.0.read(|reader| reader.look(Box::new(query)))?;
        // A transaction that was tried again has found it again.
        found.try_iter().last().ok_or(StoreError::Closed)
    }

    /// Writes what waits, gives up all leases, and closes the database. Whatever is asked of any clone afterwards fails with
    /// [`StoreError::Closed`].
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
    fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Receipt<T> {
        let (reply, receipt) = Receipt::new();
        let job = job(reply);
        if let Err(error) = job.check() {
            job.settle(Some(&error));
            return receipt;
        }
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(jobs) = &*jobs {
            // If the writer has gone, so has the reply, and the receipt says so.
            let _ = jobs.send(job);
        }
        receipt
    }

    fn read<T>(&self, query: impl FnOnce(&mut dyn Reader) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        query(reader.as_deref_mut().ok_or(StoreError::Closed)?)
    }

    fn close(&self) {
        // Without a sender the writer does what waits, and ends.
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
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

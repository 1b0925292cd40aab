//! The connection that only reads.

use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use postgres::{Error, IsolationLevel};

use super::Address;
use super::link::{Link, Work};
use super::read;
use super::sql::Statements;
use crate::sql::SqlFault;
use crate::store::Look;
use crate::{EventRow, GameRow, GuestKey, StoreError, StoredGame};

/// What each connection begins with.
const SETTINGS: &str = "
    SET search_path = anyboard;
    SET default_transaction_read_only = on;
    SET statement_timeout = '30s';
";

/// A thread with the connection that only reads. The client may not be used on threads of an asynchronous runtime, where readers may
/// well be.
pub(crate) struct Reader {
    /// `None` once it is dropped, as is the other.
    queries: Option<Sender<Query>>,
    thread: Option<JoinHandle<()>>,
}

type Query = Box<dyn FnOnce(&mut Link) + Send>;

impl Reader {
    pub(crate) fn start(address: Address) -> Result<Self, StoreError> {
        let (queries, asked) = channel::<Query>();
        let work = move || {
            // Everything that one query reads is of the same moment.
            let mut link = Link::new(address, SETTINGS, IsolationLevel::RepeatableRead);
            asked.iter().for_each(|query| query(&mut link));
        };
        let thread = thread::Builder::new().name("store-reader".into()).spawn(work);
        Ok(Self { queries: Some(queries), thread: Some(thread.map_err(StoreError::read)?) })
    }

    fn ask<T: Send + 'static>(
        &self,
        query: impl FnMut(&mut Work<'_>) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, found) = channel();
        let query = move |link: &mut Link| {
            let outcome = link.transaction(query).map_err(|fault| fault.into_error(StoreError::Read));
            let _ = reply.send(outcome);
        };
        let queries = self.queries.as_ref().ok_or(StoreError::Closed)?;
        queries.send(Box::new(query)).map_err(|_| StoreError::Closed)?;
        found.recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        drop(self.queries.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl crate::store::Reader for Reader {
    fn game(&mut self, code: &str) -> Result<Option<StoredGame>, StoreError> {
        let code = code.to_string();
        self.ask(move |work| Ok(read::games(work, &[&code])?.pop()))
    }

    fn row(&mut self, code: &str) -> Result<Option<GameRow>, StoreError> {
        let code = code.to_string();
        self.ask(move |work| Ok(read::rows(work, &[&code])?.pop()))
    }

    fn events(&mut self, code: &str, after: u64, most: usize) -> Result<Vec<EventRow>, StoreError> {
        let code = code.to_string();
        self.ask(move |work| read::events(work, &code, after, most))
    }

    fn games_of(&mut self, guest: &GuestKey, most: usize) -> Result<Vec<GameRow>, StoreError> {
        let guest = *guest;
        self.ask(move |work| read::games_of(work, &guest, most))
    }

    fn ticking(&mut self) -> Result<Vec<String>, StoreError> {
        self.ask(read::ticking)
    }

    fn orphans(&mut self, now: u64) -> Result<Vec<String>, StoreError> {
        self.ask(move |work| read::orphans(work, now))
    }

    fn dormant(&mut self, until: u64, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        let after = after.to_string();
        self.ask(move |work| read::dormant(work, until, &after, most))
    }

    fn guest_name(&mut self, guest: &GuestKey) -> Result<Option<String>, StoreError> {
        let guest = *guest;
        self.ask(move |work| read::guest_name(work, &guest))
    }

    fn look(&mut self, mut query: Look) -> Result<(), StoreError> {
        self.ask(move |work| match query(&mut Statements(work)) {
            Ok(()) => Ok(Ok(())),
            Err(SqlFault::Postgresql(error)) => Err(error),
            Err(SqlFault::Refused(error)) => Ok(Err(error)),
            Err(SqlFault::Sqlite(error)) => Ok(Err(StoreError::read(error))),
        })?
    }
}

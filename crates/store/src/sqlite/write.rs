//! What is written to the file.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::work::Work;
use super::{fault, schema};
use crate::job::Job;
use crate::sql::SqlFault;
use crate::{ServerId, StoreError};

/// The connection that writes.
pub(crate) struct Writer {
    connection: Connection,
    path: PathBuf,
    server: ServerId,
}

impl Writer {
    pub(crate) fn open(path: &Path, server: ServerId) -> Result<Self, StoreError> {
        Ok(Self { connection: schema::open_writer(path)?, path: path.to_path_buf(), server })
    }
}

impl crate::writer::Database for Writer {
    fn write(&mut self, jobs: &[Job]) -> Result<(), StoreError> {
        let failed = |error: rusqlite::Error| fault::unwritten(&self.path, &error);
        let mut transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
        for job in jobs {
            // One that is refused leaves no trace, and the others are written nonetheless.
            let mut attempt = || -> Result<(), Refusal> {
                let savepoint = transaction.savepoint()?;
                Work { connection: &savepoint, server: self.server }.perform(job)?;
                Ok(savepoint.commit()?)
            };
            let Err(refusal) = attempt() else { continue };
            let error = refusal.into_error(&self.path);
            // After a grave fault, such as a full disk, SQLite has taken everything back.
            if transaction.is_autocommit() {
                return Err(error);
            }
            job.refuse(error);
        }
        transaction.commit().map_err(failed)
    }

    fn close(self) {
        let server = self.server.signed();
        let release = || -> rusqlite::Result<usize> {
            self.connection.execute("UPDATE games SET server = NULL WHERE server = ?1", [server])?;
            self.connection.execute("UPDATE rooms SET server = NULL WHERE server = ?1", [server])?;
            self.connection.execute("UPDATE studies SET server = NULL WHERE server = ?1", [server])?;
            self.connection.execute("DELETE FROM servers WHERE id = ?1", [server])
        };
        if let Err(error) = release() {
            tracing::warn!(%error, "the leases were not given up; they run out by themselves");
        }
        // What is in the log goes into the file itself, so that the next start finds one tidy file.
        if let Err(error) = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
            tracing::warn!(%error, "the log of the database was not folded in; the next start does it");
        }
        if let Err((_, error)) = self.connection.close() {
            tracing::warn!(%error, "the database was not closed");
        }
    }
}

/// Why a job is not done.
pub(super) enum Refusal {
    /// It may not be.
    Refused(StoreError),
    /// The database can't.
    Fault(rusqlite::Error),
}

impl Refusal {
    fn into_error(self, path: &Path) -> StoreError {
        match self {
            Self::Refused(error) => error,
            Self::Fault(error) => fault::unwritten(path, &error),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<SqlFault> for Refusal {
    fn from(fault: SqlFault) -> Self {
        match fault {
            SqlFault::Refused(error) => Self::Refused(error),
            SqlFault::Sqlite(error) => Self::Fault(error),
            SqlFault::Postgresql(error) => Self::Refused(StoreError::write(error)),
        }
    }
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Self::Fault(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::receipt::Receipt;
    use crate::writer::Database;
    use crate::{Append, EventRow, NewGame, Store, Summary};

    /// A job that appends an event of this size.
    fn append(code: &str, epoch: crate::Epoch, number: u64, size: usize) -> (Job, Receipt<()>) {
        let (reply, receipt) = Receipt::new();
        let event = EventRow { number, what: "x".repeat(size), ..EventRow::default() };
        let summary = Summary::default();
        let append = Append { code: code.into(), epoch, events: vec![event], summary, seats: None };
        (Job::Append(Box::new(append), reply), receipt)
    }

    /// Does jobs in one transaction, and tells which were done.
    fn write(writer: &mut Writer, jobs: Vec<(Job, Receipt<()>)>) -> Vec<bool> {
        let (jobs, receipts): (Vec<_>, Vec<_>) = jobs.into_iter().unzip();
        let fault = writer.write(&jobs).err();
        jobs.into_iter().for_each(|job| job.settle(fault.as_ref()));
        receipts.into_iter().map(|receipt| receipt.wait().is_ok()).collect()
    }

    #[test]
    fn what_a_full_disk_has_no_room_for_was_never_acknowledged() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("x.sqlite");
        let store = Store::open(&path).unwrap();
        let epochs = ["a", "b", "c"].map(|code| {
            let game = NewGame { code: code.into(), ..NewGame::default() };
            store.begin(game).wait().unwrap()
        });
        let mut writer = Writer::open(&path, ServerId::OF_FILE).unwrap();
        let pages: i64 = writer.connection.pragma_query_value(None, "page_count", |row| row.get(0)).unwrap();
        writer.connection.pragma_update(None, "max_page_count", pages + 5).unwrap();
        let jobs = vec![
            append("a", epochs[0], 1, 9),
            append("b", epochs[1], 1, 99_999),
            append("c", epochs[2], 1, 9),
        ];
        let done = write(&mut writer, jobs);
        assert!(!done[1], "there is no room for it");
        for (code, done) in ["a", "b", "c"].iter().zip(&done) {
            assert_eq!(store.events(code, 0, 9).unwrap().len(), usize::from(*done), "{code}");
        }
        // Once there is room, it goes on.
        writer.connection.pragma_update(None, "max_page_count", pages + 500).unwrap();
        assert_eq!(write(&mut writer, vec![append("b", epochs[1], 1, 99_999)]), [true]);
    }
}

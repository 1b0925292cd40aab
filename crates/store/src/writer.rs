//! The one thread that writes.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use crate::StoreError;
use crate::job::Job;

/// So many jobs are done in one transaction at most, so that the first of them need not wait for a rush to end.
const MOST: usize = 1024;

/// A database, as the writer uses it.
pub(crate) trait Database {
    /// Does all of it in one transaction, in order, and sets the outcome of each job. One that is refused leaves no trace and harms no
    /// other. Returns once everything is on the disk; after an error nothing of it is there, unless the connection was lost in the moment
    /// of the commit.
    fn write(&mut self, jobs: &[Job]) -> Result<(), StoreError>;

    /// Gives up all leases, so that no other server has to wait for them, and closes the connection.
    fn close(self);
}

/// Starts the writer. It opens the database itself, and ends when no sender is left.
pub(crate) fn start<D: Database>(
    open: impl FnOnce() -> Result<D, StoreError> + Send + 'static,
) -> Result<(Sender<Job>, JoinHandle<()>), StoreError> {
    let (sender, receiver) = channel();
    let (opened, is_open) = channel();
    let work = move || match open() {
        Ok(database) => {
            let _ = opened.send(Ok(()));
            write_all(database, &receiver);
        }
        Err(error) => {
            let _ = opened.send(Err(error));
        }
    };
    let thread = thread::Builder::new().name("store".into()).spawn(work).map_err(StoreError::write)?;
    is_open.recv().unwrap_or(Err(StoreError::Closed))?;
    Ok((sender, thread))
}

fn write_all(mut database: impl Database, jobs: &Receiver<Job>) {
    let mut left_over = None;
    while let Some(first) = left_over.take().or_else(|| jobs.recv().ok()) {
        let batch;
        (batch, left_over) = gather(first, jobs);
        let fault = database.write(&batch).err();
        if let Some(error) = &fault {
            tracing::error!(?error, "nothing could be written");
        }
        batch.into_iter().for_each(|job| job.settle(fault.as_ref()));
    }
    database.close();
}

/// What waits, for one transaction. Clean-up has one of its own, and so have deeds, which may share one: what can't be in it ends the batch,
/// and is left over for the next one.
fn gather(first: Job, jobs: &Receiver<Job>) -> (Vec<Job>, Option<Job>) {
    let is_alone = |job: &Job| matches!(job, Job::Clean(..));
    let is_deed = |job: &Job| matches!(job, Job::Deed(_));
    let mut batch = vec![first];
    while batch.len() < MOST && !is_alone(&batch[0]) {
        match jobs.try_recv() {
            Ok(job) if is_alone(&job) || is_deed(&job) != is_deed(&batch[0]) => return (batch, Some(job)),
            Ok(job) => batch.push(job),
            Err(_) => break,
        }
    }
    (batch, None)
}

//! The promise that something will be stored.

use std::cell::RefCell;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::StoreError;

/// Returns once what was asked is on the disk, or can't be. It may be dropped: what was asked is done nonetheless.
#[derive(Debug)]
#[must_use = "nothing is sure before the receipt has returned"]
pub struct Receipt<T>(oneshot::Receiver<Result<T, StoreError>>);

impl<T> Receipt<T> {
    /// A receipt, and the end through which it is fulfilled.
    pub(crate) fn new() -> (Reply<T>, Self) {
        let (sender, receiver) = oneshot::channel();
        (Reply { sender, outcome: RefCell::new(None) }, Self(receiver))
    }

    /// Waits for the outcome, and blocks this thread. Not for asynchronous code: await the receipt there.
    pub fn wait(self) -> Result<T, StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl<T> Future for Receipt<T> {
    type Output = Result<T, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|outcome| outcome.unwrap_or(Err(StoreError::Closed)))
    }
}

/// Where the outcome of a job waits until it is on the disk.
pub(crate) struct Reply<T> {
    sender: oneshot::Sender<Result<T, StoreError>>,
    outcome: RefCell<Option<Result<T, StoreError>>>,
}

impl<T> Reply<T> {
    /// Sets the outcome, which is told once all of the transaction is on the disk. A transaction that is tried again sets it again.
    pub(crate) fn set(&self, outcome: Result<T, StoreError>) {
        self.outcome.replace(Some(outcome));
    }

    /// Tells the outcome, or why nothing of the whole transaction was written.
    pub(crate) fn send(self, fault: Option<&StoreError>) {
        let outcome = match fault {
            Some(error) => Err(error.clone()),
            None => self.outcome.into_inner().unwrap_or(Err(StoreError::Closed)),
        };
        // The receipt may have been dropped.
        let _ = self.sender.send(outcome);
    }
}

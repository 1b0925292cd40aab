//! The promise that something will be stored.

use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::sync::oneshot;

use crate::StoreError;

/// Returns once what was put is on the disk, or can't be. It may be dropped: what was put is written nonetheless.
#[derive(Debug)]
#[must_use = "nothing is sure before the receipt has answered"]
pub struct Receipt(oneshot::Receiver<Result<(), StoreError>>);

impl Receipt {
    /// A receipt, and the end through which it is answered.
    pub(crate) fn new() -> (oneshot::Sender<Result<(), StoreError>>, Self) {
        let (answer, receipt) = oneshot::channel();
        (answer, Self(receipt))
    }

    /// Waits for the answer, and blocks this thread. Not for asynchronous code: await the receipt there.
    pub fn wait(self) -> Result<(), StoreError> {
        self.0.blocking_recv().unwrap_or(Err(StoreError::Closed))
    }
}

impl Future for Receipt {
    type Output = Result<(), StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or(Err(StoreError::Closed)))
    }
}

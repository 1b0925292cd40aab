//! Jobs in SQL that both databases understand.

use crate::StoreError;
use crate::receipt::Reply;
use crate::sql::{Sql, SqlFault};

/// A job in SQL that both databases understand. One that is refused must have changed nothing yet.
pub(crate) trait Deed: Send {
    /// Does it, and sets the outcome.
    fn perform(&self, sql: &mut dyn Sql) -> Result<(), SqlFault>;

    /// Sets that it was refused.
    fn refuse(&self, error: StoreError);

    /// Tells what came of it, or why nothing of the whole transaction was written.
    fn settle(self: Box<Self>, fault: Option<&StoreError>);
}

/// Work that someone waits for.
pub(crate) struct Asked<T, W> {
    pub(crate) work: W,
    pub(crate) reply: Reply<T>,
}

impl<T: Send, W: Fn(&mut dyn Sql) -> Result<T, SqlFault> + Send> Deed for Asked<T, W> {
    fn perform(&self, sql: &mut dyn Sql) -> Result<(), SqlFault> {
        self.reply.set(Ok((self.work)(sql)?));
        Ok(())
    }

    fn refuse(&self, error: StoreError) {
        self.reply.set(Err(error));
    }

    fn settle(self: Box<Self>, fault: Option<&StoreError>) {
        self.reply.send(fault);
    }
}

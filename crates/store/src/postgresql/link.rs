//! A connection that comes back by itself.

use std::collections::HashMap;

use postgres::types::ToSql;
use postgres::{Client, Error, IsolationLevel, NoTls, Row, Statement, Transaction};

use super::Address;
use super::fault::{is_lost, said};
use crate::StoreError;

/// A connection that is made when it is first used, and made again after it was lost.
pub(super) struct Link {
    address: Address,
    /// What every connection begins with.
    settings: &'static str,
    isolation: IsolationLevel,
    open: Option<Open>,
}

struct Open {
    client: Client,
    /// Statements that were prepared on this connection, by their text.
    statements: HashMap<&'static str, Statement>,
}

/// Why a transaction was not completed.
pub(super) enum Fault {
    /// There is no connection.
    Unconnected(StoreError),
    /// The connection was lost before the commit, so nothing was written.
    Lost(Error),
    /// The connection was lost in the moment of the commit: either all was written, or nothing.
    Unsure(Error),
    /// Something failed, and all was taken back.
    Failed(Error),
}

impl Fault {
    fn of(error: Error, lost: impl FnOnce(Error) -> Self) -> Self {
        if is_lost(&error) { lost(error) } else { Self::Failed(error) }
    }

    /// As an error; one that is not about the connection is told by `otherwise`.
    pub(super) fn into_error(self, otherwise: impl FnOnce(String) -> StoreError) -> StoreError {
        match self {
            Self::Unconnected(error) => error,
            Self::Lost(error) | Self::Unsure(error) => StoreError::away(said(&error)),
            Self::Failed(error) => otherwise(said(&error)),
        }
    }
}

impl Link {
    pub(super) fn new(address: Address, settings: &'static str, isolation: IsolationLevel) -> Self {
        Self { address, settings, isolation, open: None }
    }

    /// The connection, which is made if there is none.
    pub(super) fn client(&mut self) -> Result<&mut Client, StoreError> {
        Ok(&mut self.connected()?.client)
    }

    /// Performs some work in a transaction. A connection that turns out to be lost before the commit is made again, once, and the work is
    /// done there: a database that was away only while nothing was asked of it is never missed.
    pub(super) fn transaction<T>(
        &mut self,
        mut work: impl FnMut(&mut Work<'_>) -> Result<T, Error>,
    ) -> Result<T, Fault> {
        let is_new = self.open.is_none();
        match self.attempt(&mut work) {
            Err(Fault::Lost(_)) if !is_new => self.attempt(&mut work),
            outcome => outcome,
        }
    }

    fn attempt<T>(&mut self, work: &mut impl FnMut(&mut Work<'_>) -> Result<T, Error>) -> Result<T, Fault> {
        let isolation = self.isolation;
        let outcome = self.connected().map_err(Fault::Unconnected)?.perform(isolation, work);
        if matches!(outcome, Err(Fault::Lost(_) | Fault::Unsure(_))) {
            self.open = None;
        }
        outcome
    }

    fn connected(&mut self) -> Result<&mut Open, StoreError> {
        if let Some(open) = self.open.take() {
            return Ok(self.open.insert(open));
        }
        let failed = |error: Error| StoreError::away(format!("{}: {}", self.address, said(&error)));
        let mut client = self.address.config().connect(NoTls).map_err(failed)?;
        client.batch_execute(self.settings).map_err(failed)?;
        Ok(self.open.insert(Open { client, statements: HashMap::new() }))
    }
}

impl Open {
    fn perform<T>(
        &mut self,
        isolation: IsolationLevel,
        work: &mut impl FnMut(&mut Work<'_>) -> Result<T, Error>,
    ) -> Result<T, Fault> {
        let lost = |error: Error| Fault::of(error, Fault::Lost);
        let begun = self.client.build_transaction().isolation_level(isolation).start();
        let mut open = Work { transaction: begun.map_err(lost)?, statements: &mut self.statements };
        let done = work(&mut open).map_err(lost)?;
        open.transaction.commit().map_err(|error| Fault::of(error, Fault::Unsure))?;
        Ok(done)
    }
}

/// A transaction, with statements that are prepared once a connection.
pub(super) struct Work<'a> {
    transaction: Transaction<'a>,
    statements: &'a mut HashMap<&'static str, Statement>,
}

impl Work<'_> {
    pub(super) fn query(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        let statement = self.prepared(sql)?;
        self.transaction.query(&statement, values)
    }

    pub(super) fn execute(
        &mut self,
        sql: &'static str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        let statement = self.prepared(sql)?;
        self.transaction.execute(&statement, values)
    }

    /// Performs a statement that is not kept.
    pub(super) fn execute_once(&mut self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, Error> {
        self.transaction.execute(sql, values)
    }

    /// Performs a query that is not kept.
    pub(super) fn query_once(
        &mut self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        self.transaction.query(sql, values)
    }

    fn prepared(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.transaction.prepare(sql)?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }
}

//! What the errors of PostgreSQL mean.

use std::error::Error as _;
use std::io;

use postgres::Error;
use postgres::error::SqlState;

/// What went wrong, in PostgreSQL's words.
pub(super) fn said(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(told), _) => told.message().to_string(),
        (None, Some(cause)) => cause.to_string(),
        (None, None) => error.to_string(),
    }
}

/// Whether the connection was lost, or the database is about to stop or still starting.
pub(super) fn is_lost(error: &Error) -> bool {
    let is_io = error.source().is_some_and(|cause| cause.is::<io::Error>());
    is_io || error.is_closed() || error.code().is_some_and(is_about_connection)
}

fn is_about_connection(state: &SqlState) -> bool {
    let is_stopping =
        [SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN, SqlState::CANNOT_CONNECT_NOW].contains(state);
    is_stopping || *state == SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT || state.code().starts_with("08")
}

/// Whether something about the rows themselves can't be stored, which may be one job's fault: data exceptions, violated constraints
/// and exceeded limits.
pub(super) fn is_of_data(error: &Error) -> bool {
    error.code().is_some_and(|state| ["22", "23", "54"].iter().any(|class| state.code().starts_with(class)))
}

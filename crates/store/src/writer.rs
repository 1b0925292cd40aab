//! The one thread that writes.

use std::sync::mpsc::{Receiver, Sender};
use std::thread::JoinHandle;
use std::{io, thread};

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use tokio::sync::oneshot;

use crate::{GuestKey, StoreError, Update};

/// Through which a receipt is answered.
pub(crate) type Answer = oneshot::Sender<Result<(), StoreError>>;

/// So many are written in one transaction at most, so that the first of them need not wait for a rush to end.
const MOST: usize = 1024;

/// What the writer is asked to do.
pub(crate) enum WriteJob {
    /// To keep a game.
    Game(Box<Update>, Answer),
    /// To keep a guest's name.
    Name(GuestKey, String, Answer),
    /// To write what waits, and end.
    Close,
}

/// Starts the writer: it ends when it is told to, or when no sender is left.
pub(crate) fn start(connection: Connection) -> io::Result<(Sender<WriteJob>, JoinHandle<()>)> {
    let (sender, receiver) = std::sync::mpsc::channel();
    let thread =
        thread::Builder::new().name("store".into()).spawn(move || write_all(connection, &receiver))?;
    Ok((sender, thread))
}

fn write_all(mut connection: Connection, jobs: &Receiver<WriteJob>) {
    let mut is_open = true;
    while is_open {
        let Ok(first) = jobs.recv() else { break };
        let mut batch = Vec::new();
        for job in std::iter::once(first).chain(jobs.try_iter()) {
            match job {
                WriteJob::Close => {
                    is_open = false;
                    break;
                }
                job => batch.push(job),
            }
            if batch.len() == MOST {
                break;
            }
        }
        write_batch(&mut connection, batch);
    }
    // What is in the log goes into the file itself, so that the next start finds one tidy file.
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the log of the database was not folded in; the next start does it");
    }
    if let Err((_, error)) = connection.close() {
        tracing::warn!(%error, "the database was not closed");
    }
}

/// Writes all of it in one transaction, then answers each.
fn write_batch(connection: &mut Connection, batch: Vec<WriteJob>) {
    if batch.is_empty() {
        return;
    }
    let (answers, done) = match write_transaction(connection, batch) {
        Ok(results) => results.into_iter().unzip(),
        Err((answers, error)) => {
            tracing::error!(?error, "nothing could be written");
            let done = vec![Err(error); answers.len()];
            (answers, done)
        }
    };
    let answers: Vec<Answer> = answers;
    for (answer, done) in answers.into_iter().zip(done) {
        // The sender need not wait for it.
        let _ = answer.send(done);
    }
}

type Results = Vec<(Answer, Result<(), StoreError>)>;

/// What each came to, once all are on the disk; or why none is.
fn write_transaction(
    connection: &mut Connection,
    batch: Vec<WriteJob>,
) -> Result<Results, (Vec<Answer>, StoreError)> {
    let mut transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(error) => return Err((batch.into_iter().filter_map(into_answer).collect(), error.into())),
    };
    let mut results = Results::with_capacity(batch.len());
    let mut fatal = None;
    for job in batch {
        // One that is refused leaves no trace, and the others are written nonetheless.
        let mut attempt = || -> Result<(), StoreError> {
            let savepoint = transaction.savepoint()?;
            write_job(&savepoint, &job)?;
            Ok(savepoint.commit()?)
        };
        // After a grave fault, such as a full disk, SQLite has taken everything back.
        let done = if fatal.is_some() { Ok(()) } else { attempt() };
        if fatal.is_none() && transaction.is_autocommit() {
            fatal = Some(done.clone().err().unwrap_or(StoreError::Write("it was taken back".into())));
        }
        results.extend(into_answer(job).map(|answer| (answer, done)));
    }
    let committed = match fatal {
        Some(error) => Err(error),
        None => transaction.commit().map_err(StoreError::from),
    };
    match committed {
        Ok(()) => Ok(results),
        Err(error) => Err((results.into_iter().map(|(answer, _)| answer).collect(), error)),
    }
}

fn into_answer(job: WriteJob) -> Option<Answer> {
    match job {
        WriteJob::Game(_, answer) | WriteJob::Name(_, _, answer) => Some(answer),
        WriteJob::Close => None,
    }
}

fn write_job(connection: &Connection, job: &WriteJob) -> Result<(), StoreError> {
    match job {
        WriteJob::Game(update, _) => write_game(connection, update),
        WriteJob::Name(guest, name, _) => {
            let sql = "INSERT INTO guests (key, name) VALUES (?1, ?2)
                       ON CONFLICT (key) DO UPDATE SET name = excluded.name";
            connection.prepare_cached(sql)?.execute(params![&guest[..], name])?;
            Ok(())
        }
        WriteJob::Close => Ok(()),
    }
}

fn write_game(connection: &Connection, update: &Update) -> Result<(), StoreError> {
    let last: Option<i64> = connection
        .prepare_cached("SELECT last_event FROM games WHERE code = ?1")?
        .query_row([&update.code], |row| row.get(0))
        .optional()?;
    if update.is_new && last.is_some() {
        return Err(StoreError::Taken(update.code.clone()));
    }
    let mut last = last.and_then(|last| u64::try_from(last).ok()).unwrap_or(0);
    for (number, _) in &update.events {
        if *number != last + 1 {
            return Err(StoreError::Gap { code: update.code.clone(), expected: last + 1, found: *number });
        }
        last = *number;
    }
    let last = kept(last)?;
    connection
        .prepare_cached(
            "INSERT INTO games (code, rules, record, extra, last_event, is_over, is_ticking, changed, card)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (code) DO UPDATE SET rules = excluded.rules, record = excluded.record,
                 extra = excluded.extra, last_event = excluded.last_event, is_over = excluded.is_over,
                 is_ticking = excluded.is_ticking, changed = excluded.changed, card = excluded.card",
        )?
        .execute(params![
            update.code,
            update.rules,
            update.record,
            update.extra,
            last,
            update.is_over,
            update.is_ticking,
            kept(update.changed)?,
            update.card
        ])?;
    let mut events =
        connection.prepare_cached("INSERT INTO events (game, number, what) VALUES (?1, ?2, ?3)")?;
    for (number, what) in &update.events {
        events.execute(params![update.code, kept(*number)?, what])?;
    }
    let mut members = connection
        .prepare_cached("INSERT INTO members (guest, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    for guest in &update.members {
        members.execute(params![&guest[..], update.code])?;
    }
    Ok(())
}

/// SQLite has no greater numbers.
fn kept(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::TooBig(number))
}

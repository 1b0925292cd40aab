//! The connection that writes.

use std::collections::{BTreeMap, HashMap};
use std::slice;

use postgres::{Error, IsolationLevel};

use super::batch::{Batch, Known};
use super::fault::is_of_data;
use super::link::{Fault, Link, Work};
use super::sql::Statements;
use super::{Address, clean, lock, read, rows, schema};
use crate::job::Job;
use crate::sql::SqlFault;
use crate::{NewGame, ServerId, StoreError, StoredGame};

/// What each connection begins with. Another server that stands still in the middle of a transaction must not hold this one up for
/// long. All statements find their rows by indexes, which PostgreSQL might not believe while the tables are new and small.
const SETTINGS: &str = "
    SET search_path = anyboard;
    SET synchronous_commit = on;
    SET lock_timeout = '10s';
    SET statement_timeout = '30s';
    SET idle_in_transaction_session_timeout = '5s';
    SET enable_seqscan = off;
    SET enable_hashjoin = off;
    SET enable_mergejoin = off;
";

/// The connection that writes.
pub(crate) struct Writer {
    link: Link,
    server: ServerId,
}

impl Writer {
    pub(crate) fn open(address: Address, server: ServerId) -> Result<Self, StoreError> {
        let mut link = Link::new(address.clone(), SETTINGS, IsolationLevel::ReadCommitted);
        schema::prepare(link.client()?, &address)?;
        Ok(Self { link, server })
    }

    fn attempt(&mut self, jobs: &[Job]) -> Result<(), Fault> {
        let server = self.server;
        self.link.transaction(|work| match jobs {
            [Job::Clean(rule, now, reply)] => {
                reply.set(Ok(clean::clean(work, rule, *now)?));
                Ok(())
            }
            [Job::Deed(_), ..] => perform(work, jobs),
            jobs => write(work, jobs, server),
        })
    }
}

impl crate::writer::Database for Writer {
    fn write(&mut self, jobs: &[Job]) -> Result<(), StoreError> {
        match self.attempt(jobs) {
            // One of them has something that can't be stored: alone, it fails alone.
            Err(Fault::Failed(error)) if jobs.len() > 1 && is_of_data(&error) => {
                for job in jobs {
                    if let Err(fault) = self.attempt(slice::from_ref(job)) {
                        job.refuse(fault.into_error(StoreError::Write));
                    }
                }
                Ok(())
            }
            outcome => outcome.map_err(|fault| fault.into_error(StoreError::Write)),
        }
    }

    fn close(mut self) {
        let server = self.server.signed();
        let released = self.link.transaction(|work| {
            work.execute("UPDATE games SET server = NULL WHERE server = $1", &[&server])?;
            work.execute("UPDATE rooms SET server = NULL WHERE server = $1", &[&server])?;
            work.execute("UPDATE studies SET server = NULL WHERE server = $1", &[&server])?;
            work.execute("DELETE FROM servers WHERE id = $1", &[&server])
        });
        if let Err(fault) = released {
            let error = fault.into_error(StoreError::Write);
            tracing::warn!(?error, "the leases were not given up; they run out by themselves");
        }
    }
}

/// Performs deeds, one after the other. One that is refused has changed nothing.
fn perform(work: &mut Work<'_>, jobs: &[Job]) -> Result<(), Error> {
    for job in jobs {
        let Job::Deed(deed) = job else { continue };
        match deed.perform(&mut Statements(work)) {
            Ok(()) => {}
            Err(SqlFault::Postgresql(error)) => return Err(error),
            Err(SqlFault::Refused(error)) => deed.refuse(error),
            Err(SqlFault::Sqlite(error)) => deed.refuse(StoreError::write(error)),
        }
    }
    Ok(())
}

/// Writes a batch with few statements, however many jobs it has.
fn write(work: &mut Work<'_>, jobs: &[Job], server: ServerId) -> Result<(), Error> {
    // Of several that begin with the same code, the first has it.
    let mut beginnings: BTreeMap<&str, &NewGame> = BTreeMap::new();
    for job in jobs {
        if let Job::Begin(game, _) = job {
            beginnings.entry(&game.code).or_insert(game);
        }
    }
    let leases = jobs.iter().filter(|job| matches!(job, Job::Lease(..))).count();
    let mut epochs = lock::draw_epochs(work, beginnings.len() + leases)?;
    let new = beginnings.into_iter().zip(epochs.split_off(leases));
    let new = new.map(|((code, game), epoch)| (code, (game, epoch))).collect();
    let begun = lock::insert_games(work, &new, server)?;
    let mut codes: Vec<&str> = jobs.iter().filter_map(Job::code).collect();
    codes.sort_unstable();
    codes.dedup();
    // From here on no other server changes these games.
    let heads = lock::lock_heads(work, &codes)?;
    let servers = if leases > 0 { lock::read_servers(work)? } else { HashMap::new() };
    let batch = Batch::of(jobs, Known { server, heads, begun, servers, epochs });
    rows::write(work, &batch, server)?;
    tell_leases(work, &batch)
}

fn tell_leases(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    if batch.leases.is_empty() {
        return Ok(());
    }
    let mut codes: Vec<&str> = batch.leases.iter().map(|(code, ..)| *code).collect();
    codes.sort_unstable();
    codes.dedup();
    let games = read::games(work, &codes)?;
    let games: HashMap<&str, &StoredGame> = games.iter().map(|game| (game.row.code.as_str(), game)).collect();
    for (code, epoch, reply) in &batch.leases {
        let game = games.get(code).map(|game| (*game).clone());
        reply.set(Ok(game.map(|game| (game, *epoch))));
    }
    Ok(())
}

//! What the jobs of a batch come to: judged one after the other, in memory, to be written all at once.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use crate::game::holders;
use crate::head::{Head, stale};
use crate::job::{Job, LeaseReply, SnapshotOf};
use crate::{Append, Epoch, EventRow, GuestKey, NewGame, SeatRow, ServerId, Snapshot, StoreError, Summary};

/// What is known before the jobs are judged.
pub(super) struct Known<'a> {
    /// The server whose jobs these are.
    pub(super) server: ServerId,
    /// The heads of all games of the batch, locked.
    pub(super) heads: HashMap<String, Head>,
    /// The games that the batch itself has begun.
    pub(super) begun: HashSet<&'a str>,
    /// Until when servers are taken to be alive.
    pub(super) servers: HashMap<ServerId, u64>,
    /// An epoch for each lease.
    pub(super) epochs: Vec<Epoch>,
}

/// All that a batch writes.
#[derive(Default)]
pub(super) struct Batch<'a> {
    pub(super) games: BTreeMap<&'a str, Planned<'a>>,
    pub(super) events: Vec<(&'a str, &'a EventRow)>,
    pub(super) members: BTreeSet<(GuestKey, &'a str)>,
    pub(super) names: BTreeMap<&'a GuestKey, &'a str>,
    /// When this server was last heard of, if that is to be written.
    pub(super) heard_of: Option<u64>,
    /// Leases that are granted, to be told with the game as it stands after the batch: none of its later jobs can have the new epoch.
    pub(super) leases: Vec<(&'a str, Epoch, &'a LeaseReply)>,
}

/// A game as it stands after the jobs that were judged.
pub(super) struct Planned<'a> {
    pub(super) head: Head,
    /// Whether it was begun, before the batch or by one of the jobs that were judged.
    is_begun: bool,
    /// Whether it has changed hands.
    pub(super) is_handed_over: bool,
    pub(super) summary: Option<&'a Summary>,
    pub(super) seats: Option<&'a [SeatRow]>,
    pub(super) snapshot: Option<&'a Snapshot>,
}

impl<'a> Batch<'a> {
    /// Judges all jobs in order, and sets the outcome of each, except for the leases that are granted.
    pub(super) fn of(jobs: &'a [Job], mut known: Known<'a>) -> Self {
        let mut batch = Self::default();
        for code in jobs.iter().filter_map(Job::code) {
            if let Some(head) = known.heads.get(code) {
                let is_begun = !known.begun.contains(code);
                batch.games.entry(code).or_insert_with(|| Planned::new(*head, is_begun));
            }
        }
        for job in jobs {
            if let Err(error) = batch.judge(job, &mut known) {
                job.refuse(error);
            }
        }
        batch
    }

    fn judge(&mut self, job: &'a Job, known: &mut Known<'a>) -> Result<(), StoreError> {
        match job {
            Job::Begin(game, reply) => reply.set(Ok(self.begin(game)?)),
            Job::Append(append, reply) => reply.set(Ok(self.append(append)?)),
            Job::Snapshot(of, reply) => reply.set(Ok(self.snapshot(of)?)),
            Job::Lease(code, now, reply) => match self.lease(code, *now, known)? {
                Some(epoch) => self.leases.push((code, epoch, reply)),
                None => reply.set(Ok(None)),
            },
            Job::Release(code, epoch, reply) => reply.set(Ok(self.release(code, *epoch)?)),
            Job::Renew(now, reply) => {
                self.hear(*now);
                reply.set(Ok(()));
            }
            Job::Name(guest, name, reply) => {
                self.names.insert(guest, name);
                reply.set(Ok(()));
            }
            // They have transactions of their own.
            Job::Clean(_, _, reply) => reply.set(Ok(0)),
            Job::Deed(_) => {}
        }
        Ok(())
    }

    fn begin(&mut self, game: &'a NewGame) -> Result<Epoch, StoreError> {
        let code = game.code.as_str();
        let taken = || StoreError::Taken(code.into());
        let planned = self.games.get_mut(code).filter(|planned| !planned.is_begun).ok_or_else(taken)?;
        planned.is_begun = true;
        planned.summary = Some(&game.summary);
        planned.seats = Some(&game.seats);
        planned.snapshot = Some(&game.snapshot);
        let epoch = planned.head.epoch;
        self.members.insert((game.owner, code));
        self.members.extend(holders(&game.seats).map(|guest| (guest, code)));
        self.hear(game.created);
        Ok(epoch)
    }

    fn append(&mut self, append: &'a Append) -> Result<(), StoreError> {
        let code = append.code.as_str();
        let planned = self.begun(code).ok_or_else(|| stale(code))?;
        planned.head.append(append)?;
        planned.summary = Some(&append.summary);
        if let Some(seats) = &append.seats {
            planned.seats = Some(seats);
            self.members.extend(holders(seats).map(|guest| (guest, code)));
        }
        self.events.extend(append.events.iter().map(|event| (code, event)));
        Ok(())
    }

    fn snapshot(&mut self, of: &'a SnapshotOf) -> Result<(), StoreError> {
        let SnapshotOf { code, epoch, snapshot } = of;
        let planned = self.begun(code).ok_or_else(|| stale(code))?;
        planned.head.check_snapshot(code, *epoch, snapshot.number)?;
        if planned.snapshot.is_none_or(|earlier| earlier.number <= snapshot.number) {
            planned.snapshot = Some(snapshot);
        }
        Ok(())
    }

    fn lease(&mut self, code: &str, now: u64, known: &mut Known<'_>) -> Result<Option<Epoch>, StoreError> {
        let Some(planned) = self.begun(code) else { return Ok(None) };
        let epoch = known.epochs.pop().ok_or_else(|| StoreError::write("no epoch was drawn"))?;
        planned.head.lease(code, known.server, epoch, now, |server| known.servers.get(&server).copied())?;
        planned.is_handed_over = true;
        self.hear(now);
        Ok(Some(epoch))
    }

    fn release(&mut self, code: &str, epoch: Epoch) -> Result<(), StoreError> {
        let planned = self.begun(code).ok_or_else(|| stale(code))?;
        planned.head.release(code, epoch)?;
        planned.is_handed_over = true;
        Ok(())
    }

    fn hear(&mut self, now: u64) {
        self.heard_of = self.heard_of.max(Some(now));
    }

    fn begun(&mut self, code: &str) -> Option<&mut Planned<'a>> {
        self.games.get_mut(code).filter(|planned| planned.is_begun)
    }
}

impl Planned<'_> {
    fn new(head: Head, is_begun: bool) -> Self {
        Self { head, is_begun, is_handed_over: false, summary: None, seats: None, snapshot: None }
    }
}

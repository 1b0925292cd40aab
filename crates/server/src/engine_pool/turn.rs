//! A search's turns on a processor, and the time that it sees.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use catalog::SearchHandle;
use catalog::search::Clock;

use super::fair_queue::JobId;
use super::hold;
use super::job::AskedJob;
use super::scheduler::{Scheduler, Started};
use super::time_rule::TimeRule;

/// How long a search runs before another may: long against the cost of changing threads, short for a person.
const SLICE: Duration = Duration::from_millis(20);

/// After so long, players are told that a search waits.
const LONG_WAIT: Duration = Duration::from_millis(500);

/// The clock of one search, which makes it wait while it has no turn.
pub(super) struct TurnClock<'a> {
    scheduler: &'a Arc<Scheduler>,
    id: JobId,
    started: &'a Started,
    handle: &'a SearchHandle,
    asked_at: Instant,
    time_rule: TimeRule,
    progress: Mutex<Progress>,
}

struct Progress {
    /// When the present slice began, if it has one.
    since: Option<Instant>,
    /// The slices before.
    earlier: Duration,
}

impl<'a> TurnClock<'a> {
    /// The clock of a search that begins with a turn.
    pub(super) fn new(
        scheduler: &'a Arc<Scheduler>,
        id: JobId,
        asked: &'a AskedJob,
        started: &'a Started,
    ) -> Self {
        let handle = &*asked.job.handle;
        handle.set_waiting(false);
        Self {
            scheduler,
            id,
            started,
            handle,
            asked_at: asked.at,
            time_rule: asked.time_rule(),
            progress: Mutex::new(Progress { since: Some(Instant::now()), earlier: Duration::ZERO }),
        }
    }

    /// Ends the present slice, if there is one. Returns how long it was.
    pub(super) fn end_slice(&self) -> Option<Duration> {
        let mut progress = hold(&self.progress);
        let slice = progress.since.take()?.elapsed();
        progress.earlier += slice;
        Some(slice)
    }

    /// All time on a processor.
    fn has_run(&self) -> Duration {
        let progress = hold(&self.progress);
        progress.earlier + progress.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Whether the search ends as soon as it looks.
    fn is_over(&self, limit: Option<Duration>) -> bool {
        self.handle.control().is_stopped() || limit.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Waits for a turn. Goes on without one if the search is about to end.
    fn wait(&self, limit: Option<Duration>) {
        let began = Instant::now();
        while !self.started.take_turn() {
            if self.is_over(limit) {
                if self.scheduler.leave(self.id) {
                    return;
                }
                continue;
            }
            if began.elapsed() >= LONG_WAIT {
                self.handle.set_waiting(true);
            }
            let until = limit
                .and_then(|limit| self.time_rule.wait_until(limit, self.has_run(), self.asked_at.elapsed()));
            thread::park_timeout(until.map_or(LONG_WAIT, |time| time.min(LONG_WAIT)));
        }
        self.handle.set_waiting(false);
        hold(&self.progress).since = Some(Instant::now());
    }
}

impl Clock for TurnClock<'_> {
    fn elapsed(&self) -> Duration {
        self.time_rule.seen(self.has_run(), self.asked_at.elapsed())
    }

    fn pause_point(&self, limit: Option<Duration>) {
        let goes_on = hold(&self.progress).since.is_some_and(|since| since.elapsed() < SLICE);
        if goes_on || self.is_over(limit) {
            return;
        }
        self.scheduler.wait(self.id, self.end_slice());
        self.wait(limit);
    }
}

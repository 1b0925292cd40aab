//! The threads on which computers think: so many, however many games wait for them.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::search::{Control, Score, Table, Tools};
use catalog::{AnyMatch, Request, Thought, capital};
use session::Moment;
use tokio::sync::mpsc::UnboundedSender;

/// Megabytes that one thread remembers positions in.
const MEMORY: usize = 16;

/// However long a question had to wait, so long is thought about it.
const LEAST: Duration = Duration::from_millis(50);

/// So many questions may wait before those are looked for that nobody wants answered any more.
const TIDY: usize = 64;

/// Who is not to be kept waiting: the first of these is thought about first, and of those alike, the one that came first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// A clock runs, and its flag falls then.
    Clock(Moment),
    /// Somebody waits for a computer's move.
    People,
    /// A hint, or an answer to an offer: the game goes on without it.
    Aside,
    /// Only computers play.
    Alone,
}

/// What is to be thought about.
pub(crate) struct Job {
    pub(crate) urgency: Urgency,
    /// The answer comes with the same number.
    pub(crate) ticket: u64,
    /// The game, and who thinks: what one remembers is not for another.
    pub(crate) memory: (String, usize),
    pub(crate) live: Box<dyn AnyMatch>,
    pub(crate) request: Request,
    pub(crate) reins: Arc<Reins>,
    pub(crate) tell: UnboundedSender<Found>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) ticket: u64,
    /// A move, or a sentence that says what went wrong.
    pub(crate) outcome: Result<Best, String>,
}

/// A move that was chosen.
#[derive(Debug)]
pub(crate) struct Best {
    pub(crate) text: String,
    /// What it is worth to the seat to move, where that is known.
    pub(crate) score: Option<Score>,
}

/// Shared by a game and whoever thinks for it.
#[derive(Debug, Default)]
pub(crate) struct Reins {
    control: Control,
    cancelled: AtomicBool,
    latest: Mutex<Option<Thought>>,
}

impl Reins {
    /// The answer is wanted now.
    pub(crate) fn hurry(&self) {
        self.control.stop();
    }

    /// The answer is not wanted any more.
    pub(crate) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.control.stop();
    }

    fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// What was found since this was last asked.
    pub(crate) fn news(&self) -> Option<Thought> {
        hold(&self.latest).take()
    }
}

/// The threads, and what waits for them, the most urgent first.
#[derive(Clone)]
pub(crate) struct Minds(Arc<Queue>);

struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    /// In order, with the number in which they came.
    jobs: BTreeMap<(Urgency, u64), (Instant, Job)>,
    count: u64,
    /// With so many, it is time to look for those that nobody wants answered any more.
    tidy_at: usize,
    /// What is being thought about.
    busy: Vec<Arc<Reins>>,
    is_over: bool,
}

/// What a lock guards is whole after every line: whoever panicked has broken nothing.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Minds {
    /// So many threads; without a number, all of the machine's but one.
    pub(crate) fn new(threads: Option<usize>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores.saturating_sub(1)).max(1);
        let queue = Arc::new(Queue { waiting: Mutex::default(), more: Condvar::new() });
        for number in 0..threads {
            let queue = queue.clone();
            let spawned = thread::Builder::new().name(format!("mind {number}")).spawn(move || work(&queue));
            if let Err(error) = spawned {
                tracing::error!("no thread to think on: {error}");
            }
        }
        Self(queue)
    }

    pub(crate) fn ask(&self, job: Job) {
        hold(&self.0.waiting).add(job);
        self.0.more.notify_one();
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        let mut waiting = hold(&self.0.waiting);
        waiting.is_over = true;
        waiting.jobs.clear();
        for reins in &waiting.busy {
            reins.cancel();
        }
        self.0.more.notify_all();
    }
}

impl Waiting {
    fn add(&mut self, job: Job) {
        self.count += 1;
        self.jobs.insert((job.urgency, self.count), (Instant::now(), job));
        if self.jobs.len() > self.tidy_at.max(TIDY) {
            self.jobs.retain(|_, (_, job)| !job.reins.is_cancelled());
            self.tidy_at = 2 * self.jobs.len();
        }
    }

    /// The most urgent that somebody still wants to know.
    fn take(&mut self) -> Option<(Instant, Job)> {
        let mut jobs = std::iter::from_fn(|| self.jobs.pop_first());
        jobs.find(|(_, (_, job))| !job.reins.is_cancelled()).map(|(_, waited)| waited)
    }
}

impl Queue {
    /// The next that somebody still wants to know; waits for it. `None` once all is over.
    fn next(&self) -> Option<(Duration, Job)> {
        let mut waiting = hold(&self.waiting);
        loop {
            if waiting.is_over {
                return None;
            }
            match waiting.take() {
                Some((since, job)) => {
                    waiting.busy.push(job.reins.clone());
                    return Some((since.elapsed(), job));
                }
                None => waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn done(&self, reins: &Arc<Reins>) {
        hold(&self.waiting).busy.retain(|busy| !Arc::ptr_eq(busy, reins));
    }
}

fn work(queue: &Queue) {
    let table = Table::new(MEMORY);
    let mut last = None;
    while let Some((waited, job)) = queue.next() {
        let Job { urgency: _, ticket, memory, live, mut request, reins, tell } = job;
        if last.as_ref() != Some(&memory) {
            table.clear();
            last = Some(memory);
        }
        // What the question waited is gone from the clock too.
        let rest = |time: Duration| time.saturating_sub(waited).max(LEAST.min(time));
        request.budget.time = request.budget.time.map(rest);
        if let Some(clock) = &mut request.budget.clock {
            clock.left = rest(clock.left);
        }
        let think = || {
            let began = Instant::now();
            let clock = || began.elapsed();
            let tools = Tools { table: &table, control: &reins.control, clock: &clock };
            let mut report = |thought: &Thought| *hold(&reins.latest) = Some(thought.clone());
            live.think(&request, &tools, &mut report)
        };
        let outcome = match catch_unwind(AssertUnwindSafe(think)) {
            Ok(Ok(decision)) => {
                let score = decision.thought.lines.first().map(|line| line.score);
                Ok(Best { text: decision.best.coordinate, score })
            }
            Ok(Err(error)) => Err(capital(&error.to_string())),
            Err(_) => Err("The computer player has broken down.".into()),
        };
        queue.done(&reins);
        // A game that is gone wants no answer.
        let _ = tell.send(Found { ticket, outcome });
    }
}

#[cfg(test)]
mod tests {
    use catalog::search::{Budget, Player};
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn job(ticket: u64, urgency: Urgency) -> Job {
        let live = catalog::Catalog::shipped().find("tic-tac-toe").unwrap().start();
        let request = Request::new(Player::Analyst, Budget::time(LEAST));
        let (tell, _) = unbounded_channel();
        Job { urgency, ticket, memory: ("a".into(), 0), live, request, reins: Arc::default(), tell }
    }

    fn flag(seconds: u64) -> Urgency {
        Urgency::Clock(Moment(Duration::from_secs(seconds)))
    }

    #[test]
    fn a_clock_that_runs_waits_for_nobody_and_hints_wait_for_moves() {
        use Urgency::{Alone, Aside, People};
        let mut waiting = Waiting::default();
        let came = [Alone, Aside, People, flag(9), Aside, flag(3), People, Alone, flag(9)];
        for (ticket, urgency) in (0..).zip(came) {
            waiting.add(job(ticket, urgency));
        }
        let order: Vec<u64> = std::iter::from_fn(|| waiting.take()).map(|(_, job)| job.ticket).collect();
        assert_eq!(order, [5, 3, 8, 2, 6, 1, 4, 0, 7]);
    }

    #[test]
    fn what_nobody_wants_answered_does_not_pile_up() {
        let mut waiting = Waiting::default();
        waiting.add(job(0, Urgency::Alone));
        for ticket in 1..1000 {
            let job = job(ticket, Urgency::Aside);
            job.reins.cancel();
            waiting.add(job);
            assert!(waiting.jobs.len() <= TIDY + 1, "{}", waiting.jobs.len());
        }
        assert_eq!(waiting.take().map(|(_, job)| job.ticket), Some(0));
        assert!(waiting.take().is_none());
    }
}

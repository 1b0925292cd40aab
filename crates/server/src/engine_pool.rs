//! The threads on which computers think: so many, however many games wait for them.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::search::{Score, Tools, TranspositionTable};
use catalog::{AnyMatch, Message, Request, SearchHandle, Thought};
use session::Timestamp;
use tokio::sync::mpsc::UnboundedSender;

/// Megabytes that one thread remembers positions in.
const MEMORY: usize = 16;

/// However long a job had to wait, it gets so much time.
const LEAST: Duration = Duration::from_millis(50);

/// So many jobs may wait before those that were cancelled are removed.
const TIDY: usize = 64;

/// How urgent a job is: the first of these is done first, and of those alike, the one that came first.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Urgency {
    /// A clock runs, and its flag falls then.
    Clock(Timestamp),
    /// A person waits for a computer's move.
    People,
    /// A hint, or an answer to an offer: the game goes on without it.
    Aside,
    /// Only computers play.
    Alone,
}

/// What is to be thought about.
pub(crate) struct SearchJob {
    pub(crate) urgency: Urgency,
    /// The answer comes with the same number.
    pub(crate) ticket: u64,
    /// The game, and who thinks: one player's table is not for another.
    pub(crate) memory: (String, usize),
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) request: Request,
    pub(crate) handle: Arc<SearchHandle>,
    pub(crate) tell: UnboundedSender<Found>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) ticket: u64,
    /// A move, or what went wrong.
    pub(crate) outcome: Result<Best, Message>,
}

/// A move that was chosen.
#[derive(Debug)]
pub(crate) struct Best {
    pub(crate) text: String,
    /// What it is worth to the seat to move, where that is known.
    pub(crate) score: Option<Score>,
}

/// The threads, and the jobs that wait for them, the most urgent first.
#[derive(Clone)]
pub(crate) struct EnginePool(Arc<Queue>);

struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    /// In order, with the number in which they came.
    jobs: BTreeMap<(Urgency, u64), (Instant, SearchJob)>,
    count: u64,
    /// With so many, those that were cancelled are removed.
    tidy_at: usize,
    /// What is being thought about.
    busy: Vec<Arc<SearchHandle>>,
    is_over: bool,
}

/// What a lock guards is whole after every line: a thread that panicked has broken nothing.
fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl EnginePool {
    /// So many threads; without a number, all of the machine's but one.
    pub(crate) fn new(threads: Option<usize>) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores.saturating_sub(1)).max(1);
        let queue = Arc::new(Queue { waiting: Mutex::default(), more: Condvar::new() });
        for number in 0..threads {
            let queue = queue.clone();
            let spawned = thread::Builder::new().name(format!("engine {number}")).spawn(move || work(&queue));
            if let Err(error) = spawned {
                tracing::error!("no thread to think on: {error}");
            }
        }
        Self(queue)
    }

    pub(crate) fn ask(&self, job: SearchJob) {
        hold(&self.0.waiting).add(job);
        self.0.more.notify_one();
    }

    /// Ends all thinking.
    pub(crate) fn stop(&self) {
        let mut waiting = hold(&self.0.waiting);
        waiting.is_over = true;
        waiting.jobs.clear();
        for handle in &waiting.busy {
            handle.cancel();
        }
        self.0.more.notify_all();
    }
}

impl Waiting {
    fn add(&mut self, job: SearchJob) {
        self.count += 1;
        self.jobs.insert((job.urgency, self.count), (Instant::now(), job));
        if self.jobs.len() > self.tidy_at.max(TIDY) {
            self.jobs.retain(|_, (_, job)| !job.handle.is_cancelled());
            self.tidy_at = 2 * self.jobs.len();
        }
    }

    /// The most urgent that was not cancelled.
    fn take(&mut self) -> Option<(Instant, SearchJob)> {
        let mut jobs = std::iter::from_fn(|| self.jobs.pop_first());
        jobs.find(|(_, (_, job))| !job.handle.is_cancelled()).map(|(_, waited)| waited)
    }
}

impl Queue {
    /// The next job that was not cancelled; waits for it. `None` once all is over.
    fn next(&self) -> Option<(Duration, SearchJob)> {
        let mut waiting = hold(&self.waiting);
        loop {
            if waiting.is_over {
                return None;
            }
            match waiting.take() {
                Some((since, job)) => {
                    waiting.busy.push(job.handle.clone());
                    return Some((since.elapsed(), job));
                }
                None => waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn done(&self, handle: &Arc<SearchHandle>) {
        hold(&self.waiting).busy.retain(|busy| !Arc::ptr_eq(busy, handle));
    }
}

fn work(queue: &Queue) {
    let table = TranspositionTable::new(MEMORY);
    let mut last = None;
    while let Some((waited, job)) = queue.next() {
        let SearchJob { urgency: _, ticket, memory, game, mut request, handle, tell } = job;
        if last.as_ref() != Some(&memory) {
            table.clear();
            last = Some(memory);
        }
        // What the job waited is gone from the clock too.
        let rest = |time: Duration| time.saturating_sub(waited).max(LEAST.min(time));
        request.budget.time = request.budget.time.map(rest);
        if let Some(clock) = &mut request.budget.clock {
            clock.left = rest(clock.left);
        }
        let think = || {
            let began = Instant::now();
            let clock = || began.elapsed();
            let tools = Tools { table: &table, control: handle.control(), clock: &clock };
            let mut report = |thought: &Thought| handle.report(thought);
            game.think(&request, &tools, &mut report)
        };
        let outcome = match catch_unwind(AssertUnwindSafe(think)) {
            Ok(Ok(decision)) => {
                let score = decision.thought.lines.first().map(|line| line.score);
                Ok(Best { text: decision.best.coordinate, score })
            }
            Ok(Err(error)) => Err(Message::from(&error)),
            Err(_) => Err(Message::new("computer-broke-down")),
        };
        queue.done(&handle);
        // A game that is gone needs no result.
        let _ = tell.send(Found { ticket, outcome });
    }
}

#[cfg(test)]
mod tests {
    use catalog::search::{Budget, Player};
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    fn job(ticket: u64, urgency: Urgency) -> SearchJob {
        let game = catalog::Catalog::shipped().find("tic-tac-toe").unwrap().start();
        let request = Request::new(Player::Analyst, Budget::time(LEAST), 0);
        let (tell, _) = unbounded_channel();
        SearchJob { urgency, ticket, memory: ("a".into(), 0), game, request, handle: Arc::default(), tell }
    }

    fn flag(seconds: u64) -> Urgency {
        Urgency::Clock(Timestamp(Duration::from_secs(seconds)))
    }

    #[test]
    fn a_clock_that_runs_goes_first_and_hints_wait_for_moves() {
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
    fn cancelled_jobs_do_not_pile_up() {
        let mut waiting = Waiting::default();
        waiting.add(job(0, Urgency::Alone));
        for ticket in 1..1000 {
            let job = job(ticket, Urgency::Aside);
            job.handle.cancel();
            waiting.add(job);
            assert!(waiting.jobs.len() <= TIDY + 1, "{}", waiting.jobs.len());
        }
        assert_eq!(waiting.take().map(|(_, job)| job.ticket), Some(0));
        assert!(waiting.take().is_none());
    }
}

//! Turns and threads: who runs, who waits, and how they are told.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::task::{Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use catalog::{Message, SearchHandle};

use super::fair_queue::{FairQueue, JobId, Lane};
use super::hold;
use super::job::{AskedJob, SearchJob};
use super::table_shelf::TableShelf;
use super::thinker;

/// A thread without a job ends after so long.
const IDLE: Duration = Duration::from_secs(10);

/// What all searches share.
pub(super) struct Scheduler {
    state: Mutex<State>,
    /// A job waits for a thread, or all is over.
    more: Condvar,
    pub(super) tables: TableShelf,
}

struct State {
    queue: FairQueue,
    /// How many more searches may run.
    free_turns: usize,
    /// Jobs that were not started.
    queued: HashMap<JobId, AskedJob>,
    /// Jobs that have a turn, and wait for a thread to start on.
    starting: VecDeque<(JobId, AskedJob)>,
    started: HashMap<JobId, Arc<Started>>,
    /// Threads without a job.
    idle: usize,
    is_over: bool,
}

/// How a search that was started is reached.
pub(super) struct Started {
    thread: Thread,
    handle: Arc<SearchHandle>,
    has_turn: AtomicBool,
}

impl Started {
    /// Whether it was given a turn since it was last asked.
    pub(super) fn take_turn(&self) -> bool {
        self.has_turn.swap(false, Ordering::Acquire)
    }

    pub(super) fn waker(&self) -> Waker {
        Arc::new(Unpark(self.thread.clone())).into()
    }

    fn give_turn(&self) {
        self.has_turn.store(true, Ordering::Release);
        self.thread.unpark();
    }
}

/// Wakes a thread that waits for its turn.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

impl Scheduler {
    pub(super) fn new(turns: usize) -> Self {
        let state = State {
            queue: FairQueue::default(),
            free_turns: turns,
            queued: HashMap::new(),
            starting: VecDeque::new(),
            started: HashMap::new(),
            idle: 0,
            is_over: false,
        };
        Self { state: Mutex::new(state), more: Condvar::new(), tables: TableShelf::default() }
    }

    pub(super) fn ask(self: &Arc<Self>, job: SearchJob) {
        let mut state = hold(&self.state);
        if state.is_over {
            return;
        }
        job.handle.set_waiting(true);
        state.add(AskedJob { job, at: Instant::now() });
        self.dispatch(&mut state);
    }

    pub(super) fn stop(&self) {
        let mut state = hold(&self.state);
        state.is_over = true;
        state.queued.clear();
        state.starting.clear();
        for started in state.started.values() {
            started.handle.cancel();
        }
        self.more.notify_all();
    }

    /// A job to start on the thread that asks, which then has a turn. `None` if the thread is not needed any more.
    pub(super) fn next_to_start(&self) -> Option<(JobId, AskedJob, Arc<Started>)> {
        let mut state = hold(&self.state);
        let mut is_late = false;
        loop {
            if let Some((id, asked)) = state.starting.pop_front() {
                state.idle -= 1;
                let handle = asked.job.handle.clone();
                let has_turn = AtomicBool::new(false);
                let started = Arc::new(Started { thread: thread::current(), handle, has_turn });
                state.started.insert(id, started.clone());
                return Some((id, asked, started));
            }
            if state.is_over || is_late {
                state.idle -= 1;
                return None;
            }
            let (again, timeout) =
                self.more.wait_timeout(state, IDLE).unwrap_or_else(PoisonError::into_inner);
            (state, is_late) = (again, timeout.timed_out());
        }
    }

    /// A search has used its slice, or has none, and waits for the next.
    pub(super) fn wait(self: &Arc<Self>, id: JobId, slice: Option<Duration>) {
        let mut state = hold(&self.state);
        state.end_slice(id, slice);
        state.queue.wait(id);
        self.dispatch(&mut state);
    }

    /// A search that waits is about to end. Returns false if it has got a turn meanwhile.
    pub(super) fn leave(&self, id: JobId) -> bool {
        hold(&self.state).queue.leave(id)
    }

    /// A search has ended; its thread takes another job, or ends too.
    pub(super) fn finish(self: &Arc<Self>, id: JobId, slice: Option<Duration>) {
        let mut state = hold(&self.state);
        state.end_slice(id, slice);
        state.queue.remove(id);
        state.started.remove(&id);
        state.idle += 1;
        self.dispatch(&mut state);
    }

    /// How many jobs wait, and how many were started.
    pub(super) fn counts(&self) -> (usize, usize) {
        let state = hold(&self.state);
        (state.queued.len(), state.started.len())
    }

    /// Gives free turns to those who are next.
    fn dispatch(self: &Arc<Self>, state: &mut State) {
        state.give_turns();
        if let Some(started) = state.queue.make_room().and_then(|id| state.started.get(&id)) {
            started.handle.hurry();
        }
        while state.starting.len() > state.idle {
            let scheduler = self.clone();
            match thread::Builder::new().name("engine".into()).spawn(move || thinker::work(&scheduler)) {
                Ok(_) => state.idle += 1,
                Err(error) => {
                    tracing::error!("no thread to think on: {error}");
                    state.refuse_last_start();
                    state.give_turns();
                }
            }
        }
        if !state.starting.is_empty() {
            self.more.notify_all();
        }
    }
}

impl State {
    fn add(&mut self, asked: AskedJob) {
        let share = asked.job.share;
        let lane = if asked.job.request.player.is_quick() { Lane::Quick } else { Lane::Long };
        let id = self.queue.add(share, asked.job.urgency, lane);
        self.queued.insert(id, asked);
        if self.queue.excess(share).is_some() {
            self.drop_cancelled();
        }
        while let Some(refused) = self.queue.excess(share).and_then(|id| self.drop_queued(id)) {
            refused.refuse(Message::new("computer-too-many-games"));
        }
    }

    fn drop_queued(&mut self, id: JobId) -> Option<AskedJob> {
        self.queue.remove(id);
        self.queued.remove(&id)
    }

    fn drop_cancelled(&mut self) {
        for (id, _) in self.queued.extract_if(|_, asked| asked.job.handle.is_cancelled()) {
            self.queue.remove(id);
        }
    }

    fn end_slice(&mut self, id: JobId, slice: Option<Duration>) {
        if let Some(time) = slice {
            self.queue.charge(id, time);
            self.free_turns += 1;
        }
    }

    fn give_turns(&mut self) {
        let now = Instant::now();
        while self.free_turns > 0 && !self.is_over {
            let is_due = |id| self.queued.get(&id).is_some_and(|asked| asked.is_due(now));
            let Some(id) = self.queue.next(is_due) else { break };
            match self.queued.remove(&id) {
                Some(asked) if asked.job.handle.is_cancelled() => {
                    self.queue.remove(id);
                    continue;
                }
                Some(asked) => self.starting.push_back((id, asked)),
                None => {
                    if let Some(started) = self.started.get(&id) {
                        started.give_turn();
                    }
                }
            }
            self.free_turns -= 1;
        }
    }

    /// There is no thread for the job that came last.
    fn refuse_last_start(&mut self) {
        if let Some((id, asked)) = self.starting.pop_back() {
            self.queue.remove(id);
            self.free_turns += 1;
            asked.refuse(Message::new("computer-broke-down"));
        }
    }
}

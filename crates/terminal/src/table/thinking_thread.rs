//! A thread that thinks.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use ::table::{Best, SearchMemory, Ticket};
use catalog::search::{Tools, TranspositionTable};
use catalog::{AnyMatch, Message, Request, SearchHandle, Thought, shorten};
use engines::{Engine, Question, Spec, Trouble};

/// What is to be thought about.
pub(super) struct ThinkingJob {
    /// The answer comes with the same number.
    pub(super) ticket: Ticket,
    /// Whose memory is used.
    pub(super) memory: SearchMemory,
    pub(super) live: Box<dyn AnyMatch>,
    pub(super) who: Who,
    pub(super) search_handle: Arc<SearchHandle>,
}

/// Who thinks.
pub(super) enum Who {
    /// Our own player.
    Own(Request),
    /// Another program.
    Engine {
        /// What starts it.
        command: String,
        /// What we call the game.
        id: String,
        /// The position that the game began with, unless that is its start.
        start: Option<String>,
        /// How it is to think.
        limits: String,
        /// How long it is waited for.
        patience: Duration,
    },
}

/// What came of it.
pub(super) struct Found {
    pub(super) ticket: Ticket,
    /// A move, which may be anything if another program chose it; or what went wrong.
    pub(super) outcome: Result<Best, Message>,
}

/// What players may use.
#[derive(Copy, Clone, Debug)]
pub(super) struct ThinkingResources {
    pub(super) hash: usize,
    pub(super) threads: usize,
}

/// A thread that thinks about one thing after the other.
pub(super) struct ThinkingThread {
    /// `None` once it is to end.
    jobs: Option<Sender<ThinkingJob>>,
    found: Receiver<Found>,
}

impl ThinkingThread {
    pub(super) fn new(resources: ThinkingResources) -> Self {
        let (jobs, waiting) = channel();
        let (tell, found) = channel();
        thread::spawn(move || {
            Thinker { resources, tables: HashMap::new(), engines: HashMap::new() }.work(&waiting, &tell)
        });
        Self { jobs: Some(jobs), found }
    }

    pub(super) fn ask(&self, job: ThinkingJob) {
        if let Some(jobs) = &self.jobs {
            // If it is gone, that shows when it is asked for what it has found.
            let _ = jobs.send(job);
        }
    }

    /// An answer, if there is one; the error says that there will never be one.
    pub(super) fn answer(&self) -> Result<Option<Found>, ()> {
        match self.found.try_recv() {
            Ok(found) => Ok(Some(found)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(()),
        }
    }
}

impl Drop for ThinkingThread {
    /// A search that runs was told before to stop. Another program may be slow to end: it is not waited for long.
    fn drop(&mut self) {
        const PATIENCE: Duration = Duration::from_secs(1);
        self.jobs = None;
        let until = Instant::now() + PATIENCE;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            if self.found.recv_timeout(left).is_err() {
                break;
            }
        }
    }
}

/// What the thread keeps between two questions.
struct Thinker {
    resources: ThinkingResources,
    tables: HashMap<SearchMemory, TranspositionTable>,
    engines: HashMap<SearchMemory, (String, Engine)>,
}

impl Thinker {
    fn work(mut self, waiting: &Receiver<ThinkingJob>, tell: &Sender<Found>) {
        while let Ok(job) = waiting.recv() {
            if job.search_handle.is_cancelled() {
                continue;
            }
            let ticket = job.ticket;
            let outcome = match &job.who {
                Who::Own(request) => self.own(&job, request),
                Who::Engine { .. } => self.engine(&job),
            };
            if tell.send(Found { ticket, outcome }).is_err() {
                break;
            }
        }
        for (_, engine) in self.engines.into_values() {
            engine.quit();
        }
    }

    fn own(&mut self, job: &ThinkingJob, request: &Request) -> Result<Best, Message> {
        let hash = self.resources.hash;
        let table = self.tables.entry(job.memory).or_insert_with(|| TranspositionTable::new(hash));
        let began = Instant::now();
        let clock = || began.elapsed();
        let tools = Tools { table, control: job.search_handle.control(), clock: &clock };
        let decision =
            job.live.think(request, &tools, &mut |thought: &Thought| job.search_handle.report(thought));
        let decision = decision.map_err(|error| Message::from(&error))?;
        let score = decision.thought.lines.first().map(|line| line.score);
        Ok(Best { text: decision.best.coordinate, score })
    }

    fn engine(&mut self, job: &ThinkingJob) -> Result<Best, Message> {
        let Who::Engine { command, id, start, limits, patience } = &job.who else {
            return Err(Message::new("no-program-named"));
        };
        let moves: Vec<String> =
            job.live.played().iter().map(|played| played.text.coordinate.clone()).collect();
        let question = Question { start: start.as_deref(), moves: &moves, limits, patience: *patience };
        let failed = |trouble: Trouble| {
            Message::new("program-failed").text("command", shorten(command)).text("why", trouble.to_string())
        };
        let (cancelled, hurried) =
            (|| job.search_handle.is_cancelled(), || job.search_handle.control().is_stopped());
        let answer = self
            .running(job.memory, command, id)
            .and_then(|engine| engine.choose_in_haste(&question, &cancelled, &hurried));
        if answer.is_err() {
            // What it may still say would be taken for its next answer.
            self.engines.remove(&job.memory);
        }
        answer.map(|text| Best { text, score: None }).map_err(failed)
    }

    /// The program of a player, started if it does not run.
    fn running(&mut self, player: SearchMemory, command: &str, id: &str) -> Result<&mut Engine, Trouble> {
        if self.engines.get(&player).is_none_or(|(running, _)| running != command) {
            let spec = Spec::parse(command).map_err(Trouble::Wrong)?;
            let usual =
                [("Threads", self.resources.threads.to_string()), ("Hash", self.resources.hash.to_string())];
            let mut engine = Engine::start(&spec, id, &usual, &|| false)?;
            engine.new_game(&|| false)?;
            self.engines.insert(player, (command.to_string(), engine));
        }
        self.engines.get_mut(&player).map(|(_, engine)| engine).ok_or(Trouble::Gone)
    }
}

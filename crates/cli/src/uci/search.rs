//! A search beside the conversation.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Instant;

use catalog::search::{Control, Tools, TranspositionTable};
use catalog::{AnyMatch, MatchError, Request, Thought};

use super::output::Output;
use super::shown::Shown;
use crate::english;

/// What the conversation and the search share.
struct Shared {
    control: Control,
    /// Whether the answer waits, although it may be known.
    is_held: Mutex<bool>,
    release: Condvar,
    /// Set before the move is told: once it is read, the next command may come at once.
    is_answered: AtomicBool,
}

impl Shared {
    fn release(&self) {
        *self.is_held.lock().unwrap_or_else(PoisonError::into_inner) = false;
        self.release.notify_all();
    }

    fn wait_for_release(&self) {
        let mut held = self.is_held.lock().unwrap_or_else(PoisonError::into_inner);
        while *held {
            held = self.release.wait(held).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Why an answer may have to wait.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It comes as soon as it is known.
    Ordinary,
    /// It comes after `stop`.
    Infinite,
    /// It comes after `stop` or `ponderhit`, and the budget counts from then on.
    Ponder,
}

/// What a search is to find out.
pub(super) enum Job {
    /// A move.
    Think { live: Box<dyn AnyMatch>, request: Request, table: Arc<TranspositionTable>, shown: Shown },
    /// Nothing: the lines that end it.
    Known(String),
}

/// A running search. It is to be stopped before it is dropped.
pub(super) struct Search<'scope> {
    shared: Arc<Shared>,
    mode: Mode,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl<'scope> Search<'scope> {
    /// Begins to look for a move, and tells it when it is found.
    pub(super) fn start<'env>(
        scope: &'scope Scope<'scope, 'env>,
        job: Job,
        mode: Mode,
        output: &'scope Output<'env>,
    ) -> Self {
        let control = if mode == Mode::Ponder { Control::pondering() } else { Control::new() };
        let shared = Arc::new(Shared {
            control,
            is_held: Mutex::new(mode != Mode::Ordinary),
            release: Condvar::new(),
            is_answered: AtomicBool::new(false),
        });
        let own = Arc::clone(&shared);
        let thread = scope.spawn(move || {
            let answer = match job {
                Job::Known(answer) => answer,
                Job::Think { live, request, table, shown } => {
                    think(&*live, &request, &table, shown, &own.control, output)
                }
            };
            own.wait_for_release();
            own.is_answered.store(true, Ordering::Release);
            // A closed output wants no move.
            let _ = output.say(answer.as_bytes());
        });
        Self { shared, mode, thread }
    }

    /// Whether the move has been told.
    pub(super) fn is_answered(&self) -> bool {
        self.shared.is_answered.load(Ordering::Acquire)
    }

    /// The opponent has played the expected move.
    pub(super) fn ponder_hit(&self) {
        self.shared.control.ponder_hit();
        if self.mode == Mode::Ponder {
            self.shared.release();
        }
    }

    /// Ends the search, and waits until the move has been told.
    pub(super) fn stop(self) {
        self.shared.control.stop();
        self.shared.release();
        // A search that panicked has said so on stderr.
        let _ = self.thread.join();
    }
}

/// Searches, tells on the way what is found, and returns the lines that end it.
fn think(
    live: &dyn AnyMatch,
    request: &Request,
    table: &TranspositionTable,
    shown: Shown,
    control: &Control,
    output: &Output<'_>,
) -> String {
    let began = Instant::now();
    let clock = || began.elapsed();
    let tools = Tools { table, control, clock: &clock };
    let mut last = Thought::default();
    let decision = live.think(request, &tools, &mut |thought| {
        last = thought.clone();
        if output.say(lines(thought, shown).as_bytes()).is_err() {
            control.stop();
        }
    });
    match decision {
        Ok(decision) => {
            let told = last.depth == decision.thought.depth && last.lines == decision.thought.lines;
            let mut text = if told { String::new() } else { lines(&decision.thought, shown) };
            text += &format!("bestmove {}", decision.best.coordinate);
            if let Some(expected) = decision.expected {
                text += &format!(" ponder {}", expected.coordinate);
            }
            text + "\n"
        }
        Err(error @ (MatchError::Over(_) | MatchError::Move(_))) => {
            // So that the other program does not wait.
            format!("info string {}\nbestmove (none)\n", english::error(&error))
        }
    }
}

/// What has been found, a line for each of the best moves.
fn lines(thought: &Thought, shown: Shown) -> String {
    let mut text = Vec::new();
    let milliseconds = thought.elapsed.as_millis();
    let speed = (thought.nodes as f64 / thought.elapsed.as_secs_f64().max(1e-6)) as u64;
    for (i, line) in thought.lines.iter().enumerate() {
        let _ = write!(
            text,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {milliseconds} pv",
            thought.depth,
            thought.deepest,
            i + 1,
            shown.write(line.score),
            thought.nodes,
            thought.permille_full,
        );
        for m in &line.moves {
            let _ = write!(text, " {}", m.coordinate);
        }
        text.push(b'\n');
    }
    String::from_utf8_lossy(&text).into_owned()
}

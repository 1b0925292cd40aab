//! A count beside the conversation.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use catalog::AnyMatch;

use super::output::Output;
use crate::perft;

/// How often it tells that it is still counting. A user who is gone is noticed by that too: nobody reads it then.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// What the conversation and the count share.
#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    is_answered: AtomicBool,
}

/// A running count.
pub(super) struct Count<'scope> {
    shared: Arc<Shared>,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl<'scope> Count<'scope> {
    /// Begins to count, and tells the sum when it is known.
    pub(super) fn start<'env>(
        scope: &'scope Scope<'scope, 'env>,
        live: Box<dyn AnyMatch>,
        depth: u32,
        output: &'scope Output<'env>,
    ) -> Self {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        let thread = scope.spawn(move || {
            let answer = count(&*live, depth, &own.stop, output);
            own.is_answered.store(true, Ordering::Release);
            // A closed output wants no sum.
            let _ = output.say(&answer);
        });
        Self { shared, thread }
    }

    /// Whether the sum has been told.
    pub(super) fn is_answered(&self) -> bool {
        self.shared.is_answered.load(Ordering::Acquire)
    }

    /// Ends it, and waits until it has said so.
    pub(super) fn stop(self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.wait();
    }

    /// Waits until the sum has been told.
    pub(super) fn wait(self) {
        // A count that panicked has said so on stderr.
        let _ = self.thread.join();
    }
}

/// The lines that end it.
fn count(live: &dyn AnyMatch, depth: u32, stop: &AtomicBool, output: &Output<'_>) -> Vec<u8> {
    let began = Instant::now();
    let told = Cell::new(Duration::ZERO);
    let ends = || {
        let elapsed = began.elapsed();
        if elapsed - told.get() >= SIGN_OF_LIFE {
            told.set(elapsed);
            if output.say(format!("info time {}\n", elapsed.as_millis()).as_bytes()).is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        stop.load(Ordering::Relaxed)
    };
    let mut answer = Vec::new();
    match perft::divide_until(live, depth, &ends, &mut answer) {
        Ok(Some(_)) => answer.push(b'\n'),
        _ => answer = b"info string the count was stopped before its end\n".to_vec(),
    }
    answer
}

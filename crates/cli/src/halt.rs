//! Ending early what takes long.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use catalog::search::Control;

/// Whether the user has pressed Ctrl-C, or the system has asked for an end.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on the first Ctrl-C (or SIGTERM) only asks for an end, so that what is known so far can still be told; the second one ends the
/// program, and the engines that it has started. Where that can't be arranged, Ctrl-C does what it always does.
pub(crate) fn listen() {
    // One press may come in twice: by way of the terminal, and from a program that passes it on.
    const ECHO: Duration = Duration::from_millis(300);
    let mut first: Option<Instant> = None;
    let _ = ctrlc::set_handler(move || {
        INTERRUPTED.store(true, Ordering::Relaxed);
        if first.get_or_insert_with(Instant::now).elapsed() > ECHO {
            engines::end_all();
            std::process::exit(130);
        }
    });
}

/// Whether the user has asked for an end.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// A way to end work that is done on several threads.
#[derive(Debug, Default)]
pub(crate) struct Halt(AtomicBool);

impl Halt {
    /// Asks for an end.
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether an end was asked for, here or by the user.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed) || interrupted()
    }

    /// Stops a search if an end was asked for.
    pub(crate) fn pass_on(&self, control: &Control) {
        if self.is_set() {
            control.stop();
        }
    }
}

//! Being asked to end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long the game may take to end by itself once that was asked for.
const GRACE: Duration = Duration::from_secs(2);

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on, Ctrl-C and the system's request to end only ask for an end, so that the game can be saved. Where that can't be arranged,
/// they do what they always do: every move is saved by then.
pub fn listen_for_signals() {
    let _ = ctrlc::set_handler(|| {
        ASKED.store(true, Ordering::Relaxed);
        // Waiting for keys from a terminal that is gone never ends. Every move is saved: nothing is lost by not waiting along.
        std::thread::sleep(GRACE);
        std::process::exit(1);
    });
}

/// Whether an end was asked for.
pub fn end_was_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

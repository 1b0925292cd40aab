//! The search against plain minimax on artificial trees, its limits, and its promises to its callers.

mod exact;
mod limits;
mod tree;

use std::time::{Duration, Instant};

use search::{Clock, Control, Tools, TranspositionTable};

/// A clock for tests, which begins now.
pub(crate) fn clock() -> impl Clock {
    let begun = Instant::now();
    move || begun.elapsed()
}

/// Runs something with a fresh table, a control and a clock.
pub(crate) fn with_tools<T>(run: impl FnOnce(&Tools<'_>) -> T) -> T {
    let (table, control, clock) = (TranspositionTable::with_bytes(1 << 20), Control::new(), clock());
    run(&Tools { table: &table, control: &control, clock: &clock })
}

/// Long enough for anything that is to be waited for.
pub(crate) const LONG: Duration = Duration::from_secs(20);

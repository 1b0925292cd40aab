//! How long games are kept.

use std::io::Write;

use store::{Retention, Store};

use super::date;
use crate::failure::{CommandResult, Failure};

/// Shows the rule, after what is named of it was set.
pub(super) fn run(store: &Store, days: [Option<u64>; 3], out: &mut dyn Write) -> CommandResult {
    let mut rule = store.retention().map_err(Failure::coded)?;
    if days.iter().any(Option::is_some) {
        let Retention { unplayed, unfinished, finished, .. } = &mut rule;
        for (kept, days) in [unplayed, unfinished, finished].into_iter().zip(days) {
            *kept = days.map_or(*kept, |days| days * date::DAY);
        }
        store.set_retention(rule).wait().map_err(Failure::coded)?;
    }
    for (what, kept) in [
        ("games without a move", rule.unplayed),
        ("games that have not ended", rule.unfinished),
        ("games that have ended", rule.finished),
    ] {
        writeln!(out, "{what:<26} {:>6} days", kept / date::DAY)?;
    }
    writeln!(
        out,
        "Games that counted for ratings are kept for good. A server that runs deletes the others once an hour."
    )?;
    Ok(())
}

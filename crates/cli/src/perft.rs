//! `anyboard perft`: counting move sequences.

use std::io::{self, Write};
use std::time::Instant;

use catalog::{AnyMatch, Catalog, PositionError};

use crate::args::Start;
use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::moves::{self, Listed};
use crate::window::Window;

/// Counts from where the arguments say.
pub(crate) fn run(
    catalog: &Catalog,
    id: &str,
    depth: u32,
    start: &Start,
    window: Option<Window>,
    divided: bool,
    out: &mut dyn Write,
) -> CommandResult {
    let live = counted_from(catalog, id, start, window)?;
    let began = Instant::now();
    let nodes = if divided {
        divide(&*live, depth, out)?
    } else {
        let nodes = live.perft().perft(depth);
        writeln!(out, "{nodes}")?;
        nodes
    };
    out.flush()?;
    let seconds = began.elapsed().as_secs_f64();
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    // Beside the count, not in it: a closed stderr is no reason to fail.
    let _ = writeln!(io::stderr(), "{seconds:.3} s, {speed:.1} M/s");
    Ok(())
}

/// The match that is counted in. On a board without an edge, each position on the way has its own list where no
/// window is given: that of the moves that `show` would show there.
fn counted_from(
    catalog: &Catalog,
    id: &str,
    start: &Start,
    window: Option<Window>,
) -> Result<Box<dyn AnyMatch>, Failure> {
    let played = moves::play(catalog, id, start, window)?;
    match played.listed {
        Listed::Within(asked) if window.is_some() && !asked.can_count() => Err(Failure::said(
            "that window has more than 10 million cells: choose a smaller part of the plane.",
        )),
        Listed::Within(usual) if window.is_none() && usual.can_count() => played
            .rules
            .start_from(&played.live.position())
            .map_err(|PositionError(why)| Failure::said(english::say(&why))),
        Listed::All => Ok(played.live),
        Listed::Within(_) if window.is_some() => Ok(played.live),
        Listed::Within(_) | Listed::Candidates => Err(Failure::said(
            "the pieces are too far apart to count all moves between them: \
             say where to count, like --window -1,17,-1,17.",
        )),
    }
}

/// Writes the count behind each move as engines do, and returns the sum.
fn divide(live: &dyn AnyMatch, depth: u32, out: &mut dyn Write) -> io::Result<u64> {
    Ok(divide_until(live, depth, &|| false, out)?.unwrap_or_default())
}

/// The same, unless `stop` says so before it is counted: nothing is written then.
pub(crate) fn divide_until(
    live: &dyn AnyMatch,
    depth: u32,
    stop: &dyn Fn() -> bool,
    out: &mut dyn Write,
) -> io::Result<Option<u64>> {
    let Some(counted) = live.perft().divide_until(depth, stop) else { return Ok(None) };
    let mut sum = 0;
    for (m, nodes) in counted {
        writeln!(out, "{m}: {nodes}")?;
        sum += nodes;
    }
    // Of no plies there is one sequence, and no first move to count it behind.
    let sum = if depth == 0 { 1 } else { sum };
    writeln!(out, "\nNodes searched: {sum}")?;
    Ok(Some(sum))
}

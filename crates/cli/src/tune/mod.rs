//! `anyboard tune`: weights of an evaluation from games that the program plays against itself.

mod descent;
mod selfplay;

use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use catalog::{AnyGame, Catalog, Sample};
use fastrand::Rng;

use crate::args::TuneArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;

/// Plays, fits, and prints a table of the weights before and after.
pub(crate) fn run(catalog: &Catalog, args: &TuneArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let weights = game.tuning().weights();
    if weights.is_empty() {
        return Err(Failure::said(format!("the evaluation of {} has no weights to tune.", args.id)));
    }
    halt::listen();
    let samples = gather(game, args);
    let set = game.tuning().tuning_set(&samples);
    if set.is_empty() {
        return Err(Failure::said(
            "the games had no quiet positions to learn from: play more, with --games.",
        ));
    }
    let values: Vec<i32> = weights.iter().map(|(_, value)| *value).collect();
    let scale = descent::fitting_scale(&*set, &values);
    let before = set.error(&values, scale);
    let bar = Progress::new(args.passes.into());
    let tuned = descent::descend(&*set, values, scale, args.pull, args.passes, &mut |_, error| {
        bar.step(&format!("{error:.6}"));
        !halt::interrupted()
    });
    bar.end();
    let after = set.error(&tuned, scale);
    writeln!(
        out,
        "{} positions; {scale:.0} hundredths of a piece make ten to one; mean error {before:.6}, now {after:.6}",
        set.len()
    )?;
    let width = weights.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for ((name, old), new) in weights.iter().zip(&tuned) {
        let mark = if old == new { "" } else { "  *" };
        writeln!(out, "{name:width$} {old:6} {new:6}{mark}")?;
    }
    Ok(())
}

/// Samples of all games, in the order of the games, whichever finished first.
fn gather(game: &dyn AnyGame, args: &TuneArgs) -> Vec<Sample> {
    let bar = Progress::new(args.games.into());
    let next = AtomicU32::new(0);
    let all: Mutex<Vec<(u32, Vec<Sample>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..args.concurrency {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.games || halt::interrupted() {
                        break;
                    }
                    let mut rng = Rng::with_seed(args.seed ^ u64::from(number).wrapping_mul(0x9E37_79B9));
                    let samples = selfplay::play(game, args.nodes, &mut rng);
                    all.lock().unwrap_or_else(PoisonError::into_inner).push((number, samples));
                    bar.step("");
                }
            });
        }
    });
    bar.end();
    let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().flat_map(|(_, samples)| samples).collect()
}

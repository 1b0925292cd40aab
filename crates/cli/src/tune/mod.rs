//! `anyboard tune`: weights of an evaluation from games that the program plays against itself.

mod fit;
mod gather;
mod newton;
mod slopes;
pub(crate) mod target;

use std::io::Write;

use catalog::{AnyGame, Catalog, Sample};

use self::fit::{Fit, Lesson, Settings};
use crate::args::TuneArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;
use crate::samples::Samples;

/// One game of so many is not learnt from: it tells whether what was learnt holds elsewhere.
const HELD_OUT: usize = 10;

/// Plays, fits, and prints a table of the weights before and after.
pub(crate) fn run(catalog: &Catalog, args: &TuneArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    if game.tuning().weights().is_empty() {
        return Err(Failure::said(format!("the evaluation of {} has no weights to tune.", args.id)));
    }
    halt::listen();
    let mut samples = match &args.samples {
        Some(path) => Samples::open(path, &args.id).map_err(Failure::said)?,
        None => Samples::unkept(),
    };
    gather::gather(game, args, &mut samples).map_err(Failure::said)?;
    let (games, positions) = (samples.games().len(), samples.len());
    if halt::interrupted() && args.samples.is_some() {
        writeln!(
            out,
            "{positions} positions of {games} games are kept. The same command adds to them; --games 0 tunes."
        )?;
        return Ok(());
    }
    // Both parts need some games.
    if games < HELD_OUT || positions == 0 {
        return Err(Failure::said(format!(
            "{positions} quiet positions of {games} games are too few to learn from: play more, with --games."
        )));
    }
    let fit = fitted(game, args, samples.games())?;
    writeln!(out, "{positions} positions of {games} games")?;
    print(game, &fit, out)
}

fn fitted(game: &dyn AnyGame, args: &TuneArgs, games: &[Vec<Sample>]) -> Result<Fit, Failure> {
    let held_out: Vec<bool> = games
        .iter()
        .enumerate()
        .flat_map(|(number, game)| std::iter::repeat_n(number % HELD_OUT == HELD_OUT - 1, game.len()))
        .collect();
    let samples = games.concat();
    let unreadable =
        || Failure::said("the samples are of other rules than this game has now: begin a new file.");
    let set = game.tuning().tuning_set(&samples).ok_or_else(unreadable)?;
    let targets = target::targets(&samples, args.mix);
    let bar = Progress::new(u64::from(args.rounds) * set.weights().len() as u64);
    let settings = Settings { pull: args.pull, rounds: args.rounds, threads: args.concurrency };
    let lesson = Lesson { set: &*set, targets: &targets, held_out: &held_out };
    Ok(fit::fit(&lesson, &settings, &|| bar.step("")))
}

fn print(game: &dyn AnyGame, fit: &Fit, out: &mut dyn Write) -> CommandResult {
    let Fit { weights: tuned, scale, before, after } = fit;
    writeln!(out, "{scale:.0} hundredths of a piece make ten to one")?;
    writeln!(out, "mean loss {:.5}, now {:.5}", before.learnt, after.learnt)?;
    writeln!(out, "mean loss of games held out {:.5}, now {:.5}", before.held_out, after.held_out)?;
    let weights = game.tuning().weights();
    let width = weights.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for ((name, old), new) in weights.iter().zip(tuned) {
        let mark = if old == new { "" } else { "  *" };
        writeln!(out, "{name:width$} {old:6} {new:6}{mark}")?;
    }
    Ok(())
}

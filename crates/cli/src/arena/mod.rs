//! `anyboard match`: two players against each other, many times.

mod adjudicate;
mod bout;
mod contest;
mod contestant;
mod match_player;
mod opening;
mod pace;
mod report;
mod save;
mod sprt;
mod tally;

use std::io::Write;
use std::time::Duration;

use catalog::Catalog;

use crate::args::MatchArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;
pub(crate) use adjudicate::AtLimit;
pub(crate) use contest::run as play;
pub(crate) use contest::{MatchPlan, Summary};
pub(crate) use contestant::Contestant;
pub(crate) use match_player::{EngineResources, MatchPlayer, NoMove, Turn};
pub(crate) use opening::{Opening, Openings};
pub(crate) use pace::MovePace;
use save::Save;
pub(crate) use sprt::{Sprt, SprtVerdict};
pub(crate) use tally::Tally;

/// Plays a match, and tells what came of it.
pub(crate) fn run(catalog: &Catalog, args: &MatchArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let sprt = match args.sprt.as_slice() {
        [] => None,
        numbers => Some(Sprt::of(numbers).map_err(|why| Failure::said(format!("{why}.")))?),
    };
    let mut save =
        args.save.as_deref().map(|path| Save::create(path, game, catalog, [&args.a, &args.b])).transpose()?;
    let pace = args.pace.pace();
    let plan = MatchPlan {
        game,
        players: [args.a.clone(), args.b.clone()],
        paces: [pace; 2],
        games: args.games,
        concurrency: args.concurrency,
        openings: args.openings.clone(),
        balance: args.balance,
        sprt,
        seed: args.seed,
        max_plies: args.max_plies,
        at_limit: AtLimit::Draw,
        resources: EngineResources {
            threads: args.threads,
            hash: args.hash,
            repeatable: args.repeatable,
            grace: Duration::from_secs_f64(args.grace),
        },
    };
    halt::listen();
    let progress = Progress::new(plan.games);
    let summary = contest::run(&plan, &mut |bout, so_far| {
        progress.step(&report::short(&so_far.tally));
        match &mut save {
            Some(save) => save.add(&args.id, bout, &so_far.names),
            None => Ok(()),
        }
    })?;
    progress.end();
    if args.json {
        writeln!(out, "{}", report::object(&plan, &summary))?;
    } else {
        write!(out, "{}", report::table(&plan, &summary))?;
    }
    Ok(())
}

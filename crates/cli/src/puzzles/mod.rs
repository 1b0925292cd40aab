//! `anyboard puzzles`: puzzles from games that the program plays against itself.

mod collection;

use std::io::Write;
use std::path::PathBuf;

use catalog::Catalog;
use puzzle::{Miner, MiningPlan};

use crate::args::PuzzlesArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;
use collection::Collection;

/// The most puzzles of one game.
const MOST_PER_GAME: usize = 3;

/// Plays, and writes each puzzle into the file once it is found, so that Ctrl-C keeps what there is.
pub(crate) fn run(catalog: &Catalog, args: &PuzzlesArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    if game.info().seats != 2 {
        return Err(Failure::said(format!(
            "{} is no game of two sides: there are no puzzles for it.",
            args.id
        )));
    }
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.puzzles", args.id)));
    let mut kept = Collection::open(&path, args).map_err(Failure::said)?;
    halt::listen();
    let plan =
        MiningPlan { nodes: args.nodes, proof: args.proof, seed: args.seed, most_per_game: MOST_PER_GAME };
    let mut miner = Miner::new(game, plan, &halt::interrupted);
    let bar = Progress::new(args.want.map_or(args.games, |want| want as u64));
    let (mut games, mut candidates) = (0, 0);
    for number in 0..args.games {
        if halt::interrupted() || args.want.is_some_and(|want| kept.len() >= want) {
            break;
        }
        let mined = miner.mine(number);
        games += 1;
        candidates += mined.candidates;
        for puzzle in mined.puzzles {
            kept.offer(puzzle).map_err(Failure::said)?;
        }
        let done = args.want.map_or(games, |_| kept.len() as u64);
        bar.at(done, &format!("{} puzzles of {games} games", kept.len()));
    }
    bar.end();
    writeln!(
        out,
        "{games} games, {candidates} positions to look at, {} puzzles in {}:",
        kept.len(),
        path.display()
    )?;
    for (theme, count) in kept.themes() {
        writeln!(out, "  {count:4}  {}", theme.code())?;
    }
    Ok(())
}

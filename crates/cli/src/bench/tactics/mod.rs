//! `anyboard bench tactics`: in how many positions the right move is found.

mod epd;
mod puzzle;
mod report;
mod trial;

use std::io::Write;
use std::time::Duration;

use catalog::Catalog;
use catalog::search::Player;

use crate::arena::Contestant;
use crate::args::TacticsArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;
use report::Terms;
use trial::{Attempt, TrialPlan};

/// The game of the set that comes with the program.
pub(crate) const SHIPPED_FOR: &str = "chess";

/// That set, and what it is called.
const SHIPPED: &str = include_str!("../../../../../data/tactics/win-at-chess.epd");
const SHIPPED_NAME: &str = "Win at Chess";

/// Lets the computer, and others beside it, look for the moves that solve positions.
pub(crate) fn run(catalog: &Catalog, args: &TacticsArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.game).map_err(Failure::coded)?;
    let id = game.info().id.as_str();
    let (name, text) = set_of(args, id)?;
    // On a board without an edge, what a search looks at is what can be listed.
    let narrowed = game.candidates();
    let puzzles =
        puzzle::read_all(narrowed.as_deref().unwrap_or(game), &name, &text).map_err(Failure::said)?;
    let mut players = vec![Contestant::own(Player::Analyst)];
    players.extend(args.engine.iter().cloned());
    let time = Duration::from_secs_f64(args.seconds);
    let plan = TrialPlan { id, players: &players, time, concurrency: args.concurrency };
    let terms = Terms { id, set: &name, seconds: args.seconds, positions: puzzles.len() };
    halt::listen();
    let progress = Progress::new(terms.positions as u64);
    let mut solved = vec![0; players.len()];
    let trial = trial::run(&plan, puzzles, &mut |attempt| progress.step(&count(&mut solved, attempt)))?;
    progress.end();
    if args.json {
        writeln!(out, "{}", report::object(&terms, &trial))?;
    } else {
        write!(out, "{}", report::table(&terms, &trial))?;
    }
    Ok(())
}

/// The set that is asked for: its name and its text.
fn set_of(args: &TacticsArgs, id: &str) -> Result<(String, String), Failure> {
    match &args.file {
        Some(path) => Ok((path.display().to_string(), puzzle::read_text(path).map_err(Failure::said)?)),
        None if id == SHIPPED_FOR => Ok((SHIPPED_NAME.to_string(), SHIPPED.to_string())),
        None => Err(Failure::said(format!(
            "only {SHIPPED_FOR} comes with positions: name a file with positions of {id} and their best moves."
        ))),
    }
}

/// Adds to what each player has solved, and says it in a line that is written over and over.
fn count(solved: &mut [usize], attempt: &Attempt) -> String {
    for (solved, answer) in solved.iter_mut().zip(&attempt.answers) {
        *solved += usize::from(answer.is_solved());
    }
    let texts: Vec<String> = solved.iter().map(usize::to_string).collect();
    format!("solved {}", texts.join(" / "))
}

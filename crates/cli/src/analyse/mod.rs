//! `anyboard analyse`: what the computer thinks of a position, or of every move of a game.

mod chart;
mod position;
mod review;
mod thinker;

use std::io::Write;

use ::review::LINES;
use catalog::Catalog;

use crate::args::AnalyseArgs;
use crate::failure::CommandResult;
use crate::screen::Screen;
use crate::{halt, moves};
use thinker::Thinker;

/// Analyses where the arguments lead.
pub(crate) fn run(
    catalog: &Catalog,
    args: &AnalyseArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    let played = moves::play(catalog, &args.id, &args.start, None)?;
    let (game, live) = (&*played.rules, &*played.live);
    halt::listen();
    match &args.start.game {
        None => position::run(game, live, &Thinker::new(args, 5.0), args.json, screen, out),
        Some(_) => {
            review::run(game, live, &Thinker::new(args, 0.5).with_lines(LINES), args.json, screen, out)
        }
    }
}

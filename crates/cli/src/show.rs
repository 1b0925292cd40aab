//! `anyboard show`: a position, drawn or as JSON.

use std::io::Write;

use catalog::{AnyMatch, Catalog};
use serde_json::{Value, json};

use crate::args::Start;
use crate::draw;
use crate::failure::{Failure, Outcome};
use crate::moves;
use crate::screen::Screen;
use crate::text::{capital, clean};

/// Shows where a game stands.
pub(crate) fn run(
    catalog: &Catalog,
    id: &str,
    start: &Start,
    as_json: bool,
    screen: Screen,
    out: &mut dyn Write,
) -> Outcome {
    let game = catalog.find(id).map_err(Failure::said)?;
    let live = moves::play(game, start)?;
    if as_json {
        writeln!(out, "{}", object(id, &*live))?;
        return Ok(());
    }
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    let view = live.view();
    writeln!(out, "{}", draw::board(&view, screen))?;
    if let Some(legend) = draw::legend(&view, screen) {
        writeln!(out, "{legend}")?;
    }
    writeln!(out, "{}", status(&*live))?;
    writeln!(out, "{}", live.position())?;
    Ok(())
}

/// Whose turn it is, or how the game ended, in sentences.
pub(crate) fn status(live: &dyn AnyMatch) -> String {
    if let Some(end) = live.end() {
        return match end.winner {
            Some(winner) => format!("{} wins by {}.", capital(&winner), end.reason),
            None => format!("Drawn by {}.", end.reason),
        };
    }
    let check = if live.in_check() { ", in check" } else { "" };
    let choices = match live.legal().len() {
        1 => "1 legal move".to_string(),
        n => format!("{n} legal moves"),
    };
    let mut text = format!("{} to move{check}: {choices}.", capital(&live.turn()));
    for claim in live.claims() {
        text += &format!(" A draw by {claim} may be claimed.");
    }
    text
}

fn object(id: &str, live: &dyn AnyMatch) -> Value {
    let legal = live.legal();
    let end = live.end();
    json!({
        "id": id,
        "position": live.position(),
        "turn": live.turn(),
        "legal": legal.iter().map(|m| m.coordinate.as_str()).collect::<Vec<_>>(),
        "reading": legal.iter().map(|m| m.reading.as_str()).collect::<Vec<_>>(),
        "check": live.in_check(),
        "outcome": end.as_ref().map(|end| end.winner.as_deref().unwrap_or("draw")),
        "reason": end.as_ref().map(|end| end.reason.as_str()),
        "claims": live.claims(),
    })
}

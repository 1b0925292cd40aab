//! `anyboard show`: a position, drawn or as JSON.

use std::io::Write;

use catalog::{AnyMatch, Catalog, Ray, Written};
use record::{Format, WriteError};
use serde_json::{Value, json};

use crate::args::Start;
use crate::draw::{self, Interest};
use crate::failure::{Failure, Outcome};
use crate::moves::{self, Listed, Played};
use crate::screen::Screen;
use crate::text::{capital, clean, wrap};
use crate::window::Window;

/// In which form.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Drawn, with sentences.
    Picture {
        /// With a list of the legal moves.
        legal: bool,
    },
    /// One object.
    Json,
    /// The whole game in the notation of its players.
    Game,
}

/// Shows where a game stands.
pub(crate) fn run(
    catalog: &Catalog,
    id: &str,
    start: &Start,
    window: Option<Window>,
    form: Form,
    screen: Screen,
    out: &mut dyn Write,
) -> Outcome {
    let played = moves::play(catalog, id, start, window)?;
    let game = &played.rules;
    let with_moves = match form {
        Form::Picture { legal } => legal,
        Form::Json => {
            writeln!(out, "{}", object(id, &played))?;
            return Ok(());
        }
        Form::Game => {
            let format = Format::of_exchange(&game.info().exchange);
            return record::write(&played.record, format, catalog, out).map_err(|error| match error {
                WriteError::Io(error) => error.into(),
                error => Failure::said(error),
            });
        }
    };
    let live = &*played.live;
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    let view = live.view();
    let interest = Interest { window, last: played.last_spot() };
    writeln!(out, "{}", draw::board_with(&view, interest, screen))?;
    if let Some(legend) = draw::legend(&view, screen) {
        writeln!(out, "{legend}")?;
    }
    writeln!(out, "{}", status_of(live, played.listed))?;
    if with_moves {
        for line in wrap(&moves_of(live), screen.width) {
            writeln!(out, "{line}")?;
        }
    }
    writeln!(out, "{}", live.position())?;
    Ok(())
}

/// The legal moves as people write them, in a row.
fn moves_of(live: &dyn AnyMatch) -> String {
    let written = |m: Written| match m.also {
        // One word, so that no line breaks between the two.
        Some(also) => format!("{}({also})", m.reading),
        None => m.reading,
    };
    live.legal().into_iter().map(written).collect::<Vec<_>>().join(" ")
}

/// Whose turn it is, or how the game ended, in sentences.
pub(crate) fn status(live: &dyn AnyMatch) -> String {
    status_of(live, Listed::usually(live))
}

/// The same, without counting what can be played.
pub(crate) fn brief(live: &dyn AnyMatch) -> String {
    let check = if live.in_check() { ", in check" } else { "" };
    ended(live).unwrap_or_else(|| format!("{} to move{check}.", capital(&live.turn())))
}

/// How the game ended, if it has.
fn ended(live: &dyn AnyMatch) -> Option<String> {
    moves::ended(live).map(|result| result.sentence(&live.seats()))
}

fn status_of(live: &dyn AnyMatch, listed: Listed) -> String {
    if let Some(sentence) = ended(live) {
        return sentence;
    }
    let check = if live.in_check() { ", in check" } else { "" };
    let counted = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    let mut choices = counted(live.legal().len(), "legal move");
    match listed {
        Listed::All => {}
        Listed::Within(window) => choices += &format!(" within {window}"),
        Listed::Candidates => choices += " that a search looks at",
    }
    match open_lines(live).len() {
        0 => {}
        lines => choices += &format!(", and {}", counted(lines, "open line")),
    }
    let mut text = format!("{} to move{check}: {choices}.", capital(&live.turn()));
    for claim in live.claims() {
        text += &format!(" A draw by {claim} may be claimed.");
    }
    text
}

/// The lines that a piece may follow without end, in the order of their cells.
fn open_lines(live: &dyn AnyMatch) -> Vec<Ray> {
    let mut rays = live.rays();
    rays.retain(|ray| ray.last.is_none());
    rays.sort_by_key(|ray| (ray.from, ray.step));
    rays
}

fn object(id: &str, played: &Played<'_>) -> Value {
    let live = &*played.live;
    let legal = live.legal();
    let end = live.end();
    let mut object = json!({
        "id": id,
        "position": live.position(),
        "turn": live.turn(),
        "legal": legal.iter().map(|m| m.coordinate.as_str()).collect::<Vec<_>>(),
        "reading": legal.iter().map(|m| m.reading.as_str()).collect::<Vec<_>>(),
        "check": live.in_check(),
        "outcome": end.as_ref().map(|end| end.winner.as_deref().unwrap_or("draw")),
        "reason": end.as_ref().map(|end| end.reason.as_str()),
        "claims": live.claims(),
    });
    if legal.iter().any(|m| m.also.is_some()) {
        object["also"] = legal.iter().map(|m| m.also.as_deref()).collect();
    }
    if played.listed != Listed::All {
        object["rays"] = open_lines(live).iter().map(ray).collect();
        object["window"] = match played.listed {
            Listed::Within(window) => json!(window.bounds()),
            Listed::All | Listed::Candidates => Value::Null,
        };
    }
    object
}

fn ray(ray: &Ray) -> Value {
    json!({
        "from": format!("{},{}", ray.from.x, ray.from.y),
        "step": [ray.step.0, ray.step.1],
        "first": ray.first,
        "last": ray.last,
    })
}

/// How a game ended, as an object; null if it has not.
pub(crate) fn end_object(live: &dyn AnyMatch) -> Value {
    live.end().map_or(
        Value::Null,
        |end| json!({ "outcome": end.winner.as_deref().unwrap_or("draw"), "reason": end.reason }),
    )
}

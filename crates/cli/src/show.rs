//! `anyboard show`: a position, drawn or as JSON.

use std::io::Write;

use catalog::{AnyMatch, Catalog, MoveText, Ray};
use record::{Format, WriteError};
use serde_json::{Value, json};

use crate::args::Start;
use crate::drawing::{self, Interest};
use crate::failure::{CommandResult, Failure};
use crate::moves::{self, Listed, Played};
use crate::screen::Screen;
use crate::text::{clean, wrap};
use crate::window::Window;
use crate::{english, seats};

/// In which form.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ShowFormat {
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
    format: ShowFormat,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    let played = moves::play(catalog, id, start, window)?;
    let game = &played.rules;
    let with_moves = match format {
        ShowFormat::Picture { legal } => legal,
        ShowFormat::Json => {
            writeln!(out, "{}", object(id, &played))?;
            return Ok(());
        }
        ShowFormat::Game => {
            let notation = Format::of_exchange(&game.info().exchange);
            return record::write(&played.record, notation, catalog, out).map_err(|error| match error {
                WriteError::Io(error) => error.into(),
                error => Failure::coded(error),
            });
        }
    };
    let live = &*played.live;
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    let view = live.view();
    let interest = Interest { window, last: played.last_cell() };
    writeln!(out, "{}", drawing::text(&view, interest, screen))?;
    if let Some(legend) = drawing::legend(&view, screen) {
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
    let written = |m: MoveText| match m.also {
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
    match live.end() {
        Some(end) => english::end(&end, live.seats()),
        None => format!("{}.", to_move(live)),
    }
}

/// Who is to move, without a full stop.
fn to_move(live: &dyn AnyMatch) -> String {
    english::to_move(live.seats(), live.turn(), live.in_check())
}

fn status_of(live: &dyn AnyMatch, listed: Listed) -> String {
    if let Some(end) = live.end() {
        return english::end(&end, live.seats());
    }
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
    let mut text = format!("{}: {choices}.", to_move(live));
    text += &english::all_counters(&live.view(), live.seats());
    for claim in live.claims() {
        text += &format!(" A draw by {} may be claimed.", english::reason(&claim));
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
        "turn": seats::name(live.seats(), live.turn()),
        "legal": legal.iter().map(|m| m.coordinate.as_str()).collect::<Vec<_>>(),
        "reading": legal.iter().map(|m| m.reading.as_str()).collect::<Vec<_>>(),
        "check": live.in_check(),
        "outcome": end.map(|end| seats::outcome(&end.outcome, live.seats())),
        "reason": end.map(|end| end.reason.to_string()),
        "claims": live.claims().iter().map(ToString::to_string).collect::<Vec<_>>(),
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

//! The best moves of one position.

use std::io::{self, IsTerminal, Write};

use catalog::{AnyGame, AnyMatch, Thought};
use serde_json::{Value, json};

use super::thinker::{Thinker, write_score};
use crate::failure::{CommandResult, Failure};
use crate::screen::Screen;
use crate::text::{clean, thousands};
use crate::{english, seats, show};

/// Tells what is found: on a terminal all the time, else at the end.
pub(super) fn run(
    game: &dyn AnyGame,
    live: &dyn AnyMatch,
    thinker: &Thinker,
    as_json: bool,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    if live.end().is_some() {
        return match as_json {
            true => Ok(writeln!(out, "{}", object(game, live, &Thought::default()))?),
            false => Ok(writeln!(out, "{}: {}", clean(&game.info().name), show::status(live))?),
        };
    }
    let in_place = !as_json && io::stdout().is_terminal();
    let mut shown = 0;
    let mut trouble = None;
    if !as_json {
        writeln!(out, "{}: {}", screen.bold(&clean(&game.info().name)), show::status(live))?;
        out.flush()?;
    }
    let decision = thinker.think(live, &mut |thought| {
        if in_place && trouble.is_none() {
            trouble = redraw(&mut shown, thought, screen, out).err();
        }
    });
    if let Some(error) = trouble {
        return Err(error.into());
    }
    let thought = decision.map_err(Failure::coded)?.thought;
    if as_json {
        writeln!(out, "{}", object(game, live, &thought))?;
    } else if in_place {
        redraw(&mut shown, &thought, screen, out)?;
    } else {
        write!(out, "{}", picture(&thought, None))?;
    }
    Ok(())
}

/// Draws over what was drawn before.
fn redraw(shown: &mut usize, thought: &Thought, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
    let text = picture(thought, Some(screen.width));
    if *shown > 0 {
        write!(out, "\x1b[{shown}A\x1b[J")?;
    }
    *shown = text.lines().count();
    write!(out, "{text}")?;
    out.flush()
}

/// How far the search has come, and its lines, cut to a width where they must not wrap.
fn picture(thought: &Thought, width: Option<usize>) -> String {
    let seconds = thought.elapsed.as_secs_f64();
    let mut lines = vec![format!(
        "Depth {} (lines to {}), {} positions in {seconds:.1} s, {} a second.",
        thought.depth,
        thought.deepest,
        thousands(thought.nodes),
        thousands((thought.nodes as f64 / seconds.max(1e-6)) as u64),
    )];
    lines.push(String::new());
    let scores: Vec<String> = thought.lines.iter().map(|line| english::score(line.score)).collect();
    let broad = scores.iter().map(|score| score.chars().count()).max().unwrap_or(0);
    for (i, (line, score)) in thought.lines.iter().zip(&scores).enumerate() {
        let moves: Vec<&str> = line.moves.iter().map(|m| m.reading.as_str()).collect();
        lines.push(format!("{:3}.  {score:>broad$}  {}", i + 1, moves.join(" ")));
    }
    let cut = |line: String| match width {
        Some(width) => line.chars().take(width.saturating_sub(1)).collect(),
        None => line,
    };
    lines.into_iter().map(|line| cut(line) + "\n").collect()
}

fn object(game: &dyn AnyGame, live: &dyn AnyMatch, thought: &Thought) -> Value {
    let lines: Vec<Value> = thought
        .lines
        .iter()
        .map(|line| {
            let mut object = write_score(line.score);
            object["moves"] = line.moves.iter().map(|m| m.coordinate.as_str()).collect();
            object["reading"] = line.moves.iter().map(|m| m.reading.as_str()).collect();
            object
        })
        .collect();
    json!({
        "id": game.info().id,
        "position": live.position(),
        "turn": seats::name(live.seats(), live.turn()),
        "depth": thought.depth,
        "deepest": thought.deepest,
        "nodes": thought.nodes,
        "milliseconds": thought.elapsed.as_millis() as u64,
        "lines": lines,
        "end": seats::end(live),
    })
}

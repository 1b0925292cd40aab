//! `anyboard uci`: the engine protocol, line by line.

mod alias;
mod count;
mod elo;
mod engine;
mod finished;
mod go;
mod line;
mod memory;
mod options;
mod output;
mod search;
mod shown;
mod syzygy;
mod wdl;
mod work;

use std::io::{BufRead, Write};
use std::thread;

use catalog::Catalog;
use endings::EndingFiles;

use crate::failure::{CommandResult, Failure};
use crate::screen::Screen;
use engine::{Next, UciEngine};
use line::{InputLine, LONGEST, read_line};
use output::Output;

/// Follows commands until it is told to quit, or the input ends. Nothing that is written here stops it. A search goes on beside it, and ends
/// with it.
pub(crate) fn run(
    catalog: &Catalog,
    endings: EndingFiles,
    input: &mut dyn BufRead,
    screen: Screen,
    out: &mut (dyn Write + Send),
) -> CommandResult {
    let output = Output::new(out);
    thread::scope(|scope| {
        let mut engine = UciEngine::new(catalog, endings, screen, scope, &output);
        let outcome = converse(&mut engine, input, &output);
        match outcome {
            Ok(Next::Line) => engine.finish(),
            _ => engine.stop(),
        }
        outcome.map(drop)
    })
}

/// Returns what came last: `quit`, or any other line before the end of the input.
fn converse(
    engine: &mut UciEngine<'_, '_, '_>,
    input: &mut dyn BufRead,
    output: &Output<'_>,
) -> Result<Next, Failure> {
    loop {
        let mut answer = Vec::new();
        let next = match read_line(input) {
            Ok(InputLine::End) => return Ok(Next::Line),
            Ok(InputLine::Text(text)) => engine.answer(&text, &mut answer)?,
            Ok(InputLine::TooLong) => {
                writeln!(answer, "info string a line was longer than {LONGEST} bytes and is left out")?;
                Next::Line
            }
            Err(error) => return Err(Failure::said(format!("the input can't be read: {error}."))),
        };
        output.say(&answer)?;
        if next == Next::Quit {
            return Ok(next);
        }
    }
}

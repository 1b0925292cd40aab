//! `anyboard uci`: the engine protocol, line by line.

mod engine;
mod line;

use std::io::{BufRead, Write};

use catalog::Catalog;

use crate::failure::{Failure, Outcome};
use crate::screen::Screen;
use engine::{Engine, Next};
use line::{LONGEST, Line, read_line};

/// Answers until it is told to quit, or the input ends. Nothing that is written here stops it.
pub(crate) fn run(
    catalog: &Catalog,
    input: &mut dyn BufRead,
    screen: Screen,
    out: &mut dyn Write,
) -> Outcome {
    let mut engine = Engine::new(catalog, screen);
    loop {
        let next = match read_line(input) {
            Ok(Line::End) => return Ok(()),
            Ok(Line::Text(text)) => engine.answer(&text, out)?,
            Ok(Line::TooLong) => {
                writeln!(out, "info string a line was longer than {LONGEST} bytes and is left out")?;
                Next::Line
            }
            Err(error) => return Err(Failure::said(format!("the input can't be read: {error}."))),
        };
        out.flush()?;
        if next == Next::Quit {
            return Ok(());
        }
    }
}

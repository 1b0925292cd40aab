//! The games of a file in our own format.

use std::io::Read;

use catalog::{Catalog, Message};
use protocol::file;

use super::document::{self, Wrong};
use super::split;
use crate::GameRecord;
use crate::error::Fault;
use crate::input::Input;
use crate::limits::Limits;

/// The games of a file, one after the other.
pub(crate) struct NativeValues<'c, R> {
    input: Input<R>,
    catalog: &'c Catalog,
    limits: Limits,
    is_new: bool,
}

impl<'c, R: Read> NativeValues<'c, R> {
    pub(crate) fn new(source: R, catalog: &'c Catalog, limits: Limits) -> Self {
        Self { input: Input::new(source), catalog, limits, is_new: true }
    }

    /// The line that has been read to.
    pub(crate) fn line(&self) -> usize {
        self.input.line()
    }

    /// The next game. After a fault, reading goes on behind it.
    pub(crate) fn next(&mut self) -> Result<Option<GameRecord>, Fault> {
        if self.is_new {
            self.input.skip_mark()?;
            self.is_new = false;
        }
        let Some(value) = split::next(&mut self.input, self.limits)? else { return Ok(None) };
        // Places in the text of the value as places in the file.
        let wrong =
            |(line, column): (usize, usize), why: Message| Fault::Wrong { line, column: Some(column), why };
        let saved = file::read(&value.text).map_err(|error| {
            let column = if error.line == 1 { value.column + error.column - 1 } else { error.column };
            wrong(
                (value.line + error.line - 1, column),
                Message::new("file-malformed").text("why", error.why),
            )
        })?;
        let begin = (value.line, value.column);
        document::to_record(saved, self.catalog, self.limits).map(Some).map_err(|error| match error {
            Wrong::Game(why) => wrong(begin, why),
            Wrong::Move(at, why) => {
                let why = Message::new("record-move-unplayable").number("number", at + 1).because("why", why);
                wrong(value.moves.get(at).copied().unwrap_or(begin), why)
            }
        })
    }
}

//! Our own format, `*.anyboard`: one JSON object a game, described in `docs/record-format.md`.

mod document;
mod split;
mod values;

use std::io::Write;

use catalog::AnyGame;
use protocol::file;

use crate::{GameRecord, WriteError};

pub(crate) use split::values as split_values;
pub(crate) use values::NativeValues;

/// How a game is laid out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// For people: a move on each line.
    Pretty,
    /// One line a game.
    Line,
}

/// Writes a game.
pub(crate) fn write(
    record: &GameRecord,
    game: &dyn AnyGame,
    layout: Layout,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let saved = document::of_record(&record.in_order(), game.seats());
    match layout {
        Layout::Pretty => file::write_pretty(&saved, out)?,
        Layout::Line => file::write_line(&saved, out)?,
    }
    Ok(())
}

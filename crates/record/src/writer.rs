//! Writing games.

use std::borrow::Cow;
use std::io::Write;

use catalog::Catalog;

use crate::{Format, GameRecord, WriteError, game_of, native, text};

/// Writes one game. A game of a user's own takes its variant file with it.
pub fn write(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, native::Layout::Pretty, out)
}

/// Writes one game of several that follow one another: the same, but in our own format on one line.
pub fn write_collected(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, native::Layout::Line, out)
}

fn write_as(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    layout: native::Layout,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let game = game_of(record, catalog)?;
    let mut record = Cow::Borrowed(record);
    let own = catalog.own_sources(&record.game);
    if record.sources.is_empty() && !own.is_empty() {
        record.to_mut().sources = own;
    }
    match format {
        Format::Native => native::write(&record, &*game, layout, out),
        Format::Pgn | Format::Pdn | Format::Icn => text::write(&record, &*game, format, catalog, out),
    }
}

//! Writing games.

use std::borrow::Cow;
use std::io::Write;

use catalog::{Catalog, Message};

use crate::limits::{self, LONGEST_GAME};
use crate::rules::by_name;
use crate::{Format, GameRecord, WriteError, command, game_of, native, sources_of, text};

/// Writes one game for anyone to read: the commands that start programs are left out. A game of a user's own takes its variant file
/// with it.
pub fn write(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, native::Layout::Pretty, Commands::Forget, out)
}

/// Writes one game in our own format, with the commands that start programs: for files that stay on this computer.
pub fn write_private(record: &GameRecord, catalog: &Catalog, out: &mut dyn Write) -> Result<(), WriteError> {
    write_as(record, Format::Native, catalog, native::Layout::Pretty, Commands::Keep, out)
}

/// Writes one game of several that follow one another: the same, but in our own format on one line.
pub fn write_collected(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, native::Layout::Line, Commands::Forget, out)
}

/// What becomes of the commands that start programs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Commands {
    Keep,
    Forget,
}

fn write_as(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    layout: native::Layout,
    commands: Commands,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let game = game_of(record, catalog)?;
    let mut record = Cow::Borrowed(record);
    let sources = if record.sources.is_empty() {
        sources_of(catalog, &record.game)
    } else {
        by_name(record.sources.clone())
    };
    if record.sources != sources {
        record.to_mut().sources = sources;
    }
    let seats = game.seats();
    if commands == Commands::Forget && command::is_in(&record, seats) {
        command::forget(record.to_mut(), seats);
    }
    limits::check(&record).map_err(WriteError::TooLong)?;
    // Whole or not at all: behind half a game the next one could not be read.
    let mut text = Vec::new();
    match format {
        Format::Native => native::write(&record, &*game, layout, &mut text)?,
        Format::Pgn | Format::Pdn | Format::Icn => text::write(&record, &*game, format, catalog, &mut text)?,
    }
    if text.len() > LONGEST_GAME {
        let why = Message::new("game-too-long-to-write").number("mebibytes", LONGEST_GAME >> 20);
        return Err(WriteError::TooLong(why));
    }
    out.write_all(&text)?;
    Ok(())
}

//! Writing games.

use std::borrow::Cow;
use std::io::Write;

use catalog::{Catalog, Message};

use crate::limits::{LONGEST_GAME, Limits};
use crate::rules::{are_named, by_name};
use crate::{Format, GameRecord, WriteError, command, game_of, native, sources_of, text};

/// Writes one game for anyone to read: the commands that start programs are left out. A game of a user's own takes its variant file
/// with it.
pub fn write(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, Manner::PUBLIC, out)
}

/// Writes one game in our own format, with the commands that start programs: for files that stay on this computer. They have no limits, and
/// are read with [`crate::read_stored`].
pub fn write_private(record: &GameRecord, catalog: &Catalog, out: &mut dyn Write) -> Result<(), WriteError> {
    let manner = Manner { commands: Commands::Keep, limits: Limits::Stored, ..Manner::PUBLIC };
    write_as(record, Format::Native, catalog, manner, out)
}

/// Writes one game of several that follow one another: the same, but in our own format on one line.
pub fn write_collected(
    record: &GameRecord,
    format: Format,
    catalog: &Catalog,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    write_as(record, format, catalog, Manner { layout: native::Layout::Line, ..Manner::PUBLIC }, out)
}

/// Writes one game in our own format on one line, for this program to keep: it has no limits, and is read with [`crate::read_stored`]. The
/// commands that start programs are left out.
pub fn write_stored(record: &GameRecord, catalog: &Catalog, out: &mut dyn Write) -> Result<(), WriteError> {
    let manner = Manner { layout: native::Layout::Line, limits: Limits::Stored, ..Manner::PUBLIC };
    write_as(record, Format::Native, catalog, manner, out)
}

/// How a game is written.
#[derive(Copy, Clone, Debug)]
struct Manner {
    layout: native::Layout,
    commands: Commands,
    limits: Limits,
}

impl Manner {
    /// For people, anywhere.
    const PUBLIC: Self =
        Self { layout: native::Layout::Pretty, commands: Commands::Forget, limits: Limits::Outside };
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
    Manner { layout, commands, limits }: Manner,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let game = game_of(record, catalog)?;
    let mut record = Cow::Borrowed(record);
    if record.sources.is_empty() {
        let sources = sources_of(catalog, &record.game);
        if !sources.is_empty() {
            record.to_mut().sources = sources;
        }
    } else if !are_named(&record.sources) {
        let sources = std::mem::take(&mut record.to_mut().sources);
        record.to_mut().sources = by_name(sources);
    }
    let seats = game.seats();
    if commands == Commands::Forget && command::is_in(&record, seats) {
        command::forget(record.to_mut(), seats);
    }
    limits.check(&record).map_err(WriteError::TooLong)?;
    // Whole or not at all: behind half a game the next one could not be read.
    let mut text = Vec::new();
    match format {
        Format::Native => native::write(&record, &*game, layout, &mut text)?,
        Format::Pgn | Format::Pdn | Format::Icn => text::write(&record, &*game, format, catalog, &mut text)?,
    }
    if !limits.allows_bytes(text.len()) {
        let why = Message::new("game-too-long-to-write").number("mebibytes", LONGEST_GAME >> 20);
        return Err(WriteError::TooLong(why));
    }
    out.write_all(&text)?;
    Ok(())
}

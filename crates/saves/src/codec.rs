//! Games as the bytes of files.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use catalog::{Catalog, Message};
use record::{Format, GameRecord};

use crate::SaveError;

/// The bytes of a file with one game: in a format that is for everybody, or, without one, as our own folder keeps it.
pub(crate) fn write(
    path: &Path,
    record: &GameRecord,
    format: Option<Format>,
    catalog: &Catalog,
) -> Result<Vec<u8>, SaveError> {
    let mut text = Vec::new();
    let written = match format {
        Some(format) => record::write(record, format, catalog, &mut text),
        None => record::write_private(record, catalog, &mut text),
    };
    written
        .map_err(|error| SaveError::Unwritable { path: path.to_path_buf(), why: Message::from(&error) })?;
    Ok(text)
}

/// The game of a file in our own folder, as [`write()`] without a format wrote it: however long it is.
pub(crate) fn read_own(path: &Path, catalog: &Catalog) -> Result<GameRecord, SaveError> {
    let file = open(path)?;
    record::read_stored(file, catalog).map_err(|error| damaged(path, Message::from(&error)))
}

/// The first game of a file from anywhere. Its name says which format it has, or else what it begins with.
pub(crate) fn read(path: &Path, catalog: &Catalog) -> Result<GameRecord, SaveError> {
    let mut file = open(path)?;
    let first = file.fill_buf().map_err(|error| SaveError::read(path, &error))?;
    let format = Format::from_path(path).or_else(|| Format::sniff(first));
    let format = format.ok_or_else(|| SaveError::Ending(path.to_path_buf()))?;
    record::read_one(file, format, catalog, None, 1).map_err(|error| damaged(path, Message::from(&error)))
}

/// A file that holds text.
fn open(path: &Path) -> Result<BufReader<File>, SaveError> {
    let failed = |error: std::io::Error| SaveError::read(path, &error);
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let first = file.fill_buf().map_err(failed)?;
    if first.is_empty() {
        return Err(damaged(path, Message::new("save-file-empty")));
    }
    if Format::is_binary(first) {
        return Err(damaged(path, Message::new("save-file-binary")));
    }
    Ok(file)
}

fn damaged(path: &Path, why: Message) -> SaveError {
    SaveError::Damaged { path: path.to_path_buf(), why }
}

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

/// The first game of a file. Without a format, its name says which it is, or else what it begins with.
pub(crate) fn read(path: &Path, format: Option<Format>, catalog: &Catalog) -> Result<GameRecord, SaveError> {
    let failed = |error: std::io::Error| SaveError::read(path, &error);
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let first = file.fill_buf().map_err(failed)?;
    let damaged = |why: Message| SaveError::Damaged { path: path.to_path_buf(), why };
    if first.is_empty() {
        return Err(damaged(Message::new("save-file-empty")));
    }
    if Format::is_binary(first) {
        return Err(damaged(Message::new("save-file-binary")));
    }
    let format = format.or_else(|| Format::from_path(path)).or_else(|| Format::sniff(first));
    let format = format.ok_or_else(|| SaveError::Ending(path.to_path_buf()))?;
    record::read_one(file, format, catalog, None, 1).map_err(|error| damaged(Message::from(&error)))
}

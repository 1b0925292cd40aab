//! Files with games, of any format.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;

use catalog::Catalog;
use record::{Format, GameRecord, Reader};

use crate::english;
use crate::failure::Failure;

/// How much of a file is looked at to see what it holds.
const LOOK: u64 = 1 << 14;

/// The file that stands for stdin or stdout.
pub(crate) const STANDARD: &str = "-";

/// A file to read games from, and its format: the one that is named, or that its name tells, or that it looks like.
pub(crate) fn open(path: &Path, named: Option<Format>) -> Result<(Format, Box<dyn Read>), Failure> {
    let cant =
        |error: io::Error| Failure::said(format!("{}: the file can't be read: {error}.", path.display()));
    let mut source: Box<dyn Read> = if path.as_os_str() == STANDARD {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(cant)?)
    };
    if let Some(format) = named.or_else(|| Format::from_path(path)) {
        return Ok((format, source));
    }
    let mut begin = Vec::new();
    source.by_ref().take(LOOK).read_to_end(&mut begin).map_err(cant)?;
    if Format::is_binary(&begin) {
        return Err(Failure::said(format!("{}: this is no game file: it holds no text.", path.display())));
    }
    let format = Format::sniff(&begin).unwrap_or(Format::Pgn);
    Ok((format, Box::new(Cursor::new(begin).chain(source))))
}

/// Reads a format by its name.
pub(crate) fn parse_format(name: &str) -> Result<Format, String> {
    Format::named(name).ok_or_else(|| "the formats are anyboard, pgn, pdn and icn".to_string())
}

/// The game of a file with this number, counted from 1; `usual` is what it is where the file doesn't say.
pub(crate) fn read(
    catalog: &Catalog,
    path: &Path,
    named: Option<Format>,
    usual: Option<&str>,
    number: usize,
) -> Result<GameRecord, Failure> {
    let (format, source) = open(path, named)?;
    let read = record::read_one(source, format, catalog, usual, number);
    read.map_err(|error| Failure::said(format!("{}: {}", path.display(), english::error(&error))))
}

/// All games of a file.
pub(crate) fn games<'c>(
    catalog: &'c Catalog,
    path: &Path,
    named: Option<Format>,
    usual: Option<&str>,
) -> Result<Reader<'c, Box<dyn Read>>, Failure> {
    let (format, source) = open(path, named)?;
    Ok(Reader::new(source, format, catalog, usual))
}

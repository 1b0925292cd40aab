//! Games as files to keep.

use catalog::Catalog;
use record::{Format, read_one, write};
use store::Saved;

use crate::code::is_code;
use crate::house::House;

/// A file to download.
pub(crate) struct Download {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
}

/// The game of a file's name, such as `bcdfghjk.pgn`: blocks. The error is a sentence; `None` if there is no such game.
pub(crate) fn download(house: &House, name: &str) -> Option<Result<Download, String>> {
    let (code, ending) = name.split_once('.')?;
    let format = Format::named(ending)?;
    if !is_code(code) {
        return None;
    }
    match house.store.game(code) {
        Ok(saved) => saved.map(|saved| text(&saved, format, &house.catalog)),
        Err(error) => Some(Err(error.to_string())),
    }
}

fn text(saved: &Saved, format: Format, catalog: &Catalog) -> Result<Download, String> {
    let record = read_one(saved.record.as_bytes(), Format::Native, catalog, None, 1);
    let record = record.map_err(|error| error.to_string())?;
    let mut text = Vec::new();
    write(&record, format, catalog, &mut text).map_err(|error| catalog::capital(&error.to_string()))?;
    // Ids of a user's own games may hold anything.
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = saved.rules.chars().take(40).map(plain).collect();
    Ok(Download { name: format!("{id}-{}.{}", saved.code, format.ending()), text })
}

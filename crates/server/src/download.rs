//! Downloads: games as files.

use catalog::{Catalog, Message};
use record::{Format, read_one, write};
use store::GameRow;

use crate::app_state::AppState;
use crate::code::is_code;

/// A file to download.
pub(crate) struct Download {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
}

/// The game of a file's name, such as `bcdfghjk.pgn`: blocks. `None` if there is no such game.
pub(crate) fn download(app: &AppState, name: &str) -> Option<Result<Download, Message>> {
    let (code, ending) = name.split_once('.')?;
    let format = Format::named(ending)?;
    if !is_code(code) {
        return None;
    }
    match app.store.game(code) {
        Ok(saved) => saved.map(|saved| text(&saved, format, &app.catalog)),
        Err(error) => Some(Err(Message::from(&error))),
    }
}

fn text(saved: &GameRow, format: Format, catalog: &Catalog) -> Result<Download, Message> {
    let record = read_one(saved.record.as_bytes(), Format::Native, catalog, None, 1);
    let record = record.map_err(|error| Message::from(&error))?;
    let mut text = Vec::new();
    write(&record, format, catalog, &mut text).map_err(|error| Message::from(&error))?;
    // Ids of a user's own games may hold anything.
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = saved.rules.chars().take(40).map(plain).collect();
    Ok(Download { name: format!("{id}-{}.{}", saved.code, format.ending()), text })
}

//! Downloads: games as files.

use catalog::Message;
use record::{Format, write};
use store::StoredGame;

use crate::app_state::AppState;
use crate::code::is_code;
use crate::table::restore;

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
        Ok(stored) => stored.map(|stored| text(app, &stored, format)),
        Err(error) => Some(Err(Message::from(&error))),
    }
}

fn text(app: &AppState, stored: &StoredGame, format: Format) -> Result<Download, Message> {
    let now = app.clock.now();
    let table = restore(stored, &app.catalog, app.limits.table_times(), now)?.table;
    let mut text = Vec::new();
    write(&table.session().record(now), format, &app.catalog, &mut text)
        .map_err(|error| Message::from(&error))?;
    Ok(Download { name: file_name(&stored.row.rules, &stored.row.code, format.ending()), text })
}

/// What a file of a game of these rules is called.
pub(crate) fn file_name(rules: &str, code: &str, ending: &str) -> String {
    // Ids of a user's own games may hold anything.
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = rules.chars().take(40).map(plain).collect();
    format!("{id}-{code}.{ending}")
}

//! Studies as files, and the game that goes on from one.

use catalog::Message;
use protocol::wire::{NewGame, Origin, StudyGame};
use record::{Format, GameRecord, write};
use store::StoredEvents;

use super::no_study;
use super::task::restore;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::download::Download;

/// The study of a file's name, such as `bcdfghjk.pgn`, with its variations, comments and annotations: blocks. `None` if there is no such
/// study.
pub(crate) fn download(app: &AppState, name: &str) -> Option<Result<Download, Message>> {
    let (code, ending) = name.split_once('.')?;
    let format = Format::named(ending)?;
    if !is_code(code) {
        return None;
    }
    match app.store.study(code) {
        Ok(stored) => stored.map(|stored| text(app, &stored, format)),
        Err(error) => Some(Err(Message::from(&error))),
    }
}

fn text(app: &AppState, stored: &StoredEvents, format: Format) -> Result<Download, Message> {
    let study = restore(stored, app)?;
    let mut text = Vec::new();
    // Without the numbers of moves that were deleted.
    let written = write(&study.record().in_order(), format, &app.catalog, &mut text);
    written.map_err(|error| Message::from(&error))?;
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = stored.row.card.rules.chars().take(40).map(plain).collect();
    Ok(Download { name: format!("{id}-{}.{}", stored.row.code, format.ending()), text })
}

/// A game that begins after a move of a study: blocks.
pub(crate) fn game_from(
    app: &AppState,
    code: &str,
    node: usize,
    game: StudyGame,
) -> Result<NewGame, Message> {
    let stored = if is_code(code) { app.store.study(code) } else { Ok(None) };
    let stored = stored.map_err(|error| Message::from(&error))?.ok_or_else(no_study)?;
    let study = restore(&stored, app)?;
    let node = study.node(node)?;
    let known = study.record();
    let mut record = GameRecord::new(known.game.clone());
    record.sources = known.sources.clone();
    record.start = known.start.clone();
    record.moves = known.moves.line_to(node);
    let mut text = Vec::new();
    write(&record, Format::Native, &app.catalog, &mut text).map_err(|error| Message::from(&error))?;
    let text = String::from_utf8(text).map_err(|_| Message::new("server-fault"))?;
    let StudyGame { seats, clock, take_backs, computer_resigns, hand_written } = game;
    Ok(NewGame {
        rules: None,
        origin: Origin::File { name: format!("{code}.anyboard"), text },
        seats,
        clock,
        take_backs,
        computer_resigns,
        hand_written,
        rated: false,
    })
}

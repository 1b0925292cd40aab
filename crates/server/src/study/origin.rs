//! What a study is made of.

use catalog::{Catalog, Message, Source, shorten};
use protocol::wire::{Origin, StudyOrigin};
use record::{GameRecord, game_of, read_one};
use session::Phase;
use store::GuestKey;
use table::Table;

use super::no_study;
use super::task::restore;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::create::first_record;
use crate::message::no_game;
use crate::table::{is_member, restore as restore_table};
use crate::upload;

/// The record of what someone wants to study, and the code of the game of this server that it is of: blocks.
pub(super) fn read(
    app: &AppState,
    guest: GuestKey,
    rules: Option<&str>,
    origin: &StudyOrigin,
) -> Result<(GameRecord, Option<String>), Message> {
    let catalog = &app.catalog;
    let record = match origin {
        StudyOrigin::Start => first_record(catalog, rules, &Origin::Start)?,
        StudyOrigin::Numbered { number } => {
            first_record(catalog, rules, &Origin::Numbered { number: *number })?
        }
        StudyOrigin::Position { text } => {
            first_record(catalog, rules, &Origin::Position { text: text.clone() })?
        }
        StudyOrigin::Game { game } => {
            return of_game(app, guest, game).map(|record| (record, Some(game.clone())));
        }
        StudyOrigin::Study { study } => {
            let known = if is_code(study) { app.store.study(study) } else { Ok(None) };
            let stored = known.map_err(|error| Message::from(&error))?.ok_or_else(no_study)?;
            let study = restore(&stored, app)?;
            return Ok((study.record().clone(), study.game().map(str::to_string)));
        }
        StudyOrigin::File { name, text, number } => {
            upload::read_game(catalog, rules, name, text, number.unwrap_or(1))?
        }
        StudyOrigin::Uploaded { file, number } => {
            let (format, text) = app.shelf.game(&guest, file, *number)?;
            read_one(&text[..], format, catalog, rules, 1).map_err(|error| {
                let why = Message::from(&error);
                Message::new("upload-unreadable").text("format", format.name()).because("why", why)
            })?
        }
        StudyOrigin::Variant { name, text, position } => {
            of_variant(catalog, name, text, position.as_deref())?
        }
    };
    Ok((record, None))
}

/// A game of this server, if it may be studied.
fn of_game(app: &AppState, guest: GuestKey, code: &str) -> Result<GameRecord, Message> {
    if !is_code(code) {
        return Err(no_game());
    }
    let stored = app.store.game(code).map_err(|error| Message::from(&error))?.ok_or_else(no_game)?;
    let now = app.clock.now();
    let table = restore_table(&stored, &app.catalog, app.limits.table_times(), now)?.table;
    if !is_member(app, &table, &guest) {
        return Err(Message::new("game-members-only"));
    }
    if table.session().phase() != Phase::Over && !harms_nobody(&table, &guest) {
        return Err(Message::new("study-game-running"));
    }
    Ok(table.session().record(now))
}

/// Whether nobody but a person and computers play a game, or computers alone, and nothing depends on it for others: the computer's help is
/// no wrong there.
fn harms_nobody(table: &Table, guest: &GuestKey) -> bool {
    let mut places = table.places();
    let is_theirs = |holder: store::GuestKey| holder == *guest;
    !table.is_rated()
        && table.open_places().next().is_none()
        && places.all(|place| table.holder(place).is_none_or(is_theirs))
}

/// A game of a user's own.
fn of_variant(
    catalog: &Catalog,
    name: &str,
    text: &str,
    position: Option<&str>,
) -> Result<GameRecord, Message> {
    // It is called by its name alone, wherever it was.
    let file = shorten(name.rsplit(['/', '\\']).next().unwrap_or_default());
    let sources = vec![Source { file, text: text.into() }];
    let game = catalog.game_of_sources(&sources).map_err(|mut faults| {
        let fault = faults.swap_remove(0);
        Message::new("variant-file-faulty").number("line", fault.line).because("why", fault.message)
    })?;
    let mut record = GameRecord::new(game.info().id.clone());
    record.sources = sources;
    record.start = position.map(str::trim).filter(|text| !text.is_empty()).map(str::to_string);
    if let Some(text) = &record.start {
        let found = game.start_from(text);
        found.map_err(|error| Message::new("position-unusable").because("why", error.0))?;
    }
    game_of(&record, catalog).map_err(|error| Message::from(&error))?;
    Ok(record)
}

//! All that is stored about an account, as a file for its owner.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::http::{Account, AccountExport, ExportedGame, ExportedSave, ExportedSession, json_value};
use protocol::stored::StoredRoom;
use record::write_stored;
use serde_json::Value;
use store::{AccountRow, ChatRow, GuestKey, RoomRow, StoreError};

use super::account::Asker;
use super::archive::row;
use super::players::rating_row;
use super::reply::{Answer, json};
use crate::address::Client;
use crate::app_state::AppState;
use crate::table::restore;

/// So many games are written at most: the latest.
const MOST: usize = 5000;

pub(super) async fn export(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Answer {
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let account = asker.account().await?;
    let all = app.costly(asker.worker(), move |app| everything(app, &account)).await??;
    let mut response = json(&all);
    let disposition = HeaderValue::from_static("attachment; filename=\"anyboard-account.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    Ok(response)
}

fn everything(app: &AppState, account: &AccountRow) -> Result<AccountExport, StoreError> {
    let person = &account.person;
    let sessions = app.store.sessions_of(person)?;
    let games = app.store.games_of(person, MOST)?;
    Ok(AccountExport {
        account: Account { name: account.name.clone(), created: account.created, chat: app.has_chat() },
        sessions: sessions
            .into_iter()
            .map(|session| ExportedSession { created: session.created, used: session.used })
            .collect(),
        ratings: app.store.ratings_of(person)?.iter().map(rating_row).collect(),
        games: games
            .into_iter()
            .filter_map(|game| exported(app, &game.code).transpose())
            .collect::<Result<_, _>>()?,
        rooms: app.store.rooms_of(person)?.iter().filter_map(exported_room).collect(),
        chat: app.store.chat_of(person)?.iter().map(exported_line).collect(),
        saves: exported_saves(app, person)?,
        lessons: app.store.lessons_of(person)?,
    })
}

/// A room that the account is the host of: what it is called, and nothing of the others in it.
fn exported_room(row: &RoomRow) -> Option<Value> {
    let room = StoredRoom::read(&row.document).ok()?;
    Some(serde_json::json!({"room": room.code, "name": room.name, "changed": row.changed}))
}

fn exported_saves(app: &AppState, person: &GuestKey) -> Result<Vec<ExportedSave>, StoreError> {
    let mut saves = Vec::new();
    for listed in app.store.saves_of(person)? {
        let Some(save) = app.store.saved_game(person, &listed.name)? else { continue };
        let record = json_value(save.record.as_bytes());
        saves.extend(record.map(|record| ExportedSave { name: save.name, saved: save.saved, record }));
    }
    Ok(saves)
}

fn exported_line(line: &ChatRow) -> Value {
    serde_json::json!({"place": line.place, "at": line.at, "text": line.text, "to": line.audience})
}

/// A game; `None` if it can't be read any more.
fn exported(app: &AppState, code: &str) -> Result<Option<ExportedGame>, StoreError> {
    let Some(stored) = app.store.game(code)? else { return Ok(None) };
    let archived = app.store.archived(code)?;
    let now = app.clock.now();
    let Ok(restored) = restore(&stored, &app.catalog, app.limits.table_times(), now) else {
        return Ok(None);
    };
    let mut text = Vec::new();
    if write_stored(&restored.table.session().record(now), &app.catalog, &mut text).is_err() {
        return Ok(None);
    }
    let row = archived.as_ref().map(row);
    Ok(json_value(&text).map(|record| ExportedGame { game: code.into(), row, record }))
}

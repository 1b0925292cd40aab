//! Games that people save under a name and go on with later.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use catalog::Message;
use protocol::http::{LoadedGame, SaveName, SaveRename, SaveShelf, SaveWish, SavedGame};
use record::{read_stored, write_stored};
use store::{GuestKey, SaveLimits, SaveRow, Saved};

use super::account::Asker;
use super::reply::{Answer, Refused, json, read};
use crate::address::Client;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::create::go_on;
use crate::guest::{Guest, clean_line};
use crate::message::no_game;
use crate::server_clock::calendar;
use crate::table::restore;

/// How much one person may save.
const LIMITS: SaveLimits = SaveLimits { games: 50, bytes: 4 << 20 };

/// The longest name, in letters.
const LONGEST_NAME: usize = 60;

type App = State<Arc<AppState>>;

pub(super) async fn shelf(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Answer {
    let asker = Asker::of(app.clone(), client, &headers).await?;
    listed(&app, asker.visitor.person).await
}

pub(super) async fn save(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let SaveWish { game, name, replace } = read(&headers, &body)?;
    let name = save_name(&name)?;
    let asker = known(&app, client, &headers).await?;
    let person = asker.visitor.person;
    let row = app.costly(asker.worker(), move |app| taken_down(app, &person, &game, name)).await??;
    done(app.store.save_game(person, row, replace, LIMITS).await?)?;
    listed(&app, person).await
}

pub(super) async fn rename(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let SaveRename { name, to } = read(&headers, &body)?;
    let to = save_name(&to)?;
    let person = known(&app, client, &headers).await?.visitor.person;
    done(app.store.rename_save(person, name, to).await?)?;
    listed(&app, person).await
}

pub(super) async fn delete(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let SaveName { name } = read(&headers, &body)?;
    let person = known(&app, client, &headers).await?.visitor.person;
    // Deleted twice is deleted.
    app.store.delete_save(person, name).await?;
    listed(&app, person).await
}

/// Begins a game that goes on from where one was saved.
pub(super) async fn load(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let SaveName { name } = read(&headers, &body)?;
    let asker = known(&app, client, &headers).await?;
    let person = asker.visitor.person;
    let read = app.costly(asker.worker(), move |app| {
        let save = app.store.saved_game(&person, &name)?.ok_or_else(|| Refused::missing("saved-missing"))?;
        let record = read_stored(save.record.as_bytes(), &app.catalog);
        Ok::<_, Refused>((record.map_err(|error| Refused::from(Message::from(&error)))?, save.own))
    });
    let (record, own) = read.await??;
    let game = go_on(&app, person, record, own).await.map_err(Refused::bad)?;
    Ok(json(&LoadedGame { game }))
}

/// Who asks: of one without a cookie nothing can be kept.
async fn known(app: &Arc<AppState>, client: Client, headers: &HeaderMap) -> Result<Asker, Refused> {
    match Guest::known(headers) {
        Some(_) => Asker::of(app.clone(), client, headers).await,
        None => Err(Refused::forbidden("cookie-needed")),
    }
}

async fn listed(app: &Arc<AppState>, person: GuestKey) -> Answer {
    let saves = app.aside(move |app| app.store.saves_of(&person)).await??;
    let told = |save: SaveRow| SavedGame {
        name: save.name,
        rules: save.rules,
        title: save.title,
        players: save.players,
        plies: save.plies,
        over: save.is_over,
        saved: save.saved,
    };
    Ok(json(&SaveShelf { saves: saves.into_iter().map(told).collect(), most: LIMITS.games }))
}

/// A game as it stands now: blocks.
fn taken_down(app: &AppState, person: &GuestKey, code: &str, name: String) -> Result<SaveRow, Refused> {
    let stored = if is_code(code) { app.store.game(code)? } else { None };
    let now = app.clock.now();
    let stored = stored.ok_or_else(|| Refused::not_found(no_game()))?;
    let table = restore(&stored, &app.catalog, app.limits.table_times(), now)?.table;
    let session = table.session();
    let mut text = Vec::new();
    write_stored(&session.record(now), &app.catalog, &mut text).map_err(|error| Message::from(&error))?;
    Ok(SaveRow {
        name,
        rules: session.info().id.clone(),
        title: session.info().name.clone(),
        players: session.seats().iter().map(|seat| names(&seat.players)).collect(),
        own: table.role(person).seats.iter().map(|seat| seat.index()).collect(),
        plies: session.ply() as u64,
        is_over: session.result().is_some(),
        record: String::from_utf8(text).map_err(|_| Message::new("server-fault"))?,
        saved: calendar(),
    })
}

/// What the players of a seat are called, in one line.
fn names(players: &[record::Player]) -> String {
    let names: Vec<String> = players.iter().map(|player| clean_line(&player.name)).collect();
    names.join(", ")
}

fn save_name(name: &str) -> Result<String, Refused> {
    let name = clean_line(name);
    match name.chars().count() {
        1..=LONGEST_NAME => Ok(name),
        _ => Err(Refused::bad(Message::new("saved-name-length").number("most", LONGEST_NAME))),
    }
}

fn done(saved: Saved) -> Result<(), Refused> {
    let conflict = |why| Refused { status: StatusCode::CONFLICT, why };
    match saved {
        Saved::Done => Ok(()),
        Saved::NameTaken => Err(conflict(Message::new("saved-name-taken"))),
        Saved::TooMany => Err(conflict(Message::new("saved-too-many").number("most", LIMITS.games))),
        Saved::TooLong => {
            Err(conflict(Message::new("saved-too-long").number("mebibytes", LIMITS.bytes >> 20)))
        }
        Saved::Missing => Err(Refused::missing("saved-missing")),
    }
}

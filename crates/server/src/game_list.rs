//! The games of one guest.

use std::sync::Arc;

use catalog::{AnyMatch, Info, Message};
use protocol::wire::{GameEntry, Player};
use store::{GameRow, GuestKey, SeatRow};

use crate::app_state::AppState;
use crate::message::{in_english, no_game};
use crate::table::{restore, result_of};
use crate::to_wire;

/// How many are listed.
const LISTED: usize = 40;

/// The games of a guest, the latest first, those that go on before the others.
pub(crate) async fn of(app: &Arc<AppState>, guest: GuestKey) -> Result<Vec<GameEntry>, Message> {
    let _turn = app.lists.take(guest).await;
    app.aside(move |app| list(app, &guest)).await?
}

fn list(app: &AppState, guest: &GuestKey) -> Result<Vec<GameEntry>, Message> {
    let listed = app.store.games_of(guest, LISTED).map_err(|error| Message::from(&error))?;
    let entries = listed.iter().map(|row| {
        let entry = entry(app, row, guest);
        entry.inspect_err(|why| tracing::error!("game {}: {}", row.code, in_english(why)))
    });
    Ok(entries.filter_map(Result::ok).collect())
}

fn entry(app: &AppState, row: &GameRow, guest: &GuestKey) -> Result<GameEntry, Message> {
    if let Ok(rules) = app.catalog.find(&row.rules)
        && !row.summary.position.is_empty()
    {
        let game = rules.start_from(&row.summary.position).map_err(|error| error.0)?;
        return Ok(entry_of(rules.info(), &*game, row, guest));
    }
    // A game of a guest's own brings its rules along, and an older program has not stored how a game stands.
    let stored = app.store.game(&row.code).map_err(|error| Message::from(&error))?;
    let stored = stored.ok_or_else(no_game)?;
    let table = restore(&stored, &app.catalog, app.limits.table_times(), app.clock.now())?.table;
    let session = table.session();
    Ok(entry_of(session.info(), session.as_match(), row, guest))
}

fn entry_of(info: &Info, game: &dyn AnyMatch, row: &GameRow, guest: &GuestKey) -> GameEntry {
    let held = row.seats.iter().enumerate().filter(|(_, seat)| seat.holder.as_ref() == Some(guest));
    let seats: Vec<usize> = held.map(|(seat, _)| seat).collect();
    let player = |seat: &SeatRow| {
        (!seat.is_open).then(|| Player { name: seat.name.clone(), level: seat.level, strength: None })
    };
    GameEntry {
        game: row.code.clone(),
        rules: info.id.clone(),
        name: info.name.clone(),
        sides: to_wire::seats(game.seats()),
        players: row.seats.iter().map(player).collect(),
        your_turn: row.summary.turn.is_some_and(|turn| seats.contains(&usize::from(turn))),
        seats,
        plies: usize::try_from(row.summary.plies).unwrap_or(usize::MAX),
        end: row.summary.end.as_deref().and_then(result_of),
        changed: row.summary.changed,
        board: to_wire::board(&game.view()),
    }
}

//! The games of one guest.

use std::sync::Arc;

use catalog::{AnyMatch, Info, Message};
use protocol::wire::{GameEntry, Player, SharedSeat};
use store::{GameRow, GuestKey, MateRow, SeatRow};

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
        && row.seats.iter().all(|seat| seat.mates.is_empty())
    {
        let game = rules.start_from(&row.summary.position).map_err(|error| error.0)?;
        return Ok(entry_of(rules.info(), &*game, row, guest, |_| 0));
    }
    // A game of a guest's own brings its rules along, an older program has not stored how a game stands, and which of several players at a
    // seat moves next depends on the moves.
    let stored = app.store.game(&row.code).map_err(|error| Message::from(&error))?;
    let stored = stored.ok_or_else(no_game)?;
    let table = restore(&stored, &app.catalog, app.limits.table_times(), app.clock.now())?.table;
    let session = table.session();
    let next = |seat: usize| table.seats().nth(seat).map_or(0, |seat| session.next_player(seat).player);
    Ok(entry_of(session.info(), session.as_match(), row, guest, next))
}

/// A game as a list shows it; `next` tells which player of a seat makes its next move.
fn entry_of(
    info: &Info,
    game: &dyn AnyMatch,
    row: &GameRow,
    guest: &GuestKey,
    next: impl Fn(usize) -> usize,
) -> GameEntry {
    let is_own = |seat: &SeatRow| places(seat).any(|place| place.holder.as_ref() == Some(guest));
    let held = row.seats.iter().enumerate().filter(|(_, seat)| is_own(seat));
    let seats: Vec<usize> = held.map(|(seat, _)| seat).collect();
    let shared = row.seats.iter().enumerate().filter(|(_, seat)| !seat.mates.is_empty());
    let is_next = |seat: usize| {
        let place = row.seats.get(seat).and_then(|row| places(row).nth(next(seat)));
        place.is_some_and(|place| place.holder.as_ref() == Some(guest))
    };
    let shared_seat = |(seat, row): (usize, &SeatRow)| SharedSeat {
        seat,
        players: places(row).map(|place| player(&place)).collect(),
        next: next(seat),
    };
    GameEntry {
        game: row.code.clone(),
        rules: info.id.clone(),
        name: info.name.clone(),
        sides: to_wire::seats(game.seats()),
        players: row.seats.iter().map(|seat| places(seat).next().and_then(|place| player(&place))).collect(),
        shared: shared.map(shared_seat).collect(),
        your_turn: row.summary.turn.map(usize::from).is_some_and(is_next),
        seats,
        plies: usize::try_from(row.summary.plies).unwrap_or(usize::MAX),
        end: row.summary.end.as_deref().and_then(result_of),
        changed: row.summary.changed,
        board: to_wire::board(&game.view()),
    }
}

/// All players of a seat, in the order in which they take turns.
fn places(seat: &SeatRow) -> impl Iterator<Item = MateRow> {
    let SeatRow { holder, name, level, is_open, mates } = seat;
    let first = MateRow { holder: *holder, name: name.clone(), level: *level, is_open: *is_open };
    std::iter::once(first).chain(mates.iter().cloned())
}

/// The player at a place; `None` while it is free.
fn player(place: &MateRow) -> Option<Player> {
    let MateRow { name, level, .. } = place;
    let player =
        || Player { name: name.clone(), level: *level, strength: None, account: false, rating: None };
    (!place.is_open).then(player)
}

//! The games of one guest.

use std::sync::Arc;

use catalog::Message;
use protocol::stored::Card;
use protocol::wire::GameEntry;
use session::Timestamp;
use store::{CardRow, GuestKey};

use crate::app_state::AppState;
use crate::guest::hex;
use crate::message::{in_english, no_game};
use crate::table::HostedGame;

/// How many are listed.
const LISTED: usize = 40;

/// The games of a guest, the latest first, those that go on before the others.
pub(crate) async fn of(app: &Arc<AppState>, guest: GuestKey) -> Result<Vec<GameEntry>, Message> {
    let _turn = app.lists.take(guest).await;
    app.aside(move |app| list(app, &guest)).await?
}

fn list(app: &AppState, guest: &GuestKey) -> Result<Vec<GameEntry>, Message> {
    let listed = app.store.games_of(guest, LISTED).map_err(|error| Message::from(&error))?;
    let guest = hex(guest);
    Ok(listed.iter().filter_map(|listed| entry(app, listed, &guest)).collect())
}

fn entry(app: &AppState, listed: &CardRow, guest: &str) -> Option<GameEntry> {
    let card = Card::read(&listed.card).or_else(|_| card_of(app, &listed.code));
    let card = card.inspect_err(|why| tracing::error!("{}", in_english(why))).ok()?;
    Some(card.entry_for(guest, &listed.code, listed.changed))
}

/// The card of a game that was stored without one, or with one that another version wrote.
fn card_of(app: &AppState, code: &str) -> Result<Card, Message> {
    let saved = app.store.game(code).map_err(|error| Message::from(&error))?;
    let saved = saved.ok_or_else(no_game)?;
    HostedGame::load(&saved, &app.catalog, Timestamp::default()).map(|game| game.card())
}

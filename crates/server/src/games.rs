//! The games of one guest.

use std::sync::Arc;

use protocol::kept::Card;
use protocol::wire::GameEntry;
use session::Moment;
use store::{GuestKey, Listed};

use crate::guest::hex;
use crate::house::House;
use crate::table::Game;

/// How many are listed.
const LISTED: usize = 40;

/// The games of a guest, the latest first, those that go on before the others. The error is a sentence.
pub(crate) async fn of(house: &Arc<House>, guest: GuestKey) -> Result<Vec<GameEntry>, String> {
    let _turn = house.lists.take(guest).await;
    house.aside(move |house| list(house, &guest)).await?
}

fn list(house: &House, guest: &GuestKey) -> Result<Vec<GameEntry>, String> {
    let listed = house.store.games_of(guest, LISTED).map_err(|error| error.to_string())?;
    Ok(listed.iter().filter_map(|listed| entry(house, listed, guest)).collect())
}

fn entry(house: &House, listed: &Listed, guest: &GuestKey) -> Option<GameEntry> {
    let card = Card::read(&listed.card).or_else(|_| card_of(house, &listed.code));
    let card = card.inspect_err(|why| tracing::error!("{why}")).ok()?;
    Some(card.entry_for(&hex(guest), &listed.code, listed.changed))
}

/// The card of a game that was kept without one, or with one that another version wrote. The error is a sentence.
fn card_of(house: &House, code: &str) -> Result<Card, String> {
    let saved = house.store.game(code).map_err(|error| error.to_string())?;
    let saved = saved.ok_or(crate::hall::NO_GAME)?;
    Game::load(&saved, &house.catalog, Moment::default()).map(|game| game.card())
}

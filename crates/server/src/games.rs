//! The games of one guest.

use catalog::Catalog;
use protocol::wire::GameEntry;
use session::Moment;
use store::{GuestKey, Saved};

use crate::house::House;
use crate::table::Game;

/// How many are listed.
const LISTED: usize = 40;

/// The games of a guest, the latest first, those that go on before the others. Blocks. The error is a sentence.
pub(crate) fn of(house: &House, guest: &GuestKey) -> Result<Vec<GameEntry>, String> {
    let saved = house.store.games_of(guest, LISTED).map_err(|error| error.to_string())?;
    Ok(saved.iter().filter_map(|saved| entry(saved, guest, &house.catalog)).collect())
}

fn entry(saved: &Saved, guest: &GuestKey, catalog: &Catalog) -> Option<GameEntry> {
    match Game::load(saved, catalog, Moment::default()) {
        Ok(game) => Some(game.entry_for(guest, &saved.code, saved.changed)),
        Err(why) => {
            tracing::error!("{why}");
            None
        }
    }
}

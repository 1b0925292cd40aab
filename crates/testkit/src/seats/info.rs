//! What lists show about a skirmish.

use family::{Exchange, Info};
use game::Game;

use super::Skirmish;

/// What lists show about a skirmish that goes by this id.
pub fn info(id: &str, game: &Skirmish) -> Info {
    Info {
        id: id.into(),
        name: id.into(),
        family: "Tests".into(),
        board: "5×5".into(),
        seats: game.seats(),
        description: "For tests.".into(),
        help: "For tests only.".into(),
        exchange: Exchange::Pgn { variant: Some(id.into()) },
    }
}

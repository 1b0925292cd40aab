//! What can be played, as the page reads it.

use axum::body::Bytes;
use catalog::search::Level;
use catalog::{AnyGame, Catalog, Exchange, Message, about_network};
use flate2::Compression;
use protocol::wire;
use record::{Format, TimeControl};
use sha2::{Digest, Sha256};

use crate::gzip::gzip;
use crate::{guest::hex, message, to_wire};

/// `catalog.json`, written once.
pub(crate) struct GameListing {
    pub(crate) json: Bytes,
    /// The same, compressed.
    pub(crate) gzip: Bytes,
    pub(crate) tag: String,
}

impl GameListing {
    pub(crate) fn of(catalog: &Catalog) -> Self {
        let listed = wire::Catalog {
            games: catalog.games().map(game).collect(),
            levels: Level::ALL
                .into_iter()
                .map(|level| wire::Level {
                    level: level.number(),
                    strength: level.strength().number(),
                    name: message::to_wire(&Message::new(level.code())),
                })
                .collect(),
            clocks: TimeControl::PRESETS
                .into_iter()
                .map(|preset| wire::ClockPreset {
                    name: message::to_wire(&preset.name()),
                    clock: clock(preset.time),
                })
                .collect(),
        };
        let json = serde_json::to_vec(&listed).unwrap_or_default();
        let tag = format!("W/\"{}\"", hex(&Sha256::digest(&json)[..12]));
        Self { gzip: gzip(&json, Compression::best()).into(), json: json.into(), tag }
    }
}

fn game(game: &dyn AnyGame) -> wire::CatalogGame {
    let info = game.info();
    let start = game.start();
    wire::CatalogGame {
        id: info.id.clone(),
        name: info.name.clone(),
        family: info.family.clone(),
        size: info.board.clone(),
        description: info.description.clone(),
        help: info.help.clone(),
        network: game.training().provenance().map(|from| message::to_wire(&about_network(&from))),
        seats: to_wire::seats(game.seats()),
        board: to_wire::board(&start.view()),
        starts: game.starts(),
        formats: formats(&info.exchange),
    }
}

/// The formats that games are saved in, by the ends of file names.
pub(crate) fn formats(exchange: &Exchange) -> Vec<String> {
    [Format::Native, Format::of_exchange(exchange)].into_iter().map(|format| format.ending().into()).collect()
}

/// A time control as people write it; nothing for none.
pub(crate) fn clock(time: TimeControl) -> Option<String> {
    (time != TimeControl::Untimed).then(|| time.to_string())
}

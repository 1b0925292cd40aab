//! What a position or a file holds.

use std::path::Path;

use catalog::{Catalog, capital};
use protocol::wire::{Inspection, Origin};
use record::{Format, GameRecord, game_of, read_one};
use session::{ClockChoice, Moment, Session};

use crate::picture;

/// What a position or a file holds. The error is a sentence.
pub(crate) fn inspect(catalog: &Catalog, rules: Option<&str>, origin: &Origin) -> Result<Inspection, String> {
    let find = || {
        let rules = rules.ok_or("Say which game the position is of.")?;
        catalog.find(rules).map_err(|error| capital(&error.to_string()))
    };
    let (game, live) = match origin {
        Origin::Start => (find()?, find()?.start()),
        Origin::Position { text } => {
            let game = find()?;
            let live = game.start_from(text.trim());
            (game, live.map_err(|error| format!("That position can't be used: {error}"))?)
        }
        Origin::File { name, text } => return of_file(catalog, rules, name, text),
    };
    let end = live.end();
    Ok(Inspection {
        rules: game.info().id.clone(),
        name: game.info().name.clone(),
        seats: picture::seats(&*live),
        board: picture::board(&live.view()),
        turn: end.is_none().then(|| live.seat_on_turn()),
        plies: 0,
        players: Vec::new(),
        result: end.map(|end| match end.winner {
            Some(winner) => format!("{} wins by {}.", capital(&winner), end.reason),
            None => format!("Drawn by {}.", end.reason),
        }),
    })
}

fn of_file(catalog: &Catalog, rules: Option<&str>, name: &str, text: &str) -> Result<Inspection, String> {
    let record = read(catalog, rules, name, text)?;
    let game = game_of(&record, catalog).map_err(|error| capital(&error.to_string()))?;
    let players = record.seats.iter().flat_map(|seat| &seat.players);
    let players = players.map(|player| catalog::shorten(&player.name)).collect();
    let session = Session::resume(&*game, record, ClockChoice::Keep, Moment::default());
    let session = session.map_err(|error| capital(&error.to_string()))?;
    Ok(Inspection {
        rules: session.info().id.clone(),
        name: session.info().name.clone(),
        seats: picture::seats(session.live()),
        board: picture::board(&session.live().view()),
        turn: session.on_turn().map(|chair| chair.seat),
        plies: session.ply(),
        players,
        result: session.result_sentence(),
    })
}

/// The first game of a file. Its name tells the format, or else what is in it. The error is a sentence.
pub(crate) fn read(
    catalog: &Catalog,
    usual: Option<&str>,
    name: &str,
    text: &str,
) -> Result<GameRecord, String> {
    let named = Format::from_path(Path::new(name));
    let format =
        named.or_else(|| Format::sniff(text.as_bytes())).ok_or("This file is empty: choose another.")?;
    read_one(text.as_bytes(), format, catalog, usual, 1)
        .map_err(|error| format!("This file can't be read as {format}: {error}"))
}

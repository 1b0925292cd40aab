//! Uploads: what a file or a written position holds.

use std::path::Path;

use catalog::{Catalog, Message};
use protocol::wire::{Inspection, Origin};
use record::{Format, GameRecord, GameResult, game_of, read_one};
use session::{ClockChoice, Session, Timestamp};

use crate::to_wire;

/// What a position or a file holds, before a game is begun from it.
pub(crate) fn inspect(
    catalog: &Catalog,
    rules: Option<&str>,
    origin: &Origin,
) -> Result<Inspection, Message> {
    let find = || {
        let rules = rules.ok_or_else(|| Message::new("position-of-no-game"))?;
        catalog.find(rules).map_err(|error| Message::from(&error))
    };
    let (game, found) = match origin {
        Origin::Start => (find()?, find()?.start()),
        Origin::Numbered { number } => {
            let game = find()?;
            let text = game.numbered_start(*number)?;
            let found = game.start_from(&text).map_err(|error| error.0)?;
            (game, found)
        }
        Origin::Position { text } => {
            let game = find()?;
            let found = game.start_from(text.trim());
            (game, found.map_err(|error| Message::new("position-unusable").because("why", error.0))?)
        }
        Origin::File { name, text } => return of_file(catalog, rules, name, text),
    };
    let end = found.end();
    Ok(Inspection {
        rules: game.info().id.clone(),
        name: game.info().name.clone(),
        seats: to_wire::seats(game.seats()),
        board: to_wire::board(&found.view()),
        turn: end.is_none().then(|| found.turn().index()),
        plies: 0,
        players: Vec::new(),
        end: end.map(|end| (&GameResult::from(end)).into()),
    })
}

fn of_file(catalog: &Catalog, rules: Option<&str>, name: &str, text: &str) -> Result<Inspection, Message> {
    let record = read_file(catalog, rules, name, text)?;
    let game = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
    let players = record.seats.iter().flat_map(|seat| &seat.players);
    let players = players.map(|player| catalog::shorten(&player.name)).collect();
    let session = Session::resume(&*game, record, ClockChoice::Keep, Timestamp::default());
    let session = session.map_err(|error| Message::from(&error))?;
    Ok(Inspection {
        rules: session.info().id.clone(),
        name: session.info().name.clone(),
        seats: to_wire::seats(session.seat_infos()),
        board: to_wire::board(&session.as_match().view()),
        turn: session.to_move().map(|player| player.seat.index()),
        plies: session.ply(),
        players,
        end: session.result().map(Into::into),
    })
}

/// The first game of an uploaded file. The format is told by the name of the file, or else by what is in it.
pub(crate) fn read_file(
    catalog: &Catalog,
    usual: Option<&str>,
    name: &str,
    text: &str,
) -> Result<GameRecord, Message> {
    read_game(catalog, usual, name, text, 1)
}

/// A game of an uploaded file, by its number from 1.
pub(crate) fn read_game(
    catalog: &Catalog,
    usual: Option<&str>,
    name: &str,
    text: &str,
    number: usize,
) -> Result<GameRecord, Message> {
    let named = Format::from_path(Path::new(name));
    let format =
        named.or_else(|| Format::sniff(text.as_bytes())).ok_or_else(|| Message::new("upload-empty"))?;
    read_one(text.as_bytes(), format, catalog, usual, number).map_err(|error| {
        Message::new("upload-unreadable").text("format", format.name()).because("why", Message::from(&error))
    })
}

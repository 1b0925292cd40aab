//! A game as rows of the store.

use catalog::{Catalog, Message, Seat};
use protocol::wire::{GameEnd, Outcome};
use record::{Kind, write_stored};
use session::{Phase, PlayerId, Timestamp};
use store::{MateRow, NewGame, SeatRow, Snapshot, Summary};
use table::Table;

use crate::server_clock::calendar;

/// A game that begins, under this code.
pub(crate) fn new_game(
    table: &Table,
    code: String,
    catalog: &Catalog,
    now: Timestamp,
) -> Result<NewGame, Message> {
    Ok(NewGame {
        code,
        rules: table.session().info().id.clone(),
        owner: table.owner(),
        asked: table.asked().into(),
        created: calendar(),
        summary: summary(table),
        seats: seats(table),
        snapshot: snapshot(table, catalog, now)?,
    })
}

/// What lists ask about a game.
pub(super) fn summary(table: &Table) -> Summary {
    let session = table.session();
    let is_over = session.phase() == Phase::Over;
    let turn = session.to_move().map(|player| player.seat.0).filter(|_| !table.is_gathering());
    Summary {
        plies: session.ply() as u64,
        turn,
        position: session.as_match().position(),
        end: session.result().map(|result| write_end(&result.into())),
        is_over,
        is_ticking: session.next_flag().is_some() || table.stands(),
        changed: calendar(),
    }
}

/// Who plays.
pub(super) fn seats(table: &Table) -> Vec<SeatRow> {
    let mate = |place: PlayerId| {
        let player = table.session().player(place);
        MateRow {
            holder: table.holder(place),
            name: player.map_or_else(String::new, |player| player.name.clone()),
            level: player.and_then(|player| match &player.kind {
                Kind::Level(level) => Some(level.number()),
                _ => None,
            }),
            is_open: table.open_places().any(|open| open == place),
        }
    };
    let row = |seat: Seat| {
        let mut players = table.places().filter(|place| place.seat == seat).map(mate);
        let MateRow { holder, name, level, is_open } = players.next().unwrap_or_default();
        SeatRow { holder, name, level, is_open, mates: players.collect() }
    };
    table.seats().map(row).collect()
}

/// All of it.
pub(super) fn snapshot(table: &Table, catalog: &Catalog, now: Timestamp) -> Result<Snapshot, Message> {
    let mut text = Vec::new();
    write_stored(&table.session().record(now), catalog, &mut text).map_err(|error| Message::from(&error))?;
    Ok(Snapshot {
        number: table.number(),
        record: String::from_utf8_lossy(&text).trim_end().to_string(),
        state: table.stored(now).write(),
    })
}

/// How a game ended, as a column has it: what the teams got, and after a space why.
pub(crate) fn write_end(end: &GameEnd) -> String {
    let join = |numbers: Vec<String>| numbers.join(",");
    let outcome = match &end.outcome {
        Outcome::Aborted => "aborted".to_string(),
        Outcome::Draw => "draw".to_string(),
        Outcome::Win { team } => format!("win:{team}"),
        Outcome::Ranked { places, points } => format!(
            "ranked:{}:{}",
            join(places.iter().map(u8::to_string).collect()),
            join(points.iter().map(i16::to_string).collect())
        ),
    };
    match &end.reason {
        Some(reason) => format!("{outcome} {reason}"),
        None => outcome,
    }
}

/// What [`write_end`] wrote.
pub(crate) fn result_of(text: &str) -> Option<GameEnd> {
    let (outcome, reason) = match text.split_once(' ') {
        Some((outcome, reason)) => (outcome, Some(reason.to_string())),
        None => (text, None),
    };
    let mut parts = outcome.split(':');
    let outcome = match parts.next()? {
        "aborted" => Outcome::Aborted,
        "draw" => Outcome::Draw,
        "win" => Outcome::Win { team: parts.next()?.parse().ok()? },
        "ranked" => Outcome::Ranked { places: numbers(parts.next()?)?, points: numbers(parts.next()?)? },
        _ => return None,
    };
    Some(GameEnd { outcome, reason })
}

fn numbers<N: std::str::FromStr>(text: &str) -> Option<Vec<N>> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_come_back_from_their_column() {
        for outcome in [
            Outcome::Aborted,
            Outcome::Draw,
            Outcome::Win { team: 1 },
            Outcome::Ranked { places: vec![2, 1, 3], points: vec![0, -4, 7] },
        ] {
            for reason in [None, Some("checkmate".to_string()), Some("White won on time".to_string())] {
                let end = GameEnd { outcome: outcome.clone(), reason };
                assert_eq!(result_of(&write_end(&end)), Some(end));
            }
        }
        assert_eq!(result_of("lost"), None);
        assert_eq!(result_of("win:x"), None);
    }
}

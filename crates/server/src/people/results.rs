//! Results: what is entered once a game has ended.

use std::sync::Arc;

use catalog::Message;
use protocol::wire::{GameEnd, Outcome};
use rating::Score;
use record::Kind;
use session::{Phase, PlayerId};
use store::{FinishedGame, FinishedPlayer, GameRow, computer_key};
use table::Table;

use super::speed;
use crate::app_state::AppState;
use crate::message::in_english;
use crate::openings;
use crate::server_clock::calendar;
use crate::table::{restore, result_of, write_end};

/// So many moves are listed as the opening.
const OPENING: usize = 8;

/// So many results that are missing are entered at once.
const AT_ONCE: usize = 50;

/// The openings of so many games that ended long ago are counted at once.
const COUNTED_AT_ONCE: usize = 10;

/// The result of a game, as it is entered; `None` while it goes on.
pub(crate) fn result(code: &str, table: &Table, ended: u64) -> Option<FinishedGame> {
    let session = table.session();
    if session.phase() != Phase::Over {
        return None;
    }
    let end: GameEnd = session.result()?.into();
    let info = session.info();
    let readings = opening(table);
    let players = players(table, &end);
    Some(FinishedGame {
        moves: openings::of_table(table, players.first().and_then(|player| player.score)),
        code: code.into(),
        rules: info.id.clone(),
        name: info.name.clone(),
        speed: speed::of(table).word().into(),
        is_rated: table.is_rated(),
        plies: session.ply() as u64,
        ended,
        line: searched(&readings),
        opening: readings.join(" "),
        players,
        end: write_end(&end),
    })
}

fn players(table: &Table, end: &GameEnd) -> Vec<FinishedPlayer> {
    let infos = table.session().seat_infos();
    let player = |seat: catalog::Seat| {
        let places: Vec<PlayerId> = table.places().filter(|place| place.seat == seat).collect();
        let names = places.iter().filter_map(|place| table.session().player(*place));
        let names: Vec<&str> = names.map(|player| player.name.as_str()).collect();
        // A seat that several share is nobody's own.
        let is_own = places.len() == 1;
        let player = table.player(seat).filter(|_| is_own);
        let level = player.and_then(|player| match &player.kind {
            Kind::Level(level) => Some(level.number()),
            _ => None,
        });
        let team = infos.get(seat.index()).map_or(0, |info| info.team.index());
        FinishedPlayer {
            person: table.holder(PlayerId::first(seat)).filter(|_| is_own).or(level.map(computer_key)),
            level,
            name: names.join(" + "),
            score: score(end, team),
        }
    };
    table.seats().map(player).collect()
}

/// How a game ended for a team; `None` if it did not count.
fn score(end: &GameEnd, team: usize) -> Option<Score> {
    match &end.outcome {
        Outcome::Win { team: winner } => Some(if *winner == team { Score::Won } else { Score::Lost }),
        Outcome::Draw => Some(Score::Drawn),
        Outcome::Ranked { places, .. } => match places.get(team)? {
            1 if places.iter().filter(|place| **place == 1).count() > 1 => Some(Score::Drawn),
            1 => Some(Score::Won),
            _ => Some(Score::Lost),
        },
        Outcome::Aborted => None,
    }
}

/// The first moves, for people, without spaces in any.
fn opening(table: &Table) -> Vec<String> {
    let tree = table.session().moves();
    let mut way = Vec::new();
    let mut node = Some(table.session().at());
    while let Some(id) = node {
        let found = tree.node(id);
        way.extend(found.text.as_ref().map(|text| text.reading.split_whitespace().collect::<String>()));
        node = found.parent();
    }
    way.into_iter().rev().take(OPENING).collect()
}

/// Moves as they are searched for: small letters, without signs that praise or blame, each with a space after it.
pub(crate) fn searched<S: AsRef<str>>(moves: &[S]) -> String {
    let plain = |text: &S| -> String {
        let text = text.as_ref().to_lowercase();
        text.chars().filter(|c| !matches!(c, '+' | '#' | '!' | '?')).collect()
    };
    moves.iter().map(plain).filter(|text| !text.is_empty()).map(|text| text + " ").collect()
}

/// Enters results that are missing, since a server was interrupted between the end of a game and its result, or an older program had no
/// results. Returns whether there may be more.
pub(crate) async fn enter_missing(app: &Arc<AppState>) -> bool {
    let missing = app.aside(|app| {
        let codes = app.store.unentered_results(AT_ONCE).map_err(|error| Message::from(&error))?;
        Ok::<_, Message>(codes.iter().filter_map(|code| stored_result(app, code)).collect::<Vec<_>>())
    });
    let missing = match missing.await.and_then(|missing| missing) {
        Ok(missing) => missing,
        Err(why) => {
            tracing::error!("results can't be entered: {}", in_english(&why));
            return false;
        }
    };
    let many = missing.len();
    for result in missing {
        let code = result.code.clone();
        if let Err(error) = app.store.finish(result).await {
            tracing::error!("the result of game {code} can't be entered: {}", in_english(&(&error).into()));
            return false;
        }
    }
    many >= AT_ONCE
}

/// Counts the openings of some games that ended before there was a tree of them. Returns whether there may be more.
pub(crate) async fn count_missing(app: &Arc<AppState>) -> bool {
    let missing = app.aside(|app| {
        let codes = app.store.uncounted_openings(COUNTED_AT_ONCE).map_err(|error| Message::from(&error))?;
        // What can't be read any more is left out, so that it is not tried again and again.
        Ok::<_, Message>(codes.into_iter().map(|code| (stored_result(app, &code), code)).collect::<Vec<_>>())
    });
    let missing = match missing.await.and_then(|missing| missing) {
        Ok(missing) => missing,
        Err(why) => {
            tracing::error!("openings can't be counted: {}", in_english(&why));
            return false;
        }
    };
    let many = missing.len();
    for (result, code) in missing {
        let (moves, ended) = result.map_or((None, calendar()), |result| (result.moves, result.ended));
        if let Err(error) = app.store.count_opening(&code, moves, ended).await {
            tracing::error!("the opening of game {code} can't be counted: {}", in_english(&(&error).into()));
            return false;
        }
    }
    many >= COUNTED_AT_ONCE
}

/// The result of a game in the store: blocks.
fn stored_result(app: &AppState, code: &str) -> Option<FinishedGame> {
    let stored = app.store.game(code).ok()??;
    let ended = stored.row.summary.changed;
    let restored = restore(&stored, &app.catalog, app.limits.table_times(), app.clock.now());
    let found = restored.ok().and_then(|restored| result(code, &restored.table, ended));
    // What can't be read any more is entered as its row knows it, so that it is not tried again and again.
    Some(found.unwrap_or_else(|| bare_result(&stored.row)))
}

fn bare_result(row: &GameRow) -> FinishedGame {
    let end = row.summary.end.clone().unwrap_or_else(|| "aborted".into());
    let players = row.seats.iter().map(|seat| FinishedPlayer {
        person: seat.holder.or(seat.level.map(computer_key)),
        level: seat.level,
        name: seat.name.clone(),
        score: None,
    });
    FinishedGame {
        code: row.code.clone(),
        rules: row.rules.clone(),
        name: row.rules.clone(),
        speed: rating::Speed::Untimed.word().into(),
        is_rated: false,
        end: result_of(&end).map_or_else(|| "aborted".into(), |end| write_end(&end)),
        plies: row.summary.plies,
        ended: if row.summary.changed > 0 { row.summary.changed } else { calendar() },
        opening: String::new(),
        line: String::new(),
        players: players.collect(),
        moves: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_found_however_they_are_written() {
        assert_eq!(searched(&["e4", "e5", "Qh5!?", "Nc6", "Qxf7#"]), "e4 e5 qh5 nc6 qxf7 ");
        assert_eq!(searched(&["", "!"]), "");
    }

    #[test]
    fn teams_get_what_their_place_is_worth() {
        let of = |outcome, team| score(&GameEnd { outcome, reason: None }, team);
        assert_eq!(of(Outcome::Win { team: 1 }, 1), Some(Score::Won));
        assert_eq!(of(Outcome::Win { team: 1 }, 0), Some(Score::Lost));
        assert_eq!(of(Outcome::Aborted, 0), None);
        let ranked = |places| Outcome::Ranked { places, points: Vec::new() };
        assert_eq!(of(ranked(vec![1, 2, 3]), 0), Some(Score::Won));
        assert_eq!(of(ranked(vec![1, 1, 3]), 1), Some(Score::Drawn));
        assert_eq!(of(ranked(vec![1, 1, 3]), 2), Some(Score::Lost));
        assert_eq!(of(ranked(vec![]), 2), None);
    }
}

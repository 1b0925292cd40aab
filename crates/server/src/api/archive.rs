//! Games that have ended: to search, and to download.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::IntoResponse;
use protocol::http::{ArchivePage, ArchivePlayer, ArchiveRow};
use protocol::wire::{GameEnd, Outcome};
use rating::Score;
use record::{Format, write_collected};
use store::{ArchiveFilter, ArchivedGame, ArchivedPlayer, ResultFilter, StoreError, Whom};

use super::account::Asker;
use super::calendar::{read_day, read_day_after};
use super::players;
use super::query::{Asked, unreadable};
use super::reply::{Answer, Refused, json};
use crate::address::Client;
use crate::app_state::AppState;
use crate::people::results::searched;
use crate::people::speed;
use crate::table::{restore, result_of};

/// So many games a page lists.
const LISTED: usize = 50;

/// So many pages there are at most.
const PAGES: usize = 1000;

/// So many games can be downloaded at once.
const DOWNLOADED: usize = 1000;

/// So many bytes, of games that can be downloaded at once.
const BYTES: usize = 32 << 20;

const NAMES: [&str; 9] = ["player", "opponent", "rules", "result", "opening", "from", "to", "page", "format"];

pub(super) async fn search(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &NAMES[..8])?;
    let page = asked.read("page", |page| page.parse().ok().filter(|page| *page < PAGES))?.unwrap_or(0);
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let person = asker.visitor.person;
    let found = app.costly(asker.worker(), move |app| {
        let filter = filter(app, &asked)?;
        let filter = ArchiveFilter { asker: Some(person), skip: page * LISTED, most: LISTED + 1, ..filter };
        Ok::<_, Refused>(app.store.archive(filter)?)
    });
    let found = found.await??;
    let rows = found.iter().take(LISTED).map(row).collect();
    Ok(json(&ArchivePage { rows, more: found.len() > LISTED && page + 1 < PAGES }))
}

pub(super) async fn download(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &NAMES)?;
    let format = asked.read("format", Format::named)?.ok_or_else(|| unreadable("format"))?;
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let person = asker.visitor.person;
    let written = app.costly(asker.worker(), move |app| {
        let filter = filter(app, &asked)?;
        let filter = ArchiveFilter { asker: Some(person), most: DOWNLOADED, ..filter };
        let codes = app.store.archive_codes(filter)?;
        Ok::<_, Refused>(collection(app, &codes, format))
    });
    let text = written.await??;
    if text.is_empty() {
        return Err(Refused::missing("archive-none-in-format"));
    }
    let name = format!("attachment; filename=\"anyboard-games.{}\"", format.ending());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_string()),
    ];
    Ok((headers, text).into_response())
}

/// Games one after the other, as a file: those that are written in this format.
fn collection(app: &AppState, codes: &[String], format: Format) -> Vec<u8> {
    let mut text = Vec::new();
    for code in codes {
        let Ok(Some(stored)) = app.store.game(code) else { continue };
        let now = app.clock.now();
        let Ok(restored) = restore(&stored, &app.catalog, app.limits.table_times(), now) else { continue };
        let session = restored.table.session();
        let own = Format::of_exchange(&session.info().exchange);
        if format != Format::Native && format != own {
            continue;
        }
        let mut game = Vec::new();
        if write_collected(&session.record(now), format, &app.catalog, &mut game).is_err() {
            continue;
        }
        if text.len() + game.len() > BYTES {
            break;
        }
        text.append(&mut game);
        if format != Format::Native {
            text.push(b'\n');
        }
    }
    text
}

/// What an address asks for: blocks.
fn filter(app: &AppState, asked: &Asked) -> Result<ArchiveFilter, Refused> {
    let whom = |name: &str| -> Result<Option<Whom>, StoreError> {
        let Some(name) = asked.get(name) else { return Ok(None) };
        Ok(Some(match players::find(app, name)? {
            Some(found) => Whom::Person(found.person),
            None => Whom::Named(name.into()),
        }))
    };
    let result = asked.read("result", |word| {
        Some(match word {
            "won" => ResultFilter::Score(Score::Won),
            "drawn" => ResultFilter::Score(Score::Drawn),
            "lost" => ResultFilter::Score(Score::Lost),
            "aborted" => ResultFilter::Aborted,
            "abandoned" => ResultFilter::Abandoned,
            _ => return None,
        })
    })?;
    let moves: Vec<&str> = asked.get("opening").unwrap_or_default().split_whitespace().collect();
    let moves: Vec<&str> = moves.into_iter().map(without_number).filter(|text| !text.is_empty()).collect();
    Ok(ArchiveFilter {
        asker: None,
        player: whom("player")?,
        opponent: whom("opponent")?,
        result,
        rules: asked.get("rules").map(str::to_string),
        line: searched(&moves),
        from: asked.read("from", read_day)?,
        to: asked.read("to", read_day_after)?,
        skip: 0,
        most: 0,
    })
}

/// A move without the number that people write before it: `1.e4`, `3...`.
fn without_number(text: &str) -> &str {
    match text.split_once('.') {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            rest.trim_start_matches('.')
        }
        _ => text,
    }
}

/// A game, as it is told.
pub(super) fn row(game: &ArchivedGame) -> ArchiveRow {
    ArchiveRow {
        game: game.code.clone(),
        rules: game.rules.clone(),
        name: game.name.clone(),
        players: game.players.iter().map(player).collect(),
        end: result_of(&game.end).unwrap_or(GameEnd { outcome: Outcome::Aborted, reason: None }),
        plies: game.plies,
        ended: game.ended,
        speed: speed::named(&game.speed),
        rated: game.is_rated,
        opening: game.opening.split_whitespace().map(str::to_string).collect(),
    }
}

fn player(player: &ArchivedPlayer) -> ArchivePlayer {
    let shown = |value: f64| value.round() as i32;
    ArchivePlayer {
        name: player.name.clone(),
        account: player.is_account,
        level: player.level,
        rating: player.rating.map(|(before, _)| shown(before)),
        change: player.rating.map(|(before, after)| shown(after) - shown(before)),
    }
}

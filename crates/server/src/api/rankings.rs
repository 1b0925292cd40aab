//! Rankings: by rating, and by what was achieved in a month.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::IntoResponse;
use protocol::http::{MonthlyRow, MonthlyTable, RankingRow, Rankings};
use rating::{MonthlyGame, monthly_table};
use store::{CountedGame, GuestKey, StoreError, computer_level};

use super::account::Asker;
use super::calendar::Month;
use super::players::name_of;
use super::query::{Asked, unreadable};
use super::reply::{Answer, Refused, json};
use crate::address::Client;
use crate::app_state::AppState;
use crate::people::speed;
use crate::server_clock::calendar;

/// So many players a ranking has at most.
const RANKED: usize = 100;

pub(super) async fn by_rating(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &["rules", "speed"])?;
    let rules = asked.need("rules")?.to_string();
    let speed = asked.speed()?.ok_or_else(|| unreadable("speed"))?;
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let of = rules.clone();
    let ranked = app.costly(asker.worker(), move |app| app.store.ranking(&of, speed.word(), RANKED));
    let mut rows: Vec<RankingRow> = Vec::new();
    for (place, player) in (1..).zip(ranked.await??) {
        let rating = player.rating.shown();
        let provisional = player.rating.is_provisional();
        let shared = rows.last().filter(|row| row.rating == rating && row.provisional == provisional);
        let level = computer_level(&player.person);
        rows.push(RankingRow {
            place: shared.map_or(place, |row| row.place),
            name: name_of(&player.person, player.name).unwrap_or_default(),
            is_computer: level.is_some(),
            level,
            rating,
            deviation: player.rating.shown_deviation(),
            provisional,
            games: u32::try_from(player.games).unwrap_or(u32::MAX),
        });
    }
    Ok(json(&Rankings { rules, speed: speed::to_wire(speed), rows }))
}

pub(super) async fn of_month(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    Ok(json(&month_table(app, client, &uri, &headers).await?))
}

pub(super) async fn of_month_as_csv(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let table = month_table(app, client, &uri, &headers).await?;
    let name = format!("attachment; filename=\"anyboard-{}.csv\"", table.month);
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_string()),
    ];
    Ok((headers, csv(&table)).into_response())
}

async fn month_table(
    app: Arc<AppState>,
    client: Client,
    uri: &Uri,
    headers: &HeaderMap,
) -> Result<MonthlyTable, Refused> {
    let asked = Asked::of(uri, &["month", "rules", "speed"])?;
    let month = asked.read("month", Month::read)?.unwrap_or_else(|| Month::of(calendar()));
    let rules = asked.get("rules").map(str::to_string);
    let speed = asked.speed()?.map(|speed| speed.word().to_string());
    let asker = Asker::of(app.clone(), client, headers).await?;
    let rows = app.costly(asker.worker(), move |app| rows_of_month(app, month, rules, speed)).await??;
    Ok(MonthlyTable { month: month.to_string(), rows })
}

/// The table of a month: blocks.
fn rows_of_month(
    app: &AppState,
    month: Month,
    rules: Option<String>,
    speed: Option<String>,
) -> Result<Vec<MonthlyRow>, StoreError> {
    let games = app.store.counted_games(rules, speed, month.next().begins())?;
    let counted = |game: CountedGame| MonthlyGame {
        month: Month::of(game.ended).0,
        players: game.players,
        score: game.score,
    };
    let table = monthly_table(games.into_iter().map(counted), month.0, app.ranking_k);
    let people: Vec<GuestKey> = table.iter().map(|row| row.player).collect();
    let mut names: HashMap<GuestKey, String> = app.store.account_names(people)?.into_iter().collect();
    let told = |row: rating::MonthlyRow<GuestKey>| MonthlyRow {
        place: row.place,
        // Games of accounts that were deleted are nobody's any more.
        name: name_of(&row.player, names.remove(&row.player)).unwrap_or_default(),
        is_computer: computer_level(&row.player).is_some(),
        level: computer_level(&row.player),
        games: row.games(),
        won: row.won,
        drawn: row.drawn,
        lost: row.lost,
        performance: row.performance,
        carried: row.carried,
    };
    let mut rows: Vec<MonthlyRow> = table.into_iter().map(told).collect();
    // Among those who share a place, who has played more comes first; else the alphabet decides, as in any list of names.
    rows.sort_by_cached_key(|row| (row.place, Reverse(row.games), row.name.to_lowercase()));
    Ok(rows)
}

/// A table for spreadsheets. Names have only letters, digits, underscores and spaces, and so need no quotes.
fn csv(table: &MonthlyTable) -> String {
    let mut text = String::from("month,place,name,games,won,drawn,lost,performance,carried\r\n");
    for row in &table.rows {
        let MonthlyRow { place, name, games, won, drawn, lost, performance, carried, .. } = row;
        let month = &table.month;
        text += &format!("{month},{place},{name},{games},{won},{drawn},{lost},{performance},{carried}\r\n");
    }
    text
}

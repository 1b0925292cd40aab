//! Players as all others see them.

use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, Uri};
use catalog::search::Level;
use protocol::http::{HistoryPoint, PlayerPage, RatingHistory, RatingRow, Tally};
use store::{ArchiveFilter, GuestKey, StoreError, StoredRating, Whom, computer_key, computer_level};

use super::account::Asker;
use super::archive::row;
use super::query::Asked;
use super::reply::{Answer, Refused, json};
use crate::address::Client;
use crate::app_state::AppState;
use crate::people::name::skeleton;
use crate::people::speed;

/// So many games are listed.
const RECENT: usize = 20;

/// So many points a chart has at most.
const POINTS: usize = 500;

/// What the names of computers begin with.
const COMPUTER: &str = "Anyboard level ";

/// A player that was found by a name.
pub(super) struct Found {
    pub(super) person: GuestKey,
    pub(super) name: String,
    created: Option<u64>,
}

/// The name of a player: of an account, or of a computer. `None` for an account that was deleted.
pub(super) fn name_of(person: &GuestKey, account: Option<String>) -> Option<String> {
    account.or_else(|| computer_level(person).map(|level| format!("{COMPUTER}{level}")))
}

/// The player of a name: blocks.
pub(super) fn find(app: &AppState, name: &str) -> Result<Option<Found>, StoreError> {
    if let Some(level) = name.strip_prefix(COMPUTER).and_then(|level| level.parse().ok()) {
        let level = Level::new(level).map(Level::number);
        return Ok(level.map(|level| Found {
            person: computer_key(level),
            name: format!("{COMPUTER}{level}"),
            created: None,
        }));
    }
    let account = app.store.account_named(&skeleton(name))?;
    let account = account.filter(|account| account.name.eq_ignore_ascii_case(name));
    Ok(account.map(|account| Found {
        person: account.person,
        name: account.name,
        created: Some(account.created),
    }))
}

fn no_player() -> Refused {
    Refused::missing("player-unknown")
}

pub(super) async fn page(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let (person, is_account) = (asker.visitor.person, asker.visitor.account.is_some());
    let page = app.costly(asker.worker(), move |app| {
        let Some(found) = find(app, &name)? else { return Ok(None) };
        let against = Some(person).filter(|person| is_account && *person != found.person);
        player_page(app, found, person, against).map(Some)
    });
    let page: Result<_, StoreError> = page.await?;
    Ok(json(&page?.ok_or_else(no_player)?))
}

fn player_page(
    app: &AppState,
    found: Found,
    asker: GuestKey,
    against: Option<GuestKey>,
) -> Result<PlayerPage, StoreError> {
    let Found { person, name, created } = found;
    let level = computer_level(&person);
    let filter = ArchiveFilter {
        asker: Some(asker),
        player: Some(Whom::Person(person)),
        most: RECENT,
        ..ArchiveFilter::default()
    };
    let head_to_head = against.map(|asker| app.store.head_to_head(&asker, &person)).transpose()?;
    let count = |many| u32::try_from(many).unwrap_or(u32::MAX);
    Ok(PlayerPage {
        name,
        is_computer: level.is_some(),
        level,
        created,
        ratings: app.store.ratings_of(&person)?.iter().map(rating_row).collect(),
        recent: app.store.archive(filter)?.iter().map(row).collect(),
        online: level.is_some() || app.live.is_online(&person),
        head_to_head: head_to_head.map(|[won, drawn, lost]| Tally {
            won: count(won),
            drawn: count(drawn),
            lost: count(lost),
        }),
    })
}

/// A rating, as it is told.
pub(super) fn rating_row(stored: &StoredRating) -> RatingRow {
    let [won, drawn, lost] =
        [stored.won, stored.drawn, stored.lost].map(|many| u32::try_from(many).unwrap_or(u32::MAX));
    RatingRow {
        rules: stored.rules.clone(),
        speed: speed::named(&stored.speed),
        rating: stored.rating.shown(),
        deviation: stored.rating.shown_deviation(),
        provisional: stored.rating.is_provisional(),
        games: won.saturating_add(drawn).saturating_add(lost),
        won,
        drawn,
        lost,
    }
}

pub(super) async fn history(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &["rules", "speed"])?;
    let rules = asked.need("rules")?.to_string();
    let speed = asked.speed()?.ok_or_else(|| super::query::unreadable("speed"))?;
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let points = app.costly(asker.worker(), move |app| {
        let Some(found) = find(app, &name)? else { return Ok(None) };
        app.store.rating_history(&found.person, &rules, speed.word()).map(Some)
    });
    let points: Result<_, StoreError> = points.await?;
    let points = points?.ok_or_else(no_player)?;
    Ok(json(&RatingHistory { points: thinned(&points) }))
}

/// So many points as a chart has, evenly chosen, the first and the last among them.
fn thinned(points: &[(u64, f64)]) -> Vec<HistoryPoint> {
    let last = points.len().saturating_sub(1);
    let many = points.len().min(POINTS);
    let chosen = (0..many).map(|place| points[if many > 1 { place * last / (many - 1) } else { 0 }]);
    chosen.map(|(at, value)| HistoryPoint { at, rating: value.round() as i32 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_history_keeps_its_ends() {
        let points: Vec<(u64, f64)> = (0..1234).map(|number| (number, number as f64)).collect();
        let told = thinned(&points);
        assert_eq!((told.len(), told[0].at, told[499].at), (500, 0, 1233));
        assert_eq!(thinned(&points[..3]).len(), 3);
        assert_eq!(thinned(&points[..1]).len(), 1);
        assert_eq!(thinned(&[]), []);
    }
}

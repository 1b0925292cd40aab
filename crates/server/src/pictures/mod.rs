//! Pictures of positions and films of games over plain HTTP, and the player that other sites show in their pages.
//!
//! A picture is costly work: it waits its turn as other such work does, each guest and each address may ask for so many, and its pixels and positions
//! are bounded. What was made lately is kept, and a browser that has it is not sent it again.

mod draw;
mod kept;
mod wish;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::Response;
use axum::routing::get;
use catalog::Message;
use flate2::Compression;
use protocol::wire::Outcome;
use sha2::{Digest, Sha256};
use store::GuestKey;

use crate::address::Client;
use crate::api::reply::Refused;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::download::file_name;
use crate::guest::{Guest, hex};
use crate::gzip::gzip;
use crate::message::no_game;
use crate::people::identity::Visitor;
use crate::routes::{Bodies, content, refuse};
use crate::study;
use crate::table::{is_member, is_public, restore, result_of};
use crate::work_queue::Worker;
use draw::{Subject, draw};
pub(crate) use kept::KeptPictures;
use kept::Made;
use wish::{Kind, Wish};

/// What may have changed is asked for again; what is over may be kept for an hour, as it rarely goes on.
const FRESH: HeaderValue = HeaderValue::from_static("private, no-cache");
const OVER: HeaderValue = HeaderValue::from_static("private, max-age=3600");

/// The addresses.
pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/pictures/{name}", get(of_game))
        .route("/pictures/study/{name}", get(of_study))
        .route("/embed/{name}", get(embed))
}

/// An answer that other sites may show within their pages.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Embeddable;

/// Of what a picture is made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Source {
    Game,
    Study,
    /// A game, for everyone: one that has ended, or that all may watch.
    Embedded,
}

/// Who asks: as whom games know them, and whose turn the work is.
struct Asker {
    person: GuestKey,
    worker: Worker,
}

/// A picture, or that a browser has it.
enum Found {
    Known,
    Made(Made),
}

/// What is sent.
struct Answer {
    found: Found,
    tag: String,
    is_over: bool,
    /// What the file is called.
    name: String,
}

async fn of_game(
    state: State<Arc<AppState>>,
    client: Extension<Client>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    picture(state, client, Source::Game, &name, &uri, &headers).await
}

async fn of_study(
    state: State<Arc<AppState>>,
    client: Extension<Client>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    picture(state, client, Source::Study, &name, &uri, &headers).await
}

async fn picture(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    source: Source,
    name: &str,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let missing = || {
        refuse(StatusCode::NOT_FOUND, &if source == Source::Study { study::no_study() } else { no_game() })
    };
    let Some((code, kind)) =
        name.split_once('.').and_then(|(code, ending)| Some((code, Kind::named(ending)?)))
    else {
        return missing();
    };
    let visitor = match Visitor::of(&app, headers).await {
        Ok(visitor) => visitor,
        Err(why) => return refuse(StatusCode::SERVICE_UNAVAILABLE, &why),
    };
    let asker = Asker { person: visitor.person, worker: worker(client, headers) };
    answer(app, asker, source, code, kind, uri, headers).await
}

/// The player: a page, and the game for it.
async fn embed(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let mut response = match name.strip_suffix(".json") {
        Some(code) => {
            // Within the page of another site, a browser may send no cookie: so none counts.
            let asker = Asker { person: GuestKey::default(), worker: worker(client, &HeaderMap::new()) };
            answer(app, asker, Source::Embedded, code, Kind::Strip, &uri, &headers).await
        }
        None => match page::file("embed.html").filter(|_| is_code(&name)) {
            Some(file) => {
                content(&headers, file.tag, file.kind, HeaderValue::from_static("no-cache"), Bodies::of(file))
            }
            None => refuse(StatusCode::NOT_FOUND, &no_game()),
        },
    };
    response.extensions_mut().insert(Embeddable);
    response
}

fn worker(client: Client, headers: &HeaderMap) -> Worker {
    let guest = Guest::known(headers).map(|guest| guest.key()).unwrap_or_default();
    Worker { address: client.address, guest }
}

async fn answer(
    app: Arc<AppState>,
    asker: Asker,
    source: Source,
    code: &str,
    kind: Kind,
    uri: &Uri,
    headers: &HeaderMap,
) -> Response {
    let wish = match Wish::of(kind, uri) {
        Ok(wish) => wish,
        Err(Refused { status, why }) => return refuse(status, &why),
    };
    if !is_code(code) {
        return refuse(StatusCode::NOT_FOUND, &no_game());
    }
    let Asker { person, worker } = asker;
    if let Err(why) = app.quotas.picture(worker.guest, worker.address, kind.cost()) {
        let mut refused = refuse(StatusCode::TOO_MANY_REQUESTS, &why);
        refused.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        return refused;
    }
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok()).unwrap_or_default();
    let (code, known, is_download) = (code.to_string(), known.to_string(), wish.is_download);
    let made = app.costly(worker, move |app| make(app, source, &code, &person, &wish, &known)).await;
    let Answer { found, tag, is_over, name } = match made {
        Ok(Ok(answer)) => answer,
        Ok(Err(Refused { status, why })) => return refuse(status, &why),
        Err(why) => return refuse(StatusCode::INTERNAL_SERVER_ERROR, &why),
    };
    let bodies = match found {
        Found::Known => Bodies { plain: axum::body::Body::empty(), gzip: None },
        Found::Made(Made { plain, gzip }) => Bodies { plain: plain.into(), gzip: gzip.map(Into::into) },
    };
    let mut response = content(headers, &tag, kind.mime(), if is_over { OVER } else { FRESH }, bodies);
    let disposition = format!("{}; filename=\"{name}\"", if is_download { "attachment" } else { "inline" });
    if let Ok(disposition) = HeaderValue::from_str(&disposition) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// Makes a picture, unless the browser has it or it was made lately: blocks.
fn make(
    app: &AppState,
    source: Source,
    code: &str,
    person: &GuestKey,
    wish: &Wish,
    known: &str,
) -> Result<Answer, Refused> {
    let (subject, version, is_over, rules) = match source {
        Source::Game | Source::Embedded => {
            let stored = app.store.game(code)?.ok_or_else(no_such_game)?;
            let now = app.clock.now();
            let table = restore(&stored, &app.catalog, app.limits.table_times(), now)?.table;
            let is_over = stored.row.summary.is_over;
            let may = match source {
                Source::Embedded => is_member(app, &table, person) && (is_over || is_public(&table)),
                _ => is_member(app, &table, person),
            };
            if !may {
                return Err(no_such_game());
            }
            let session = table.session();
            let node =
                wish.node.map(|number| session.moves().id(number).ok_or_else(no_such_move)).transpose()?;
            let result =
                stored.row.summary.end.as_deref().and_then(result_of).map_or("", |end| score(&end.outcome));
            let subject =
                Subject { record: session.record(now), at: session.at(), node, result: result.to_string() };
            (subject, stored.row.last_event, is_over, stored.row.rules.clone())
        }
        Source::Study => {
            let stored = app.store.study(code)?.ok_or_else(|| Refused::not_found(study::no_study()))?;
            let study = study::restore(&stored, app)?;
            let node = wish.node.map(|number| study.node(number).map_err(Refused::bad)).transpose()?;
            let (record, at) = (study.record().clone(), study.record().moves.end());
            (
                Subject { record, at, node, result: String::new() },
                stored.row.last,
                false,
                stored.row.card.rules.clone(),
            )
        }
    };
    let tag = tag_of(source, code, version, wish);
    let name = file_name(&rules, code, wish.kind.ending());
    if known.split(',').any(|known| known.trim() == tag) {
        return Ok(Answer { found: Found::Known, tag, is_over, name });
    }
    if let Some(made) = app.pictures.get(&tag) {
        return Ok(Answer { found: Found::Made(made), tag, is_over, name });
    }
    let bytes = draw(app, &subject, wish).map_err(Refused::bad)?;
    let gzip = wish.kind.is_text().then(|| gzip(&bytes, Compression::fast()));
    let gzip = gzip.filter(|gzip| !gzip.is_empty() && gzip.len() < bytes.len());
    let made = Made { plain: bytes.into(), gzip: gzip.map(Into::into) };
    app.pictures.put(tag.clone(), made.clone());
    Ok(Answer { found: Found::Made(made), tag, is_over, name })
}

fn no_such_move() -> Refused {
    Refused::bad(Message::new("no-such-move"))
}

fn no_such_game() -> Refused {
    Refused::not_found(no_game())
}

/// What tells a picture from all others, of any time.
fn tag_of(source: Source, code: &str, version: u64, wish: &Wish) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{source:?} {code} {version} {} {}", wish.key, env!("CARGO_PKG_VERSION")));
    format!("W/\"{}\"", &hex(&hash.finalize())[..24])
}

/// The score of a game of two sides; empty where there is none that everyone reads alike.
fn score(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Win { team: 0 } => "1–0",
        Outcome::Win { team: 1 } => "0–1",
        Outcome::Draw => "½–½",
        _ => "",
    }
}

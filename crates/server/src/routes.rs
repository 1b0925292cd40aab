//! What is served under which path, and the headers that keep a browser safe.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use catalog::Message;

use crate::address::Client;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::download::Download;
use crate::guest::Guest;
use crate::message::{in_english, no_game};
use crate::network::Arrival;
use crate::people::identity::Visitor;
use crate::pictures::Embeddable;
use crate::rooms::is_room_code;
use crate::socket::Way;
use crate::work_queue::Worker;
use crate::{download, health, metrics, origin, qr, socket, study};

/// Nothing is cached without asking whether it is still the same.
const FRESH: HeaderValue = HeaderValue::from_static("no-cache");

/// What never changes is cached for good.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Bytes for what a WebSocket reads and writes at once. Most messages are shorter, and thousands are connected.
const BUFFER: usize = 4 << 10;

/// All that the server serves.
pub(crate) fn routes(app: Arc<AppState>) -> Router {
    Router::new()
        .route("/ws", any(web_socket))
        .route("/catalog.json", get(catalog))
        .route("/files/{name}", get(file))
        .route("/files/study/{name}", get(study_file))
        .route("/qr/{name}", get(qr_code))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics_page))
        .merge(crate::api::routes())
        .merge(crate::pictures::routes())
        .fallback(page)
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Refuses requests under a foreign name, from a foreign page or of an address that asks too often, and says what a page may do.
async fn guard(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Client>();
    if client.is_some_and(|client| !app.quotas.request(client.address)) {
        let mut refused = refuse(StatusCode::TOO_MANY_REQUESTS, &Message::new("too-many-requests"));
        refused.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        return refused;
    }
    if client.is_some_and(|client| app.bans.has_address(client.address)) {
        return refuse(StatusCode::FORBIDDEN, &Message::new("address-banned"));
    }
    let headers = request.headers();
    let host = match origin::host(headers, &app.hosts) {
        Ok(host) => host.to_string(),
        Err(why) => return refuse(StatusCode::FORBIDDEN, &why),
    };
    if let Err(why) = origin::check(headers, &host) {
        return refuse(StatusCode::FORBIDDEN, &why);
    }
    if app.tls.is_some() && client.is_some_and(|client| !is_encrypted_enough(client)) {
        return to_https(&request, &host);
    }
    let mut response = next.run(request).await;
    app.metrics.answer(response.status());
    // The host is an address or a known name: it has no sign that would end the list.
    // Only the player is made for the pages of other sites.
    let is_embeddable = response.extensions().get::<Embeddable>().is_some();
    let framed_by = if is_embeddable { "*" } else { "'none'" };
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self' ws://{host} wss://{host}; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors {framed_by}"
    );
    let set = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        set.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", if is_embeddable { "cross-origin" } else { "same-origin" }),
    ];
    for (name, value) in fixed {
        set.insert(name, HeaderValue::from_static(value));
    }
    if !is_embeddable {
        set.insert("x-frame-options", HeaderValue::from_static("DENY"));
    }
    response
}

/// Whether a connection need not be encrypted, or is: what stays on this machine, and what a proxy brings, may come as it is.
fn is_encrypted_enough(client: &Client) -> bool {
    client.is_secure || client.is_own_machine || client.is_proxied
}

/// Sends a browser to the same address, encrypted.
fn to_https(request: &Request, host: &str) -> Response {
    let path = request.uri().path_and_query().map_or("/", axum::http::uri::PathAndQuery::as_str);
    match HeaderValue::from_str(&format!("https://{host}{path}")) {
        Ok(there) => (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, there)]).into_response(),
        Err(_) => StatusCode::BAD_REQUEST.into_response(),
    }
}

/// Whether all is well, for those who watch over the server.
async fn healthz(State(app): State<Arc<AppState>>) -> Response {
    match health::check(&app).await {
        Ok(()) => ([(header::CACHE_CONTROL, "no-store")], "ok\n").into_response(),
        Err(why) => refuse(StatusCode::SERVICE_UNAVAILABLE, &why),
    }
}

/// What the server counts about itself.
async fn metrics_page(State(app): State<Arc<AppState>>, Extension(client): Extension<Client>) -> Response {
    if !app.metrics_open && !client.is_own_machine {
        return refuse(StatusCode::FORBIDDEN, &Message::new("metrics-own-machine"));
    }
    let headers = [
        (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, metrics::write(&app)).into_response()
}

async fn web_socket(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Extension(arrival): Extension<Arrival>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else {
        return refuse(StatusCode::UPGRADE_REQUIRED, &Message::new("web-socket-only"));
    };
    let visitor = match Visitor::of(&app, &headers).await {
        Ok(visitor) => visitor,
        Err(why) => return refuse(StatusCode::SERVICE_UNAVAILABLE, &why),
    };
    let cookie = visitor.cookie.cookie(client.is_secure);
    let most = app.limits.message;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER);
    let way = Way { arrival, is_own_machine: client.is_own_machine };
    let mut response = match app.quotas.enter(visitor.person, client.address) {
        Ok(pass) => upgrade.on_upgrade(move |socket| socket::serve(app, socket, visitor, pass, way)),
        Err(reason) => upgrade.on_upgrade(move |socket| socket::turn_away(socket, reason)),
    };
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

async fn catalog(State(app): State<Arc<AppState>>, headers: HeaderMap) -> Response {
    let listed = app.aside(|app| {
        let listing = app.listing();
        (listing.tag.clone(), listing.json.clone(), listing.gzip.clone())
    });
    match listed.await {
        Ok((tag, json, gzip)) => {
            let bodies = Bodies { plain: json.into(), gzip: Some(gzip.into()) };
            content(&headers, &tag, "application/json", FRESH, bodies)
        }
        Err(why) => refuse(StatusCode::INTERNAL_SERVER_ERROR, &why),
    }
}

async fn file(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let worker = worker(client, &headers);
    let download = app.costly(worker, move |app| download::download(app, &name)).await;
    downloaded(download, &no_game())
}

async fn study_file(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let worker = worker(client, &headers);
    let download = app.costly(worker, move |app| study::download(app, &name)).await;
    downloaded(download, &study::no_study())
}

/// For whom a file is written.
fn worker(client: Client, headers: &HeaderMap) -> Worker {
    let guest = Guest::known(headers).map(|guest| guest.key()).unwrap_or_default();
    Worker { address: client.address, guest }
}

/// A file to download, or why there is none.
fn downloaded(found: Result<Option<Result<Download, Message>>, Message>, missing: &Message) -> Response {
    match found {
        Ok(Some(Ok(Download { name, text }))) => {
            let disposition = format!("attachment; filename=\"{name}\"");
            let headers = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
                (header::CONTENT_DISPOSITION, disposition),
                (header::CACHE_CONTROL, "no-store".to_string()),
            ];
            (headers, text).into_response()
        }
        Ok(Some(Err(why))) => refuse(StatusCode::UNPROCESSABLE_ENTITY, &why),
        Ok(None) => refuse(StatusCode::NOT_FOUND, missing),
        Err(why) => refuse(StatusCode::INTERNAL_SERVER_ERROR, &why),
    }
}

async fn qr_code(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let path = name.strip_suffix(".svg").and_then(linked_path);
    // Of what others can't reach, they are told what they can.
    let base = match app.network.lan() {
        Some(lan) if origin::is_loopback(host) => lan.url.trim_end_matches('/').to_string(),
        _ => format!("{}://{host}", if client.is_secure { "https" } else { "http" }),
    };
    match path.and_then(|path| qr::picture(&format!("{base}{path}"))) {
        Some(svg) => {
            let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")];
            (headers, svg).into_response()
        }
        None => refuse(StatusCode::NOT_FOUND, &no_game()),
    }
}

/// Where the link of a game or a room leads, by its code: those of rooms are shorter.
fn linked_path(code: &str) -> Option<String> {
    let place = if is_code(code) { "game" } else { "room" };
    (is_code(code) || is_room_code(code)).then(|| format!("/{place}/{code}"))
}

/// The files of the page. The page finds its own way: every path that names no file is the page itself.
async fn page(
    Extension(client): Extension<Client>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut response = refuse(StatusCode::METHOD_NOT_ALLOWED, &Message::new("read-only-address"));
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let path = uri.path();
    let name = path.rsplit('/').next().unwrap_or_default();
    if let Some(file) = page::file(path).filter(|_| path != "/index.html") {
        let caching = if file.is_hashed { FOR_EVER } else { FRESH };
        return content(&headers, file.tag, file.kind, caching, Bodies::of(file));
    }
    if name.contains('.') && path != "/index.html" {
        return refuse(StatusCode::NOT_FOUND, &Message::new("no-such-file"));
    }
    let Some(index) = page::file("index.html") else {
        return refuse(StatusCode::NOT_FOUND, &Message::new("page-not-built"));
    };
    let Some(guest) = Guest::of(&headers) else { return no_secrets() };
    let mut response = content(&headers, index.tag, index.kind, FRESH, Bodies::of(index));
    let cookie = guest.cookie(client.is_secure);
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    response
}

/// What can be sent: as it is, and compressed if that is shorter.
pub(crate) struct Bodies {
    pub(crate) plain: Body,
    pub(crate) gzip: Option<Body>,
}

impl Bodies {
    pub(crate) fn of(file: page::File) -> Self {
        Self { plain: file.bytes.into(), gzip: file.gzip.map(Body::from) }
    }
}

/// Something to show, unless the browser has it.
pub(crate) fn content(
    asked: &HeaderMap,
    tag: &str,
    kind: &'static str,
    caching: HeaderValue,
    Bodies { plain, gzip }: Bodies,
) -> Response {
    let is_known = asked.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = is_known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let gzip = gzip.filter(|_| takes_gzip(asked));
    let is_compressed = gzip.is_some() && !is_known;
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Response::new(gzip.unwrap_or(plain)),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, caching);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::from_str(tag).ok().map(|tag| (header::ETAG, tag)));
    if is_compressed {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether a browser can read what is compressed with gzip.
fn takes_gzip(asked: &HeaderMap) -> bool {
    let texts = asked.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut codings = texts.flat_map(|text| text.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let is_refused = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

fn no_secrets() -> Response {
    refuse(StatusCode::INTERNAL_SERVER_ERROR, &Message::new("no-random-numbers"))
}

pub(crate) fn refuse(status: StatusCode, why: &Message) -> Response {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], in_english(why) + "\n").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_those_who_take_it() {
        let takes = |text: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(text))]))
        };
        assert!(takes("gzip") && takes("br;q=1.0, GZip;q=0.8") && takes("deflate , gzip ; q=1"));
        assert!(!takes("") && !takes("br") && !takes("gzip;q=0") && !takes("x-gzipped"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}

//! How connections come in: so many at once, none of them may stay silent, and there is always room for one more.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::address::Client;
use crate::app_state::AppState;
use crate::network::Arrival;
use crate::visits::Visit;
use crate::{routes, tls};

/// What a browser sends before it asks is never longer.
const LONGEST_HEAD: usize = 32 << 10;

/// How long no connection is accepted after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(500);

/// Serves all connections of a listener until it is closed, or the server is to stop and the last answer is given.
pub(crate) async fn serve(app: Arc<AppState>, listener: TcpListener, arrival: Arrival) {
    let routes = routes::routes(app.clone());
    let mut stop = app.stop_sign();
    let mut closing = arrival.clone();
    // Whatever is left of them ends with this.
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            () = closing.until_closed() => break,
            Some(_) = tasks.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = app.visits.enter(peer.ip()) {
                    let visitor = Visitor { peer: peer.ip(), place: place.into(), arrival: arrival.clone() };
                    tasks.spawn(visit(app.clone(), stream, visitor, routes.clone()));
                }
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!("no connection can be accepted: {error}");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    while tasks.join_next().await.is_some() {}
}

/// Whether only that connection is concerned.
fn is_theirs(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Who has come, and how.
struct Visitor {
    peer: IpAddr,
    place: Arc<Visit>,
    arrival: Arrival,
}

/// Serves one connection until it becomes a WebSocket, which is counted elsewhere, ends, or has to make room for another.
async fn visit(app: Arc<AppState>, stream: TcpStream, visitor: Visitor, routes: Router) {
    // A move is a small message, which is to go out at once.
    let _ = stream.set_nodelay(true);
    let place = visitor.place.clone();
    tokio::select! {
        ended = tokio::time::timeout(app.limits.visit, receive(&app, stream, visitor, routes)) => match ended {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!("a connection failed: {error}"),
            Err(_) => tracing::debug!("a connection took too long"),
        },
        () = place.until_evicted() => tracing::debug!("a silent connection makes room for another"),
    }
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Serves one connection, which is encrypted if the client wants it and there is a certificate.
async fn receive(
    app: &Arc<AppState>,
    stream: TcpStream,
    visitor: Visitor,
    routes: Router,
) -> Result<(), Failed> {
    let Some(tls) = &app.tls else { return converse(app, stream, false, visitor, routes).await };
    if !tokio::time::timeout(app.limits.head, tls::is_wanted(&stream)).await?? {
        return converse(app, stream, false, visitor, routes).await;
    }
    let stream = tokio::time::timeout(app.limits.head, tls.accept(stream)).await??;
    converse(app, stream, true, visitor, routes).await
}

/// Answers one request after the other.
async fn converse<S>(
    app: &Arc<AppState>,
    stream: S,
    is_tls: bool,
    visitor: Visitor,
    routes: Router,
) -> Result<(), Failed>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Visitor { peer, place, mut arrival } = visitor;
    let routes = TowerToHyperService::new(routes);
    let came = arrival.clone();
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let client = Client::of(peer, is_tls, request.headers(), &app.proxies);
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(came.clone());
        let (answer, place) = (routes.call(request), place.clone());
        async move {
            place.set_busy(true);
            let answer = answer.await;
            match answer.as_ref().map(hyper::Response::status) {
                Ok(StatusCode::SWITCHING_PROTOCOLS) => place.leave(),
                _ => place.set_busy(false),
            }
            answer
        }
    });
    let mut http = http1::Builder::new();
    // That is also how long a connection may be kept without a question.
    http.timer(TokioTimer::new()).header_read_timeout(app.limits.head).max_buf_size(LONGEST_HEAD);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return Ok(ended?),
        () = app.stop_sign() => {}
        () = arrival.until_closed() => {}
    }
    connection.as_mut().graceful_shutdown();
    Ok(connection.await?)
}

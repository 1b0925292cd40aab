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
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::address::Client;
use crate::app_state::AppState;
use crate::visits::{Visit, Visits};

/// What a browser sends before it asks is never longer.
const LONGEST_HEAD: usize = 32 << 10;

/// How long no connection is accepted after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(500);

/// Serves all connections until the server is to stop and the last answer is given.
pub(crate) async fn serve(app: Arc<AppState>, listener: TcpListener, routes: Router) {
    let visits = Arc::new(Visits::new(&app.limits, &app.proxies));
    let mut stop = app.stop_sign();
    // Whatever is left of them ends with this.
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            Some(_) = tasks.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = visits.enter(peer.ip()) {
                    tasks.spawn(visit(app.clone(), stream, peer.ip(), place, routes.clone()));
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

/// Serves one connection until it becomes a WebSocket, which is counted elsewhere, ends, or has to make room for another.
async fn visit(app: Arc<AppState>, stream: TcpStream, peer: IpAddr, place: Visit, routes: Router) {
    // A move is a small message, which is to go out at once.
    let _ = stream.set_nodelay(true);
    let place = Arc::new(place);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let client = Client::of(peer, request.headers(), &app.proxies);
        request.extensions_mut().insert(client);
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
    let mut stop = app.stop_sign();
    let answered = async {
        tokio::select! {
            ended = connection.as_mut() => return ended,
            () = &mut stop => connection.as_mut().graceful_shutdown(),
        }
        connection.await
    };
    tokio::select! {
        ended = tokio::time::timeout(app.limits.visit, answered) => match ended {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!("a connection failed: {error}"),
            Err(_) => tracing::debug!("a connection took too long"),
        },
        () = place.until_evicted() => tracing::debug!("a silent connection makes room for another"),
    }
}

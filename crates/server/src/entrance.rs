//! How connections come in: so many at once, and none of them may stay silent.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::app_state::AppState;

/// What a browser sends before it asks is never longer.
const LONGEST_HEAD: usize = 32 << 10;

/// How long no connection is accepted after the system had no room for one more.
const PAUSE: Duration = Duration::from_millis(500);

/// Serves all connections until the server is to stop and the last answer is given.
pub(crate) async fn serve(app: Arc<AppState>, listener: TcpListener, routes: Router) {
    let places = Arc::new(Semaphore::new(app.limits.visitors));
    let mut stop = app.stop_sign();
    // Whatever is left of them ends with this.
    let mut visits = JoinSet::new();
    loop {
        let next = async {
            // Without a place they wait where the system keeps them: others leave soon.
            let place = places.clone().acquire_owned().await;
            (listener.accept().await, place)
        };
        let (accepted, place) = tokio::select! {
            () = &mut stop => break,
            Some(_) = visits.join_next() => continue,
            next = next => next,
        };
        match accepted {
            Ok((stream, _)) => {
                let visit = visit(app.clone(), stream, routes.clone());
                visits.spawn(async move {
                    visit.await;
                    drop(place);
                });
            }
            Err(error) if is_theirs(&error) => {}
            Err(error) => {
                tracing::error!("no connection can be accepted: {error}");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    while visits.join_next().await.is_some() {}
}

/// Whether only that connection is concerned.
fn is_theirs(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Serves one connection until it becomes a WebSocket, which is counted elsewhere, or ends.
async fn visit(app: Arc<AppState>, stream: TcpStream, routes: Router) {
    // A move is a small message, which is to go out at once.
    let _ = stream.set_nodelay(true);
    let mut http = http1::Builder::new();
    // That is also how long a connection may be kept without a question.
    http.timer(TokioTimer::new()).header_read_timeout(app.limits.head).max_buf_size(LONGEST_HEAD);
    let connection =
        http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(routes)).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut stop = app.stop_sign();
    let answered = async {
        tokio::select! {
            ended = connection.as_mut() => return ended,
            () = &mut stop => connection.as_mut().graceful_shutdown(),
        }
        connection.await
    };
    match tokio::time::timeout(app.limits.visit, answered).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::debug!("a connection failed: {error}"),
        Err(_) => tracing::debug!("a connection took too long"),
    }
}

//! One connection: what it says is read, what it is told is sent, and neither waits for the other.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::{SplitSink, StreamExt};
use protocol::wire::Tell;
use store::GuestKey;
use tokio::sync::oneshot;

use crate::app_state::AppState;
use crate::connection::Connection;
use crate::message::to_wire;
use crate::outbox::{Outbox, Outgoing, written};
use crate::quotas::ConnectionPermit;

/// How long a connection that is to be closed is waited for.
const FAREWELL: Duration = Duration::from_secs(2);

/// Why a connection is closed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Goodbye {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

impl Goodbye {
    pub(crate) const ABUSE: Self = Self { code: close_code::POLICY, reason: "too many messages" };
    pub(crate) const UNSUPPORTED: Self = Self { code: close_code::UNSUPPORTED, reason: "text only" };
    pub(crate) const TOO_LONG: Self = Self { code: close_code::SIZE, reason: "message too long" };
    pub(crate) const OTHER_VERSION: Self = Self { code: close_code::POLICY, reason: "other version" };
    const NOT_TEXT: Self = Self { code: close_code::INVALID, reason: "no UTF-8" };
    const BROKEN: Self = Self { code: close_code::PROTOCOL, reason: "no WebSocket frame" };
    const TOO_SLOW: Self = Self { code: close_code::AGAIN, reason: "too slow" };
    const STOPPING: Self = Self { code: close_code::RESTART, reason: "the server stops" };
    const SILENT: Self = Self { code: close_code::AWAY, reason: "silent for too long" };
}

/// Serves a connection until it ends.
pub(crate) async fn serve(app: Arc<AppState>, socket: WebSocket, guest: GuestKey, pass: ConnectionPermit) {
    let limits = &app.limits;
    let (sink, mut stream) = socket.split();
    let (outbox, outgoing) = Outbox::new(limits.queued_messages, limits.queued_bytes);
    let (goodbye, farewell) = oneshot::channel();
    let mut writer = tokio::spawn(write(sink, outgoing, farewell, limits.ping));
    let mut stop = app.stop_sign();
    let mut connection = Connection::new(app.clone(), guest, pass.number, outbox.clone()).await;
    let reason = loop {
        let heard = tokio::select! {
            // The writer ends first if the reader is too slow or gone.
            _ = &mut writer => break None,
            () = &mut stop => {
                outbox.tell(&Tell::Stopping);
                break Some(Goodbye::STOPPING);
            }
            heard = tokio::time::timeout(limits.silence, stream.next()) => heard,
        };
        let flow = match heard {
            Err(_) => Err(Goodbye::SILENT),
            Ok(None) => break None,
            Ok(Some(Ok(Message::Text(text)))) => connection.hear(text.as_str()).await,
            Ok(Some(Ok(Message::Binary(_)))) => {
                let why = catalog::Message::new("binary-message");
                outbox.tell(&Tell::Misunderstood { why: to_wire(&why) });
                Err(Goodbye::UNSUPPORTED)
            }
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => Ok(()),
            Ok(Some(Ok(Message::Close(_)))) => break None,
            Ok(Some(Err(error))) => {
                tracing::debug!("a connection failed: {error}");
                let reason = fault(&error);
                if reason == Some(Goodbye::TOO_LONG) {
                    let why = catalog::Message::new("long-message").number("kibibytes", limits.message >> 10);
                    outbox.tell(&Tell::Misunderstood { why: to_wire(&why) });
                }
                break reason;
            }
        };
        if let Err(reason) = flow {
            break Some(reason);
        }
    };
    connection.leave().await;
    // A writer that has ended hears no goodbye.
    let _ = goodbye.send(reason);
    if !writer.is_finished() && tokio::time::timeout(FAREWELL, &mut writer).await.is_err() {
        writer.abort();
    }
    drop(pass);
}

/// Why a connection is closed on which nothing more can be read; `None` if it has ended anyway.
fn fault(error: &axum::Error) -> Option<Goodbye> {
    // The library that reads frames is not ours to name: only what it says is.
    let said = error.to_string();
    let faults =
        [("too long", Goodbye::TOO_LONG), ("UTF-8", Goodbye::NOT_TEXT), ("protocol error", Goodbye::BROKEN)];
    faults.into_iter().find(|(sign, _)| said.contains(sign)).map(|(_, reason)| reason)
}

/// Sends what waits, until it is told goodbye or the reader is too slow.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut outgoing: Outgoing,
    mut farewell: oneshot::Receiver<Option<Goodbye>>,
    ping: Duration,
) {
    let load = outgoing.load.clone();
    let mut pings = tokio::time::interval(ping);
    pings.reset();
    let reason = loop {
        let next = tokio::select! {
            biased;
            () = load.given_up.notified() => break Some(Goodbye::TOO_SLOW),
            next = outgoing.next() => next,
            reason = &mut farewell => break reason.unwrap_or(None),
            _ = pings.tick() => {
                if sink.send(Message::Ping(Default::default())).await.is_err() {
                    return;
                }
                continue;
            }
        };
        let Some(text) = next else { break None };
        let size = text.as_str().len();
        tokio::select! {
            () = load.given_up.notified() => break Some(Goodbye::TOO_SLOW),
            sent = sink.send(Message::Text(text)) => {
                if sent.is_err() {
                    return;
                }
                outgoing.sent(size);
            }
        }
    };
    let Some(Goodbye { code, reason }) = reason else {
        // A close is answered.
        let _ = tokio::time::timeout(FAREWELL, sink.close()).await;
        return;
    };
    let close = Message::Close(Some(CloseFrame { code, reason: reason.into() }));
    // A client that does not read is not waited for.
    let _ = tokio::time::timeout(FAREWELL, sink.send(close)).await;
}

/// Sends one sentence to a connection that is not let in, and closes it.
pub(crate) async fn turn_away(mut socket: WebSocket, why: catalog::Message) {
    let frame = CloseFrame { code: close_code::AGAIN, reason: "full".into() };
    let farewell = async {
        let _ = socket.send(Message::Text(written(&Tell::Misunderstood { why: to_wire(&why) }))).await;
        let _ = socket.send(Message::Close(Some(frame))).await;
    };
    let _ = tokio::time::timeout(FAREWELL, farewell).await;
}

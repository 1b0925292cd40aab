//! One connection: what it says is read, what it is told is sent, and neither waits for the other.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use futures_util::stream::{SplitSink, StreamExt};
use protocol::wire::{CloseReason, Tell};

use crate::app_state::AppState;
use crate::connection::{Connection, News};
use crate::message::to_wire;
use crate::network::Arrival;
use crate::outbox::{Ending, Load, Outbox, Outgoing, Parcel, written};
use crate::people::identity::Visitor;
use crate::quotas::ConnectionPermit;

/// How long a connection that is to be closed is waited for.
const FAREWELL: Duration = Duration::from_secs(2);

/// How a connection came.
pub(crate) struct Way {
    pub(crate) arrival: Arrival,
    /// Whether it is of the server's own machine.
    pub(crate) is_own_machine: bool,
}

/// Serves a connection until it ends.
pub(crate) async fn serve(
    app: Arc<AppState>,
    socket: WebSocket,
    visitor: Visitor,
    pass: ConnectionPermit,
    mut way: Way,
) {
    let limits = &app.limits;
    let (sink, mut stream) = socket.split();
    let (outbox, outgoing) = Outbox::new(limits, &app.backlog);
    let mut writer = tokio::spawn(write(sink, outgoing, limits.ping));
    let mut stop = app.stop_sign();
    let Visitor { person, .. } = visitor;
    let is_account = visitor.account.is_some();
    let attendance = app.live.enter(pass.number, visitor.session(), person, is_account, outbox.clone());
    let mut connection = Connection::new(app.clone(), person, &pass, outbox.clone());
    connection.is_own_machine = way.is_own_machine;
    let end = loop {
        let heard = tokio::select! {
            // The writer ends first if the reader is too slow or gone.
            _ = &mut writer => break Ending::Gone,
            () = &mut stop => break Ending::Close(CloseReason::Stopping),
            () = way.arrival.until_closed() => break Ending::Close(CloseReason::NetworkClosed),
            news = connection.until_news() => match news {
                News::Banned => break Ending::Close(CloseReason::Banned),
                News::Lan => {
                    connection.tell_lan(None);
                    continue;
                }
            },
            heard = tokio::time::timeout(limits.silence, stream.next()) => heard,
        };
        let Ok(heard) = heard else { break Ending::Close(CloseReason::Silent) };
        let text = match heard.map(|heard| text_of(heard, limits.message, &outbox)) {
            None => break Ending::Gone,
            Some(Err(end)) => break end,
            Some(Ok(None)) => continue,
            Some(Ok(Some(text))) => text,
        };
        let flow = tokio::select! {
            // What is not done yet is asked again by a client that comes back.
            () = &mut stop => Err(CloseReason::Stopping),
            flow = connection.hear(text.as_str()) => flow,
        };
        if let Err(reason) = flow {
            break Ending::Close(reason);
        }
    };
    if matches!(end, Ending::Close(CloseReason::Stopping)) {
        outbox.tell(&Tell::Stopping);
    }
    drop(attendance);
    outbox.close(end);
    connection.leave().await;
    if !writer.is_finished() && tokio::time::timeout(FAREWELL, &mut writer).await.is_err() {
        writer.abort();
    }
    drop(pass);
}

/// The text of a message; `None` if it has none that matters.
fn text_of(
    heard: Result<Message, axum::Error>,
    longest: usize,
    outbox: &Outbox,
) -> Result<Option<Utf8Bytes>, Ending> {
    let misunderstand = |why| outbox.tell(&Tell::Misunderstood { why: to_wire(&why) });
    match heard {
        Ok(Message::Text(text)) => Ok(Some(text)),
        Ok(Message::Ping(_) | Message::Pong(_)) => Ok(None),
        Ok(Message::Close(_)) => Err(Ending::Gone),
        Ok(Message::Binary(_)) => {
            misunderstand(catalog::Message::new("binary-message"));
            Err(Ending::Close(CloseReason::BinaryMessage))
        }
        Err(error) => {
            tracing::debug!("a connection failed: {error}");
            let end = fault(&error);
            if matches!(end, Ending::Close(CloseReason::LongMessage)) {
                misunderstand(catalog::Message::new("long-message").number("kibibytes", longest >> 10));
            }
            Err(end)
        }
    }
}

/// How a connection ends on which nothing more can be read.
fn fault(error: &axum::Error) -> Ending {
    // The library that reads frames is not ours to name: only what it says is.
    let said = error.to_string();
    let faults = [
        ("too long", Ending::Close(CloseReason::LongMessage)),
        ("UTF-8", Ending::Broken(close_code::INVALID)),
        ("protocol error", Ending::Broken(close_code::PROTOCOL)),
    ];
    faults.into_iter().find(|(sign, _)| said.contains(sign)).map_or(Ending::Gone, |(_, end)| end)
}

/// Sends what waits, until it is told to close the connection or the reader is too slow.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut outgoing: Outgoing, ping: Duration) {
    let load = outgoing.load.clone();
    let mut pings = tokio::time::interval(ping);
    pings.reset();
    let end = loop {
        let next = tokio::select! {
            biased;
            () = load.until_given_up() => Err(Ending::Close(CloseReason::TooSlow)),
            parcel = outgoing.next() => match parcel {
                Some(Parcel::Text(text)) => Ok(Message::Text(text)),
                Some(Parcel::Close(end)) => Err(end),
                None => Err(Ending::Gone),
            },
            _ = pings.tick() => Ok(Message::Ping(Default::default())),
        };
        let sent = match next {
            Ok(message) => send(&mut sink, message, &load).await,
            Err(end) => Err(end),
        };
        if let Err(end) = sent {
            break end;
        }
    };
    // What still waits takes no room while the client is waited for.
    drop(outgoing);
    let farewell = async {
        match end {
            // A close is answered.
            Ending::Gone => sink.close().await,
            Ending::Close(reason) => sink.send(Message::Close(Some(frame_of(reason)))).await,
            Ending::Broken(code) => {
                let frame = CloseFrame { code, reason: Utf8Bytes::default() };
                sink.send(Message::Close(Some(frame))).await
            }
        }
    };
    // A client that does not read is not waited for.
    let _ = tokio::time::timeout(FAREWELL, farewell).await;
}

/// Sends a message. The error says how the connection ends.
async fn send(sink: &mut SplitSink<WebSocket, Message>, message: Message, load: &Load) -> Result<(), Ending> {
    let size = match &message {
        Message::Text(text) => Some(text.as_str().len()),
        _ => None,
    };
    tokio::select! {
        () = load.until_given_up() => Err(Ending::Close(CloseReason::TooSlow)),
        sent = sink.send(message) => {
            sent.map_err(|_| Ending::Gone)?;
            if let Some(size) = size {
                load.sent(size);
            }
            Ok(())
        }
    }
}

/// What ends a connection: a number for programs, and the code of a message for people.
fn frame_of(reason: CloseReason) -> CloseFrame {
    CloseFrame { code: reason.code(), reason: Utf8Bytes::from_static(reason.message()) }
}

/// Says to a connection that is not let in why that is, and closes it.
pub(crate) async fn turn_away(mut socket: WebSocket, reason: CloseReason) {
    let why = catalog::Message::new(reason.message());
    let farewell = async {
        let _ = socket.send(Message::Text(written(&Tell::Misunderstood { why: to_wire(&why) }))).await;
        let _ = socket.send(Message::Close(Some(frame_of(reason)))).await;
    };
    let _ = tokio::time::timeout(FAREWELL, farewell).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_to_close_has_words() {
        for reason in CloseReason::ALL {
            let message = catalog::Message::new(reason.message());
            let words = crate::message::in_english(&message);
            assert!(words.ends_with('.') && words.contains(' '), "{reason:?}: {words}");
        }
    }
}

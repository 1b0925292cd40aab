//! One connection to a server.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use protocol::wire::{Ask, Tell, VERSION};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// A server that says nothing for so long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// One connection to a server: a guest of its own. All errors are sentences.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A message of the server.
pub(crate) struct Received {
    /// What it says.
    pub(crate) tell: Tell,
    /// When it came.
    pub(crate) came: Instant,
    /// How long it is, in bytes, without the frame of the WebSocket.
    pub(crate) bytes: usize,
}

impl Client {
    /// Connects as a guest whom the server has not seen, and greets.
    pub(crate) async fn connect(address: &str) -> Result<Self, String> {
        let url = format!("{}/ws", address.replacen("http://", "ws://", 1));
        let connecting = connect_async_with_config(url, None, true);
        let connected =
            timeout(PATIENCE, connecting).await.map_err(|_| format!("{address} does not answer."))?;
        let (socket, answer) =
            connected.map_err(|error| format!("{address} refuses the connection ({error})."))?;
        if !answer.headers().contains_key("set-cookie") {
            return Err(format!("{address} gives no cookie to its guests: it is no Anyboard."));
        }
        let mut client = Self { socket };
        client.say(&Ask::Hello { anyboard: VERSION }).await?;
        match client.hear().await?.tell {
            Tell::Welcome { .. } => Ok(client),
            other => Err(format!("The server did not welcome a player: {}.", short(&other))),
        }
    }

    /// Sends a message. Returns when that began.
    pub(crate) async fn say(&mut self, ask: &Ask) -> Result<Instant, String> {
        let text = serde_json::to_string(ask).map_err(|error| error.to_string())?;
        let sent = Instant::now();
        let sending = self.socket.send(Message::text(text));
        match timeout(PATIENCE, sending).await {
            Ok(Ok(())) => Ok(sent),
            Ok(Err(error)) => Err(format!("A connection broke ({error}).")),
            Err(_) => Err("The server reads no more.".into()),
        }
    }

    /// Waits for the next message.
    pub(crate) async fn hear(&mut self) -> Result<Received, String> {
        loop {
            let next = timeout(PATIENCE, self.socket.next()).await;
            let next = next.map_err(|_| "The server has said nothing for half a minute.".to_string())?;
            match next {
                Some(Ok(Message::Text(text))) => {
                    let came = Instant::now();
                    let tell = serde_json::from_str(&text).map_err(|error| {
                        format!("The server said something that is no message ({error}).")
                    })?;
                    return Ok(Received { tell, came, bytes: text.len() });
                }
                Some(Ok(Message::Close(_))) | None => return Err("The server closed a connection.".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(format!("A connection broke ({error}).")),
            }
        }
    }
}

/// An id that was not used.
pub(crate) fn fresh_id() -> String {
    format!("{:016x}", fastrand::u64(..))
}

/// What to tell of an unexpected message.
pub(crate) fn short(tell: &Tell) -> String {
    match tell {
        Tell::Refused { why, .. } | Tell::Misunderstood { why } | Tell::Trouble { why, .. } => {
            format!("it said “{}”", why.code)
        }
        Tell::Stopping => "it stops".into(),
        _ => "it said something else".into(),
    }
}

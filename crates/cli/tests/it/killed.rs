//! A server that is killed at any moment has lost no move that it has acknowledged.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::wire::{Act, Ask, GameSnapshot, NewGame, Origin, SeatChoice, TakeBacks, Tell, VERSION};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::serve::Serving;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person who plays.
struct Player {
    socket: Option<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    cookie: Option<String>,
    count: u32,
}

impl Player {
    async fn connect(&mut self, address: &str) {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        let (socket, response) = timeout(PATIENCE, connect_async(request)).await.unwrap().unwrap();
        let set = response.headers()["set-cookie"].to_str().unwrap();
        self.cookie = set.split(';').next().map(str::to_string);
        self.socket = Some(socket);
        self.say(&Ask::Hello { anyboard: VERSION }).await;
    }

    /// Says something; whether it is heard shows later.
    async fn say(&mut self, ask: &Ask) {
        let text = serde_json::to_string(ask).unwrap();
        if let Some(socket) = &mut self.socket {
            let _ = timeout(PATIENCE, socket.send(Message::text(text))).await.expect("the server reads");
        }
    }

    /// What the server says of a kind; `None` if it is gone.
    async fn hear<T>(&mut self, fits: impl Fn(Tell) -> Option<T>) -> Option<T> {
        loop {
            let heard = timeout(PATIENCE, self.socket.as_mut()?.next()).await.expect("the server answers");
            match heard {
                Some(Ok(Message::Text(text))) => {
                    if let Some(found) = fits(serde_json::from_str(text.as_str()).unwrap()) {
                        return Some(found);
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn id(&mut self) -> String {
        self.count += 1;
        format!("{}", self.count)
    }

    async fn watch(&mut self, game: &str) -> Option<GameSnapshot> {
        let id = self.id();
        self.say(&Ask::Watch { id: id.clone(), game: game.into(), after: None }).await;
        self.hear(|tell| match tell {
            Tell::Snapshot { id: of, snapshot } if of == id => Some(*snapshot),
            _ => None,
        })
        .await
    }

    /// Whether something is done; `None` if the server is gone before it says so.
    async fn act(&mut self, game: &str, act: Act) -> Option<()> {
        let id = self.id();
        self.say(&Ask::Act { id: id.clone(), game: game.into(), seat: None, act: act.clone() }).await;
        self.hear(|tell| match tell {
            Tell::Done { id: of } if of == id => Some(()),
            Tell::Refused { id: of, why, .. } if of == id => panic!("{act:?}: {}", why.code),
            _ => None,
        })
        .await
    }
}

/// The moves that led to where a game stands.
fn path(snapshot: &GameSnapshot) -> Vec<String> {
    let mut moves = Vec::new();
    let mut at = snapshot.state.at;
    while let Some(entry) = snapshot.moves.iter().find(|entry| entry.node == at) {
        moves.push(entry.text.clone());
        at = entry.after;
    }
    moves.reverse();
    moves
}

/// Plays until the server is gone, or the game is over. Notes each move that was acknowledged.
async fn play(players: &mut [Player; 2], game: &str, acknowledged: &mut Vec<String>) -> Option<()> {
    loop {
        for player in players.iter_mut() {
            let snapshot = player.watch(game).await?;
            assert!(
                path(&snapshot).starts_with(acknowledged),
                "{acknowledged:?} was promised: {:?}",
                path(&snapshot)
            );
            if snapshot.state.end.is_some() {
                return Some(());
            }
            let Some(choice) = fastrand::choice(&snapshot.mine.moves) else { continue };
            let act = Act::Play { at: snapshot.state.at, text: choice.text.clone() };
            player.act(game, act).await?;
            // A player may say twenty things a second.
            tokio::time::sleep(Duration::from_millis(25)).await;
            *acknowledged = path(&snapshot);
            acknowledged.push(choice.text.clone());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost() {
    const KILLED: usize = 5;
    let folder = TempDir::new().unwrap();
    let mut serving = Serving::on(folder.path());
    let mut players = [(); 2].map(|()| Player { socket: None, cookie: None, count: 0 });
    for player in &mut players {
        player.connect(&serving.address).await;
    }
    let wish = NewGame {
        rules: Some("chess".into()),
        origin: Origin::Start,
        seats: vec![SeatChoice::Me { name: None }, SeatChoice::Friend],
        clock: Some("60+60".into()),
        take_backs: TakeBacks::Off,
    };
    players[0].say(&Ask::Create { id: "new".into(), game: wish }).await;
    let created = players[0].hear(|tell| match tell {
        Tell::Created { game, .. } => Some(game),
        _ => None,
    });
    let game = created.await.unwrap();
    players[1].watch(&game).await.unwrap();
    players[1].act(&game, Act::Sit { seat: 1 }).await.unwrap();
    let mut acknowledged = Vec::new();
    for round in 0..KILLED {
        let pid = rustix::process::Pid::from_raw(serving.child.id().try_into().unwrap()).unwrap();
        let killer = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(fastrand::u64(50..700))).await;
            rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
        });
        let over = play(&mut players, &game, &mut acknowledged).await;
        killer.await.unwrap();
        serving = Serving::on(folder.path());
        for player in &mut players {
            player.connect(&serving.address).await;
        }
        let snapshot = players[0].watch(&game).await.unwrap();
        let kept = path(&snapshot);
        assert!(
            kept.starts_with(&acknowledged),
            "round {round}: {acknowledged:?} was promised, {kept:?} is kept"
        );
        // At most the move whose answer was lost has come besides.
        assert!(kept.len() <= acknowledged.len() + 1, "round {round}: {kept:?}");
        if over.is_some() {
            break;
        }
    }
    assert!(!acknowledged.is_empty());
}

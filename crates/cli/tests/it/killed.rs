//! A server that is killed at any moment has lost no move that it has acknowledged.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::wire::{
    Act, Ask, GameSnapshot, LegalMove, Mirror, NewGame, Origin, Place, SeatChoice, TakeBacks, Tell, VERSION,
};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::cluster::{Cluster, Database};
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

/// A move of chess in coordinates.
fn written(choice: &LegalMove) -> String {
    let cell = |[file, rank, _]: Place| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let becomes = choice.step.becomes.as_ref().map_or_else(String::new, |kind| kind.letter.to_lowercase());
    let ends =
        || format!("{}{}{becomes}", choice.step.from.map_or_else(String::new, cell), cell(choice.step.to));
    choice.text.clone().unwrap_or_else(ends)
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
            let moves = Mirror::of(&snapshot).player_view().moves;
            let Some(choice) = fastrand::choice(&moves) else { continue };
            player.act(game, choice.act(snapshot.state.at)).await?;
            // A player may say twenty things a second.
            tokio::time::sleep(Duration::from_millis(25)).await;
            *acknowledged = path(&snapshot);
            acknowledged.push(written(choice));
        }
    }
}

/// How often the server is killed.
fn rounds() -> usize {
    if std::env::var_os("ANYBOARD_DEEP").is_some() { 50 } else { 5 }
}

/// Two people who have begun a game of chess.
async fn begin(address: &str) -> ([Player; 2], String) {
    let mut players = [(); 2].map(|()| Player { socket: None, cookie: None, count: 0 });
    for player in &mut players {
        player.connect(address).await;
    }
    let wish = NewGame {
        rules: Some("chess".into()),
        origin: Origin::Start,
        seats: vec![SeatChoice::Me { name: None }, SeatChoice::Friend],
        clock: Some("60+60".into()),
        take_backs: TakeBacks::Off,
        computer_resigns: false,
        hand_written: false,
        rated: false,
    };
    players[0].say(&Ask::Create { id: "new".into(), game: wish }).await;
    let created = players[0].hear(|tell| match tell {
        Tell::Created { game, .. } => Some(game),
        _ => None,
    });
    let game = created.await.unwrap();
    players[1].watch(&game).await.unwrap();
    players[1].act(&game, Act::Sit { seat: 1 }).await.unwrap();
    (players, game)
}

/// Plays, and kills the server at any moment. Returns whether the game is over.
async fn play_until_killed(
    serving: &Serving,
    players: &mut [Player; 2],
    game: &str,
    acknowledged: &mut Vec<String>,
) -> bool {
    let pid = rustix::process::Pid::from_raw(serving.child.id().try_into().unwrap()).unwrap();
    let killer = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(fastrand::u64(50..700))).await;
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    });
    let over = play(players, game, acknowledged).await;
    killer.await.unwrap();
    over.is_some()
}

/// All that was promised is there, and at most the move whose answer was lost besides.
fn check_kept(kept: &[String], acknowledged: &[String]) {
    assert!(kept.starts_with(acknowledged), "{acknowledged:?} was promised, {kept:?} is kept");
    assert!(kept.len() <= acknowledged.len() + 1, "{acknowledged:?} was promised, {kept:?} is kept");
}

/// An empty database. Making one blocks.
async fn database() -> Database {
    tokio::task::spawn_blocking(Database::take).await.unwrap()
}

/// Kills a server that stores its games there again and again.
async fn kill_often(database: Option<&str>) {
    let folder = TempDir::new().unwrap();
    let mut serving = Serving::with(folder.path(), database);
    let (mut players, mut game) = begin(&serving.address).await;
    let (mut acknowledged, mut moves) = (Vec::new(), 0);
    for _ in 0..rounds() {
        let over = play_until_killed(&serving, &mut players, &game, &mut acknowledged).await;
        serving = Serving::with(folder.path(), database);
        for player in &mut players {
            player.connect(&serving.address).await;
        }
        check_kept(&path(&players[0].watch(&game).await.unwrap()), &acknowledged);
        if over {
            moves += acknowledged.len();
            acknowledged.clear();
            (players, game) = begin(&serving.address).await;
        }
    }
    moves += acknowledged.len();
    assert!(moves > 0);
    eprintln!("{moves} moves were acknowledged and none was lost in {} kills", rounds());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost() {
    kill_often(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_in_postgresql() {
    kill_often(Some(&database().await.address)).await;
}

/// A server that is gone has its games until its lease runs out; then another goes on with them.
#[tokio::test(flavor = "multi_thread")]
async fn another_server_takes_over_the_games_of_one_that_was_killed() {
    let database = database().await;
    let folders = [(); 2].map(|()| TempDir::new().unwrap());
    let [first, second] = [0, 1].map(|n| Serving::with(folders[n].path(), Some(&database.address)));
    let (mut players, game) = begin(&first.address).await;
    let mut acknowledged = Vec::new();
    play_until_killed(&first, &mut players, &game, &mut acknowledged).await;
    for player in &mut players {
        player.connect(&second.address).await;
    }
    let until = tokio::time::Instant::now() + PATIENCE;
    let snapshot = loop {
        let id = players[0].id();
        players[0].say(&Ask::Watch { id: id.clone(), game: game.clone(), after: None }).await;
        let answer = players[0].hear(|tell| match tell {
            Tell::Snapshot { id: of, snapshot } if of == id => Some(Ok(*snapshot)),
            Tell::Refused { id: of, why, .. } if of == id => Some(Err(why.code)),
            _ => None,
        });
        match answer.await.unwrap() {
            Ok(snapshot) => break snapshot,
            Err(why) => assert!(why == "store-game-leased" && tokio::time::Instant::now() < until, "{why}"),
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    check_kept(&path(&snapshot), &acknowledged);
    // It goes on there: nothing is lost or doubled.
    let numbers: Vec<usize> = snapshot.moves.iter().map(|entry| entry.node).collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    if snapshot.state.end.is_none() {
        acknowledged = path(&snapshot);
        play_until_killed(&second, &mut players, &game, &mut acknowledged).await;
    }
}

/// A database that goes away: a move is refused with what to do, and when it is back the game goes on where it stood.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_when_its_database_is_back() {
    use tokio::task::spawn_blocking;
    let (mut cluster, address) = spawn_blocking(|| {
        let cluster = Cluster::own();
        let address = cluster.database();
        (cluster, address)
    })
    .await
    .unwrap();
    let folder = TempDir::new().unwrap();
    let serving = Serving::with(folder.path(), Some(&address));
    let (mut players, game) = begin(&serving.address).await;
    players[0].watch(&game).await.unwrap();
    players[0].act(&game, Act::Play { at: 0, text: "e2e4".into() }).await.unwrap();
    let mut cluster = spawn_blocking(move || {
        cluster.stop("fast");
        cluster
    })
    .await
    .unwrap();
    let id = players[1].id();
    let act = Act::Play { at: 1, text: "e7e5".into() };
    players[1].say(&Ask::Act { id: id.clone(), game: game.clone(), seat: None, act: act.clone() }).await;
    let refused = players[1].hear(|tell| match tell {
        Tell::Refused { id: of, why, .. } if of == id => Some(why.code),
        _ => None,
    });
    assert_eq!(refused.await.as_deref(), Some("game-not-stored"));
    let cluster = spawn_blocking(move || {
        cluster.start_again();
        cluster
    })
    .await
    .unwrap();
    // Those who watched are sent back, and come again.
    for player in &mut players {
        player.connect(&serving.address).await;
        assert_eq!(path(&player.watch(&game).await.unwrap()), ["e2e4"]);
    }
    players[1].act(&game, act).await.unwrap();
    drop(serving);
    spawn_blocking(move || drop(cluster)).await.unwrap();
}

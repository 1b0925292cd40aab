//! A client of a server.

use std::collections::HashMap;
use std::ops::Deref;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::wire::{
    self, Act, Ask, Event, Foreseen, GameFacts, GameSnapshot, GameState, Happening, Mirror, MoveEntry,
    NewGame, Origin, PlayerView, Presence, SeatChoice, TakeBacks, Tell, Thinking, VERSION,
};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) cookie: String,
    count: u32,
    /// What was heard while something else was waited for.
    heard: Vec<Tell>,
    /// The games that are watched, as they were told.
    pub(crate) mirrors: HashMap<String, Mirror>,
    /// What is known of the game that was told of last.
    pub(crate) state: Option<GameState>,
    pub(crate) mine: Option<PlayerView>,
    /// All events in order.
    pub(crate) events: Vec<Event>,
    /// The messages that told of a move, as they came.
    pub(crate) told: Vec<String>,
}

/// A game as a snapshot tells it, with all that is known of it.
pub(crate) struct Watched {
    facts: GameFacts,
    pub(crate) moves: Vec<MoveEntry>,
    pub(crate) state: GameState,
    pub(crate) mine: PlayerView,
    pub(crate) presence: Presence,
    pub(crate) thinking: Option<Thinking>,
    pub(crate) foreseen: Option<Foreseen>,
}

impl From<GameSnapshot> for Watched {
    fn from(snapshot: GameSnapshot) -> Self {
        let mirror = Mirror::of(&snapshot);
        let GameSnapshot { facts, moves, presence, thinking, foreseen, .. } = snapshot;
        let (state, mine) = (mirror.game_state(), mirror.player_view());
        Self { facts, moves, state, mine, presence, thinking, foreseen }
    }
}

impl Deref for Watched {
    type Target = GameFacts;

    fn deref(&self) -> &GameFacts {
        &self.facts
    }
}

/// A refusal.
#[derive(Debug)]
pub(crate) struct No {
    pub(crate) why: wire::Message,
    pub(crate) stale: bool,
}

/// A message in English.
pub(crate) fn in_english(message: &wire::Message) -> String {
    catalog::capital(&words::english().say(&from_wire(message)))
}

fn from_wire(message: &wire::Message) -> catalog::Message {
    // Codes and names live as long as the program: so do those of a test.
    let named = |name: &str| -> &'static str { name.to_string().leak() };
    let arg = |arg: &wire::Arg| match arg {
        wire::Arg::Text(text) => catalog::Arg::Text(text.clone()),
        wire::Arg::Number(number) => catalog::Arg::Number(*number),
        wire::Arg::Side(name) => catalog::Arg::Side(name.clone()),
        wire::Arg::Piece(name) => catalog::Arg::Piece(name.clone()),
        wire::Arg::List(list) => catalog::Arg::List(list.clone()),
        wire::Arg::Reason(reason) => catalog::Arg::Reason(reason.clone()),
        wire::Arg::Message(message) => catalog::Arg::Message(Box::new(from_wire(message))),
    };
    let args = message.args.iter().map(|(name, value)| (named(name), arg(value))).collect();
    catalog::Message { args, ..catalog::Message::new(named(&message.code)) }
}

/// A connection from an address of this machine: 127.0.0.1 and 127.0.0.2 are two that have nothing to do with each other.
pub(crate) async fn connect_from(source: &str, address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{source}:0").parse().unwrap()).unwrap();
    socket.connect(address.parse().unwrap()).await.unwrap()
}

impl Client {
    pub(crate) async fn connect(address: &str, cookie: Option<&str>) -> Self {
        let cookie = cookie.map(|cookie| ("cookie", cookie));
        Self::over(TcpStream::connect(address).await.unwrap(), address, cookie.as_slice()).await
    }

    /// A new guest from another address of this machine.
    pub(crate) async fn connect_from(source: &str, address: &str) -> Self {
        Self::over(connect_from(source, address).await, address, &[]).await
    }

    /// A guest who comes over a connection, with these headers.
    pub(crate) async fn over(stream: TcpStream, address: &str, headers: &[(&'static str, &str)]) -> Self {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, response) = timeout(PATIENCE, client_async(request, stream)).await.unwrap().unwrap();
        let set = response.headers()["set-cookie"].to_str().unwrap();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
        Self {
            socket,
            cookie: set.split(';').next().unwrap().into(),
            count: 0,
            heard: Vec::new(),
            mirrors: HashMap::new(),
            state: None,
            mine: None,
            events: Vec::new(),
            told: Vec::new(),
        }
    }

    pub(crate) async fn greet(&mut self) -> String {
        self.say(&Ask::Hello { anyboard: VERSION }).await;
        match self.next().await {
            Tell::Welcome { anyboard: VERSION, name, .. } => name,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn id(&mut self) -> String {
        self.count += 1;
        format!("{}-{}", fastrand::u64(..), self.count)
    }

    pub(crate) async fn say(&mut self, ask: &Ask) {
        self.send(Message::text(serde_json::to_string(ask).unwrap())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        timeout(PATIENCE, self.socket.send(message)).await.unwrap().unwrap();
    }

    /// The next message of the server; `None` if it has closed the connection.
    pub(crate) async fn hear(&mut self) -> Option<Tell> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("the server is silent")? {
                Ok(Message::Text(text)) => {
                    let tell: Tell = serde_json::from_str(text.as_str()).unwrap();
                    if is_move(&tell) {
                        self.told.push(text.as_str().into());
                    }
                    // That nothing was written yet is no news.
                    if matches!(&tell, Tell::Chat { lines, .. } if lines.is_empty()) {
                        continue;
                    }
                    self.note(&tell);
                    return Some(tell);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// With which code the server closes the connection.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("the server is silent")? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn note(&mut self, tell: &Tell) {
        match tell {
            Tell::Events { game, events, state, mine, .. } => {
                for event in events {
                    let last = self.events.last().map_or(event.number - 1, |event| event.number);
                    assert_eq!(event.number, last + 1, "a gap");
                    self.events.push(event.clone());
                }
                // One that comes back without a snapshot is told all that it needs, but for what never changes.
                let Some(mirror) = self.mirrors.get_mut(game) else { return };
                mirror.follow(state, mine);
                self.learn(game);
                let number = self.state().number;
                assert!(self.events.last().is_none_or(|event| event.number == number));
            }
            Tell::Snapshot { snapshot, .. } => {
                let game = &snapshot.facts.game;
                self.mirrors.insert(game.clone(), Mirror::of(snapshot));
                self.learn(game);
                self.events.clear();
            }
            _ => {}
        }
    }

    fn learn(&mut self, game: &str) {
        let mirror = &self.mirrors[game];
        (self.state, self.mine) = (Some(mirror.game_state()), Some(mirror.player_view()));
    }

    pub(crate) async fn next(&mut self) -> Tell {
        self.hear().await.expect("the server has closed the connection")
    }

    /// What the server says of a kind, now or before.
    pub(crate) async fn expect<T>(&mut self, fits: impl Fn(&Tell) -> Option<T>) -> T {
        if let Some((place, found)) =
            self.heard.iter().enumerate().find_map(|(place, tell)| Some((place, fits(tell)?)))
        {
            self.heard.remove(place);
            return found;
        }
        loop {
            let tell = self.next().await;
            if let Some(found) = fits(&tell) {
                return found;
            }
            self.heard.push(tell);
        }
    }

    /// The answer to a message.
    pub(crate) async fn answer(&mut self, wanted: &str) -> Tell {
        self.expect(|tell| {
            let id = match tell {
                Tell::Done { id }
                | Tell::Refused { id, .. }
                | Tell::Created { id, .. }
                | Tell::Inspected { id, .. }
                | Tell::Games { id, .. }
                | Tell::Snapshot { id, .. }
                | Tell::Hint { id, .. }
                | Tell::Looked { id, .. }
                | Tell::Explained { id, .. }
                | Tell::Reached { id, .. }
                | Tell::Lan { id: Some(id), .. }
                | Tell::RoomCreated { id, .. }
                | Tell::Manners { id, .. }
                | Tell::Room { id: Some(id), .. }
                | Tell::Lobby { id: Some(id), .. }
                | Tell::Study { id: Some(id), .. }
                | Tell::Events { id: Some(id), .. } => id,
                _ => return None,
            };
            (id == wanted).then(|| tell.clone())
        })
        .await
    }

    pub(crate) async fn create(&mut self, game: NewGame) -> Result<String, No> {
        let id = self.id();
        self.say(&Ask::Create { id: id.clone(), game }).await;
        match self.answer(&id).await {
            Tell::Created { game, .. } => Ok(game),
            Tell::Refused { why, stale, .. } => Err(No { why, stale }),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) async fn watch(&mut self, game: &str) -> Watched {
        let id = self.id();
        self.say(&Ask::Watch { id: id.clone(), game: game.into(), after: None }).await;
        match self.answer(&id).await {
            Tell::Snapshot { snapshot, .. } => Watched::from(*snapshot),
            other => panic!("{other:?}"),
        }
    }

    /// Knows of its games what the connection before it knew, as a page does that comes back.
    pub(crate) fn recall(&mut self, before: &Self) {
        self.mirrors = before.mirrors.clone();
    }

    /// Comes back and hears what was missed.
    pub(crate) async fn watch_after(&mut self, game: &str, after: u64) -> Tell {
        let id = self.id();
        self.say(&Ask::Watch { id: id.clone(), game: game.into(), after: Some(after) }).await;
        self.answer(&id).await
    }

    pub(crate) async fn act_as(&mut self, game: &str, seat: Option<usize>, act: Act) -> Result<Tell, No> {
        let id = self.id();
        self.say(&Ask::Act { id: id.clone(), game: game.into(), seat, act }).await;
        match self.answer(&id).await {
            Tell::Refused { why, stale, .. } => Err(No { why, stale }),
            done => Ok(done),
        }
    }

    pub(crate) async fn act(&mut self, game: &str, act: Act) -> Result<Tell, No> {
        self.act_as(game, None, act).await
    }

    /// Plays a move, and waits until it has happened.
    pub(crate) async fn play(&mut self, game: &str, text: &str) {
        let at = self.state().at;
        self.act(game, Act::Play { at, text: text.into() }).await.unwrap();
        self.until(|state| state.at != at || state.end.is_some()).await;
    }

    /// Plays a move that is offered, and waits until it has happened.
    pub(crate) async fn choose(&mut self, game: &str, choice: usize) {
        let at = self.state().at;
        let act = self.mine().moves[choice].act(at);
        self.act(game, act).await.unwrap();
        self.until(|state| state.at != at || state.end.is_some()).await;
    }

    pub(crate) fn state(&self) -> &GameState {
        self.state.as_ref().unwrap()
    }

    pub(crate) fn mine(&self) -> &PlayerView {
        self.mine.as_ref().unwrap()
    }

    /// Waits until the game stands so.
    pub(crate) async fn until(&mut self, fits: impl Fn(&GameState) -> bool) {
        while !self.state.as_ref().is_some_and(&fits) {
            let tell = self.next().await;
            self.heard.push(tell);
        }
    }

    /// Waits until something has happened.
    pub(crate) async fn happened<T>(&mut self, fits: impl Fn(&Happening) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.events.iter().find_map(|event| fits(&event.what)) {
                return found;
            }
            let tell = self.next().await;
            self.heard.push(tell);
        }
    }
}

/// Whether a message tells of a move that was just played.
fn is_move(tell: &Tell) -> bool {
    let Tell::Events { id: None, events, .. } = tell else { return false };
    events.iter().any(|event| matches!(event.what, Happening::Played { .. }))
}

pub(crate) fn me() -> SeatChoice {
    SeatChoice::Me { name: None }
}

pub(crate) fn cpu(level: u8) -> SeatChoice {
    SeatChoice::Computer { level }
}

pub(crate) fn new_game(rules: &str, seats: impl IntoIterator<Item = SeatChoice>) -> NewGame {
    NewGame {
        rules: Some(rules.into()),
        origin: Origin::Start,
        seats: seats.into_iter().collect(),
        clock: None,
        take_backs: TakeBacks::Free,
        computer_resigns: false,
        hand_written: false,
        rated: false,
    }
}

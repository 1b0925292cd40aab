//! One connection: what it asks, and what it may ask.

mod social;
mod study;
mod workshop;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use catalog::Message;
use protocol::wire::{
    self, Act, Ask, CloseReason, LanAddress, NewGame, Origin, Probe, RoomAct, RulesSource, Tell,
};
use store::{GuestKey, StoreError};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use crate::address::Address;
use crate::app_state::AppState;
use crate::bans::BanList;
use crate::guest::{clean_name, usual_name};
use crate::message::{refusal, to_wire};
use crate::meter::Meter;
use crate::outbox::Outbox;
use crate::people::name::skeleton;
use crate::quotas::ConnectionPermit;
use crate::rooms::RoomRequest;
use crate::table::{Envelope, TableRequest};
use crate::work_queue::{WorkPermit, Worker};
use crate::workshop::Trial;
use crate::{create, game_list, guide, probe, upload};

/// The longest id of a message.
const LONGEST_ID: usize = 100;

/// As how many messages one counts that brings a file or a position to be read.
const UPLOAD: usize = 5;

/// What concerns a connection, besides what it asks.
pub(crate) enum News {
    /// Others find the server elsewhere than it was told.
    Lan,
    /// Its address is kept out.
    Banned,
}

/// One connection as the server knows it.
pub(crate) struct Connection {
    app: Arc<AppState>,
    guest: GuestKey,
    address: Address,
    number: u64,
    outbox: Outbox,
    /// Whether it has said hello.
    is_greeted: bool,
    /// Whether it is of the server's own machine, and may open and close its network.
    pub(crate) is_own_machine: bool,
    /// Where others find the server, as this connection was last told.
    lan: watch::Receiver<Option<LanAddress>>,
    /// Whom the owner of the server keeps out.
    bans: watch::Receiver<Arc<BanList>>,
    /// The games that it watches, each with the signal that it was accepted, until that was waited for.
    watched: HashMap<String, Option<oneshot::Receiver<()>>>,
    /// The rooms that it has entered, or tried to.
    rooms: HashSet<String>,
    /// The studies that it looks at, or tried to, in the order in which they were opened.
    studies: VecDeque<String>,
    /// The study in which the computer last looked for moves for it.
    analysed: Option<String>,
    /// Costly questions that wait for their turn or are being answered, while others are heard.
    costly: JoinSet<()>,
    /// The games that the computer plays against itself for this connection.
    trial: Option<Trial>,
    messages: Meter,
    bytes: Meter,
    /// How many messages were dropped.
    strikes: u32,
}

impl Connection {
    pub(crate) fn new(
        app: Arc<AppState>,
        guest: GuestKey,
        permit: &ConnectionPermit,
        outbox: Outbox,
    ) -> Self {
        Self {
            messages: Meter::new(app.limits.messages),
            bytes: Meter::new(app.limits.bytes),
            lan: app.network.subscribe(),
            bans: app.bans.subscribe(),
            app,
            guest,
            address: permit.address,
            number: permit.number,
            outbox,
            is_greeted: false,
            is_own_machine: false,
            watched: HashMap::new(),
            rooms: HashSet::new(),
            studies: VecDeque::new(),
            analysed: None,
            costly: JoinSet::new(),
            trial: None,
            strikes: 0,
        }
    }

    /// Handles a message. The error says why to close the connection.
    pub(crate) async fn hear(&mut self, text: &str) -> Result<(), CloseReason> {
        self.app.metrics.messages.add(1);
        if !self.count(1) | !self.bytes.take(text.len()) {
            return self.strike(text);
        }
        let ask = match Ask::read(text) {
            Ok(ask) => ask,
            Err(error) => {
                let error = catalog::clean(&error);
                self.misunderstand(&Message::new("unreadable-message").text("error", error));
                return Ok(());
            }
        };
        let is_long = text.len() > self.app.limits.short_message;
        if is_long && !may_be_long(&ask) {
            let most = self.app.limits.short_message >> 10;
            self.misunderstand(&Message::new("long-message-without-file").number("kibibytes", most));
            return Ok(());
        }
        if !self.is_greeted && !matches!(ask, Ask::Hello { .. } | Ask::Ping {}) {
            self.misunderstand(&Message::new("hello-missing"));
            return Ok(());
        }
        if id_of(&ask).is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            self.misunderstand(&Message::new("message-id-length").number("most", LONGEST_ID));
            return Ok(());
        }
        if (brought_by(&ask).is_some() || brings_rules(&ask)) && !self.count(UPLOAD - 1) {
            return self.strike(text);
        }
        self.answer(ask).await
    }

    /// Counts messages of this connection and its address. Returns whether they are few enough.
    fn count(&self, messages: usize) -> bool {
        self.messages.take(messages) && self.app.quotas.hear(self.address, messages)
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), CloseReason> {
        match ask {
            Ask::Hello { anyboard } => return self.greet(anyboard).await,
            Ask::Ping {} => self.outbox.tell(&Tell::Pong),
            Ask::Rename { id, name } => {
                let renamed = self.rename(&name).await;
                self.tell_done(id, renamed);
            }
            Ask::Create { id, game } => self.create(id, game).await,
            Ask::Inspect { id, rules, origin } => self.inspect(id, rules, origin).await,
            Ask::Games { id } => match game_list::of(&self.app, self.guest).await {
                Ok(games) => self.outbox.tell(&Tell::Games { id, games }),
                Err(why) => self.refuse(id, &why),
            },
            Ask::Watch { id, game, after } => self.watch(id, game, after).await,
            Ask::Unwatch { game } => {
                if self.watched.remove(&game).is_some() {
                    self.leave_game(&game).await;
                }
            }
            Ask::Act { id, game, seat, act } => {
                if self.is_watched(&id, &game) {
                    let name = self.name_for(&act).await;
                    self.send(&game, id, TableRequest::Act(name, seat, act)).await;
                }
            }
            Ask::Look { id, game, node } => {
                if self.is_watched(&id, &game) {
                    self.send_costly(game, id, move |permit| TableRequest::Look(node, permit)).await;
                }
            }
            Ask::Explain { id, game, from, to } => {
                if self.is_watched(&id, &game) {
                    self.send_costly(game, id, move |permit| TableRequest::Explain(from, to, permit)).await;
                }
            }
            Ask::Reach { id, game, from } => {
                if self.is_watched(&id, &game) {
                    self.send_costly(game, id, move |permit| TableRequest::Reach(from, permit)).await;
                }
            }
            Ask::Guide { id, rules } => self.guide(id, rules).await,
            Ask::Probe { id, probe } => self.probe(id, probe).await,
            Ask::Network { id, open } => match self.set_network(open).await {
                Ok(()) => self.tell_lan(Some(id)),
                Err(why) => self.refuse(id, &why),
            },
            Ask::CreateRoom { id, room } => self.create_room(id, room),
            Ask::EnterRoom { id, room, password } => self.enter_room(id, room, password).await,
            Ask::LeaveRoom { id, room } => self.leave_room(id, &room).await,
            Ask::RoomAct { id, room, act } => self.act_in_room(id, &room, act).await,
            Ask::Lobby { id, on } => self.watch_lobby(id, on),
            Ask::Seek { id, seek } => self.seek(id, seek).await,
            Ask::Chat { id, place, text, to } => self.chat(id, place, text, to).await,
            Ask::Manners { id, act } => self.manners(id, act).await,
            Ask::Study { id, ask } => self.ask_about_studies(id, *ask).await,
            Ask::Workshop { id, ask } => self.ask_workshop(id, *ask).await,
        }
        Ok(())
    }

    async fn create(&mut self, id: String, game: NewGame) {
        let allowed = self.app.quotas.begin_at(self.address);
        if let Err(why) = allowed.and_then(|()| self.bring(&game.origin)) {
            return self.refuse(id, &why);
        }
        let is_upload = text_brought(&game.origin).is_some();
        let (app, guest, outbox) = (self.app.clone(), self.guest, self.outbox.clone());
        let creating = async move {
            outbox.tell(&match create::create(&app, guest, id.clone(), game).await {
                Ok(game) => Tell::Created { id, game },
                Err(why) => refusal(id, &why),
            });
        };
        if !is_upload {
            return creating.await;
        }
        self.take_turn(move |permit| async move {
            creating.await;
            drop(permit);
        })
        .await;
    }

    async fn inspect(&mut self, id: String, rules: Option<String>, origin: Origin) {
        if let Err(why) = self.bring(&origin) {
            return self.refuse(id, &why);
        }
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        self.take_turn(move |permit| async move {
            let found = app.aside(move |app| {
                let _permit = permit;
                upload::inspect(&app.catalog, rules.as_deref(), &origin)
            });
            outbox.tell(&match found.await.and_then(|found| found) {
                Ok(found) => Tell::Inspected { id, found },
                Err(why) => refusal(id, &why),
            });
        })
        .await;
    }

    async fn guide(&mut self, id: String, rules: RulesSource) {
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        self.take_turn(move |permit| async move {
            let answer = app.aside(move |app| {
                let _permit = permit;
                guide::guide(&app.catalog, &rules)
            });
            outbox.tell(&match answer.await.and_then(|answer| answer) {
                Ok(answer) => Tell::Guide { id, answer },
                Err(why) => refusal(id, &why),
            });
        })
        .await;
    }

    async fn probe(&mut self, id: String, asked: Probe) {
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        self.take_turn(move |permit| async move {
            let answer = app.aside(move |app| {
                let _permit = permit;
                probe::probe(&app.catalog, &asked)
            });
            outbox.tell(&match answer.await.and_then(|answer| answer) {
                Ok(answer) => Tell::Probed { id, answer },
                Err(why) => refusal(id, &why),
            });
        })
        .await;
    }

    async fn watch(&mut self, id: String, game: String, after: Option<u64>) {
        let most = self.app.limits.watched;
        if self.watched.len() >= most && !self.watched.contains_key(&game) {
            self.forget_refused().await;
        }
        if self.watched.len() >= most && !self.watched.contains_key(&game) {
            return self.refuse(id, &Message::new("too-many-watched").number("most", most));
        }
        let (accept, accepted) = oneshot::channel();
        let is_code = crate::code::is_code(&game);
        if is_code {
            self.app.registry.watchers.add(&game, self.number, &self.outbox);
        }
        self.send(&game, id, TableRequest::Watch(after, accept)).await;
        if is_code {
            self.watched.insert(game, Some(accepted));
        }
    }

    async fn greet(&mut self, version: u32) -> Result<(), CloseReason> {
        if version != wire::VERSION {
            self.misunderstand(&Message::new("other-protocol-version"));
            return Err(CloseReason::OtherVersion);
        }
        if !std::mem::replace(&mut self.is_greeted, true) {
            self.come().await;
        }
        self.outbox.tell(&Tell::Welcome {
            anyboard: wire::VERSION,
            program: env!("CARGO_PKG_VERSION").into(),
            name: self.name().await,
            lan: self.lan.borrow_and_update().clone(),
            network: self.is_own_machine,
        });
        Ok(())
    }

    /// Opens the server to the network of its machine, or closes it.
    async fn set_network(&self, open: bool) -> Result<(), Message> {
        if !self.is_own_machine {
            return Err(Message::new("network-own-machine"));
        }
        match open {
            true => self.app.network.open(&self.app).await.map(drop),
            false => {
                self.app.network.close().await;
                Ok(())
            }
        }
    }

    /// Waits until something about the server concerns this connection.
    pub(crate) async fn until_news(&mut self) -> News {
        let Self { lan, bans, is_greeted, address, .. } = self;
        let banned = async { bans.wait_for(|list| list.has_address(*address)).await.is_ok() };
        let moved = async { *is_greeted && lan.changed().await.is_ok() };
        tokio::select! {
            true = banned => News::Banned,
            true = moved => News::Lan,
            // The server is gone, or the client has not greeted.
            else => std::future::pending().await,
        }
    }

    /// Tells where others find the server, as an answer or on its own.
    pub(crate) fn tell_lan(&mut self, id: Option<String>) {
        let lan = self.lan.borrow_and_update().clone();
        self.outbox.tell(&Tell::Lan { id, lan });
    }

    async fn name(&self) -> String {
        let guest = self.guest;
        self.app.aside(move |app| app.name_of(&guest)).await.unwrap_or_else(|_| usual_name(&guest))
    }

    /// The name under which a guest acts, where that matters.
    async fn name_for(&self, act: &Act) -> String {
        if matches!(act, Act::Sit { .. }) { self.name().await } else { String::new() }
    }

    async fn rename(&self, name: &str) -> Result<(), Message> {
        let name = clean_name(name)?;
        let (guest, look) = (self.guest, skeleton(&name));
        let found = self.app.aside(move |app| {
            let own = app.store.account(&guest)?;
            Ok::<_, StoreError>((own.is_some(), app.store.account_named(&look)?.is_some()))
        });
        let (is_account, is_taken) = found.await?.map_err(|error| Message::from(&error))?;
        if is_account {
            return Err(Message::new("account-renamed-elsewhere"));
        }
        if is_taken {
            return Err(Message::new("guest-name-of-account"));
        }
        let set = self.app.store.set_guest_name(&self.guest, &name).await;
        set.map_err(|error| Message::from(&error))?;
        self.app.present.rename(&self.guest, &name);
        for room in &self.rooms {
            self.ask_room(room, String::new(), RoomRequest::Renamed(name.clone())).await;
        }
        Ok(())
    }

    /// What turned out to be no game is not watched, and does not count.
    async fn forget_refused(&mut self) {
        for (game, accepted) in std::mem::take(&mut self.watched) {
            let is_watched = match accepted {
                None => true,
                Some(accepted) => accepted.await.is_ok(),
            };
            if is_watched {
                self.watched.insert(game, None);
            } else {
                self.app.registry.watchers.remove(&game, self.number);
            }
        }
    }

    fn is_watched(&self, id: &str, game: &str) -> bool {
        let is_watched = self.watched.contains_key(game);
        if !is_watched {
            self.refuse(id.into(), &Message::new("game-not-watched"));
        }
        is_watched
    }

    async fn send(&self, game: &str, id: String, request: TableRequest) {
        let Self { guest, address, number, .. } = *self;
        let outbox = self.outbox.clone();
        let envelope = Box::new(Envelope { id, guest, address, connection: number, outbox, request });
        self.app.registry.tell(&self.app, game, envelope).await;
    }

    /// Sends a game a request that may cost it much, when it is this guest's turn.
    async fn send_costly(
        &mut self,
        game: String,
        id: String,
        request: impl FnOnce(WorkPermit) -> TableRequest + Send + 'static,
    ) {
        let Self { guest, address, number, .. } = *self;
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        self.take_turn(move |permit| async move {
            let request = request(permit);
            let envelope = Box::new(Envelope { id, guest, address, connection: number, outbox, request });
            app.registry.tell(&app, &game, envelope).await;
        })
        .await;
    }

    /// Does something costly when it is this guest's turn. Meanwhile other messages are heard, unless too many such things wait already.
    async fn take_turn<F>(&mut self, work: impl FnOnce(WorkPermit) -> F + Send + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        while self.costly.try_join_next().is_some() {}
        if self.costly.len() >= self.app.limits.costly_of_connection {
            self.costly.join_next().await;
        }
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        let worker = Worker { address: self.address, guest: self.guest };
        self.costly.spawn(async move {
            let permit = tokio::select! {
                permit = app.work.permit(worker) => permit,
                // Nobody waits for it any more.
                () = outbox.closed() => None,
            };
            if let Some(permit) = permit {
                work(permit).await;
            }
        });
    }

    /// Counts a file or a position that is to be read.
    fn bring(&self, origin: &Origin) -> Result<(), Message> {
        match text_brought(origin) {
            Some(text) => self.app.quotas.upload(self.address, text.len()),
            None => Ok(()),
        }
    }

    async fn leave_game(&self, game: &str) {
        self.app.registry.watchers.remove(game, self.number);
        self.send(game, String::new(), TableRequest::Unwatch).await;
    }

    /// The connection is gone.
    pub(crate) async fn leave(mut self) {
        for game in std::mem::take(&mut self.watched).into_keys() {
            self.leave_game(&game).await;
        }
        self.leave_places().await;
        self.leave_studies().await;
        // What has begun is done, and holds its turn until then.
        self.costly.detach_all();
    }

    fn tell_done(&self, id: String, done: Result<(), Message>) {
        match done {
            Ok(()) => self.outbox.tell(&Tell::Done { id }),
            Err(why) => self.refuse(id, &why),
        }
    }

    fn refuse(&self, id: String, why: &Message) {
        self.outbox.tell(&refusal(id, why));
    }

    fn misunderstand(&self, why: &Message) {
        self.outbox.tell(&Tell::Misunderstood { why: to_wire(why) });
    }

    /// Too much was sent at once: it is dropped, and a client that goes on like that is disconnected.
    fn strike(&mut self, text: &str) -> Result<(), CloseReason> {
        self.strikes += 1;
        let why = Message::new("too-much-at-once");
        // A question is to be answered all the same; a long text is not read for that.
        let is_short = text.len() <= self.app.limits.short_message;
        let ask = is_short.then(|| Ask::read(text).ok()).flatten();
        match ask.as_ref().and_then(id_of) {
            Some(id) => self.refuse(id.into(), &why),
            None => self.misunderstand(&why),
        }
        if self.strikes > self.app.limits.strikes { Err(CloseReason::TooManyMessages) } else { Ok(()) }
    }
}

/// The text that a message brings to be read, if it does.
fn brought_by(ask: &Ask) -> Option<&str> {
    match ask {
        Ask::Create { game: NewGame { origin, .. }, .. } | Ask::Inspect { origin, .. } => {
            text_brought(origin)
        }
        Ask::RoomAct { act: RoomAct::Settings { settings }, .. } => {
            settings.origin.as_ref().and_then(text_brought)
        }
        Ask::Study { ask, .. } => study::text_brought(ask),
        _ => None,
    }
}

/// Whether a message brings rules of its own.
fn brings_rules(ask: &Ask) -> bool {
    match ask {
        Ask::Probe { probe, .. } => probe::has_files(&probe.rules),
        Ask::Workshop { ask, .. } => crate::workshop::brings_rules(ask),
        Ask::Guide { rules, .. } => probe::has_files(rules),
        _ => false,
    }
}

/// Whether a message may be longer than others, as it may bring a file, or a position of many pieces.
fn may_be_long(ask: &Ask) -> bool {
    matches!(ask, Ask::Create { .. } | Ask::Inspect { .. } | Ask::RoomAct { .. } | Ask::Workshop { .. })
        || brings_rules(ask)
        || matches!(ask, Ask::Study { ask, .. } if study::text_brought(ask).is_some())
}

fn text_brought(origin: &Origin) -> Option<&str> {
    match origin {
        Origin::File { text, .. } | Origin::Position { text } => Some(text),
        Origin::Start | Origin::Numbered { .. } => None,
    }
}

fn id_of(ask: &Ask) -> Option<&str> {
    match ask {
        Ask::Hello { .. } | Ask::Unwatch { .. } | Ask::Ping {} => None,
        Ask::Rename { id, .. }
        | Ask::Create { id, .. }
        | Ask::Inspect { id, .. }
        | Ask::Games { id }
        | Ask::Watch { id, .. }
        | Ask::Act { id, .. }
        | Ask::Look { id, .. }
        | Ask::Explain { id, .. }
        | Ask::Reach { id, .. }
        | Ask::Guide { id, .. }
        | Ask::Probe { id, .. }
        | Ask::Network { id, .. }
        | Ask::CreateRoom { id, .. }
        | Ask::EnterRoom { id, .. }
        | Ask::LeaveRoom { id, .. }
        | Ask::RoomAct { id, .. }
        | Ask::Lobby { id, .. }
        | Ask::Seek { id, .. }
        | Ask::Chat { id, .. }
        | Ask::Manners { id, .. }
        | Ask::Study { id, .. }
        | Ask::Workshop { id, .. } => Some(id),
    }
}

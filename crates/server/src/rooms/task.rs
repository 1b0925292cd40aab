//! The task of one room: a shell around `room::Room`, which decides everything. It stores what has changed, tells it then, and begins games.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Message;
use protocol::stored::StoredRoom;
use protocol::wire::{ChatPlace, ChatTo, RoomAct, RoomPermission, Tell};
use room::{Act, Effect, Plan, Room, Update};
use store::{GuestKey, ReportRow, RoomRow, StoreError};
use tokio::sync::mpsc;

use super::prepare::{self, Prepared};
use super::{RoomEnvelope, RoomNews, RoomRequest, no_room, password, refuse};
use crate::app_state::AppState;
use crate::chat::{Author, Conversation};
use crate::message::{in_english, not_stored, refusal, to_wire};
use crate::outbox::Outbox;
use crate::planned;
use crate::server_clock::calendar;
use crate::table::result_of;
use crate::work_queue::Worker;

/// Members are told of changes at most so often.
const PACE: Duration = Duration::from_millis(100);

/// With nothing to do, a room looks around so often.
const SELDOM: Duration = Duration::from_secs(3600);

/// One room in memory, and the connections of those in it.
struct RoomTask {
    app: Arc<AppState>,
    room: Room,
    /// How often it was written.
    version: u64,
    listeners: HashMap<u64, (GuestKey, Outbox)>,
    chat: Conversation,
    /// Whether members have not been told of the latest changes.
    is_behind: bool,
    told: Instant,
    /// Since when nobody is here.
    empty: Option<Instant>,
    /// Why it can't go on here, or is there no longer.
    ended: Option<Message>,
}

/// Who is answered, and where.
struct Asker {
    id: String,
    worker: Worker,
    connection: u64,
    outbox: Outbox,
}

impl Asker {
    fn person(&self) -> GuestKey {
        self.worker.guest
    }

    fn answer(self, done: Result<(), Message>) {
        self.outbox.tell(&match done {
            Ok(()) => Tell::Done { id: self.id },
            Err(why) => refusal(self.id, &why),
        });
    }

    fn with(self, request: RoomRequest) -> Box<RoomEnvelope> {
        let Self { id, worker: Worker { address, guest }, connection, outbox } = self;
        Box::new(RoomEnvelope { id, guest, address, connection, outbox, request })
    }
}

/// Keeps a room until nobody was in it for a while, it is closed, or the server stops.
pub(super) async fn run(
    app: Arc<AppState>,
    code: String,
    mut inbox: mpsc::Receiver<Box<RoomEnvelope>>,
    mut news: mpsc::UnboundedReceiver<RoomNews>,
) {
    let why = match load(&app, &code).await {
        Ok(mut task) => task.live(&mut inbox, &mut news).await,
        Err(why) => why,
    };
    app.rooms.forget(&code);
    app.lobby.room(&code, None);
    inbox.close();
    while let Some(envelope) = inbox.recv().await {
        refuse(&envelope, &why);
    }
}

async fn load(app: &Arc<AppState>, code: &str) -> Result<RoomTask, Message> {
    let row = app.store.lease_room(code, calendar()).await.map_err(|error| Message::from(&error))?;
    let row = row.ok_or_else(no_room)?;
    let stored = StoredRoom::read(&row.document).map_err(|error| {
        tracing::error!("room {code} can't be read: {error}");
        Message::new("room-unreadable")
    })?;
    let room = Room::load(stored, app.limits.room_times(), calendar());
    let mut task = RoomTask {
        app: app.clone(),
        room,
        version: row.version,
        listeners: HashMap::new(),
        chat: Conversation::new(ChatPlace::Room(code.into())),
        is_behind: false,
        told: Instant::now(),
        empty: Some(Instant::now()),
        ended: None,
    };
    task.catch_up().await;
    Ok(task)
}

impl RoomTask {
    /// What becomes of the room until it leaves memory. Returns what those are told who come too late.
    async fn live(
        &mut self,
        inbox: &mut mpsc::Receiver<Box<RoomEnvelope>>,
        news: &mut mpsc::UnboundedReceiver<RoomNews>,
    ) -> Message {
        let mut stop = self.app.stop_sign();
        loop {
            if self.room.due().is_some_and(|due| due <= calendar()) {
                let before = self.room.clone();
                let update = self.room.tick(calendar());
                // What can't be stored is tried again.
                let _ = self.carry_out(before, update, None).await;
            }
            self.tell_changes();
            if let Some(why) = self.ended.take() {
                return why;
            }
            if self.is_idle() && self.app.rooms.retire(self.room.code(), inbox, news) {
                let _ = self.app.store.release_room(self.room.code(), calendar()).await;
                return Message::new("server-stops");
            }
            let due = tokio::time::sleep_until(self.due().into());
            tokio::select! {
                Some(envelope) = inbox.recv() => self.hear(*envelope).await,
                Some(told) = news.recv() => self.learn(told).await,
                () = due => {}
                () = &mut stop => {
                    let _ = self.app.store.release_room(self.room.code(), calendar()).await;
                    return Message::new("server-stops");
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.empty.is_some_and(|since| since.elapsed() >= self.app.limits.idle)
    }

    fn due(&self) -> Instant {
        let now = Instant::now();
        let behind = self.is_behind.then(|| self.told + PACE);
        let idle = self.empty.map(|since| since + self.app.limits.idle);
        let by_itself =
            self.room.due().map(|due| now + Duration::from_millis(due.saturating_sub(calendar())));
        // After something could not be stored, it is not tried without a pause.
        let by_itself = by_itself.map(|due| due.max(now + Duration::from_millis(20)));
        [behind, idle, by_itself].into_iter().flatten().min().unwrap_or(now + SELDOM)
    }

    /// Games may have ended while the room was not in memory.
    async fn catch_up(&mut self) {
        for game in self.room.unfinished() {
            self.look_up(game).await;
        }
    }

    async fn look_up(&mut self, game: String) {
        let code = game.clone();
        let row = self.app.aside(move |app| app.store.row(&code)).await;
        match row {
            Ok(Ok(Some(row))) if !row.summary.is_over => {}
            Ok(Ok(row)) => {
                let end = row.and_then(|row| row.summary.end.as_deref().and_then(result_of));
                self.learn(RoomNews::Ended(game, end)).await;
            }
            Ok(Err(error)) => tracing::error!("game {game}: {}", in_english(&(&error).into())),
            Err(why) => tracing::error!("game {game}: {}", in_english(&why)),
        }
    }

    async fn learn(&mut self, news: RoomNews) {
        let RoomNews::Ended(game, end) = news;
        let before = self.room.clone();
        let update = self.room.game_ended(&game, end);
        let _ = self.carry_out(before, update, None).await;
    }

    async fn hear(&mut self, envelope: RoomEnvelope) {
        let RoomEnvelope { id, guest, address, connection, outbox, request } = envelope;
        let asker = Asker { id, worker: Worker { address, guest }, connection, outbox };
        match request {
            RoomRequest::Enter(password) => self.ask_password(asker, password).await,
            RoomRequest::Admit => self.enter(asker).await,
            RoomRequest::Leave => {
                // This connection knows it from the answer.
                self.listeners.remove(&connection);
                let before = self.room.clone();
                let update = self.room.leave(&guest);
                let done = self.carry_out(before, update, None).await;
                asker.answer(done);
            }
            RoomRequest::Drop => {
                self.listeners.remove(&connection);
                let before = self.room.clone();
                let update = self.room.drop_connection(connection, calendar());
                let _ = self.carry_out(before, update, None).await;
            }
            RoomRequest::Renamed(name) => {
                let before = self.room.clone();
                let update = self.room.rename_member(&guest, &name);
                let _ = self.carry_out(before, update, None).await;
            }
            RoomRequest::Act(act) => self.act(asker, act).await,
            RoomRequest::Prepared(Prepared::Act(act)) => self.perform(asker, *act).await,
            RoomRequest::Prepared(Prepared::Began(began)) => self.began(asker, began).await,
            RoomRequest::Chat(text, to) => {
                let done = self.say(&asker, &text, to).await;
                asker.answer(done);
            }
            RoomRequest::Report(line, why) => {
                let done = self.report(&asker, line, why).await;
                asker.answer(done);
            }
        }
    }

    /// Someone comes: the password is checked where that delays nobody.
    async fn ask_password(&mut self, asker: Asker, password: Option<String>) {
        let person = asker.person();
        if let Err(why) = self.may_enter(&person) {
            return asker.answer(Err(why));
        }
        let Some(stored) = self.room.password().filter(|_| self.room.asks_password(&person)) else {
            return self.enter(asker).await;
        };
        let Some(password) = password else {
            return asker.answer(Err(Message::new("room-password-needed")));
        };
        if let Err(why) = self.app.quotas.try_password(asker.worker.address) {
            return asker.answer(Err(why));
        }
        let (app, code, stored) = (self.app.clone(), self.room.code().to_string(), stored.to_string());
        tokio::spawn(async move {
            let opens = app.costly(asker.worker, move |_| password::opens(&password, &stored)).await;
            match opens {
                Ok(true) => app.rooms.tell(&app, &code, asker.with(RoomRequest::Admit)).await,
                Ok(false) => asker.answer(Err(Message::new("room-password-wrong"))),
                Err(why) => asker.answer(Err(why)),
            }
        });
    }

    fn may_enter(&self, person: &GuestKey) -> Result<(), Message> {
        let is_kept_away = self.room.host().is_some_and(|host| self.app.present.keeps_apart(&host, person));
        if is_kept_away && self.room.member(person).is_none() {
            return Err(Message::new("room-closed-to-you"));
        }
        self.room.may_enter(person, calendar())
    }

    async fn enter(&mut self, asker: Asker) {
        let person = asker.person();
        if let Err(why) = self.may_enter(&person) {
            return asker.answer(Err(why));
        }
        let settings = self.room.settings().clone();
        let visitor = self.app.aside(move |app| app.visitor_of(person, &settings)).await;
        let visitor = match visitor {
            Ok(visitor) => visitor,
            Err(why) => return asker.answer(Err(why)),
        };
        let before = self.room.clone();
        let update = self.room.enter(&visitor, asker.connection, calendar());
        if let Err(why) = self.carry_out(before, update, None).await {
            return asker.answer(Err(why));
        }
        self.listeners.insert(asker.connection, (person, asker.outbox.clone()));
        self.empty = None;
        if let Some(view) = self.room.view(&person, self.app.chat) {
            asker.outbox.tell(&Tell::Room { id: Some(asker.id), view: Box::new(view) });
        }
        if self.has_chat() && self.chat.read(&self.app).await.is_ok() {
            asker.outbox.tell(&self.chat.told(&self.app, &person, |_| true));
        }
    }

    fn has_chat(&self) -> bool {
        self.app.chat && self.room.settings().chat
    }

    /// Someone does something, at once or when it was prepared.
    async fn act(&mut self, asker: Asker, act: RoomAct) {
        let person = asker.person();
        if self.room.was_done(&person, &asker.id) {
            return asker.answer(Ok(()));
        }
        match prepare::simple(&self.app, &person, act) {
            Err(why) => {
                // Who may not do it is told that, and nothing of the names of others.
                let may = self.room.may(&person, RoomPermission::Invite);
                asker.answer(Err(may.err().unwrap_or(why)));
            }
            Ok(Ok(act)) => self.perform(asker, act).await,
            Ok(Err(act)) => {
                let permission = match act {
                    RoomAct::Settings { .. } => RoomPermission::Settings,
                    _ => RoomPermission::Lock,
                };
                if let Err(why) = self.room.may(&person, permission) {
                    return asker.answer(Err(why));
                }
                let (app, before) = (self.app.clone(), self.room.stored().clone());
                tokio::spawn(async move {
                    let code = before.code.clone();
                    match prepare::costly(&app, asker.worker, act, before).await {
                        Ok(act) => {
                            let act = RoomRequest::Prepared(Prepared::Act(Box::new(act)));
                            app.rooms.tell(&app, &code, asker.with(act)).await;
                        }
                        Err(why) => asker.answer(Err(why)),
                    }
                });
            }
        }
    }

    async fn perform(&mut self, asker: Asker, act: Act) {
        let is_setting = matches!(act, Act::Settings(_));
        let before = self.room.clone();
        let update = match self.room.act(&asker.person(), &asker.id, act, calendar()) {
            Ok(update) => update,
            Err(why) => return asker.answer(Err(why)),
        };
        if is_setting {
            self.rate_all().await;
        }
        let starts = update.effects.iter().any(|effect| matches!(effect, Effect::Begin(_)));
        let (done, asker) = match starts {
            // It is answered when the game has begun.
            true => {
                let outbox = asker.outbox.clone();
                let id = asker.id.clone();
                (self.carry_out(before, update, Some(asker)).await, Err((id, outbox)))
            }
            false => (self.carry_out(before, update, None).await, Ok(asker)),
        };
        match (asker, done) {
            (Ok(asker), done) => asker.answer(done),
            (Err((id, outbox)), Err(why)) => outbox.tell(&refusal(id, &why)),
            (Err(_), Ok(())) => {}
        }
    }

    /// Another game or speed has other ratings.
    async fn rate_all(&mut self) {
        let people: Vec<GuestKey> = self.room.members().map(|member| member.person).collect();
        let settings = self.room.settings().clone();
        let rated = self.app.aside(move |app| {
            people
                .into_iter()
                .map(|person| (person, app.visitor_of(person, &settings).rating))
                .collect::<Vec<_>>()
        });
        for (person, rating) in rated.await.unwrap_or_default() {
            let _ = self.room.rate(&person, rating);
        }
    }

    async fn began(&mut self, asker: Asker, began: Result<(String, Vec<String>), Message>) {
        let before = self.room.clone();
        let (update, done) = match began {
            Ok((game, players)) => (self.room.game_began(game, players), Ok(())),
            Err(why) => (self.room.game_failed(), Err(why)),
        };
        let mut failed = before.clone();
        let _ = failed.game_failed();
        let stored = self.carry_out(failed, update, None).await;
        asker.answer(done.and(stored));
        // It may have ended before the room knew of it.
        self.catch_up().await;
    }

    /// Stores what has changed, tells it, and does what is to be done then. If it can't be stored, it has not happened.
    async fn carry_out(&mut self, before: Room, update: Update, asker: Option<Asker>) -> Result<(), Message> {
        let Update { is_changed, is_shown, effects } = update;
        let is_closed = effects.contains(&Effect::Close);
        if is_changed {
            let stored = match is_closed {
                true => self.app.store.delete_room(before.code()).await,
                false => self.store().await,
            };
            if let Err(error) = stored {
                tracing::error!("room {}: {}", before.code(), in_english(&(&error).into()));
                self.room = before;
                if matches!(error, StoreError::Stale { .. }) {
                    self.send_all_away(&Message::new("room-lost"));
                }
                return Err(not_stored(&error));
            }
        }
        self.is_behind |= is_shown || is_changed;
        let mut asker = asker;
        for effect in effects {
            match effect {
                Effect::Begin(plan) => self.begin(*plan, asker.take()),
                Effect::SendAway(person, why) => self.send_away(&person, &why),
                Effect::Invite(person) => self.invite(&person),
                Effect::Close => self.ended = Some(Message::new("room-closed")),
            }
        }
        if self.room.is_empty() {
            self.empty.get_or_insert_with(Instant::now);
        }
        Ok(())
    }

    async fn store(&mut self) -> Result<(), StoreError> {
        let stored = self.room.stored();
        let row = RoomRow {
            code: stored.code.clone(),
            host: self.room.host().unwrap_or(stored.owner),
            document: stored.write(),
            version: self.version + 1,
            changed: calendar(),
        };
        self.app.store.put_room(row).await?;
        self.version += 1;
        Ok(())
    }

    /// Begins a game, where that delays nobody.
    fn begin(&self, plan: Plan, asker: Option<Asker>) {
        let Some(asker) = asker else { return };
        let (app, code) = (self.app.clone(), self.room.code().to_string());
        tokio::spawn(async move {
            let allowed = app.quotas.begin_at(asker.worker.address);
            let began = match allowed {
                Ok(()) => planned::for_room(&app, asker.worker, &code, plan).await,
                Err(why) => Err(why),
            };
            let began = RoomRequest::Prepared(Prepared::Began(began));
            app.rooms.tell(&app, &code, asker.with(began)).await;
        });
    }

    fn send_away(&mut self, person: &GuestKey, why: &Message) {
        let tell = Tell::RoomLeft { room: self.room.code().into(), why: to_wire(why) };
        self.listeners.retain(|_, (listener, outbox)| {
            if listener == person {
                outbox.tell(&tell);
            }
            listener != person
        });
    }

    fn send_all_away(&mut self, why: &Message) {
        let tell = Tell::RoomLeft { room: self.room.code().into(), why: to_wire(why) };
        self.listeners.drain().for_each(|(_, (_, outbox))| outbox.tell(&tell));
        self.ended = Some(why.clone());
    }

    fn invite(&self, person: &GuestKey) {
        let entry = self.room.entry();
        self.app.present.tell(person, &Tell::Invited { room: entry.code, name: entry.name, by: entry.host });
    }

    /// Tells members and the lobby what has changed, but not too often.
    fn tell_changes(&mut self) {
        if !self.is_behind || self.told.elapsed() < PACE {
            return;
        }
        (self.is_behind, self.told) = (false, Instant::now());
        for (person, outbox) in self.listeners.values() {
            if let Some(view) = self.room.view(person, self.app.chat) {
                outbox.tell(&Tell::Room { id: None, view: Box::new(view) });
            }
        }
        let entry = (!self.room.is_empty()).then(|| self.room.entry());
        self.app.lobby.room(self.room.code(), entry);
    }

    async fn say(&mut self, asker: &Asker, text: &str, _: ChatTo) -> Result<(), Message> {
        let person = asker.person();
        if !self.app.chat {
            return Err(Message::new("chat-off"));
        }
        self.room.may(&person, RoomPermission::Chat)?;
        let named = self.app.present.named(&person).ok_or_else(|| Message::new("server-fault"))?;
        let author = Author { person, named };
        // In a room everybody reads everything.
        let Some(line) = self.chat.say(&self.app, author, asker.id.clone(), text, ChatTo::All).await? else {
            return Ok(());
        };
        for (reader, outbox) in self.listeners.values() {
            if let Some(said) = self.chat.said(&self.app, &line, reader) {
                outbox.tell(&said);
            }
        }
        Ok(())
    }

    async fn report(&mut self, asker: &Asker, line: u64, why: String) -> Result<(), Message> {
        let person = asker.person();
        self.room.member(&person).ok_or_else(|| Message::new("room-not-entered"))?;
        self.chat.read(&self.app).await?;
        let line = self.chat.line(line).cloned().ok_or_else(|| Message::new("report-no-line"))?;
        let reporter = self.app.present.named(&person).map(|named| named.name).unwrap_or_default();
        let report = ReportRow { at: calendar(), person, reporter, line, why };
        self.app.store.report(report).await.map_err(|error| not_stored(&error))
    }
}

//! All rooms that are in memory, by their codes. A room is loaded when it is asked for, and leaves memory when nobody has been in it for
//! `ServerLimits::idle`.

mod code;
mod password;
mod prepare;
mod task;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::Message;
use protocol::wire::{ChatTo, GameEnd, NewRoom, RoomAct};
use store::{GuestKey, RoomRow, StoreError};
use tokio::sync::mpsc;

use crate::address::Address;
use crate::app_state::AppState;
use crate::message::{not_stored, refusal};
use crate::outbox::Outbox;
use crate::server_clock::calendar;
use crate::work_queue::Worker;

pub(crate) use code::is_room_code;
use prepare::Prepared;

/// Messages that wait for a room.
const INBOX: usize = 64;

/// How often a code is looked for that no other room has.
const ATTEMPTS: u32 = 8;

/// So many rooms a person may be the host of.
const MOST_HOSTED: u64 = 20;

/// Where a room is reached.
type RoomHandle = mpsc::Sender<Box<RoomEnvelope>>;

/// A request to a room, with the connection that the answer goes to.
pub(crate) struct RoomEnvelope {
    pub(crate) id: String,
    pub(crate) guest: GuestKey,
    pub(crate) address: Address,
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    pub(crate) request: RoomRequest,
}

/// What is asked of a room.
pub(crate) enum RoomRequest {
    /// To enter, with a password.
    Enter(Option<String>),
    /// To enter, as the password was right.
    Admit,
    /// To leave, on all connections.
    Leave,
    /// The connection is gone.
    Drop,
    /// The person has another name now.
    Renamed(String),
    /// To do something.
    Act(RoomAct),
    /// To do something that was prepared meanwhile.
    Prepared(Prepared),
    /// To write to the others.
    Chat(String, ChatTo),
    /// To report a line to those who run the server.
    Report(u64, String),
}

/// Something that a room is told, without a connection.
enum RoomNews {
    /// A game has ended.
    Ended(String, Option<GameEnd>),
}

/// All rooms that are in memory.
#[derive(Default)]
pub(crate) struct RoomRegistry(Mutex<HashMap<String, (RoomHandle, mpsc::UnboundedSender<RoomNews>)>>);

impl RoomRegistry {
    fn rooms(&self) -> MutexGuard<'_, HashMap<String, (RoomHandle, mpsc::UnboundedSender<RoomNews>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake(&self, app: &Arc<AppState>, code: &str) -> (RoomHandle, mpsc::UnboundedSender<RoomNews>) {
        let mut rooms = self.rooms();
        if let Some(known) = rooms.get(code).filter(|(handle, _)| !handle.is_closed()) {
            return known.clone();
        }
        let (handle, inbox) = mpsc::channel(INBOX);
        let (news, told) = mpsc::unbounded_channel();
        rooms.insert(code.into(), (handle.clone(), news.clone()));
        tokio::spawn(task::run(app.clone(), code.to_string(), inbox, told));
        (handle, news)
    }

    /// Tells a room something.
    pub(crate) async fn tell(&self, app: &Arc<AppState>, code: &str, mut message: Box<RoomEnvelope>) {
        if !is_room_code(code) {
            return refuse(&message, &no_room());
        }
        // A room that leaves memory at this very moment comes back.
        for _ in 0..3 {
            match self.wake(app, code).0.send(message).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(unheard)) => message = unheard,
            }
        }
        refuse(&message, &Message::new("server-stops"));
    }

    /// Tells a room that a game of it has ended.
    pub(crate) fn game_ended(&self, app: &Arc<AppState>, code: &str, game: &str, end: Option<GameEnd>) {
        if is_room_code(code) {
            let mut news = RoomNews::Ended(game.into(), end);
            for _ in 0..3 {
                match self.wake(app, code).1.send(news) {
                    Ok(()) => return,
                    Err(mpsc::error::SendError(unheard)) => news = unheard,
                }
            }
        }
    }

    /// Takes a room out of memory, unless a message waits for it. Returns whether it did.
    fn retire(
        &self,
        code: &str,
        inbox: &mpsc::Receiver<Box<RoomEnvelope>>,
        told: &mpsc::UnboundedReceiver<RoomNews>,
    ) -> bool {
        let mut rooms = self.rooms();
        let is_unused = inbox.is_empty() && told.is_empty();
        if is_unused {
            rooms.remove(code);
        }
        is_unused
    }

    /// Takes out of memory what is no room.
    fn forget(&self, code: &str) {
        self.rooms().remove(code);
    }

    /// Gives back the room of rooms that are gone.
    pub(crate) fn tidy(&self) {
        self.rooms().shrink_to_fit();
    }
}

/// There is no room with this code.
pub(crate) fn no_room() -> Message {
    Message::new("no-room-of-code")
}

fn refuse(envelope: &RoomEnvelope, why: &Message) {
    if !matches!(envelope.request, RoomRequest::Drop) {
        envelope.outbox.tell(&refusal(envelope.id.clone(), why));
    }
}

/// Opens a room. Returns its code.
pub(crate) async fn create(
    app: &Arc<AppState>,
    worker: Worker,
    id: String,
    wish: NewRoom,
) -> Result<String, Message> {
    let guest = worker.guest;
    // Asked on another connection at the same moment, it waits here, and finds the room that was opened.
    let _turn = app.beginnings.take(guest).await;
    let question = id.clone();
    let prepared = app.costly(worker, move |app| prepare_room(app, guest, &question, wish)).await??;
    let room = match prepared {
        Ok(room) => room,
        Err(opened) => return Ok(opened),
    };
    for attempt in 0..ATTEMPTS {
        let code = code::of_question(&guest, &id, attempt);
        let document = protocol::stored::StoredRoom { code: code.clone(), ..room.clone() }.write();
        let row = RoomRow { code: code.clone(), host: guest, document, version: 1, changed: calendar() };
        match app.store.open_room(row).await {
            Ok(()) => {
                tracing::info!("room {code} is opened");
                return Ok(code);
            }
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(not_stored(&error)),
        }
    }
    Err(Message::new("no-code-left"))
}

/// The room that a guest wants to open, or the code of the one that was opened already with the same message.
#[allow(clippy::type_complexity)]
fn prepare_room(
    app: &AppState,
    guest: GuestKey,
    id: &str,
    wish: NewRoom,
) -> Result<Result<protocol::stored::StoredRoom, String>, Message> {
    let failed = |error: StoreError| Message::from(&error);
    for attempt in 0..ATTEMPTS {
        let code = code::of_question(&guest, id, attempt);
        let Some(row) = app.store.room(&code).map_err(failed)? else { break };
        let known = protocol::stored::StoredRoom::read(&row.document).ok();
        if known.is_some_and(|known| known.owner == guest && known.asked == id) {
            return Ok(Err(code));
        }
    }
    let name = room::room_name(&wish.name)?;
    let password = password::hashed(wish.password.as_deref())?;
    if app.store.rooms_hosted(&guest).map_err(failed)? >= MOST_HOSTED {
        return Err(Message::new("too-many-rooms").number("most", MOST_HOSTED));
    }
    app.quotas.open_room(guest)?;
    let new = room::NewRoom {
        code: String::new(),
        name,
        password,
        asked: id.into(),
        settings: prepare::first_settings(&app.catalog)?,
    };
    let host = app.visitor(guest);
    Ok(Ok(room::Room::new(new, &host, app.limits.room_times(), calendar()).stored().clone()))
}

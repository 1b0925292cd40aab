//! What a connection asks of rooms, the lobby and other people.

use std::time::Instant;

use catalog::Message;
use protocol::wire::{ChatPlace, ChatTo, Manners, NewRoom, RoomAct, Seek, Tell};
use record::TimeControl;
use store::MannerRow;

use super::Connection;
use crate::listing;
use crate::lobby::Seeker;
use crate::message::{not_stored, refusal};
use crate::present::Named;
use crate::rooms::{self, RoomEnvelope, RoomRequest};
use crate::table::TableRequest;
use crate::work_queue::Worker;

/// How many rooms a connection may be in.
const MOST_ROOMS: usize = 8;

/// How many people someone may keep away.
const MOST_KEPT_AWAY: usize = 500;

/// The longest reason of a report, in characters.
const LONGEST_REASON: usize = 300;

impl Connection {
    pub(super) fn create_room(&self, id: String, room: NewRoom) {
        let worker = Worker { address: self.address, guest: self.guest };
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        // It waits for its turn like all that costs much.
        tokio::spawn(async move {
            outbox.tell(&match rooms::create(&app, worker, id.clone(), room).await {
                Ok(room) => Tell::RoomCreated { id, room },
                Err(why) => refusal(id, &why),
            });
        });
    }

    pub(super) async fn enter_room(&mut self, id: String, room: String, password: Option<String>) {
        if !self.rooms.contains(&room) && self.rooms.len() >= MOST_ROOMS {
            return self.refuse(id, &Message::new("too-many-rooms-entered").number("most", MOST_ROOMS));
        }
        if rooms::is_room_code(&room) {
            self.rooms.insert(room.clone());
        }
        self.ask_room(&room, id, RoomRequest::Enter(password)).await;
    }

    pub(super) async fn leave_room(&mut self, id: String, room: &str) {
        self.rooms.remove(room);
        self.ask_room(room, id, RoomRequest::Leave).await;
    }

    pub(super) async fn act_in_room(&mut self, id: String, room: &str, act: RoomAct) {
        if let RoomAct::Settings { settings } = &act
            && let Some(origin) = &settings.origin
            && let Err(why) = self.bring(origin)
        {
            return self.refuse(id, &why);
        }
        self.ask_room(room, id, RoomRequest::Act(act)).await;
    }

    pub(super) async fn ask_room(&self, room: &str, id: String, request: RoomRequest) {
        let Self { guest, address, number, .. } = *self;
        let outbox = self.outbox.clone();
        let envelope = Box::new(RoomEnvelope { id, guest, address, connection: number, outbox, request });
        self.app.rooms.tell(&self.app, room, envelope).await;
    }

    pub(super) fn watch_lobby(&self, id: String, on: bool) {
        let outbox = on.then_some(&self.outbox);
        self.app.lobby.watch(&self.app, id, self.number, self.guest, outbox, &self.outbox);
    }

    pub(super) async fn seek(&self, id: String, seek: Option<Seek>) {
        let seeker = match seek {
            None => Ok(None),
            Some(seek) => self.seeker(seek).await.map(Some),
        };
        match seeker {
            Ok(seeker) => {
                self.outbox.tell(&Tell::Done { id });
                self.app.lobby.seek(&self.app, self.number, seeker);
            }
            Err(why) => self.refuse(id, &why),
        }
    }

    async fn seeker(&self, mut seek: Seek) -> Result<Seeker, Message> {
        let game = self.app.catalog.find(&seek.rules).map_err(|error| Message::from(&error))?;
        if game.seats().len() != 2 {
            return Err(Message::new("seek-two-sides"));
        }
        let time = seek.clock.as_deref().map(TimeControl::parse).transpose();
        // Written alike by all, so that those who want the same find each other.
        seek.clock = time.map_err(|error| Message::from(&error))?.and_then(listing::clock);
        let named = self.app.present.named(&self.guest).ok_or_else(|| Message::new("server-fault"))?;
        if seek.rated && !named.is_account {
            return Err(Message::new("rated-needs-account"));
        }
        self.app.quotas.begin_at(self.address)?;
        self.app.quotas.begin(self.guest)?;
        let (guest, rules, clock) = (self.guest, seek.rules.clone(), seek.clock.clone());
        let rating = self.app.aside(move |app| app.rating_of(&guest, &rules, clock.as_deref())).await?;
        Ok(Seeker {
            person: self.guest,
            connection: self.number,
            outbox: self.outbox.clone(),
            name: named.name,
            rating: rating.map(|rating| rating.value),
            seek,
            since: Instant::now(),
        })
    }

    pub(super) async fn chat(&mut self, id: String, place: ChatPlace, text: String, to: ChatTo) {
        match place {
            ChatPlace::Room(room) => self.ask_room(&room, id, RoomRequest::Chat(text, to)).await,
            ChatPlace::Game(game) => {
                if self.is_watched(&id, &game) {
                    self.send(&game, id, TableRequest::Chat(text, to)).await;
                }
            }
        }
    }

    pub(super) async fn manners(&mut self, id: String, act: Manners) {
        let (name, how) = match act {
            Manners::List => return self.tell_manners(id),
            Manners::Report { place, line, why } => return self.report(id, place, line, &why).await,
            Manners::Mute(name) => (name, Some(false)),
            Manners::Block(name) => (name, Some(true)),
            Manners::Unmute(name) | Manners::Unblock(name) => (name, None),
        };
        let done = self.keep_away(&name, how).await;
        self.tell_done(id, done);
    }

    fn tell_manners(&self, id: String) {
        let (blocked, muted): (Vec<MannerRow>, Vec<MannerRow>) =
            self.app.present.manners(&self.guest).into_iter().partition(|manner| manner.is_blocked);
        let names = |manners: Vec<MannerRow>| manners.into_iter().map(|manner| manner.name).collect();
        self.outbox.tell(&Tell::Manners { id, muted: names(muted), blocked: names(blocked) });
    }

    async fn report(&mut self, id: String, place: ChatPlace, line: u64, why: &str) {
        let why: String = room::clean_text(why).chars().take(LONGEST_REASON).collect();
        if let Err(why) = self.app.quotas.say(self.guest) {
            return self.refuse(id, &why);
        }
        match place {
            ChatPlace::Room(room) => self.ask_room(&room, id, RoomRequest::Report(line, why)).await,
            ChatPlace::Game(game) => {
                if self.is_watched(&id, &game) {
                    self.send(&game, id, TableRequest::Report(line, why)).await;
                }
            }
        }
    }

    /// Keeps all away who are connected under a name, or were kept away under it; or no longer does.
    async fn keep_away(&self, name: &str, how: Option<bool>) -> Result<(), Message> {
        let name = room::clean_text(name);
        let known = self.app.present.manners(&self.guest);
        let mut others: Vec<_> =
            known.iter().filter(|manner| manner.name == name).map(|manner| manner.other).collect();
        if how.is_some() {
            others.extend(self.app.present.find(&name));
            others.retain(|other| *other != self.guest);
            others.sort_unstable();
            others.dedup();
            if others.is_empty() {
                return Err(Message::new("manners-nobody").text("name", &name));
            }
            if known.len() + others.len() > MOST_KEPT_AWAY {
                return Err(Message::new("manners-too-many").number("most", MOST_KEPT_AWAY));
            }
        }
        for other in others {
            let row = how.map(|is_blocked| MannerRow { other, name: name.clone(), is_blocked });
            let stored = self.app.store.set_manner(&self.guest, &other, row.clone()).await;
            stored.map_err(|error| not_stored(&error))?;
            self.app.present.set_manner(&self.guest, &other, row);
        }
        Ok(())
    }

    /// The person is here from now on.
    pub(super) async fn come(&self) {
        let guest = self.guest;
        let read = self.app.aside(move |app| {
            let named = Named { name: app.name_of(&guest), is_account: app.is_account(&guest) };
            (named, app.store.manners(&guest).unwrap_or_default())
        });
        if let Ok((named, manners)) = read.await {
            self.app.present.come(guest, self.number, &self.outbox, named, manners);
        }
    }

    /// Leaves all rooms and the lobby, as the connection is gone.
    pub(super) async fn leave_places(&mut self) {
        for room in std::mem::take(&mut self.rooms) {
            self.ask_room(&room, String::new(), RoomRequest::Drop).await;
        }
        self.app.lobby.leave(self.number);
        self.app.present.go(&self.guest, self.number);
    }
}

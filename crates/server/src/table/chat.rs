//! What a game has to do with rooms and the lobby: who may watch it, what people write at it, and what others are told of it.

use catalog::{Message, Seat};
use protocol::stored::StoredRoom;
use protocol::wire::{ChatTo, GameEnd, PlayingEntry, PlayingPlayer};
use record::Kind;
use session::Phase;
use store::{GuestKey, ReportRow};
use table::Table;

use super::GameTask;
use crate::app_state::AppState;
use crate::chat::{Author, audience_of};
use crate::listing;
use crate::message::not_stored;
use crate::server_clock::calendar;

/// Whether someone may see a game: those of some rooms are for their members alone. Blocks.
pub(crate) fn is_member(app: &AppState, table: &Table, guest: &GuestKey) -> bool {
    members_only(table, guest).is_none_or(|room| is_in_room(app, room, guest))
}

/// Whether a game is for everyone to see: those of some rooms are not; and one who plays alone at one screen, and computers without people, are their
/// own business.
pub(crate) fn is_public(table: &Table) -> bool {
    let mut holders = table.holders().iter().flatten();
    let is_open = table.room().is_none_or(|room| !room.members_only);
    let plays_alone = table.holders().iter().flatten().all(|holder| *holder == Some(table.owner()));
    is_open && !plays_alone && holders.any(Option::is_some)
}

/// The room that someone must be a member of to see a game, if they must.
fn members_only<'t>(table: &'t Table, guest: &GuestKey) -> Option<&'t str> {
    let room = table.room().filter(|room| room.members_only)?;
    let is_theirs = table.owner() == *guest || !table.role(guest).seats.is_empty();
    (!is_theirs).then_some(&room.code)
}

fn is_in_room(app: &AppState, code: &str, guest: &GuestKey) -> bool {
    let row = app.store.room(code).ok().flatten();
    let stored = row.and_then(|row| StoredRoom::read(&row.document).ok());
    stored.is_some_and(|stored| stored.members.iter().any(|member| member.person == *guest))
}

impl GameTask {
    /// Whether someone may watch: the games of some rooms are for their members alone.
    pub(super) async fn may_watch(&mut self, guest: &GuestKey) -> bool {
        let Some(room) = members_only(&self.table, guest) else { return true };
        let (room, guest) = (room.to_string(), *guest);
        self.app.aside(move |app| is_in_room(app, &room, &guest)).await.unwrap_or(false)
    }

    fn plays(&self, guest: &GuestKey) -> bool {
        !self.table.role(guest).seats.is_empty()
    }

    fn is_over(&self) -> bool {
        self.table.session().phase() == Phase::Over
    }

    fn has_chat(&self) -> bool {
        self.app.chat && self.table.room().is_none_or(|room| !room.silent)
    }

    /// Whether someone reads what is written to these.
    fn may_read(&self, guest: &GuestKey, to: ChatTo) -> bool {
        match to {
            ChatTo::All => true,
            ChatTo::Players => self.plays(guest),
            ChatTo::Spectators => self.is_over() || !self.plays(guest),
        }
    }

    fn may_write(&self, guest: &GuestKey, to: ChatTo) -> Result<(), Message> {
        match (self.plays(guest), to) {
            (true, ChatTo::Players | ChatTo::All) | (false, ChatTo::Spectators) => Ok(()),
            (_, ChatTo::All | ChatTo::Spectators) if self.is_over() => Ok(()),
            (true, ChatTo::Spectators) => Err(Message::new("chat-players")),
            (false, _) => Err(Message::new("chat-spectators")),
        }
    }

    /// Tells a connection that has come what was written before.
    pub(super) async fn tell_chat(&mut self, connection: u64) {
        if !self.has_chat() || self.chat.read(&self.app).await.is_err() {
            return;
        }
        if let Some(spectator) = self.spectators.iter().find(|spectator| spectator.connection == connection) {
            let guest = &spectator.guest;
            spectator.outbox.tell(&self.chat.told(&self.app, guest, |to| self.may_read(guest, to)));
        }
    }

    /// Someone writes to others.
    pub(super) async fn say(
        &mut self,
        guest: GuestKey,
        id: String,
        text: &str,
        to: ChatTo,
    ) -> Result<(), Message> {
        if !self.has_chat() {
            return Err(Message::new("chat-off"));
        }
        self.may_write(&guest, to)?;
        let named = self.app.present.named(&guest).ok_or_else(|| Message::new("server-fault"))?;
        let author = Author { person: guest, named };
        let Some(line) = self.chat.say(&self.app, author, id, text, to).await? else { return Ok(()) };
        let to = audience_of(&line.audience);
        for spectator in self.spectators.iter().filter(|spectator| self.may_read(&spectator.guest, to)) {
            if let Some(said) = self.chat.said(&self.app, &line, &spectator.guest) {
                spectator.outbox.tell(&said);
            }
        }
        Ok(())
    }

    /// Someone reports a line that they can read.
    pub(super) async fn report(&mut self, guest: GuestKey, line: u64, why: String) -> Result<(), Message> {
        self.chat.read(&self.app).await?;
        let line = self.chat.line(line).filter(|line| self.may_read(&guest, audience_of(&line.audience)));
        let line = line.cloned().ok_or_else(|| Message::new("report-no-line"))?;
        let reporter = self.app.present.named(&guest).map(|named| named.name).unwrap_or_default();
        let report = ReportRow { at: calendar(), person: guest, reporter, line, why };
        self.app.store.report(report).await.map_err(|error| not_stored(&error))
    }

    /// Tells the room that the game has ended.
    pub(super) fn tell_room(&self, end: GameEnd) {
        if let Some(room) = self.table.room() {
            self.app.rooms.game_ended(&self.app, &room.code, &self.code, Some(end));
        }
    }

    /// Tells the lobby how the game stands, if others may watch it.
    pub(super) fn tell_lobby(&self) {
        self.app.lobby.game(&self.code, self.playing_entry());
    }

    fn playing_entry(&self) -> Option<PlayingEntry> {
        let table = &self.table;
        if !is_public(table) || self.is_over() || table.is_gathering() {
            return None;
        }
        let session = table.session();
        let rating =
            |place: usize| -> Option<i32> { Some(self.cards.get(place)?.as_ref()?.rating.as_ref()?.rating) };
        let player = |(place, seat): (usize, Seat)| {
            let side = session.seats().get(seat.index()).map_or(&[][..], |side| &side.players);
            let player = side.first();
            PlayingPlayer {
                name: side.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" & "),
                rating: rating(place),
                level: player.and_then(|player| match &player.kind {
                    Kind::Level(level) => Some(level.number()),
                    _ => None,
                }),
            }
        };
        let watching = self.spectators.iter().filter(|spectator| !self.plays(&spectator.guest));
        Some(PlayingEntry {
            game: self.code.clone(),
            rules: session.info().id.clone(),
            name: session.info().name.clone(),
            players: table.seats().enumerate().map(player).collect(),
            plies: session.ply(),
            spectators: watching.count(),
            clock: session.seats().iter().filter_map(|seat| listing::clock(seat.time)).next(),
        })
    }
}

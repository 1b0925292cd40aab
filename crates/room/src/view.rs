//! What members and the lobby see.

use protocol::wire::{RoomEntry, RoomMember, RoomPermission, RoomView};

use crate::{PersonKey, Room};

impl Room {
    /// The room as one of its members sees it; `None` for others. `chat` says whether the server lets people write to each other.
    pub fn view(&self, person: &PersonKey, chat: bool) -> Option<RoomView> {
        let me = self.member(person)?;
        let stored = &self.stored;
        let chat = chat && stored.settings.chat;
        let members = stored.members.iter().map(|member| {
            let rating = self.ratings.get(&member.member);
            RoomMember {
                member: member.member,
                name: member.name.clone(),
                account: member.account,
                here: self.is_here(member.member),
                rating: rating.map(|rating| rating.value),
                provisional: rating.is_some_and(|rating| rating.is_provisional),
            }
        });
        let mut can = self.can(person);
        can.retain(|permission| chat || *permission != RoomPermission::Chat);
        Some(RoomView {
            code: stored.code.clone(),
            name: stored.name.clone(),
            locked: stored.password.is_some(),
            host: stored.host,
            chat,
            members: members.collect(),
            me,
            settings: stored.settings.clone(),
            sides: stored.sides.clone(),
            game: stored.game.clone(),
            starting: self.is_starting,
            past: stored
                .past
                .iter()
                .filter(|past| Some(&past.game) != stored.game.as_ref())
                .cloned()
                .collect(),
            can,
        })
    }

    /// The room in the lobby.
    pub fn entry(&self) -> RoomEntry {
        let stored = &self.stored;
        RoomEntry {
            code: stored.code.clone(),
            name: stored.name.clone(),
            locked: stored.password.is_some(),
            host: self.stored_member(stored.host).map(|host| host.name.clone()).unwrap_or_default(),
            people: self.people(),
            game: stored.settings.rules.clone(),
            title: stored.settings.name.clone(),
            clock: stored.settings.clock.clone(),
            playing: stored.game.is_some(),
            rated: stored.settings.rated,
        }
    }
}

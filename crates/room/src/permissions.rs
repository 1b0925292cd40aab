//! Who may do what.

use display::Message;
use protocol::wire::{RoomPermission, SidePlayer};

use crate::{PersonKey, Room};

impl Room {
    /// What a person may do now. What this allows is refused only for what it is about: a place that is taken, a member that there is not.
    pub fn can(&self, person: &PersonKey) -> Vec<RoomPermission> {
        use RoomPermission::*;
        let all = [
            Sit, Stand, Settings, Place, Start, Release, GiveHost, Remove, Invite, Rename, Lock, Close, Chat,
        ];
        all.into_iter().filter(|permission| self.check(person, *permission).is_ok()).collect()
    }

    /// Whether a person may do something, or why not.
    pub(crate) fn check(&self, person: &PersonKey, permission: RoomPermission) -> Result<u32, Message> {
        let member = self.member(person).ok_or_else(|| Message::new("room-not-entered"))?;
        match permission {
            RoomPermission::Sit => self.between_games()?,
            RoomPermission::Stand => {
                self.between_games()?;
                self.place_of(member).ok_or_else(|| Message::new("no-place-to-leave"))?;
            }
            RoomPermission::Settings | RoomPermission::Place => {
                self.only_host(member)?;
                self.between_games()?;
            }
            RoomPermission::Start => {
                self.only_host(member)?;
                self.between_games()?;
                self.all_ready()?;
            }
            RoomPermission::Release => {
                self.only_host(member)?;
                if self.is_starting {
                    return Err(Message::new("room-game-starting"));
                }
                self.stored.game.as_ref().ok_or_else(|| Message::new("room-no-game"))?;
            }
            RoomPermission::GiveHost | RoomPermission::Remove => {
                self.only_host(member)?;
                if self.stored.members.len() < 2 {
                    return Err(Message::new("room-no-other-member"));
                }
            }
            RoomPermission::Invite | RoomPermission::Rename | RoomPermission::Lock => {
                self.only_host(member)?
            }
            RoomPermission::Close => {
                self.only_host(member)?;
                if self.is_starting {
                    return Err(Message::new("room-game-starting"));
                }
            }
            RoomPermission::Chat => {
                if !self.stored.settings.chat {
                    return Err(Message::new("room-chat-off"));
                }
            }
        }
        if permission == RoomPermission::Sit && !self.has_open_place() {
            return Err(Message::new("room-no-open-place"));
        }
        Ok(member)
    }

    fn only_host(&self, member: u32) -> Result<(), Message> {
        if member == self.stored.host { Ok(()) } else { Err(Message::new("room-host-only")) }
    }

    fn between_games(&self) -> Result<(), Message> {
        match (self.is_starting, &self.stored.game) {
            (true, _) => Err(Message::new("room-game-starting")),
            (_, Some(_)) => Err(Message::new("room-game-goes-on")),
            (false, None) => Ok(()),
        }
    }

    fn has_open_place(&self) -> bool {
        self.stored.sides.iter().any(|side| side.players.contains(&SidePlayer::Open))
    }

    /// That all places are taken, by people who are here.
    fn all_ready(&self) -> Result<(), Message> {
        let open: Vec<&str> = self
            .stored
            .sides
            .iter()
            .filter(|side| side.players.contains(&SidePlayer::Open))
            .map(|side| side.side.name.as_str())
            .collect();
        if !open.is_empty() {
            return Err(Message::new("room-places-open").list("sides", open));
        }
        let players = self.stored.sides.iter().flat_map(|side| &side.players);
        let members: Vec<_> = players
            .filter_map(|player| match player {
                SidePlayer::Member { member } => self.stored_member(*member),
                _ => None,
            })
            .collect();
        let away: Vec<&str> = members
            .iter()
            .filter(|member| !self.is_here(member.member))
            .map(|member| member.name.as_str())
            .collect();
        if !away.is_empty() {
            return Err(Message::new("room-players-away").list("names", away));
        }
        let guests: Vec<&str> =
            members.iter().filter(|member| !member.account).map(|member| member.name.as_str()).collect();
        if self.stored.settings.rated && !guests.is_empty() {
            return Err(Message::new("room-rated-guests").list("names", guests));
        }
        Ok(())
    }
}

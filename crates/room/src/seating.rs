//! Players and places of the next game.

use display::Message;
use protocol::wire::SidePlayer;

use crate::Room;
use crate::update::Update;

/// So many players of a side may take turns.
const MOST_PLACES: usize = 4;

/// The levels and strengths of the computer.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=6;
const STRONGEST: u8 = 100;

impl Room {
    pub(crate) fn sit(&mut self, member: u32, side: usize, place: usize) -> Result<Update, Message> {
        if *self.at(side, place)? != SidePlayer::Open {
            return Err(Message::new("room-place-taken"));
        }
        self.vacate(member);
        *self.at(side, place)? = SidePlayer::Member { member };
        Ok(Update::changed())
    }

    pub(crate) fn stand(&mut self, member: u32) -> Update {
        self.vacate(member);
        Update::changed()
    }

    /// Frees the place of a member.
    pub(crate) fn vacate(&mut self, member: u32) {
        if let Some((side, place)) = self.place_of(member) {
            self.stored.sides[side].players[place] = SidePlayer::Open;
        }
    }

    pub(crate) fn place(&mut self, side: usize, place: usize, who: SidePlayer) -> Result<Update, Message> {
        let before = *self.at(side, place)?;
        match who {
            SidePlayer::Member { member } => {
                self.stored_member(member).ok_or_else(|| Message::new("room-no-such-member"))?;
                // Two who both have a place change.
                if let Some((side, place)) = self.place_of(member) {
                    self.stored.sides[side].players[place] = before;
                }
            }
            SidePlayer::Computer { level } if !LEVELS.contains(&level) => {
                return Err(Message::new("no-such-level").number("level", level));
            }
            SidePlayer::Strength { strength } if strength > STRONGEST => {
                return Err(Message::new("no-such-strength").number("strength", strength));
            }
            SidePlayer::Computer { .. } | SidePlayer::Strength { .. } | SidePlayer::Open => {}
        }
        *self.at(side, place)? = who;
        Ok(Update::changed())
    }

    pub(crate) fn set_places(&mut self, side: usize, count: usize) -> Result<Update, Message> {
        let most = if self.stored.sides.len() == 2 { MOST_PLACES } else { 1 };
        if count == 0 || count > most {
            return Err(Message::new("room-places-count").number("most", most));
        }
        let side = self.stored.sides.get_mut(side).ok_or_else(|| Message::new("no-such-side"))?;
        side.players.resize(count, SidePlayer::Open);
        Ok(Update::changed())
    }

    fn at(&mut self, side: usize, place: usize) -> Result<&mut SidePlayer, Message> {
        let side = self.stored.sides.get_mut(side).ok_or_else(|| Message::new("no-such-side"))?;
        side.players.get_mut(place).ok_or_else(|| Message::new("room-no-such-place"))
    }
}

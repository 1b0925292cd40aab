//! What somebody has to do with a game.

use store::GuestKey;

use super::game::Game;

/// What somebody has to do with a game. All who have the same see the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Role {
    /// The seats that they play.
    pub(super) seats: Vec<usize>,
    /// Whether they began it.
    pub(super) is_owner: bool,
}

impl Game {
    /// What a guest has to do with the game.
    pub(super) fn role(&self, guest: &GuestKey) -> Role {
        let held = |seat: &usize| self.holders[*seat].as_ref() == Some(guest);
        Role { seats: (0..self.holders.len()).filter(held).collect(), is_owner: self.owner == *guest }
    }

    /// Whether somebody steers the game: by playing in it, or by having set computers against each other.
    pub(super) fn steers(&self, role: &Role) -> bool {
        !role.seats.is_empty() || (role.is_owner && self.only_computers())
    }

    /// Whether somebody plays all sides that people play.
    pub(super) fn is_alone(&self, role: &Role) -> bool {
        (0..self.holders.len()).all(|seat| self.is_computer(seat) || role.seats.contains(&seat))
    }

    /// The seat for which somebody acts who did not say: the one to move, or the first of their own.
    pub(super) fn acting(&self, role: &Role) -> Option<usize> {
        let turn = self.session.on_turn().map(|chair| chair.seat).filter(|seat| role.seats.contains(seat));
        turn.or_else(|| role.seats.first().copied())
    }

    /// How many plies back somebody's own last turn is; one where they play all sides, or only computers do.
    pub(super) fn plies_back(&self, role: &Role) -> Option<usize> {
        if role.seats.is_empty() || role.seats.len() == self.holders.len() {
            return (self.session.ply() > 0).then_some(1);
        }
        self.session.plies_back(|chair| role.seats.contains(&chair.seat))
    }
}

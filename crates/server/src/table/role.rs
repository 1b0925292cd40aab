//! What a guest is in a game: a player, its owner, a spectator.

use catalog::Seat;
use store::GuestKey;

use super::hosted_game::HostedGame;

/// What a guest is in a game. All with the same role see the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableRole {
    /// The seats that the guest plays: none for a spectator.
    pub(super) seats: Vec<Seat>,
    /// Whether the guest began the game.
    pub(super) is_owner: bool,
}

impl HostedGame {
    /// The role of a guest.
    pub(super) fn role(&self, guest: &GuestKey) -> TableRole {
        let held = |seat: &Seat| self.holder(*seat).as_ref() == Some(guest);
        TableRole { seats: self.all_seats().filter(held).collect(), is_owner: self.owner == *guest }
    }

    /// Whether a guest steers the game: by playing in it, or by having set computers against each other.
    pub(super) fn steers(&self, role: &TableRole) -> bool {
        !role.seats.is_empty() || (role.is_owner && self.only_computers())
    }

    /// Whether a guest plays all sides that people play.
    pub(super) fn is_alone(&self, role: &TableRole) -> bool {
        self.all_seats().all(|seat| self.is_computer(seat) || role.seats.contains(&seat))
    }

    /// The seat for which a guest acts who did not say: the one to move, or else the first of their own that is still in the game.
    pub(super) fn acting(&self, role: &TableRole) -> Option<Seat> {
        let turn = self.session.to_move().map(|player| player.seat).filter(|seat| role.seats.contains(seat));
        let still_in = || role.seats.iter().find(|seat| !self.session.as_match().is_out(**seat));
        turn.or_else(|| still_in().or(role.seats.first()).copied())
    }

    /// How many plies back a guest's own last turn is; one where the guest plays all sides, or only computers do.
    pub(super) fn plies_back(&self, role: &TableRole) -> Option<usize> {
        if role.seats.is_empty() || role.seats.len() == self.holders.len() {
            return (self.session.ply() > 0).then_some(1);
        }
        self.session.plies_back(|player| role.seats.contains(&player.seat))
    }
}

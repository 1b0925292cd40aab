//! What a person is at a table: a player, its owner, a spectator.

use catalog::Seat;
use record::{NodeId, Tree};
use session::PlayerId;

use crate::{PersonKey, Table};

/// What a person is at a table. All with the same role see the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Role {
    /// The seats that the person plays, alone or in turn with others: none for a spectator.
    pub seats: Vec<Seat>,
    /// The person's own places at them.
    pub places: Vec<PlayerId>,
    /// Whether the person's place was given away: then they can take none again.
    pub is_barred: bool,
    /// Whether the person began the game.
    pub is_owner: bool,
}

impl Table {
    /// The role of a person.
    pub fn role(&self, person: &PersonKey) -> Role {
        let held = |place: &PlayerId| self.holder(*place).as_ref() == Some(person);
        let places: Vec<PlayerId> = self.places().filter(held).collect();
        let mut seats: Vec<Seat> = places.iter().map(|place| place.seat).collect();
        seats.dedup();
        let is_barred = self.barred.contains(person);
        Role { seats, places, is_barred, is_owner: self.owner == *person }
    }

    /// Whether a person steers the game: by playing in it, or by having set computers against each other.
    pub(crate) fn steers(&self, role: &Role) -> bool {
        !role.seats.is_empty() || (role.is_owner && self.only_computers())
    }

    /// Whether a person plays all sides that people play.
    pub(crate) fn is_alone(&self, role: &Role) -> bool {
        self.places().all(|place| !self.is_for_person(place) || role.places.contains(&place))
    }

    /// The seat for which a person acts who did not say: the one to move, or else the first of their own that is still in the game.
    pub(crate) fn acting(&self, role: &Role) -> Option<Seat> {
        let turn = self.session.to_move().map(|player| player.seat).filter(|seat| role.seats.contains(seat));
        let still_in = || role.seats.iter().find(|seat| !self.session.as_match().is_out(**seat));
        turn.or_else(|| still_in().or(role.seats.first()).copied())
    }

    /// The player as whom a person acts for a seat: the one to move, or the first person of the seat.
    pub(crate) fn player_of(&self, seat: Seat) -> PlayerId {
        if let Some(turn) = self.session.to_move().filter(|turn| turn.seat == seat) {
            return turn;
        }
        let players = self.session.seats().get(seat.index()).map(|side| &side.players[..]);
        let person = players.unwrap_or_default().iter().position(record::Player::is_person);
        PlayerId { seat, player: person.unwrap_or(0) }
    }

    /// How many plies back a person's own last turn is; one where the person plays all moves, or only computers do.
    pub(crate) fn plies_back(&self, role: &Role) -> Option<usize> {
        if role.seats.is_empty() || self.plays_all(role) {
            return (self.session.ply() > 0).then_some(1);
        }
        self.session.plies_back(|player| self.is_own(role, player))
    }

    /// Whether a person makes all moves.
    pub(crate) fn plays_all(&self, role: &Role) -> bool {
        !self.has_computer() && self.is_alone(role)
    }

    /// Whether a person acts as a player.
    pub(crate) fn is_own(&self, role: &Role, player: PlayerId) -> bool {
        role.places.contains(&player) && self.is_for_person(player)
    }

    /// The player who made a move: those of one seat take turns.
    pub fn maker(&self, node: NodeId) -> PlayerId {
        let seat = self.mover(node.number());
        let players = self.session.seats().get(seat.index()).map_or(1, |side| side.players.len());
        if players < 2 {
            return PlayerId::first(seat);
        }
        let tree = self.session.moves();
        let before = std::iter::successors(tree.node(node).parent(), |node| tree.node(*node).parent());
        let turns = before.filter(|node| *node != Tree::START && self.mover(node.number()) == seat);
        PlayerId { seat, player: turns.count() % players }
    }
}

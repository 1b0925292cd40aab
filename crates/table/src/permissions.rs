//! What a person may do now.

use catalog::Seat;
use protocol::wire::{self, Can};
use record::{NodeId, Proposal, TakeBacks};
use session::Phase;

use crate::{Role, Table, proposal_to_wire};

impl Table {
    /// What a person may do now. What this allows is not refused.
    pub fn can(&self, role: &Role) -> Can {
        let session = &self.session;
        let plays = !role.seats.is_empty();
        // A seat that is out of the game resigns, offers and agrees to nothing.
        let is_in = role.seats.iter().any(|seat| !session.as_match().is_out(*seat));
        let steers = self.steers(role);
        let is_over = session.phase() == Phase::Over;
        let gathers = self.is_gathering();
        let goes_on = !is_over && !gathers;
        let acting = self.acting(role);
        let may_propose = |proposal| acting.is_some_and(|seat| self.may_propose(seat, proposal));
        let to_move = self.is_to_move(role);
        let travels = steers && !gathers && session.take_backs() == TakeBacks::Free && !self.was_aborted();
        let lonely = self.only_computers();
        let is_missed = self.missed_by(role).is_ok();
        let may_claim = self.claimed_by(role).is_ok();
        Can {
            sit: if plays || is_over || role.is_barred {
                Vec::new()
            } else {
                self.open_seats().into_iter().map(Seat::index).collect()
            },
            resign: is_in && goes_on,
            abort: !is_over && (plays || role.is_owner) && !self.all_have_moved(),
            offer_draw: is_in && goes_on && may_propose(Proposal::Draw),
            claim: match to_move && goes_on {
                true => session.claims().iter().map(ToString::to_string).collect(),
                false => Vec::new(),
            },
            take_back: match session.take_backs() {
                TakeBacks::Free => travels,
                TakeBacks::ByRequest => is_in && goes_on && may_propose(Proposal::TakeBack(1)),
                TakeBacks::Off => false,
            } && self.plies_back(role).is_some(),
            redo: travels && self.next_node().is_some(),
            jump: travels && session.moves().moves() > 0,
            pause: is_in
                && goes_on
                && session.phase() == Phase::Running
                && self.has_clock()
                && may_propose(Proposal::Pause),
            resume: plays && session.phase() == Phase::Paused && !gathers && self.may_go_on(),
            answer: self.proposals_for(|from, proposal| self.answering(role, from, proposal).is_some()),
            withdraw: self.proposals_for(|from, _| role.seats.contains(&from)),
            hint: to_move
                && goes_on
                && session.phase() != Phase::Paused
                && self.is_alone(role)
                && !self.is_rated,
            hurry: steers && goes_on && self.awaits_computer() && !self.is_rated,
            hold: steers && goes_on && self.has_computer() && (self.held || self.can_be_held()),
            pace: role.is_owner && lonely && !is_over,
            rematch: is_over
                && steers
                && self.next.is_none()
                && self.room.is_none()
                && self.open_seats().is_empty()
                && (lonely || role.seats.iter().any(|seat| !self.rematch.contains(seat))),
            restart: self.may_restart(role).is_ok()
                && (lonely || role.seats.iter().any(|seat| !self.restart.contains(seat))),
            take_backs: !gathers && self.may_set_take_backs(role).is_ok(),
            claim_win: may_claim,
            claim_draw: may_claim && session.teams_in().len() == 2,
            give_seat: is_missed && !self.is_rated,
            adjourn: is_missed && !self.adjourned,
            replace: steers && goes_on && self.is_alone(role) && !self.is_rated,
        }
    }

    /// Whether a person is to move, and not a computer of the same seat.
    pub(crate) fn is_to_move(&self, role: &Role) -> bool {
        self.session.to_move().is_some_and(|turn| self.is_own(role, turn))
    }

    /// Whether a person may make a move now.
    pub fn may_move(&self, role: &Role) -> bool {
        self.is_to_move(role) && !self.is_gathering() && self.session.phase() != Phase::Paused
    }

    fn proposals_for(&self, fits: impl Fn(Seat, Proposal) -> bool) -> Vec<wire::Proposal> {
        let open = self.session.proposals().filter(|(from, proposal)| fits(*from, *proposal));
        open.map(|(_, proposal)| proposal_to_wire(proposal)).collect()
    }

    /// Whether no side is left that has not moved.
    pub(crate) fn all_have_moved(&self) -> bool {
        self.seats().all(|seat| self.session.as_match().made_by(seat) > 0)
    }

    /// What was taken back last after where the game stands.
    pub fn next_node(&self) -> Option<NodeId> {
        self.session.moves().node(self.session.at()).children().first().copied()
    }
}

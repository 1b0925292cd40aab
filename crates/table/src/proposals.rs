//! What players propose to each other: draws, take-backs, pauses.

use catalog::{Message, Seat, Team};
use protocol::wire::{self, Happening};
use record::{Answer, Offer, Proposal};
use session::{Command, Phase, Timestamp};

use crate::{Role, Table, proposal_to_wire};

impl Table {
    pub(crate) fn propose(
        &mut self,
        role: &Role,
        wished: Option<usize>,
        proposal: wire::Proposal,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let seat = self.own(role, wished)?;
        let proposal = from_wire(proposal);
        if proposal == Proposal::Pause && self.has_clock() && self.session.phase() == Phase::Waiting {
            return Err(Message::new("clocks-not-started"));
        }
        self.command(seat, Command::Propose(proposal), now, heard)?;
        // A person who plays all sides that people play needs no agreement to stop the clocks.
        if proposal == Proposal::Pause && self.is_alone(role) {
            for &other in role.seats.iter().filter(|other| **other != seat) {
                if self.session.phase() == Phase::Paused {
                    break;
                }
                self.command(other, Command::Accept(proposal), now, heard)?;
            }
        }
        Ok(())
    }

    pub(crate) fn withdraw(
        &mut self,
        role: &Role,
        wished: Option<usize>,
        proposal: wire::Proposal,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let is_own = |(seat, open): &(Seat, Proposal)| {
            proposal_to_wire(*open) == proposal && wished.unwrap_or(seat.index()) == seat.index()
        };
        let open = self.session.proposals().filter(is_own);
        let own = open.map(|(seat, _)| seat).find(|seat| role.seats.contains(seat));
        let seat = own.map_or_else(|| self.own(role, wished), Ok)?;
        self.command(seat, Command::Withdraw(from_wire(proposal)), now, heard)
    }

    /// The seat that agrees to a proposal, or declines it: one of another team.
    pub(crate) fn answerer(
        &self,
        role: &Role,
        wished: Option<usize>,
        proposal: wire::Proposal,
    ) -> Result<Seat, Message> {
        let mut open = self.session.proposals().filter(|(_, open)| proposal_to_wire(*open) == proposal);
        match wished {
            Some(_) => self.own(role, wished),
            None => {
                let fits = open.find_map(|(from, open)| self.answering(role, from, open));
                fits.map_or_else(|| self.own(role, None), Ok)
            }
        }
    }

    /// The seat of a person that may agree to a proposal: one of another team that is still in the game and has not agreed.
    pub(crate) fn answering(&self, role: &Role, from: Seat, proposal: Proposal) -> Option<Seat> {
        let agreed = self.agreed(from, proposal);
        let has_agreed = |seat: Seat| agreed.iter().any(|other| self.team(*other) == self.team(seat));
        let fits = |seat: &Seat| {
            self.team(*seat) != self.team(from)
                && !self.session.as_match().is_out(*seat)
                && !has_agreed(*seat)
        };
        role.seats.iter().copied().find(fits)
    }

    /// Whether a seat may propose something: once between two moves.
    pub(crate) fn may_propose(&self, seat: Seat, proposal: Proposal) -> bool {
        let alike = |other: Proposal| proposal_to_wire(other) == proposal_to_wire(proposal);
        let node = self.session.moves().node(self.session.at());
        let noted = node.offers.iter().any(|offer| offer.seat == seat && alike(offer.proposal));
        !noted && !self.session.proposals().any(|(from, other)| from == seat && alike(other))
    }

    /// The seats that have agreed to an open proposal while the agreement of another team is missing.
    pub fn agreed(&self, seat: Seat, proposal: Proposal) -> &[Seat] {
        let node = self.session.moves().node(self.session.at());
        let is_it =
            |offer: &&Offer| offer.seat == seat && offer.proposal == proposal && offer.answer == Answer::Open;
        node.offers.iter().find(is_it).map_or(&[], |offer| &offer.agreed)
    }

    pub(crate) fn team(&self, seat: Seat) -> Option<Team> {
        self.session.seat_infos().get(seat.index()).map(|info| info.team)
    }
}

pub(crate) fn from_wire(proposal: wire::Proposal) -> Proposal {
    match proposal {
        wire::Proposal::Draw => Proposal::Draw,
        // How many plies, the side that proposed it has said.
        wire::Proposal::TakeBack => Proposal::TakeBack(1),
        wire::Proposal::Pause => Proposal::Pause,
    }
}

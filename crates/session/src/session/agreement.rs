//! What the sides propose to each other, and playing again.

use catalog::{Seat, Team};
use record::{Answer, NodeId, Offer, Proposal, TakeBacks};

use super::{Phase, Session};
use crate::proposals::{OpenProposal, is_alike};
use crate::{CommandError, Event};

impl Session {
    pub(super) fn propose(
        &mut self,
        seat: Seat,
        proposal: Proposal,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        match proposal {
            Proposal::TakeBack(plies) => {
                if self.take_backs == TakeBacks::Off {
                    return Err(CommandError::TakeBacksOff);
                }
                self.back(plies).ok_or(CommandError::NothingToUndo)?;
            }
            Proposal::Pause if !self.clocks.any() => return Err(CommandError::NoClocks),
            Proposal::Pause if self.phase == Phase::Paused => return Err(CommandError::Paused),
            Proposal::Pause | Proposal::Draw => {}
        }
        if let Ok(open) = self.proposed_to(seat, proposal)
            && open.proposal == proposal
        {
            self.accept(open, seat, events);
            return Ok(());
        }
        let node = self.at();
        // Players are not to be pestered: the same thing can be proposed once between two moves.
        let again = |offer: &Offer| offer.seat == seat && is_alike(offer.proposal, proposal);
        let open = self.open.iter().any(|open| open.seat == seat && is_alike(open.proposal, proposal));
        if open || self.record.moves.node(node).offers.iter().any(again) {
            return Err(CommandError::AlreadyProposed);
        }
        let offers = &mut self.record.moves.node_mut(node).offers;
        offers.push(Offer { seat, proposal, answer: Answer::Open, agreed: Vec::new() });
        self.open.push(OpenProposal { seat, proposal, node, index: offers.len() - 1 });
        events.push(Event::Proposed { seat, proposal });
        Ok(())
    }

    /// The open proposal of this kind whose maker fits.
    pub(super) fn proposed(
        &self,
        proposal: Proposal,
        fits: impl Fn(Seat) -> bool,
    ) -> Result<OpenProposal, CommandError> {
        let found = self.open.iter().find(|open| is_alike(open.proposal, proposal) && fits(open.seat));
        found.copied().ok_or(CommandError::NotProposed)
    }

    /// The open proposal of this kind by another team.
    pub(super) fn proposed_to(&self, seat: Seat, proposal: Proposal) -> Result<OpenProposal, CommandError> {
        self.proposed(proposal, |other| self.team(other) != self.team(seat))
    }

    /// A seat agrees to a proposal, which is carried out once all teams that are still in do.
    pub(super) fn accept(&mut self, open: OpenProposal, by: Seat, events: &mut Vec<Event>) {
        if self.is_agreed(open, Some(by)) {
            self.carry_out(open, events);
            return;
        }
        if let Some(offer) = self.record.moves.node_mut(open.node).offers.get_mut(open.index)
            && !offer.agreed.contains(&by)
        {
            offer.agreed.push(by);
            events.push(Event::Agreed { by, seat: open.seat, proposal: open.proposal });
        }
    }

    /// Whether all teams that are still in agree to a proposal, if this seat does too.
    pub(super) fn is_agreed(&self, open: OpenProposal, by: Option<Seat>) -> bool {
        let offer = self.record.moves.node(open.node).offers.get(open.index);
        let agreed = offer.into_iter().flat_map(|offer| &offer.agreed).copied().chain(by);
        let teams: Vec<Option<Team>> = agreed.chain([open.seat]).map(|seat| self.team(seat)).collect();
        self.seats_in().all(|seat| teams.contains(&self.team(seat)))
    }

    /// Whether a seat has agreed to a proposal, alone or with others of its team.
    fn has_agreed(&self, seat: Seat, open: &OpenProposal) -> bool {
        let offer = self.record.moves.node(open.node).offers.get(open.index);
        offer.is_some_and(|offer| offer.agreed.iter().any(|other| self.team(*other) == self.team(seat)))
    }

    pub(super) fn carry_out(&mut self, open: OpenProposal, events: &mut Vec<Event>) {
        self.close(open, Answer::Accepted, events);
        match open.proposal {
            Proposal::Draw => {
                self.walker.agree_draw();
                self.end_by_match(events);
            }
            Proposal::TakeBack(plies) => {
                // It was asked for while so many moves were there, and lapses with the next move.
                if let Some(to) = self.back(plies) {
                    self.go(to, events);
                }
            }
            Proposal::Pause => self.stop_clocks(events),
        }
    }

    pub(super) fn close(&mut self, open: OpenProposal, answer: Answer, events: &mut Vec<Event>) {
        self.open.retain(|other| *other != open);
        if let Some(offer) = self.record.moves.node_mut(open.node).offers.get_mut(open.index) {
            offer.answer = answer;
        }
        events.push(Event::Settled { seat: open.seat, proposal: open.proposal, answer });
    }

    pub(super) fn lapse(&mut self, which: impl Fn(&OpenProposal) -> bool, events: &mut Vec<Event>) {
        for open in self.open.clone().into_iter().filter(|open| which(open)) {
            self.close(open, Answer::Declined, events);
        }
    }

    /// A seat has moved. What others had proposed is declined by going on, unless it had agreed; one's own draw offer stays.
    pub(super) fn lapse_by_move(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let stays = |open: &OpenProposal| {
            is_alike(open.proposal, Proposal::Draw) && (open.seat == seat || self.has_agreed(seat, open))
        };
        let lapsed: Vec<OpenProposal> = self.open.iter().filter(|open| !stays(open)).copied().collect();
        for open in lapsed {
            self.close(open, Answer::Declined, events);
        }
    }

    pub(super) fn comment(
        &mut self,
        node: NodeId,
        text: String,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        let node = self.record.moves.id(node.number()).ok_or(CommandError::NoSuchMove)?;
        self.record.moves.node_mut(node).comment = (!text.is_empty()).then_some(text);
        events.push(Event::Commented(node));
        Ok(())
    }

    pub(super) fn want_rematch(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), CommandError> {
        if self.phase != Phase::Over {
            return Err(CommandError::NotOver);
        }
        if self.rematch.contains(&seat) {
            return Err(CommandError::AlreadyProposed);
        }
        self.rematch.push(seat);
        events.push(Event::RematchWanted(seat));
        if self.rematch.len() == self.seat_infos().len() {
            events.push(Event::RematchAgreed);
        }
        Ok(())
    }
}

//! What the sides propose to each other, and play again.

use record::{Answer, NodeId, Offer, Proposal, TakeBacks};

use super::{Phase, Session};
use crate::proposals::{Open, alike};
use crate::{Event, Refusal};

impl Session {
    pub(super) fn propose(
        &mut self,
        seat: usize,
        proposal: Proposal,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        match proposal {
            Proposal::TakeBack(plies) => {
                if self.take_backs == TakeBacks::Off {
                    return Err(Refusal::TakeBacksOff);
                }
                self.back(plies).ok_or(Refusal::NothingToUndo)?;
            }
            Proposal::Pause if !self.clocks.any() => return Err(Refusal::NoClocks),
            Proposal::Pause if self.phase == Phase::Paused => return Err(Refusal::Paused),
            Proposal::Pause | Proposal::Draw => {}
        }
        if let Ok(open) = self.proposed(proposal, |other| other != seat)
            && open.proposal == proposal
        {
            self.accept(open, events);
            return Ok(());
        }
        let node = self.at();
        // Nobody is to be pestered: the same thing can be proposed once between two moves.
        let again = |offer: &Offer| offer.seat == seat && alike(offer.proposal, proposal);
        let open = self.open.iter().any(|open| open.seat == seat && alike(open.proposal, proposal));
        if open || self.record.moves.node(node).offers.iter().any(again) {
            return Err(Refusal::AlreadyProposed);
        }
        let offers = &mut self.record.moves.node_mut(node).offers;
        offers.push(Offer { seat, proposal, answer: Answer::Open });
        self.open.push(Open { seat, proposal, node, place: offers.len() - 1 });
        events.push(Event::Proposed { seat, proposal });
        Ok(())
    }

    /// The open proposal of this kind whose maker fits.
    pub(super) fn proposed(&self, proposal: Proposal, fits: impl Fn(usize) -> bool) -> Result<Open, Refusal> {
        let found = self.open.iter().find(|open| alike(open.proposal, proposal) && fits(open.seat));
        found.copied().ok_or(Refusal::NotProposed)
    }

    pub(super) fn accept(&mut self, open: Open, events: &mut Vec<Event>) {
        self.close(open, Answer::Accepted, events);
        match open.proposal {
            Proposal::Draw => {
                self.board.live_mut().agree_draw();
                self.end_by_board(events);
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

    pub(super) fn close(&mut self, open: Open, answer: Answer, events: &mut Vec<Event>) {
        self.open.retain(|other| *other != open);
        if let Some(offer) = self.record.moves.node_mut(open.node).offers.get_mut(open.place) {
            offer.answer = answer;
        }
        events.push(Event::Settled { seat: open.seat, proposal: open.proposal, answer });
    }

    pub(super) fn lapse(&mut self, which: impl Fn(&Open) -> bool, events: &mut Vec<Event>) {
        for open in self.open.clone().into_iter().filter(|open| which(open)) {
            self.close(open, Answer::Declined, events);
        }
    }

    pub(super) fn comment(
        &mut self,
        node: NodeId,
        text: String,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let node = self.record.moves.id(node.number()).ok_or(Refusal::NoSuchMove)?;
        self.record.moves.node_mut(node).comment = (!text.is_empty()).then_some(text);
        events.push(Event::Commented(node));
        Ok(())
    }

    pub(super) fn want_rematch(&mut self, seat: usize, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Over {
            return Err(Refusal::NotOver);
        }
        if self.rematch.contains(&seat) {
            return Err(Refusal::AlreadyProposed);
        }
        self.rematch.push(seat);
        events.push(Event::RematchWanted(seat));
        if (0..self.names.len()).all(|seat| self.rematch.contains(&seat)) {
            events.push(Event::RematchAgreed);
        }
        Ok(())
    }
}

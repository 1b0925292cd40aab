//! When the computer accepts a draw, when it offers one, and what it does about other proposals.

use std::time::Duration;

use catalog::Seat;
use catalog::search::Score;
use protocol::wire::Happening;
use record::Proposal;
use session::{Command, PlayerId, Timestamp};

use crate::Table;
use crate::update::{Effect, Ticket};

/// How long a computer thinks about a draw offer.
const THINKING_TIME: Duration = Duration::from_millis(300);

/// A computer declines a draw before so many moves of each side.
const EARLIEST: usize = 10;

/// A computer offers no draw before so many moves of each side.
const EARLIEST_OFFER: usize = 40;

/// It offers one when so many of its moves in a row looked even to it, and then no other until as many have again.
const EVEN_MOVES: u32 = 8;

/// What looks even, in hundredths of a piece.
const EVEN: i32 = 10;

/// A draw that was offered to a computer, which thinks about it.
#[derive(Debug)]
pub(crate) struct DrawOffer {
    pub(crate) ticket: Ticket,
    /// The side that offered it.
    pub(crate) from: Seat,
    /// The computer that decides.
    by: Seat,
    /// Whether the computer's team is to move, so that the score is its own.
    own_turn: bool,
}

/// What a computer does about a proposal.
pub(crate) enum Reaction {
    Accept(Seat, Proposal),
    Decline(Seat, Proposal),
}

impl DrawOffer {
    /// The computer accepts unless it stands better; where nothing is known of its position, it declines.
    pub(crate) fn decide(&self, score: Option<Score>) -> Reaction {
        let own = score.map(|score| if self.own_turn { score } else { score.reversed() });
        let accepts = own.map(Score::rank).is_some_and(|rank| rank <= 0);
        let reaction = if accepts { Reaction::Accept } else { Reaction::Decline };
        reaction(self.by, Proposal::Draw)
    }
}

impl Table {
    /// What the computers do about open proposals: they agree to take-backs and pauses, and think about draws.
    pub(crate) fn consider_proposals(&mut self, effects: &mut Vec<Effect>) -> Option<Reaction> {
        let open: Vec<(Seat, Proposal)> = self.session.proposals().collect();
        for (from, proposal) in open {
            let Some(by) = self.undecided_computer(from, proposal) else { continue };
            match proposal {
                Proposal::TakeBack(_) | Proposal::Pause => return Some(Reaction::Accept(by, proposal)),
                Proposal::Draw if self.computers.draw_offer.is_some() => {}
                Proposal::Draw if self.session.ply() < EARLIEST * self.session.seats().len() => {
                    return Some(Reaction::Decline(by, proposal));
                }
                Proposal::Draw => {
                    let own_turn = self.team(self.session.as_match().turn()) == self.team(by);
                    let ticket = self.ask_adviser(THINKING_TIME, effects);
                    self.computers.draw_offer = Some(DrawOffer { ticket, from, by, own_turn });
                }
            }
        }
        None
    }

    /// A computer has moved, and saw its position so: where nothing has been going on for long, it offers a draw to the people it plays.
    pub(crate) fn offer_draw(
        &mut self,
        player: PlayerId,
        score: Option<Score>,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) {
        let is_even = matches!(score, Some(Score::Value(value)) if value.abs() <= EVEN);
        let moves = self.computers.even.count(player, is_even);
        let is_late = self.session.ply() >= EARLIEST_OFFER * self.session.seats().len();
        if moves >= EVEN_MOVES && is_late && self.person_decides(player.seat, Proposal::Draw) {
            self.computers.even.forget();
            // The move may have ended the game.
            let _ = self.command(player.seat, Command::Propose(Proposal::Draw), now, heard);
        }
    }

    /// Lets a computer do what it does about a proposal.
    pub(crate) fn react(&mut self, reaction: Reaction, now: Timestamp, heard: &mut Vec<Happening>) {
        let (seat, command) = match reaction {
            Reaction::Accept(seat, proposal) => (seat, Command::Accept(proposal)),
            Reaction::Decline(seat, proposal) => (seat, Command::Decline(proposal)),
        };
        let from = self.session.at();
        // It may have been withdrawn meanwhile.
        let _ = self.command(seat, command, now, heard);
        if self.session.at() != from {
            self.arrive(heard);
        }
    }

    /// Whether a person is to answer what a seat proposes.
    pub fn person_decides(&self, from: Seat, proposal: Proposal) -> bool {
        self.undecided_computer(from, proposal).is_none()
    }

    /// The computer that is to decide about a proposal: of a team that is still in the game, has not agreed, and has no person who can
    /// decide for it.
    fn undecided_computer(&self, from: Seat, proposal: Proposal) -> Option<Seat> {
        let agreed = self.agreed(from, proposal);
        let still_in = || self.session.seats_in();
        let is_undecided = |seat: &Seat| {
            let own = self.team(*seat);
            own != self.team(from)
                && !agreed.iter().any(|other| self.team(*other) == own)
                && still_in().filter(|other| self.team(*other) == own).all(|other| self.is_computer(other))
        };
        still_in().find(is_undecided)
    }
}

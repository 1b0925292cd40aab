//! How computer players answer what people propose.

use std::time::Duration;

use catalog::search::Score;
use record::{Player, Proposal};
use session::{Chair, Command, Session};

use super::Table;
use super::computer::Asked;

/// How long a computer thinks about an offer.
const GLANCE: Duration = Duration::from_millis(300);

/// Nobody agrees to a draw before so many moves of each side.
const EARLIEST: usize = 10;

/// An offer that a computer thinks about.
pub(super) struct Judging {
    asked: Asked,
    /// Who offered a draw.
    seat: usize,
    /// The computer that is asked.
    chair: Chair,
    /// Whether it is on its own turn, or on that of the other side.
    own_turn: bool,
}

impl Judging {
    /// Whether there is still something to answer.
    pub(super) fn is_open(&self, session: &Session) -> bool {
        session.proposals().any(|open| open == (self.seat, Proposal::Draw))
    }
}

impl Table {
    /// Whether a computer thinks about a draw that was offered.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Whether what a seat proposes is answered by a person.
    pub fn person_answers(&self, proposer: usize) -> bool {
        self.computer_asked(proposer).is_none()
    }

    /// Returns what is proposed to computers.
    pub(super) fn answer_offers(&mut self) {
        let open: Vec<(usize, Proposal)> = self.session.proposals().collect();
        for (seat, proposal) in open {
            let Some(chair) = self.computer_asked(seat) else { continue };
            match proposal {
                Proposal::TakeBack(_) | Proposal::Pause => self.answer(chair, Command::Accept(proposal)),
                Proposal::Draw if self.judging.is_some() => {}
                Proposal::Draw if self.session.ply() < EARLIEST * self.session.seats().len() => {
                    self.answer(chair, Command::Decline(proposal));
                }
                Proposal::Draw => {
                    let teams = self.session.live().teams();
                    let turn = self.session.live().seat_on_turn();
                    let asked = self.computer.advise(&self.session, GLANCE);
                    let own_turn = teams.get(turn) == teams.get(chair.seat);
                    self.judging = Some(Judging { asked, seat, chair, own_turn });
                }
            }
        }
    }

    /// The computer that answers what a seat proposes; none if a person can.
    fn computer_asked(&self, proposer: usize) -> Option<Chair> {
        let others = || self.session.seats().iter().enumerate().filter(|(seat, _)| *seat != proposer);
        let person = others().any(|(_, side)| side.players.iter().any(Player::is_person));
        let (seat, _) = others().next().filter(|_| !person)?;
        Some(Chair::of(seat))
    }

    /// A position was judged: whoever is not better off agrees to a draw.
    pub(super) fn judge(&mut self, ticket: u64, score: Option<Score>) {
        let Some(judging) = self.judging.take_if(|judging| judging.asked.ticket == ticket) else { return };
        let own = score.map(|score| if judging.own_turn { score } else { score.reversed() });
        let agrees = own.is_some_and(|score| score.rank() <= 0);
        let answer = if agrees { Command::Accept } else { Command::Decline };
        self.answer(judging.chair, answer(Proposal::Draw));
    }

    /// Nobody can judge any more: no.
    pub(super) fn judge_none(&mut self) {
        if let Some(judging) = self.judging.take() {
            self.answer(judging.chair, Command::Decline(Proposal::Draw));
        }
    }

    fn answer(&mut self, chair: Chair, command: Command) {
        // If it was withdrawn meanwhile, there is nothing to answer.
        let _ = self.follow(chair, command);
    }
}

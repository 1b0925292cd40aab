//! Draw offers and other proposals: when a computer player accepts what a person proposes. It never offers a draw itself. The server has the
//! same policy in its `table/draw_offer.rs`.

use std::time::Duration;

use catalog::Seat;
use catalog::search::Score;
use record::{Player, Proposal};
use session::{Command, PlayerId, Session};

use super::LocalTable;
use super::computer::Asked;

/// How long a computer thinks about an offer.
const SHORT_SEARCH: Duration = Duration::from_millis(300);

/// A computer agrees to no draw before so many moves of each side.
const EARLIEST: usize = 10;

/// An offer that a computer thinks about.
pub(super) struct Judging {
    asked: Asked,
    /// Who offered a draw.
    seat: Seat,
    /// The computer that is asked.
    id: PlayerId,
    /// Whether it is on its own turn, or on that of the other side.
    own_turn: bool,
}

impl Judging {
    /// Whether there is still something to answer.
    pub(super) fn is_open(&self, session: &Session) -> bool {
        session.proposals().any(|open| open == (self.seat, Proposal::Draw))
    }
}

impl LocalTable {
    /// Whether a computer thinks about a draw that was offered.
    pub fn is_judging(&self) -> bool {
        self.judging.is_some()
    }

    /// Whether what a seat proposes is answered by a person.
    pub fn person_decides(&self, proposer: Seat) -> bool {
        self.computer_asked(proposer).is_none()
    }

    /// Decides about what is proposed to computers.
    pub(super) fn settle_offers(&mut self) {
        let open: Vec<(Seat, Proposal)> = self.session.proposals().collect();
        for (seat, proposal) in open {
            let Some(id) = self.computer_asked(seat) else { continue };
            match proposal {
                Proposal::TakeBack(_) | Proposal::Pause => self.answer(id, Command::Accept(proposal)),
                Proposal::Draw if self.judging.is_some() => {}
                Proposal::Draw if self.session.ply() < EARLIEST * self.session.seats().len() => {
                    self.answer(id, Command::Decline(proposal));
                }
                Proposal::Draw => {
                    let team = |seat: Seat| self.session.seat_infos()[seat.index()].team;
                    let own_turn = team(self.session.as_match().turn()) == team(id.seat);
                    let asked = self.computer.advise(&self.session, SHORT_SEARCH);
                    self.judging = Some(Judging { asked, seat, id, own_turn });
                }
            }
        }
    }

    /// The computer that answers what a seat proposes; none if a person can.
    fn computer_asked(&self, proposer: Seat) -> Option<PlayerId> {
        let team = |seat: Seat| self.session.seat_infos()[seat.index()].team;
        let has_decided = |seat: Seat| {
            let agreed = self.session.moves().node(self.session.at()).offers.iter();
            agreed.filter(|offer| offer.seat == proposer).any(|offer| offer.agreed.contains(&seat))
        };
        let others =
            || self.session.seats_in().filter(|seat| team(*seat) != team(proposer) && !has_decided(*seat));
        let by_person = |seat: Seat| self.session.seats()[seat.index()].players.iter().any(Player::is_person);
        others().find(|seat| !by_person(*seat)).map(PlayerId::first)
    }

    /// A position was evaluated: a side that is not better off agrees to a draw.
    pub(super) fn judge(&mut self, ticket: u64, score: Option<Score>) {
        let Some(judging) = self.judging.take_if(|judging| judging.asked.ticket == ticket) else { return };
        let own = score.map(|score| if judging.own_turn { score } else { score.reversed() });
        let agrees = own.is_some_and(|score| score.rank() <= 0);
        let answer = if agrees { Command::Accept } else { Command::Decline };
        self.answer(judging.id, answer(Proposal::Draw));
    }

    /// The position can't be evaluated any more: no.
    pub(super) fn judge_none(&mut self) {
        if let Some(judging) = self.judging.take() {
            self.answer(judging.id, Command::Decline(Proposal::Draw));
        }
    }

    fn answer(&mut self, id: PlayerId, command: Command) {
        // If it was withdrawn meanwhile, there is nothing to answer.
        let _ = self.follow(id, command);
    }
}

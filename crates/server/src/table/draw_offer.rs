//! When the computer accepts a draw, and what it does about other proposals. It never offers a draw itself.

use std::time::Duration;

use catalog::search::{Budget, Player, Score};
use catalog::{Request, Seat, Team};
use record::Proposal;

use super::computer::{ADVISER, Asked, Computer};
use super::hosted_game::HostedGame;
use crate::engine_pool::Urgency;

/// How long a computer thinks about a draw offer.
const THINKING_TIME: Duration = Duration::from_millis(300);

/// A computer declines a draw before so many moves of each side.
const EARLIEST: usize = 10;

/// A draw that was offered to a computer, which thinks about it.
pub(super) struct DrawOffer {
    pub(super) asked: Asked,
    /// The side that offered it.
    from: Seat,
    /// The computer that decides.
    by: Seat,
    /// Whether the computer's team is to move, so that the score is its own.
    own_turn: bool,
}

/// What a computer does about a proposal.
pub(super) enum Reaction {
    Accept(Seat, Proposal),
    Decline(Seat, Proposal),
}

impl DrawOffer {
    /// Whether the draw is still offered.
    pub(super) fn is_open(&self, game: &HostedGame) -> bool {
        game.session.proposals().any(|open| open == (self.from, Proposal::Draw))
    }

    /// The computer accepts unless it stands better; where nothing is known of its position, it declines.
    pub(super) fn decide(&self, score: Option<Score>) -> Reaction {
        let own = score.map(|score| if self.own_turn { score } else { score.reversed() });
        let accepts = own.map(Score::rank).is_some_and(|rank| rank <= 0);
        let reaction = if accepts { Reaction::Accept } else { Reaction::Decline };
        reaction(self.by, Proposal::Draw)
    }
}

impl Computer {
    /// What the computers do about open proposals: they agree to take-backs and pauses, and think about draws.
    pub(super) fn react(&mut self, game: &HostedGame) -> Option<Reaction> {
        let open: Vec<(Seat, Proposal)> = game.session.proposals().collect();
        for (from, proposal) in open {
            let Some(by) = undecided_computer(game, from, proposal) else { continue };
            match proposal {
                Proposal::TakeBack(_) | Proposal::Pause => return Some(Reaction::Accept(by, proposal)),
                Proposal::Draw if self.draw_offer.is_some() => {}
                Proposal::Draw if game.session.ply() < EARLIEST * game.session.seats().len() => {
                    return Some(Reaction::Decline(by, proposal));
                }
                Proposal::Draw => {
                    let turn = game.session.as_match().turn();
                    let own_turn = team(game, turn) == team(game, by);
                    let request = Request::new(Player::Analyst, Budget::time(THINKING_TIME), game.seed);
                    let asked = self.ask(game, ADVISER, Urgency::Aside, request);
                    self.draw_offer = Some(DrawOffer { asked, from, by, own_turn });
                }
            }
        }
        None
    }
}

/// The computer that is to decide about a proposal: of a team that is still in the game, has not agreed, and has no person who can decide
/// for it.
fn undecided_computer(game: &HostedGame, from: Seat, proposal: Proposal) -> Option<Seat> {
    let agreed = game.agreed(from, proposal);
    let still_in = || game.session.seats_in();
    let is_undecided = |seat: &Seat| {
        let own = team(game, *seat);
        own != team(game, from)
            && !agreed.iter().any(|other| team(game, *other) == own)
            && still_in().filter(|other| team(game, *other) == own).all(|other| game.is_computer(other))
    };
    still_in().find(is_undecided)
}

fn team(game: &HostedGame, seat: Seat) -> Option<Team> {
    game.session.seat_infos().get(seat.index()).map(|info| info.team)
}

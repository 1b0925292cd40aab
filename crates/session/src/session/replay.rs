//! Building a session again from what has happened in it.

use std::time::Duration;

use catalog::{Reason, Seat};
use record::{ABANDONED, Answer, GameResult, Offer, Proposal, ReplayError, SeatDeparture, Timing, Tree};

use super::{Phase, Session};
use crate::Timestamp;
use crate::proposals::{OpenProposal, is_alike};

/// Something that has happened, as a log has it. It is not judged again: what happened then was right then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Logged {
    /// The clocks ran.
    Started,
    /// A move was played.
    Played {
        /// In coordinates.
        text: String,
        /// When, and what it cost.
        timing: Timing,
    },
    /// The game went elsewhere: after the move of this number.
    Went {
        /// 0 is the start.
        to: usize,
    },
    /// A side proposed something.
    Proposed {
        /// The side.
        seat: Seat,
        /// What.
        proposal: Proposal,
    },
    /// A side agreed to a proposal, which still needed the agreement of another team.
    Agreed {
        /// The side that agreed.
        by: Seat,
        /// The side that had proposed it.
        seat: Seat,
        /// What it had proposed.
        proposal: Proposal,
    },
    /// A proposal was settled.
    Settled {
        /// The side that had made it.
        seat: Seat,
        /// What it had proposed.
        proposal: Proposal,
        /// What became of it.
        answer: Answer,
    },
    /// A seat left the game, and the others played on.
    Left(SeatDeparture),
    /// A comment on a move was written, changed or removed.
    Commented {
        /// The number of the move.
        node: usize,
        /// The comment; empty if there is none any more.
        text: String,
    },
    /// The clocks were stopped.
    Paused {
        /// What they showed.
        clocks: Vec<Option<Duration>>,
    },
    /// The game was over.
    Ended {
        /// How it ended.
        result: GameResult,
        /// What the clocks showed.
        clocks: Vec<Option<Duration>>,
    },
}

impl Session {
    /// Lets something happen again. No time passes meanwhile; [`Session::interrupt`] is to follow the last of it.
    pub fn replay(&mut self, logged: Logged, now: Timestamp) -> Result<(), ReplayError> {
        self.now = self.now.max(now);
        match logged {
            Logged::Started => self.phase = Phase::Running,
            Logged::Played { text, timing } => self.play_again(&text, timing)?,
            Logged::Went { to } => self.go_again(to),
            Logged::Proposed { seat, proposal } => {
                let node = self.at();
                let offers = &mut self.record.moves.node_mut(node).offers;
                offers.push(Offer { seat, proposal, answer: Answer::Open, agreed: Vec::new() });
                self.open.push(OpenProposal { seat, proposal, node, index: offers.len() - 1 });
            }
            Logged::Agreed { by, seat, proposal } => {
                if let Ok(open) = self.proposed(proposal, |other| other == seat)
                    && let Some(offer) = self.record.moves.node_mut(open.node).offers.get_mut(open.index)
                {
                    offer.agreed.push(by);
                }
            }
            Logged::Settled { seat, proposal, answer } => {
                let it = |open: &&OpenProposal| open.seat == seat && is_alike(open.proposal, proposal);
                if let Some(open) = self.open.iter().find(it).copied() {
                    self.close(open, answer, &mut Vec::new());
                }
            }
            Logged::Left(departure) => self.leave_again(departure),
            Logged::Commented { node, text } => {
                if let Some(node) = self.record.moves.id(node) {
                    self.record.moves.node_mut(node).comment = (!text.is_empty()).then_some(text);
                }
            }
            Logged::Paused { clocks } => {
                self.clocks.stop(self.now);
                self.set_clocks(&clocks);
                self.phase = Phase::Paused;
            }
            Logged::Ended { result, clocks } => {
                self.clocks.stop(self.now);
                self.set_clocks(&clocks);
                self.phase = Phase::Over;
                self.record.result = Some(result);
            }
        }
        Ok(())
    }

    /// The program that held the session has stopped: no time passes until it is started again. Returns whether a clock ran.
    pub fn interrupt(&mut self) -> bool {
        let ran = self.phase == Phase::Running && self.clocks.any();
        self.clocks.stop(self.now);
        if ran {
            self.phase = Phase::Waiting;
        }
        ran
    }

    /// Sets what all clocks show, where that is known.
    pub fn set_clocks(&mut self, clocks: &[Option<Duration>]) {
        for (seat, left) in (0..).map(Seat).zip(clocks) {
            self.clocks.set(seat, *left);
        }
    }

    fn play_again(&mut self, text: &str, timing: Timing) -> Result<(), ReplayError> {
        let (number, seat) = (self.ply() + 1, self.as_match().turn());
        let played = self.walker.play(&mut self.record.moves, text);
        let node = played.map_err(|error| ReplayError::Move { number, error })?;
        self.promote(node);
        self.record.moves.node_mut(node).timing = timing;
        self.clocks.stop(self.now);
        self.clocks.set(seat, timing.left);
        if self.as_match().end().is_none() {
            self.clocks.run(self.as_match().turn(), self.now, true);
        }
        Ok(())
    }

    fn go_again(&mut self, to: usize) {
        let to = self.record.moves.id(to).unwrap_or(Tree::START);
        if self.phase == Phase::Over {
            *self = self.branch(to, self.now);
        } else {
            self.walk_to(to);
        }
    }

    fn leave_again(&mut self, departure: SeatDeparture) {
        match departure.reason {
            Reason::TIME => self.walker.flag(&mut self.record.moves, departure.seat),
            ABANDONED => self.walker.abandon(&mut self.record.moves, departure.seat),
            _ => self.walker.resign(&mut self.record.moves, departure.seat),
        };
        let turn = self.as_match().turn();
        if self.phase == Phase::Running && self.clocks.running() != Some(turn) {
            self.clocks.stop(self.now);
            self.clocks.run(turn, self.now, true);
        }
    }
}

//! Taking moves back, playing them again, and going elsewhere in the game.

use catalog::{Message, Seat};
use protocol::wire::{self, Happening};
use record::{NodeId, Proposal, TakeBacks, Tree};
use session::{Command, Phase, Timestamp};

use crate::{Role, Table};

impl Table {
    fn may_travel(&self, role: &Role) -> Result<(), Message> {
        self.may_steer(role)?;
        match self.session.take_backs() {
            _ if self.was_aborted() => Err(Message::new("game-was-aborted")),
            TakeBacks::Free => Ok(()),
            _ if self.may_branch(role) => Ok(()),
            TakeBacks::ByRequest => Err(Message::new("take-backs-by-request")),
            TakeBacks::Off => Err(Message::new("take-backs-off")),
        }
    }

    /// A person who plays alone may go on from any place of a game that is over.
    fn may_branch(&self, role: &Role) -> bool {
        self.session.phase() == Phase::Over && self.is_alone(role)
    }

    /// Why a person can't say how moves may be taken back, if they can't: who plays against others has agreed to it with them.
    pub(crate) fn may_set_take_backs(&self, role: &Role) -> Result<(), Message> {
        self.may_steer(role)?;
        match () {
            () if self.is_rated => Err(Message::new("take-backs-stay-rated")),
            () if self.session.phase() == Phase::Over => Err(Message::game_over(None)),
            () if !self.is_alone(role) => Err(Message::new("take-backs-agreed")),
            () => Ok(()),
        }
    }

    pub(crate) fn allow_take_backs(
        &mut self,
        role: &Role,
        how: wire::TakeBacks,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        self.may_set_take_backs(role)?;
        let wanted = take_backs_from_wire(how);
        if self.session.take_backs() != wanted {
            self.session.set_take_backs(wanted);
            heard.push(Happening::TakeBacksSet { how });
        }
        Ok(())
    }

    /// Takes so many plies back, or as many as lead to the person's own last turn.
    pub(crate) fn take_back(
        &mut self,
        role: &Role,
        wished: Option<usize>,
        plies: Option<usize>,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        self.may_steer(role)?;
        let plies = plies.or_else(|| self.plies_back(role));
        let plies = plies.filter(|plies| (1..=self.session.ply()).contains(plies));
        let plies = plies.ok_or_else(|| Message::new("nothing-to-undo"))?;
        if self.session.take_backs() == TakeBacks::ByRequest && !self.may_branch(role) {
            let seat = self.own(role, wished)?;
            return self.command(seat, Command::Propose(Proposal::TakeBack(plies)), now, heard);
        }
        self.may_travel(role)?;
        let to = self.session.moves_back().nth(plies).map_or(Tree::START, |(node, _)| node);
        self.travel(to, now, heard)
    }

    pub(crate) fn redo(
        &mut self,
        role: &Role,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        self.may_travel(role)?;
        let mut to = self.next_node().ok_or_else(|| Message::new("nothing-to-redo"))?;
        let others = !role.seats.is_empty() && !self.plays_all(role);
        // Whose turn it is after a move, the player of the next one tells.
        let next = |node: NodeId| self.session.moves().node(node).children().first().copied();
        while let Some(after) = next(to).filter(|after| others && !self.is_own(role, self.maker(*after))) {
            to = after;
        }
        self.travel(to, now, heard)
    }

    pub(crate) fn jump(
        &mut self,
        role: &Role,
        to: usize,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        self.may_travel(role)?;
        if self.session.moves().moves() == 0 {
            return Err(Message::new("no-move-yet"));
        }
        let to = self.session.moves().id(to).ok_or_else(|| Message::new("no-such-move"))?;
        self.travel(to, now, heard)
    }

    /// Goes to any node of the game. A game that is over goes on from there.
    fn travel(&mut self, to: NodeId, now: Timestamp, heard: &mut Vec<Happening>) -> Result<(), Message> {
        if self.session.phase() == Phase::Over {
            self.session = self.session.branch(to, now);
            self.rematch.clear();
            self.next = None;
            heard.push(Happening::Went { to: to.number() });
            if let Some(result) = self.session.result() {
                heard.push(Happening::Ended { end: result.into(), clocks: self.clocks(now) });
            }
        } else {
            self.command(Seat(0), Command::Jump(to), now, heard)?;
        }
        self.arrive(heard);
        Ok(())
    }

    /// Where the game went back to a computer's turn, a player wants to look at it: the computer does not move before it is told to,
    /// unless that costs it time.
    pub(crate) fn arrive(&mut self, heard: &mut Vec<Happening>) {
        let held = self.can_be_held() && self.computer_to_move().is_some();
        self.set_held(held, heard);
    }
}

/// Whether moves may be taken back, as a message says it.
pub fn take_backs_from_wire(how: wire::TakeBacks) -> TakeBacks {
    match how {
        wire::TakeBacks::Free => TakeBacks::Free,
        wire::TakeBacks::ByRequest => TakeBacks::ByRequest,
        wire::TakeBacks::Off => TakeBacks::Off,
    }
}

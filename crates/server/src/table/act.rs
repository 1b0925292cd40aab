//! What players do.

use catalog::Cell;
use protocol::wire::{Act, Happening};
use record::{NodeId, Player, Proposal, TakeBacks, Tree};
use session::{Chair, Command, Event, Moment, Phase};
use store::GuestKey;

use super::game::Game;
use super::role::Role;
use super::show::to_wire;
use crate::picture;

/// The longest time between two moves of computers, in milliseconds.
const LONGEST_PACE: u32 = 60_000;

/// Who does something.
pub(super) struct Actor {
    pub(super) guest: GuestKey,
    pub(super) name: String,
    /// For which side, if they said.
    pub(super) seat: Option<usize>,
}

/// Why something was not done.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) why: String,
    pub(super) is_stale: bool,
}

impl From<String> for Refused {
    fn from(why: String) -> Self {
        Self { why, is_stale: false }
    }
}

impl From<&str> for Refused {
    fn from(why: &str) -> Self {
        why.to_string().into()
    }
}

/// What is left to do after something was done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// Nothing.
    Done,
    /// To look for advice.
    Hint,
    /// To let the computer that thinks answer.
    Hurry,
    /// To begin the next game.
    Rematch,
}

impl Game {
    /// Does what somebody asks for. What has happened is added to `heard`, also where it is refused.
    pub(super) fn follow(
        &mut self,
        actor: &Actor,
        act: &Act,
        now: Moment,
        heard: &mut Vec<Happening>,
    ) -> Result<Then, Refused> {
        let role = self.role(&actor.guest);
        if let Some(at) = place_of(act)
            && at != self.session.at().number()
        {
            if self.was_played(&role, actor.seat, at, act) {
                return Ok(Then::Done);
            }
            let why = "The game has gone on since: look at the board, and choose again.".into();
            return Err(Refused { why, is_stale: true });
        }
        if self.is_gathering() && !matches!(act, Act::Sit { .. } | Act::Abort) {
            return Err(self.who_is_missing().into());
        }
        let mut done = Then::Done;
        match act {
            Act::Sit { seat } => self.sit(actor, *seat, heard)?,
            Act::Play { text, .. } => {
                let seat = self.mover(&role, actor.seat)?;
                self.command(seat, Command::Play(text.clone()), now, heard)?;
            }
            Act::Go { from, to, .. } => {
                let seat = self.mover(&role, actor.seat)?;
                let from: Option<Cell> = from.map(picture::cell);
                let text = self.session.live().write_step(from, picture::cell(*to));
                self.command(seat, Command::Play(text), now, heard)?;
            }
            Act::Resign => {
                let seat = self.own(&role, actor.seat)?;
                self.command(seat, Command::Resign, now, heard)?;
            }
            Act::Abort => {
                if role.seats.is_empty() && !role.is_owner {
                    return Err(ONLOOKER.into());
                }
                self.command(role.seats.first().copied().unwrap_or(0), Command::Abort, now, heard)?;
            }
            Act::Propose { proposal: wish, .. } if *wish == to_wire(Proposal::TakeBack(1)) => {
                self.take_back(&role, actor.seat, now, heard)?;
            }
            Act::Propose { proposal, .. } => {
                let seat = self.own(&role, actor.seat)?;
                let proposal = from_wire(*proposal);
                if proposal == Proposal::Pause && self.has_clock() && self.session.phase() == Phase::Waiting {
                    return Err("The clocks do not run yet: there is nothing to stop.".into());
                }
                self.command(seat, Command::Propose(proposal), now, heard)?;
                // Whoever plays all sides needs nobody's leave to stop the clocks.
                if proposal == Proposal::Pause
                    && let Some(other) = role.seats.iter().find(|other| **other != seat)
                    && self.is_alone(&role)
                    && self.session.phase() != Phase::Paused
                {
                    self.command(*other, Command::Accept(proposal), now, heard)?;
                }
            }
            Act::Accept { proposal, .. } => {
                let seat = self.answerer(&role, actor.seat, *proposal)?;
                self.command(seat, Command::Accept(from_wire(*proposal)), now, heard)?;
            }
            Act::Decline { proposal, .. } => {
                let seat = self.answerer(&role, actor.seat, *proposal)?;
                self.command(seat, Command::Decline(from_wire(*proposal)), now, heard)?;
            }
            Act::Withdraw { proposal, .. } => {
                let is_own = |(seat, open): &(usize, Proposal)| {
                    to_wire(*open) == *proposal && actor.seat.unwrap_or(*seat) == *seat
                };
                let open = self.session.proposals().filter(is_own);
                let own = open.map(|(seat, _)| seat).find(|seat| role.seats.contains(seat));
                let seat = own.map_or_else(|| self.own(&role, actor.seat), Ok)?;
                self.command(seat, Command::Withdraw(from_wire(*proposal)), now, heard)?;
            }
            Act::Claim { reason, .. } => {
                let seat = self.mover(&role, actor.seat)?;
                self.command(seat, Command::Claim(reason.clone()), now, heard)?;
            }
            Act::TakeBack { .. } => self.take_back(&role, actor.seat, now, heard)?,
            Act::Redo { .. } => self.redo(&role, now, heard)?,
            Act::Jump { to, .. } => {
                self.may_travel(&role)?;
                if self.session.moves().moves() == 0 {
                    return Err("There is no move yet to go to.".into());
                }
                let to = self.session.moves().id(*to).ok_or("There is no such move in this game.")?;
                self.travel(to, now, heard)?;
            }
            Act::Resume => {
                let seat = self.own(&role, actor.seat)?;
                // Before the first move it would be the other side's time that runs.
                if self.session.phase() == Phase::Waiting {
                    return Err("The game is not paused: the clocks start with a move.".into());
                }
                self.command(seat, Command::Start, now, heard)?;
            }
            Act::Rematch => done = self.want_rematch(&role, heard)?,
            Act::Hint { .. } => {
                self.may_ask(&role)?;
                done = Then::Hint;
            }
            Act::Hurry => {
                self.may_steer(&role)?;
                if !self.awaits_computer() {
                    return Err("No computer thinks now.".into());
                }
                done = Then::Hurry;
            }
            Act::Hold { held } => self.hold(&role, *held, heard)?,
            Act::Pace { millis } => {
                if !role.is_owner || !self.only_computers() {
                    return Err(
                        "Only whoever set computers against each other says how fast they play.".into()
                    );
                }
                if self.session.phase() == Phase::Over {
                    return Err(OVER.into());
                }
                if *millis > LONGEST_PACE {
                    return Err("Computers wait a minute at most between two moves.".into());
                }
                if self.pace != *millis {
                    self.pace = *millis;
                    heard.push(Happening::Paced { millis: *millis });
                }
            }
        }
        Ok(done)
    }

    /// Lets the session do something, and notes what has happened. The error is a sentence.
    pub(super) fn command(
        &mut self,
        seat: usize,
        command: Command,
        now: Moment,
        heard: &mut Vec<Happening>,
    ) -> Result<(), String> {
        let reply = self.session.act(Chair::of(seat), command, now);
        self.hear(&reply.events, heard);
        reply.refused.map_or(Ok(()), |refusal| Err(refusal.to_string()))
    }

    /// Notes what has happened.
    pub(super) fn hear(&mut self, events: &[Event], heard: &mut Vec<Happening>) {
        for event in events {
            match event {
                Event::Played { chair, node } => {
                    // Clocks that stood run again with the move.
                    self.stands = false;
                    if node.number() == self.movers.len() {
                        self.movers.push(chair.seat);
                    }
                }
                Event::Started | Event::Paused | Event::Ended(_) => self.stands = false,
                _ => {}
            }
            heard.extend(self.happening(event));
        }
    }

    // Who may do what.

    /// The seat that somebody acts for. The error is a sentence.
    fn own(&self, role: &Role, wished: Option<usize>) -> Result<usize, String> {
        match wished {
            Some(seat) if role.seats.contains(&seat) => Ok(seat),
            _ if role.seats.is_empty() => Err(ONLOOKER.into()),
            Some(seat) if seat < self.holders.len() => Err(format!("You do not play {}.", self.side(seat))),
            Some(_) => Err("There is no such side in this game.".into()),
            None => self.acting(role).ok_or_else(|| ONLOOKER.into()),
        }
    }

    /// The seat that somebody moves for.
    fn mover(&self, role: &Role, wished: Option<usize>) -> Result<usize, String> {
        let seat = self.own(role, wished)?;
        let turn = self.session.on_turn().map(|chair| chair.seat);
        match turn.filter(|turn| *turn != seat && self.is_computer(*turn)) {
            Some(turn) if self.held => {
                Err(format!("It is the computer's turn to move for {}: let it go on first.", self.side(turn)))
            }
            Some(turn) => Err(format!("It is the computer's turn: wait for {}.", self.side(turn))),
            None => Ok(seat),
        }
    }

    /// The seat that answers a proposal: one that did not make it.
    fn answerer(
        &self,
        role: &Role,
        wished: Option<usize>,
        proposal: protocol::wire::Proposal,
    ) -> Result<usize, String> {
        let mut open = self.session.proposals().filter(|(_, open)| to_wire(*open) == proposal);
        let fits = |from: usize| role.seats.iter().copied().find(|seat| *seat != from);
        match wished {
            Some(_) => self.own(role, wished),
            None => open.find_map(|(from, _)| fits(from)).map_or_else(|| self.own(role, None), Ok),
        }
    }

    fn may_steer(&self, role: &Role) -> Result<(), String> {
        if self.steers(role) { Ok(()) } else { Err(ONLOOKER.into()) }
    }

    fn may_travel(&self, role: &Role) -> Result<(), String> {
        self.may_steer(role)?;
        match self.session.take_backs() {
            _ if self.was_broken_off() => {
                Err("The game was broken off, and does not go on: begin a new one.".into())
            }
            TakeBacks::Free => Ok(()),
            TakeBacks::ByRequest => Err("Ask the other side to take a move back.".into()),
            TakeBacks::Off => Err("Moves can't be taken back in this game.".into()),
        }
    }

    fn may_ask(&self, role: &Role) -> Result<(), String> {
        if role.seats.is_empty() {
            return Err(ONLOOKER.into());
        }
        if !self.is_alone(role) {
            return Err("Against other people there are no hints: it would not be fair.".into());
        }
        match self.session.on_turn() {
            None => Err("The game is over: there is nothing to hint at.".into()),
            Some(_) if self.session.phase() == Phase::Paused => {
                Err("The game is paused: start the clocks first.".into())
            }
            Some(turn) if role.seats.contains(&turn.seat) => Ok(()),
            Some(_) => Err("It is the computer's turn: ask for a hint when it is yours.".into()),
        }
    }

    fn who_is_missing(&self) -> String {
        let open = self.open_seats();
        let sides: Vec<String> = open.iter().map(|seat| self.side(*seat)).collect();
        format!("Nobody plays {} yet: send somebody the link of this game.", sides.join(" or "))
    }

    // What is done.

    fn sit(&mut self, actor: &Actor, seat: usize, heard: &mut Vec<Happening>) -> Result<(), String> {
        if seat >= self.holders.len() {
            return Err("There is no such side in this game.".into());
        }
        if self.session.phase() == Phase::Over {
            return Err(OVER.into());
        }
        if let Some(own) = self.role(&actor.guest).seats.first() {
            return Err(format!(
                "You play {} already: the other side is for somebody else.",
                self.side(*own)
            ));
        }
        if !self.open_seats().contains(&seat) {
            return Err(format!(
                "{} is taken already: look on, or begin a game of your own.",
                self.side(seat)
            ));
        }
        self.holders[seat] = Some(actor.guest);
        self.session.seat(Chair::of(seat), Player::person(actor.name.clone()));
        heard.push(Happening::Sat { seat, name: actor.name.clone() });
        Ok(())
    }

    fn take_back(
        &mut self,
        role: &Role,
        wished: Option<usize>,
        now: Moment,
        heard: &mut Vec<Happening>,
    ) -> Result<(), String> {
        self.may_steer(role)?;
        let plies = self.plies_back(role).ok_or("There is no move to take back.")?;
        if self.session.take_backs() == TakeBacks::ByRequest {
            let seat = self.own(role, wished)?;
            return self.command(seat, Command::Propose(Proposal::TakeBack(plies)), now, heard);
        }
        self.may_travel(role)?;
        let path = self.session.moves().path(self.session.at());
        let to = path[..path.len() - plies].last().copied().unwrap_or(Tree::START);
        self.travel(to, now, heard)
    }

    fn redo(&mut self, role: &Role, now: Moment, heard: &mut Vec<Happening>) -> Result<(), String> {
        self.may_travel(role)?;
        let mut to = self.next_node().ok_or("There is no move to play again.")?;
        let others = !role.seats.is_empty() && role.seats.len() < self.holders.len();
        // Whose turn it is after a move, the seat of the next one tells.
        let next = |node: NodeId| self.session.moves().node(node).children().first().copied();
        while let Some(after) =
            next(to).filter(|after| others && !role.seats.contains(&self.movers[after.number()]))
        {
            to = after;
        }
        self.travel(to, now, heard)
    }

    /// Goes to any place of the game. A game that is over goes on from there.
    fn travel(&mut self, to: NodeId, now: Moment, heard: &mut Vec<Happening>) -> Result<(), String> {
        if self.session.phase() == Phase::Over {
            self.session = self.session.branch(to, now);
            self.rematch.clear();
            self.next = None;
            heard.push(Happening::Went { to: to.number() });
            if let Some(result) = self.session.result() {
                heard.push(Happening::Ended { outcome: self.outcome(result) });
            }
        } else {
            self.command(0, Command::Jump(to), now, heard)?;
        }
        self.arrive(heard);
        Ok(())
    }

    /// Whoever went back to a computer's turn wants to look at it: it does not move before it is told to, unless that costs it time.
    pub(super) fn arrive(&mut self, heard: &mut Vec<Happening>) {
        let turn = self.session.on_turn().map(|chair| chair.seat);
        let held = self.can_be_held() && turn.is_some_and(|seat| self.is_computer(seat));
        self.set_held(held, heard);
    }

    fn set_held(&mut self, held: bool, heard: &mut Vec<Happening>) {
        if self.held != held {
            self.held = held;
            heard.push(Happening::Held { held });
        }
    }

    fn hold(&mut self, role: &Role, held: bool, heard: &mut Vec<Happening>) -> Result<(), String> {
        self.may_steer(role)?;
        if !self.has_computer() {
            return Err("No computer plays in this game.".into());
        }
        if self.session.phase() == Phase::Over {
            return Err(OVER.into());
        }
        if held && !self.can_be_held() {
            return Err("The computer's clock runs: it can't be held back.".into());
        }
        self.set_held(held, heard);
        Ok(())
    }

    fn want_rematch(&mut self, role: &Role, heard: &mut Vec<Happening>) -> Result<Then, String> {
        self.may_steer(role)?;
        if self.session.phase() != Phase::Over {
            return Err("The game is not over yet.".into());
        }
        if self.next.is_some() {
            return Err("The next game has begun already: go there.".into());
        }
        if !self.open_seats().is_empty() {
            return Err("Nobody else plays in this game: begin a new one.".into());
        }
        for &seat in &role.seats {
            if !self.rematch.contains(&seat) {
                self.rematch.push(seat);
                heard.push(Happening::RematchWanted { seat });
            }
        }
        let all = (0..self.holders.len()).all(|seat| self.is_computer(seat) || self.rematch.contains(&seat));
        Ok(if all { Then::Rematch } else { Then::Done })
    }

    /// Whether a move that comes too late is one that was played: its answer was lost.
    fn was_played(&self, role: &Role, wished: Option<usize>, at: usize, act: &Act) -> bool {
        let Act::Play { text, .. } = act else { return false };
        let path = self.session.moves().path(self.session.at());
        let before = |node: NodeId| self.session.moves().node(node).parent().map_or(0, NodeId::number);
        let Some(node) = path.into_iter().find(|node| before(*node) == at) else { return false };
        let seat = self.movers[node.number()];
        let written = self.session.moves().node(node).written.as_ref();
        role.seats.contains(&seat)
            && wished.is_none_or(|wished| wished == seat)
            && written.is_some_and(|written| written.coordinate == *text || written.reading == *text)
    }
}

/// The move after which the sender saw the game, where that matters.
fn place_of(act: &Act) -> Option<usize> {
    match act {
        Act::Play { at, .. }
        | Act::Go { at, .. }
        | Act::Propose { at, .. }
        | Act::Accept { at, .. }
        | Act::Decline { at, .. }
        | Act::Withdraw { at, .. }
        | Act::Claim { at, .. }
        | Act::TakeBack { at }
        | Act::Redo { at }
        | Act::Jump { at, .. }
        | Act::Hint { at } => Some(*at),
        Act::Sit { .. }
        | Act::Resign
        | Act::Abort
        | Act::Resume
        | Act::Rematch
        | Act::Hurry
        | Act::Hold { .. }
        | Act::Pace { .. } => None,
    }
}

fn from_wire(proposal: protocol::wire::Proposal) -> Proposal {
    match proposal {
        protocol::wire::Proposal::Draw => Proposal::Draw,
        // How many plies, the one who asks knows.
        protocol::wire::Proposal::TakeBack => Proposal::TakeBack(1),
        protocol::wire::Proposal::Pause => Proposal::Pause,
    }
}

const OVER: &str = "The game is over.";

const ONLOOKER: &str = "You look on at this game: only those who play can do that.";

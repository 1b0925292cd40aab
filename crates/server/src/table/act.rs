//! What players do.

use catalog::{Cell, Message, Seat};
use protocol::wire::{self, Act, Happening};
use record::{NodeId, Player, Proposal, TakeBacks, Tree};
use session::{Command, Event, Phase, PlayerId, Timestamp};
use store::GuestKey;

use super::hosted_game::HostedGame;
use super::refusal::Refusal;
use super::role::TableRole;
use super::show::proposal_to_wire;
use crate::to_wire;

/// The longest time between two moves of computers, in milliseconds.
const LONGEST_PACE: u32 = 60_000;

/// Who does something.
pub(super) struct Actor {
    pub(super) guest: GuestKey,
    pub(super) name: String,
    /// For which side, if the message says so.
    pub(super) seat: Option<usize>,
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

impl HostedGame {
    /// Does what a guest asks for. What has happened is added to `heard`, also where it is refused.
    pub(super) fn follow(
        &mut self,
        actor: &Actor,
        act: &Act,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<Then, Refusal> {
        let role = self.role(&actor.guest);
        if let Some(at) = place_of(act)
            && at != self.session.at().number()
        {
            if self.was_played(&role, actor.seat, at, act) {
                return Ok(Then::Done);
            }
            return Err(Refusal::stale("game-went-on"));
        }
        if self.is_gathering() && !matches!(act, Act::Sit { .. } | Act::Abort) {
            return Err(self.seats_are_free().into());
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
                let from: Option<Cell> = from.map(to_wire::cell);
                let text = self.session.as_match().write_step(from, to_wire::cell(*to));
                self.command(seat, Command::Play(text), now, heard)?;
            }
            Act::Resign => {
                let seat = self.own(&role, actor.seat)?;
                self.command(seat, Command::Resign, now, heard)?;
            }
            Act::Abort => {
                if role.seats.is_empty() && !role.is_owner {
                    return Err(only_players().into());
                }
                self.command(role.seats.first().copied().unwrap_or(Seat(0)), Command::Abort, now, heard)?;
            }
            Act::Propose { proposal: wire::Proposal::TakeBack, .. } => {
                self.take_back(&role, actor.seat, now, heard)?;
            }
            Act::Propose { proposal, .. } => {
                let seat = self.own(&role, actor.seat)?;
                let proposal = from_wire(*proposal);
                if proposal == Proposal::Pause && self.has_clock() && self.session.phase() == Phase::Waiting {
                    return Err(Message::new("clocks-not-started").into());
                }
                self.command(seat, Command::Propose(proposal), now, heard)?;
                // A guest who plays all sides that people play needs no agreement to stop the clocks.
                if proposal == Proposal::Pause && self.is_alone(&role) {
                    for &other in role.seats.iter().filter(|other| **other != seat) {
                        if self.session.phase() == Phase::Paused {
                            break;
                        }
                        self.command(other, Command::Accept(proposal), now, heard)?;
                    }
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
                let is_own = |(seat, open): &(Seat, Proposal)| {
                    proposal_to_wire(*open) == *proposal && actor.seat.unwrap_or(seat.index()) == seat.index()
                };
                let open = self.session.proposals().filter(is_own);
                let own = open.map(|(seat, _)| seat).find(|seat| role.seats.contains(seat));
                let seat = own.map_or_else(|| self.own(&role, actor.seat), Ok)?;
                self.command(seat, Command::Withdraw(from_wire(*proposal)), now, heard)?;
            }
            Act::Claim { reason, .. } => {
                let seat = self.mover(&role, actor.seat)?;
                let claims = self.session.claims();
                let claim = claims.into_iter().find(|claim| claim.to_string() == *reason);
                let claim = claim.ok_or_else(|| Message::new("no-claim"))?;
                self.command(seat, Command::Claim(claim), now, heard)?;
            }
            Act::TakeBack { .. } => self.take_back(&role, actor.seat, now, heard)?,
            Act::Redo { .. } => self.redo(&role, now, heard)?,
            Act::Jump { to, .. } => {
                self.may_travel(&role)?;
                if self.session.moves().moves() == 0 {
                    return Err(Message::new("no-move-yet").into());
                }
                let to = self.session.moves().id(*to).ok_or_else(|| Message::new("no-such-move"))?;
                self.travel(to, now, heard)?;
            }
            Act::Resume => {
                let seat = self.own(&role, actor.seat)?;
                // Before the first move it would be the other side's time that runs.
                if self.session.phase() == Phase::Waiting {
                    return Err(Message::new("game-not-paused").into());
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
                    return Err(Message::new("no-computer-thinks").into());
                }
                done = Then::Hurry;
            }
            Act::Hold { held } => self.hold(&role, *held, heard)?,
            Act::Pace { millis } => {
                if !role.is_owner || !self.only_computers() {
                    return Err(Message::new("pace-of-owner").into());
                }
                if self.session.phase() == Phase::Over {
                    return Err(Message::game_over(None).into());
                }
                if *millis > LONGEST_PACE {
                    return Err(Message::new("pace-too-slow").into());
                }
                if self.pace != *millis {
                    self.pace = *millis;
                    heard.push(Happening::Paced { millis: *millis });
                }
            }
        }
        Ok(done)
    }

    /// Lets the session do something, and notes what has happened.
    pub(super) fn command(
        &mut self,
        seat: Seat,
        command: Command,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let reply = self.session.act(PlayerId::first(seat), command, now);
        self.hear(&reply.events, heard);
        reply.error.map_or(Ok(()), |error| Err(Message::from(&error)))
    }

    /// Notes what has happened.
    pub(super) fn hear(&mut self, events: &[Event], heard: &mut Vec<Happening>) {
        for event in events {
            match event {
                Event::Played { by, node } => {
                    // Clocks that stood run again with the move.
                    self.stands = false;
                    if node.number() == self.movers.len() {
                        self.movers.push(by.seat);
                    }
                }
                Event::Started | Event::Paused | Event::Ended(_) => self.stands = false,
                _ => {}
            }
            heard.extend(self.happening(event));
        }
    }

    // Who may do what.

    /// The seat that a guest acts for.
    fn own(&self, role: &TableRole, wished: Option<usize>) -> Result<Seat, Message> {
        if role.seats.is_empty() {
            return Err(only_players());
        }
        match wished.map(|wished| self.seat(wished)) {
            Some(Some(seat)) if role.seats.contains(&seat) => Ok(seat),
            Some(Some(seat)) => Err(Message::new("side-of-another").side("side", self.side(seat))),
            Some(None) => Err(Message::new("no-such-side")),
            None => self.acting(role).ok_or_else(only_players),
        }
    }

    /// The seat that a guest moves for.
    fn mover(&self, role: &TableRole, wished: Option<usize>) -> Result<Seat, Message> {
        let seat = self.own(role, wished)?;
        let turn = self.session.to_move().map(|player| player.seat);
        match turn.filter(|turn| *turn != seat && self.is_computer(*turn)) {
            Some(turn) if self.held => Err(Message::new("computer-held").side("side", self.side(turn))),
            Some(turn) => Err(Message::new("computer-to-move").side("side", self.side(turn))),
            None => Ok(seat),
        }
    }

    /// The seat that agrees to a proposal, or declines it: one of another team.
    fn answerer(
        &self,
        role: &TableRole,
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

    fn may_steer(&self, role: &TableRole) -> Result<(), Message> {
        if self.steers(role) { Ok(()) } else { Err(only_players()) }
    }

    fn may_travel(&self, role: &TableRole) -> Result<(), Message> {
        self.may_steer(role)?;
        match self.session.take_backs() {
            _ if self.was_aborted() => Err(Message::new("game-was-aborted")),
            TakeBacks::Free => Ok(()),
            TakeBacks::ByRequest => Err(Message::new("take-backs-by-request")),
            TakeBacks::Off => Err(Message::new("take-backs-off")),
        }
    }

    fn may_ask(&self, role: &TableRole) -> Result<(), Message> {
        if role.seats.is_empty() {
            return Err(only_players());
        }
        if !self.is_alone(role) {
            return Err(Message::new("no-hints-against-people"));
        }
        match self.session.to_move() {
            None => Err(Message::new("no-hint-after-the-end")),
            Some(_) if self.session.phase() == Phase::Paused => Err(Message::new("session-paused")),
            Some(turn) if role.seats.contains(&turn.seat) => Ok(()),
            Some(_) => Err(Message::new("no-hint-for-the-computer")),
        }
    }

    fn seats_are_free(&self) -> Message {
        let open = self.open_seats();
        Message::new("seats-are-free").list("sides", open.iter().map(|seat| self.side(*seat)))
    }

    // What is done.

    fn sit(&mut self, actor: &Actor, seat: usize, heard: &mut Vec<Happening>) -> Result<(), Message> {
        let seat = self.seat(seat).ok_or_else(|| Message::new("no-such-side"))?;
        if self.session.phase() == Phase::Over {
            return Err(Message::game_over(None));
        }
        if let Some(own) = self.role(&actor.guest).seats.first() {
            return Err(Message::new("seated-already").side("side", self.side(*own)));
        }
        if !self.open_seats().contains(&seat) {
            return Err(Message::new("seat-taken").side("side", self.side(seat)));
        }
        self.holders[seat.index()] = Some(actor.guest);
        self.session.replace_player(PlayerId::first(seat), Player::person(actor.name.clone()));
        heard.push(Happening::Sat { seat: seat.index(), name: actor.name.clone() });
        Ok(())
    }

    fn take_back(
        &mut self,
        role: &TableRole,
        wished: Option<usize>,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        self.may_steer(role)?;
        let plies = self.plies_back(role).ok_or_else(|| Message::new("nothing-to-undo"))?;
        if self.session.take_backs() == TakeBacks::ByRequest {
            let seat = self.own(role, wished)?;
            return self.command(seat, Command::Propose(Proposal::TakeBack(plies)), now, heard);
        }
        self.may_travel(role)?;
        let path = self.session.moves().path(self.session.at());
        let to = path[..path.len() - plies].last().copied().unwrap_or(Tree::START);
        self.travel(to, now, heard)
    }

    fn redo(&mut self, role: &TableRole, now: Timestamp, heard: &mut Vec<Happening>) -> Result<(), Message> {
        self.may_travel(role)?;
        let mut to = self.next_node().ok_or_else(|| Message::new("nothing-to-redo"))?;
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

    /// Goes to any node of the game. A game that is over goes on from there.
    fn travel(&mut self, to: NodeId, now: Timestamp, heard: &mut Vec<Happening>) -> Result<(), Message> {
        if self.session.phase() == Phase::Over {
            self.session = self.session.branch(to, now);
            self.rematch.clear();
            self.next = None;
            heard.push(Happening::Went { to: to.number() });
            if let Some(result) = self.session.result() {
                heard.push(Happening::Ended { end: to_wire::end(result) });
            }
        } else {
            self.command(Seat(0), Command::Jump(to), now, heard)?;
        }
        self.arrive(heard);
        Ok(())
    }

    /// Where the game went back to a computer's turn, a player wants to look at it: the computer does not move before it is told to,
    /// unless that costs it time.
    pub(super) fn arrive(&mut self, heard: &mut Vec<Happening>) {
        let turn = self.session.to_move().map(|player| player.seat);
        let held = self.can_be_held() && turn.is_some_and(|seat| self.is_computer(seat));
        self.set_held(held, heard);
    }

    fn set_held(&mut self, held: bool, heard: &mut Vec<Happening>) {
        if self.held != held {
            self.held = held;
            heard.push(Happening::Held { held });
        }
    }

    fn hold(&mut self, role: &TableRole, held: bool, heard: &mut Vec<Happening>) -> Result<(), Message> {
        self.may_steer(role)?;
        if !self.has_computer() {
            return Err(Message::new("no-computer-plays"));
        }
        if self.session.phase() == Phase::Over {
            return Err(Message::game_over(None));
        }
        if held && !self.can_be_held() {
            return Err(Message::new("computer-clock-runs"));
        }
        self.set_held(held, heard);
        Ok(())
    }

    fn want_rematch(&mut self, role: &TableRole, heard: &mut Vec<Happening>) -> Result<Then, Message> {
        self.may_steer(role)?;
        if self.session.phase() != Phase::Over {
            return Err(Message::new("not-over"));
        }
        if self.next.is_some() {
            return Err(Message::new("next-game-began"));
        }
        if !self.open_seats().is_empty() {
            return Err(Message::new("rematch-without-players"));
        }
        for &seat in &role.seats {
            if !self.rematch.contains(&seat) {
                self.rematch.push(seat);
                heard.push(Happening::RematchWanted { seat: seat.index() });
            }
        }
        let all = self.all_seats().all(|seat| self.is_computer(seat) || self.rematch.contains(&seat));
        Ok(if all { Then::Rematch } else { Then::Done })
    }

    /// Whether a move that comes too late is one that was played: its answer was lost.
    fn was_played(&self, role: &TableRole, wished: Option<usize>, at: usize, act: &Act) -> bool {
        let Act::Play { text, .. } = act else { return false };
        let path = self.session.moves().path(self.session.at());
        let before = |node: NodeId| self.session.moves().node(node).parent().map_or(0, NodeId::number);
        let Some(node) = path.into_iter().find(|node| before(*node) == at) else { return false };
        let seat = self.movers[node.number()];
        let written = self.session.moves().node(node).text.as_ref();
        role.seats.contains(&seat)
            && wished.is_none_or(|wished| wished == seat.index())
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

fn from_wire(proposal: wire::Proposal) -> Proposal {
    match proposal {
        wire::Proposal::Draw => Proposal::Draw,
        // How many plies, the side that proposed it has said.
        wire::Proposal::TakeBack => Proposal::TakeBack(1),
        wire::Proposal::Pause => Proposal::Pause,
    }
}

/// Only players may do that.
fn only_players() -> Message {
    Message::new("spectators-only-watch")
}

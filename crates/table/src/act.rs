//! What becomes of a command.

use catalog::{Cell, Message, Seat, Step};
use protocol::wire::{self, Act, Happening};
use record::{NodeId, Proposal};
use session::{Command, Phase, Timestamp};

use crate::proposals::from_wire;
use crate::update::{Effect, Update};
use crate::{Actor, Refusal, Role, Table};

/// The longest time between two moves of computers, in milliseconds.
const LONGEST_PACE: u32 = 60_000;

impl Table {
    /// Does what a person asks for, once: a command whose id was answered before has the same answer and no second effect. Also where it
    /// is refused, something may have happened: a flag may have fallen before it came.
    pub fn act(
        &mut self,
        actor: &Actor,
        id: &str,
        act: &Act,
        now: Timestamp,
    ) -> (Update, Result<(), Refusal>) {
        if let Some(answer) = self.answered.find(&actor.person, id) {
            return (Update::default(), answer);
        }
        let mut update = Update::default();
        let mut heard = Vec::new();
        let answer = self.follow(actor, id, act, now, &mut heard, &mut update.effects);
        // Others who ask again are told again, and a hint is looked for again.
        let is_member = self.owner == actor.person || self.is_holder(&actor.person);
        if is_member && !matches!(act, Act::Hint { .. }) {
            self.answered.remember(actor.person, id, answer.clone().err());
        }
        self.finish(heard, &mut update);
        (update, answer)
    }

    /// Numbers what has happened, and ends thinking about what is not on the board any more.
    pub(crate) fn finish(&mut self, heard: Vec<Happening>, update: &mut Update) {
        for what in heard {
            self.number += 1;
            update.events.push(wire::Event { number: self.number, what });
        }
        self.stop_idle(&mut update.effects);
    }

    fn follow(
        &mut self,
        actor: &Actor,
        id: &str,
        act: &Act,
        now: Timestamp,
        heard: &mut Vec<Happening>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Refusal> {
        let role = self.role(&actor.person);
        if let Some(at) = place_of(act)
            && at != self.session.at().number()
        {
            if self.was_played(&role, actor.seat, at, act) {
                return Ok(());
            }
            return Err(Refusal::stale("game-went-on"));
        }
        if self.is_gathering() && !self.is_open_to(act) {
            return Err(self.seats_are_free().into());
        }
        match act {
            Act::Sit { seat } => self.sit(actor, *seat, now, heard)?,
            Act::Play { text, .. } => {
                let seat = self.moving(&role, actor.seat)?;
                self.command(seat, Command::Play(text.clone()), now, heard)?;
                self.drop_restart(None, heard);
            }
            Act::Go { from, to, becomes, .. } => {
                let seat = self.moving(&role, actor.seat)?;
                let game = self.session.as_match();
                let text = game.step_text(from.map(cell), cell(*to), becomes.as_deref());
                self.command(seat, Command::Play(text), now, heard)?;
                self.drop_restart(None, heard);
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
            Act::Propose { proposal: wire::Proposal::TakeBack, .. } | Act::TakeBack { .. } => {
                self.take_back(&role, actor.seat, None, now, heard)?;
            }
            Act::Propose { proposal, .. } => self.propose(&role, actor.seat, *proposal, now, heard)?,
            Act::Accept { proposal, .. } => {
                let seat = self.answerer(&role, actor.seat, *proposal)?;
                self.command(seat, Command::Accept(from_wire(*proposal)), now, heard)?;
            }
            Act::Decline { proposal, .. } => {
                let seat = self.answerer(&role, actor.seat, *proposal)?;
                self.command(seat, Command::Decline(from_wire(*proposal)), now, heard)?;
            }
            Act::Withdraw { proposal, .. } => self.withdraw(&role, actor.seat, *proposal, now, heard)?,
            Act::Claim { reason, .. } => {
                let seat = self.moving(&role, actor.seat)?;
                let claims = self.session.claims();
                let claim = claims.into_iter().find(|claim| claim.to_string() == *reason);
                let claim = claim.ok_or_else(|| Message::new("no-claim"))?;
                self.command(seat, Command::Claim(claim), now, heard)?;
            }
            Act::Redo { .. } => self.redo(&role, now, heard)?,
            Act::Jump { to, .. } => self.jump(&role, *to, now, heard)?,
            Act::Resume => {
                let seat = self.own(&role, actor.seat)?;
                // Before the first move it would be another person's time that runs.
                if self.session.phase() == Phase::Waiting && !self.is_alone(&role) {
                    return Err(Message::new("game-not-paused").into());
                }
                if !self.may_go_on() {
                    return Err(Message::new("adjourned-until-all-are-back").into());
                }
                self.command(seat, Command::Start, now, heard)?;
            }
            Act::Rematch => self.want_rematch(&role, heard, effects)?,
            Act::Restart => self.want_restart(&role, now, heard, effects)?,
            Act::KeepPlaying => self.keep_playing(&role, heard)?,
            Act::AllowTakeBacks { how } => self.allow_take_backs(&role, *how, heard)?,
            Act::Hint { .. } => {
                self.may_ask(&role)?;
                self.advise(actor, id, effects);
            }
            Act::Hurry if self.is_rated => return Err(Message::new("no-help-in-rated-games").into()),
            Act::Hurry => {
                self.may_steer(&role)?;
                if !self.awaits_computer() {
                    return Err(Message::new("no-computer-thinks").into());
                }
                effects.extend(self.computers.ticket().map(Effect::Hurry));
            }
            Act::Hold { held } => self.hold(&role, *held, heard)?,
            Act::Pace { millis } => self.set_pace(&role, *millis, heard)?,
            Act::ClaimWin { .. } => self.claim_from_absent(&role, Command::Abandon, now, heard)?,
            Act::ClaimDraw { .. } => self.claim_from_absent(&role, Command::AbandonDrawn, now, heard)?,
            Act::GiveSeat { to, .. } => self.give_seat(&role, to, now, heard)?,
            Act::Adjourn { .. } => {
                self.missed_by(&role)?;
                self.adjourn(now, heard);
            }
            Act::Replace { seat, to } => self.replace_seat(actor, &role, *seat, to, heard, effects)?,
        }
        Ok(())
    }

    /// Lets the session do something for a seat, and notes what has happened.
    pub(crate) fn command(
        &mut self,
        seat: Seat,
        command: Command,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
        let reply = self.session.act(self.player_of(seat), command, now);
        self.hear(&reply.events, now, heard);
        reply.error.map_or(Ok(()), |error| Err(Message::from(&error)))
    }

    // Who may do what.

    /// The seat that a person acts for.
    pub(crate) fn own(&self, role: &Role, wished: Option<usize>) -> Result<Seat, Message> {
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

    /// The seat that a person moves for.
    fn moving(&self, role: &Role, wished: Option<usize>) -> Result<Seat, Message> {
        let seat = self.own(role, wished)?;
        match self.computer_to_move() {
            Some(turn) if self.is_stuck() => {
                Err(Message::new("computer-is-stuck").side("side", self.side(turn.seat)))
            }
            Some(turn) if self.held => Err(Message::new("computer-held").side("side", self.side(turn.seat))),
            Some(turn) => Err(Message::new("computer-to-move").side("side", self.side(turn.seat))),
            None => self.check_turn_of_mate(role, seat).map(|()| seat),
        }
    }

    /// Of several people at a seat, only the one whose turn it is moves.
    fn check_turn_of_mate(&self, role: &Role, seat: Seat) -> Result<(), Message> {
        let turn = self.session.to_move().filter(|turn| turn.seat == seat && !role.places.contains(turn));
        let mate = turn.and_then(|turn| self.session.player(turn));
        mate.map_or(Ok(()), |mate| Err(Message::new("turn-of-team-mate").text("name", &mate.name)))
    }

    /// Whether something may be done while a place is free: only what concerns it.
    fn is_open_to(&self, act: &Act) -> bool {
        match act {
            Act::Sit { .. } | Act::Abort => true,
            // The place was given to the first spectator who takes it, and none did.
            Act::GiveSeat { .. } | Act::ClaimWin { .. } | Act::ClaimDraw { .. } => self.adjourned,
            _ => false,
        }
    }

    pub(crate) fn may_steer(&self, role: &Role) -> Result<(), Message> {
        if self.steers(role) { Ok(()) } else { Err(only_players()) }
    }

    /// Whether a move that comes too late is one that was played: its answer was lost.
    fn was_played(&self, role: &Role, wished: Option<usize>, at: usize, act: &Act) -> bool {
        let before = |node: NodeId| self.session.moves().node(node).parent().map_or(0, NodeId::number);
        // A move that was just played is among the last ones.
        let Some((node, played)) = self.session.moves_back().find(|(node, _)| before(*node) <= at) else {
            return false;
        };
        let is_same = match act {
            Act::Play { text, .. } => played.text.coordinate == *text || played.text.reading == *text,
            Act::Go { from, to, becomes, .. } => {
                let step = &played.step;
                (step.from, step.to) == (from.map(cell), cell(*to)) && step.becomes == *becomes
            }
            _ => false,
        };
        let seat = played.seat;
        is_same
            && before(node) == at
            && role.seats.contains(&seat)
            && wished.is_none_or(|wished| wished == seat.index())
    }

    fn set_pace(&mut self, role: &Role, millis: u32, heard: &mut Vec<Happening>) -> Result<(), Message> {
        if !self.only_computers() {
            return Err(Message::new("no-computers-alone"));
        }
        if !role.is_owner {
            return Err(Message::new("pace-of-owner"));
        }
        if self.session.phase() == Phase::Over {
            return Err(Message::game_over(None));
        }
        if millis > LONGEST_PACE {
            return Err(Message::new("pace-too-slow"));
        }
        if self.pace != millis {
            self.pace = millis;
            heard.push(Happening::Paced { millis });
        }
        Ok(())
    }

    /// Why a piece can't go from one place to another, or that it can.
    pub fn explain(&self, from: Option<wire::Place>, to: wire::Place) -> Message {
        let mut game = self.session.as_match().duplicate();
        let text = game.write_step(from.map(cell), cell(to));
        match game.play(&text) {
            Ok(played) => Message::new("move-is-legal").text("move", &played.text.reading),
            Err(error) => Message::from(&error),
        }
    }

    /// What a piece could do if its side were to move, whosever turn it is.
    pub fn reach(&self, from: wire::Place) -> Vec<Step> {
        self.session.as_match().reach(cell(from))
    }

    /// Whether an open proposal of this kind stands.
    pub(crate) fn is_proposed(&self, seat: Seat, proposal: Proposal) -> bool {
        self.session.proposals().any(|open| open == (seat, proposal))
    }
}

/// The cell of a place.
fn cell([x, y, z]: wire::Place) -> Cell {
    Cell { x, y, z }
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
        | Act::Hint { at }
        | Act::ClaimWin { at }
        | Act::ClaimDraw { at }
        | Act::GiveSeat { at, .. }
        | Act::Adjourn { at } => Some(*at),
        Act::Sit { .. }
        | Act::Resign
        | Act::Abort
        | Act::Resume
        | Act::Rematch
        | Act::Restart
        | Act::KeepPlaying
        | Act::AllowTakeBacks { .. }
        | Act::Hurry
        | Act::Hold { .. }
        | Act::Pace { .. }
        | Act::Replace { .. } => None,
    }
}

/// Only players may do that.
pub(crate) fn only_players() -> Message {
    Message::new("spectators-only-watch")
}

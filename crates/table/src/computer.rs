//! When a computer thinks, and when it plays what it has chosen.

use std::time::Duration;

use catalog::{Judgement, Message};
use protocol::wire::Happening;
use record::{Kind, NodeId};
use session::{Command, CommandError, Pace, Phase, PlayerId, Timestamp};

use crate::draw_offer::DrawOffer;
use crate::hint::Hint;
use crate::opening;
use crate::streak::Streak;
use crate::update::{Best, Effect, Notice, SearchMemory, ThinkTask, Ticket, Update, Urgency};
use crate::{Foreseen, Refusal, Role, Table};

/// How often people are told what a computer thinks.
const PROGRESS: Duration = Duration::from_millis(250);

/// The computers at a table: what was asked of them, and what they have found.
#[derive(Debug, Default)]
pub(crate) struct Computers {
    tickets: Ticket,
    busy: Option<Busy>,
    pub(crate) hints: Vec<Hint>,
    pub(crate) draw_offer: Option<DrawOffer>,
    /// Where a computer has failed: it is not asked again before something changes.
    pub(crate) stuck: Option<NodeId>,
    last_move: Option<Timestamp>,
    /// How long the game has looked even to a computer.
    pub(crate) even: Streak,
    /// How long it has looked lost to it.
    pub(crate) lost: Streak,
    /// What the computer that moved last knows of the end.
    pub(crate) foreseen: Option<Foreseen>,
}

/// A computer that thinks, or has chosen a move that is not played yet.
#[derive(Debug)]
struct Busy {
    ticket: Ticket,
    player: PlayerId,
    /// Where the game stood.
    node: NodeId,
    since: Timestamp,
    /// When people were last told what it thinks.
    told: Timestamp,
    was_told: bool,
    chosen: Option<Result<Best, Message>>,
}

impl Computers {
    /// A number for the next search.
    pub(crate) fn next_ticket(&mut self) -> Ticket {
        self.tickets += 1;
        self.tickets
    }

    /// The search for the move of the computer to move, while it thinks.
    pub(crate) fn ticket(&self) -> Option<Ticket> {
        self.busy.as_ref().filter(|busy| busy.chosen.is_none()).map(|busy| busy.ticket)
    }

    pub(crate) fn moved(&mut self, now: Timestamp) {
        self.last_move = Some(now);
    }

    /// Whether a search runs.
    fn is_at_work(&self) -> bool {
        self.ticket().is_some() || self.draw_offer.is_some() || !self.hints.is_empty()
    }
}

impl Table {
    /// What the computers of the game evaluate positions by.
    pub(crate) fn judgement(&self) -> Judgement {
        if self.session.hand_written() { Judgement::HandWritten } else { Judgement::Best }
    }

    /// A search has ended, with a move or with what went wrong.
    pub fn found(&mut self, ticket: Ticket, outcome: Result<Best, Message>, now: Timestamp) -> Update {
        let mut update = Update::default();
        let mut heard = Vec::new();
        let computers = &mut self.computers;
        if let Some(busy) = computers.busy.as_mut().filter(|busy| busy.ticket == ticket) {
            busy.chosen = Some(outcome);
        } else if let Some(place) = computers.hints.iter().position(|hint| hint.ticket == ticket) {
            let hint = computers.hints.swap_remove(place);
            let score = outcome.as_ref().ok().and_then(|best| best.score);
            let best = self.hint_move(outcome);
            update.effects.push(Effect::Tell(hint.answer(self.session.at(), best, score)));
        } else if let Some(offer) = computers.draw_offer.take_if(|offer| offer.ticket == ticket) {
            let score = outcome.ok().and_then(|best| best.score);
            self.react(offer.decide(score), now, &mut heard);
        }
        self.finish(heard, &mut update);
        update
    }

    /// Whether a search runs for this table.
    pub fn is_thinking(&self) -> bool {
        self.computers.is_at_work()
    }

    /// The computer that thinks about its move: its search, who it is, and since when.
    pub fn thinking(&self) -> Option<(Ticket, PlayerId, Timestamp)> {
        let busy = self.computers.busy.as_ref().filter(|busy| busy.chosen.is_none())?;
        Some((busy.ticket, busy.player, busy.since))
    }

    /// A spectator was told that a computer thinks, and is to be told when it does no more.
    pub fn thinking_was_told(&mut self) {
        if let Some(busy) = &mut self.computers.busy {
            busy.was_told = true;
        }
    }

    /// Whether a hint is being looked for.
    pub fn is_hinting(&self) -> bool {
        !self.computers.hints.is_empty()
    }

    /// Whether a computer has failed, and the game waits for a person.
    pub fn is_stuck(&self) -> bool {
        self.computers.stuck.is_some()
    }

    /// Whether a computer is to move, and is not held back.
    pub(crate) fn awaits_computer(&self) -> bool {
        let goes_on = !self.is_gathering() && self.session.phase() != Phase::Paused;
        goes_on && !self.held && self.computer_to_move().is_some()
    }

    /// Whether computers can be held back: not where a person plays on while their clock runs.
    pub(crate) fn can_be_held(&self) -> bool {
        self.only_computers() || !self.has_clock()
    }

    pub(crate) fn set_held(&mut self, held: bool, heard: &mut Vec<Happening>) {
        if self.held != held {
            self.held = held;
            heard.push(Happening::Held { held });
        }
    }

    pub(crate) fn hold(
        &mut self,
        role: &Role,
        held: bool,
        heard: &mut Vec<Happening>,
    ) -> Result<(), Message> {
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
        if !held {
            // One that has failed may try again.
            self.computers.stuck = None;
        }
        self.set_held(held, heard);
        Ok(())
    }

    /// Ends thinking about what is not on the board any more.
    pub(crate) fn stop_idle(&mut self, effects: &mut Vec<Effect>) {
        let (at, turn) = (self.session.at(), self.session.to_move());
        let goes_on = matches!(self.session.phase(), Phase::Waiting | Phase::Running);
        if self.computers.stuck.is_some_and(|node| node != at) {
            self.computers.stuck = None;
        }
        let idle = |busy: &mut Busy| !goes_on || busy.node != at || Some(busy.player) != turn;
        if let Some(busy) = self.computers.busy.take_if(idle) {
            drop_search(busy, effects);
        }
        let is_open = |offer: &DrawOffer| self.is_proposed(offer.from, record::Proposal::Draw);
        if self.computers.draw_offer.as_ref().is_some_and(|offer| !goes_on || !is_open(offer)) {
            let offer = self.computers.draw_offer.take();
            effects.extend(offer.map(|offer| Effect::StopThinking(offer.ticket)));
        }
        self.drop_hints(|hint| !goes_on || hint.node != at, effects);
    }

    /// Hints that are not wanted any more are refused.
    pub(crate) fn drop_hints(&mut self, idle: impl Fn(&Hint) -> bool, effects: &mut Vec<Effect>) {
        let at = self.session.at();
        for hint in self.computers.hints.extract_if(.., |hint| idle(hint)) {
            effects.push(Effect::StopThinking(hint.ticket));
            effects.push(Effect::Tell(hint.answer(at, Err(Refusal::stale("hint-too-late")), None)));
        }
    }

    /// Forgets all that was asked of computers.
    pub(crate) fn stop_thinking(&mut self, effects: &mut Vec<Effect>) {
        if let Some(busy) = self.computers.busy.take() {
            drop_search(busy, effects);
        }
        let offer = self.computers.draw_offer.take();
        effects.extend(offer.map(|offer| Effect::StopThinking(offer.ticket)));
        self.drop_hints(|_| true, effects);
    }

    /// When the next move of computers that play each other is due; `None` if it is now.
    pub(crate) fn pace_over(&self, now: Timestamp) -> Option<Timestamp> {
        let last = self.computers.last_move.filter(|_| self.only_computers())?;
        let then = last.after(Duration::from_millis(self.pace.into()));
        (then > now).then_some(then)
    }

    /// When something is due that concerns computers.
    pub(crate) fn computers_due(&self, now: Timestamp) -> Option<Timestamp> {
        let busy = self.computers.busy.as_ref()?;
        match busy.chosen {
            Some(_) => self.pace_over(now),
            None => self.watchers.any().then(|| busy.told.after(PROGRESS)),
        }
    }

    /// A computer that has chosen its move waits only to be seen: that costs it no time.
    fn wait_for_pace(&mut self, now: Timestamp, heard: &mut Vec<Happening>, update: &mut Update) {
        let has_chosen = self.computers.busy.as_ref().is_some_and(|busy| busy.chosen.is_some());
        if !has_chosen || self.session.ticking().is_none() {
            return;
        }
        let events = self.session.decide(now);
        self.hear(&events, now, heard);
        // No clock that stands is to be seen running.
        update.is_changed = true;
    }

    /// Plays the move that a computer has chosen, when it is time for it.
    pub(crate) fn play_chosen(&mut self, now: Timestamp, heard: &mut Vec<Happening>, update: &mut Update) {
        // Going on declines a draw offer: first the computer decides about it.
        if self.held || self.computers.draw_offer.is_some() {
            return;
        }
        if self.pace_over(now).is_some() {
            return self.wait_for_pace(now, heard, update);
        }
        if self.only_computers() && !self.is_watched(now) {
            return;
        }
        let Some(mut busy) = self.computers.busy.take_if(|busy| busy.chosen.is_some()) else { return };
        let Some(chosen) = busy.chosen.take() else { return };
        if busy.was_told {
            update.effects.push(Effect::Tell(Notice::Thinking(None)));
        }
        let score = chosen.as_ref().ok().and_then(|best| best.score);
        if chosen.is_ok() && self.resign_if_lost(busy.player, score, now, heard) {
            return;
        }
        let played = chosen.and_then(|best| {
            let reply = self.session.act(busy.player, Command::Play(best.text), now);
            self.hear(&reply.events, now, heard);
            reply.error.map_or(Ok(()), |error| Err(self.illegal_choice(busy.player, &error)))
        });
        if played.is_ok() {
            self.offer_draw(busy.player, score, now, heard);
            self.foresee(busy.player, score, &mut update.effects);
        }
        // Its flag may have fallen meanwhile: then there is nothing to fix.
        if let Err(why) = played
            && self.session.phase() != Phase::Over
        {
            self.computers.stuck = Some(busy.node);
            let why = Message::new("computer-failed").because("why", why);
            update.effects.push(Effect::Tell(Notice::Trouble(why)));
        }
    }

    fn illegal_choice(&self, player: PlayerId, error: &CommandError) -> Message {
        let name = self.session.player(player).map_or("", |player| &player.name);
        Message::new("computer-chose-illegal").text("name", name).because("why", Message::from(error))
    }

    /// The computer to move, if it has nothing to do yet and is to move now.
    fn idle_computer(&self, now: Timestamp) -> Option<(PlayerId, Kind)> {
        let goes_on = matches!(self.session.phase(), Phase::Waiting | Phase::Running)
            && !self.is_gathering()
            && !self.held;
        let idle = self.computers.busy.is_none() && self.computers.stuck.is_none();
        let player = self.computer_to_move().filter(|_| idle && goes_on && self.is_seen(now))?;
        Some((player, self.session.player(player)?.kind.clone()))
    }

    /// Nobody waits for computers that play each other unseen.
    fn is_seen(&self, now: Timestamp) -> bool {
        !self.only_computers() || self.is_watched(now)
    }

    /// What the choices of a player are drawn from: each makes errors of its own.
    fn seed_of(&self, player: PlayerId) -> u64 {
        self.seed.wrapping_add(u64::from(player.seat.0) | (player.player as u64) << 32)
    }

    /// Computers that know the opening book play from it, without a search.
    pub(crate) fn play_from_book(&mut self, now: Timestamp, heard: &mut Vec<Happening>, update: &mut Update) {
        while let Some((player, kind)) = self.idle_computer(now)
            && let Some(best) = opening::choose(&self.session, &kind, self.seed_of(player))
        {
            self.computers.busy = Some(Busy {
                ticket: self.computers.next_ticket(),
                player,
                node: self.session.at(),
                since: now,
                told: now,
                was_told: false,
                chosen: Some(Ok(best)),
            });
            self.play_chosen(now, heard, update);
            // It waits, to be seen or for an offer to be decided: then it is played like any other move.
            if self.computers.busy.is_some() {
                return;
            }
        }
    }

    /// Lets a computer think that is to move.
    pub(crate) fn set_to_work(&mut self, now: Timestamp, effects: &mut Vec<Effect>) {
        if !self.is_seen(now) {
            self.stop_thinking(effects);
        }
        let Some((player, kind)) = self.idle_computer(now) else { return };
        let urgency = match self.session.next_flag() {
            Some(flag) => Urgency::Clock(flag),
            None if self.only_computers() => Urgency::Alone,
            None => Urgency::People,
        };
        let ticket = self.computers.next_ticket();
        let task = ThinkTask {
            ticket,
            memory: SearchMemory::Player(player),
            pace: Pace::of(&self.session, player.seat, now),
            seed: self.seed_of(player),
            kind: Some(kind),
            judgement: self.judgement(),
            urgency,
            game: self.session.as_match().duplicate(),
        };
        effects.push(Effect::Think(Box::new(task)));
        self.computers.busy = Some(Busy {
            ticket,
            player,
            node: self.session.at(),
            since: now,
            told: now,
            was_told: false,
            chosen: None,
        });
    }

    /// Tells what the computer that thinks has found.
    pub(crate) fn tell_progress(&mut self, now: Timestamp, effects: &mut Vec<Effect>) {
        let is_watched = self.watchers.any();
        let due = |busy: &&mut Busy| busy.chosen.is_none() && busy.told.after(PROGRESS) <= now;
        let Some(busy) = self.computers.busy.as_mut().filter(due).filter(|_| is_watched) else { return };
        (busy.told, busy.was_told) = (now, true);
        let thinking = Some((busy.ticket, busy.player, busy.since));
        effects.push(Effect::Tell(Notice::Thinking(thinking)));
    }
}

fn drop_search(busy: Busy, effects: &mut Vec<Effect>) {
    if busy.chosen.is_none() {
        effects.push(Effect::StopThinking(busy.ticket));
    }
    if busy.was_told {
        effects.push(Effect::Tell(Notice::Thinking(None)));
    }
}

//! What happens by itself: flags fall, clocks start again, computers move, players and spectators come and go.

use std::time::{Duration, Instant};

use catalog::{Message, Seat};
use session::{Command, Phase};

use super::Table;
use super::computer::PROGRESS;
use crate::message::in_english;

/// With nothing to do, a game looks around so often.
const SELDOM: Duration = Duration::from_secs(3600);

impl Table {
    /// Lets happen what is due.
    pub(super) async fn settle(&mut self) {
        if self.not_before.is_none_or(|then| then <= Instant::now()) {
            if self.not_before.take().is_some() {
                self.computer.stuck = None;
            }
            self.fall_flags().await;
            self.wake_clocks().await;
            self.rest_or_wake().await;
            while let Some(reaction) = self.computer.react(&self.game) {
                self.react(reaction).await;
            }
            self.play_chosen().await;
            self.set_to_work();
        }
        self.tell_progress();
        self.tell_presence();
    }

    /// When something is due next.
    pub(super) fn due(&self) -> Instant {
        let now = Instant::now();
        let clock = &self.app.clock;
        let mut due = now + SELDOM;
        let mut by = |when: Option<Instant>| due = due.min(when.unwrap_or(due));
        by(self.presences.due());
        by(self.idle_since.map(|since| since + self.app.limits.idle).filter(|when| *when > now));
        by(self.left.map(|left| left + self.app.limits.absence).filter(|when| *when > now));
        if let Some(busy) = &self.computer.busy {
            match busy.chosen {
                Some(_) => by(self.pace_over()),
                None => by((!self.spectators.is_empty()).then(|| busy.told + PROGRESS)),
            }
        }
        let mut of_game = self.game.session.next_flag().map(|flag| clock.instant(flag));
        if self.game.stands {
            let grace = clock.start() + self.app.limits.grace;
            of_game = Some(of_game.map_or(grace, |flag| flag.min(grace)));
        }
        match self.not_before {
            Some(then) => by(Some(then)),
            None => by(of_game),
        }
        due
    }

    async fn fall_flags(&mut self) {
        let now = self.app.clock.now();
        if self.game.session.next_flag().is_none_or(|flag| flag > now) {
            return;
        }
        let from = self.game.session.at();
        let events = self.game.session.tick(now);
        let mut heard = Vec::new();
        self.game.hear(&events, &mut heard);
        self.publish_own(heard, from).await;
    }

    /// A clock that ran when the server stopped runs again once its player is back, or has had time to come.
    async fn wake_clocks(&mut self) {
        if !self.game.stands {
            return;
        }
        let turn = self.game.session.to_move().map(|player| player.seat);
        let is_back = turn.is_none_or(|seat| match self.game.holder(seat) {
            Some(holder) => self.spectators.iter().any(|spectator| spectator.guest == holder),
            // Of computers that play each other, the clocks stand while there are no spectators.
            None => !self.game.only_computers() || !self.spectators.is_empty(),
        });
        let is_late = self.app.clock.start().elapsed() >= self.app.limits.grace;
        if is_back || is_late {
            self.start_clocks().await;
        }
    }

    async fn start_clocks(&mut self) {
        let from = self.game.session.at();
        let mut heard = Vec::new();
        // What is refused here was so already.
        let _ = self.game.command(Seat(0), Command::Start, self.app.clock.now(), &mut heard);
        self.game.stands = false;
        self.publish_own(heard, from).await;
    }

    /// Where only computers play, the clocks stand while they are held back, or have no spectators.
    async fn rest_or_wake(&mut self) {
        if !self.game.only_computers() || !self.game.has_clock() {
            return;
        }
        let plays = !self.game.held && self.is_watched();
        match self.game.session.phase() {
            Phase::Running if !plays => {
                let from = self.game.session.at();
                let events = self.game.session.pause(self.app.clock.now());
                let mut heard = Vec::new();
                self.game.hear(&events, &mut heard);
                self.publish_own(heard, from).await;
            }
            Phase::Paused if plays => self.start_clocks().await,
            _ => {}
        }
    }

    /// Whether there are spectators, or were just now.
    fn is_watched(&self) -> bool {
        let absence = self.app.limits.absence;
        !self.spectators.is_empty() || self.left.is_some_and(|left| left.elapsed() < absence)
    }

    /// When the next move of computers that play each other is due; `None` if it is now.
    fn pace_over(&self) -> Option<Instant> {
        let last = self.computer.last_move.filter(|_| self.game.only_computers())?;
        let then = last + Duration::from_millis(self.game.pace.into());
        (then > Instant::now()).then_some(then)
    }

    /// A computer that has chosen its move waits only to be seen: that costs it no time.
    async fn wait_for_pace(&mut self) {
        let has_chosen = self.computer.busy.as_ref().is_some_and(|busy| busy.chosen.is_some());
        if !has_chosen || self.game.session.ticking().is_none() {
            return;
        }
        let from = self.game.session.at();
        let events = self.game.session.decide(self.app.clock.now());
        let mut heard = Vec::new();
        self.game.hear(&events, &mut heard);
        if heard.is_empty() {
            // Nothing has happened, but no clock that stands is to be seen running.
            self.tell(Vec::new(), from);
        }
        self.publish_own(heard, from).await;
    }

    /// Plays the move that a computer has chosen, when it is time for it.
    async fn play_chosen(&mut self) {
        // Going on declines a draw offer: first the computer decides about it.
        if self.game.held || self.computer.draw_offer.is_some() {
            return;
        }
        if self.pace_over().is_some() {
            return self.wait_for_pace().await;
        }
        if self.game.only_computers() && !self.is_watched() {
            return;
        }
        let Some(busy) = self.computer.busy.as_mut() else { return };
        let (seat, Some(chosen)) = (busy.seat, busy.chosen.take()) else { return };
        if busy.was_told {
            self.tell_thinking(None);
        }
        self.computer.busy = None;
        let from = self.game.session.at();
        let mut heard = Vec::new();
        let played = self.work(|table| {
            let best = chosen?;
            let now = table.app.clock.now();
            table.game.command(seat, Command::Play(best.text), now, &mut heard)
        });
        // Its flag may have fallen meanwhile: then there is nothing to fix.
        if let Err(why) = played
            && self.game.session.phase() != Phase::Over
        {
            self.computer.stuck = Some(from);
            tracing::error!("game {}: the computer failed: {}", self.code, in_english(&why));
            self.trouble(&Message::new("computer-failed").because("why", why));
        }
        self.publish_own(heard, from).await;
    }

    /// Lets a computer think that is to move.
    fn set_to_work(&mut self) {
        self.drop_idle();
        let goes_on = matches!(self.game.session.phase(), Phase::Waiting | Phase::Running)
            && !self.game.is_gathering()
            && !self.game.held;
        let is_watched = !self.game.only_computers() || self.is_watched();
        if !is_watched {
            self.computer.stop();
        }
        let idle = self.computer.busy.is_none() && self.computer.stuck.is_none();
        let turn = self.game.session.to_move().map(|player| player.seat);
        let Some(seat) = turn.filter(|seat| idle && goes_on && is_watched && self.game.is_computer(*seat))
        else {
            return;
        };
        if !self.computer.think(&self.game, seat, self.app.clock.now()) {
            self.computer.stuck = Some(self.game.session.at());
        }
    }

    /// Tells what the computer that thinks has found.
    fn tell_progress(&mut self) {
        let now = Instant::now();
        let due = self
            .computer
            .busy
            .as_ref()
            .is_some_and(|busy| busy.chosen.is_none() && busy.told + PROGRESS <= now);
        if !due || self.spectators.is_empty() {
            return;
        }
        let thinking = self.computer.progress();
        if let Some(busy) = &mut self.computer.busy {
            busy.told = now;
            busy.was_told = true;
        }
        self.tell_thinking(thinking);
    }
}

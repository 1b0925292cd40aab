//! What happens by itself: flags fall, clocks start again, computers move, people come and go.

use std::time::{Duration, Instant};

use session::{Command, Phase};

use super::Table;
use super::computer::PROGRESS;

/// What somebody may do when a computer has failed.
const REMEDY: &str = "Take a move back, resign, or hold the computer and let it go on.";

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
                self.answer(reaction).await;
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
        let watch = &self.house.watch;
        let mut due = now + SELDOM;
        let mut by = |when: Option<Instant>| due = due.min(when.unwrap_or(due));
        by(self.presences.due());
        by(self.idle_since.map(|since| since + self.house.limits.idle).filter(|when| *when > now));
        by(self.left.map(|left| left + self.house.limits.absence).filter(|when| *when > now));
        if let Some(busy) = &self.computer.busy {
            match busy.chosen {
                Some(_) => by(self.pace_over()),
                None => by((!self.watchers.is_empty()).then(|| busy.told + PROGRESS)),
            }
        }
        let mut of_game = self.game.session.next_flag().map(|flag| watch.instant(flag));
        if self.game.stands {
            let grace = watch.start() + self.house.limits.grace;
            of_game = Some(of_game.map_or(grace, |flag| flag.min(grace)));
        }
        match self.not_before {
            Some(then) => by(Some(then)),
            None => by(of_game),
        }
        due
    }

    async fn fall_flags(&mut self) {
        let now = self.house.watch.now();
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
        let turn = self.game.session.on_turn().map(|chair| chair.seat);
        let is_back = turn.is_none_or(|seat| match self.game.holders[seat] {
            Some(holder) => self.watchers.iter().any(|watcher| watcher.guest == holder),
            // Of computers that play each other, the clocks stand while nobody looks on.
            None => !self.game.only_computers() || !self.watchers.is_empty(),
        });
        let is_late = self.house.watch.start().elapsed() >= self.house.limits.grace;
        if is_back || is_late {
            self.start_clocks().await;
        }
    }

    async fn start_clocks(&mut self) {
        let from = self.game.session.at();
        let mut heard = Vec::new();
        // What is refused here was so already.
        let _ = self.game.command(0, Command::Start, self.house.watch.now(), &mut heard);
        self.game.stands = false;
        self.publish_own(heard, from).await;
    }

    /// Where only computers play, the clocks stand while they are held back, or nobody looks on.
    async fn rest_or_wake(&mut self) {
        if !self.game.only_computers() || !self.game.has_clock() {
            return;
        }
        let plays = !self.game.held && self.is_looked_at();
        match self.game.session.phase() {
            Phase::Running if !plays => {
                let from = self.game.session.at();
                let events = self.game.session.pause(self.house.watch.now());
                let mut heard = Vec::new();
                self.game.hear(&events, &mut heard);
                self.publish_own(heard, from).await;
            }
            Phase::Paused if plays => self.start_clocks().await,
            _ => {}
        }
    }

    /// Whether somebody looks on, or did just now.
    fn is_looked_at(&self) -> bool {
        let absence = self.house.limits.absence;
        !self.watchers.is_empty() || self.left.is_some_and(|left| left.elapsed() < absence)
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
        let events = self.game.session.decide(self.house.watch.now());
        let mut heard = Vec::new();
        self.game.hear(&events, &mut heard);
        if heard.is_empty() {
            // Nothing has happened, but nobody is to see a clock run that stands.
            self.tell(Vec::new(), from);
        }
        self.publish_own(heard, from).await;
    }

    /// Plays the move that a computer has chosen, when it is time for it.
    async fn play_chosen(&mut self) {
        // An offer is declined by going on: first it is judged.
        if self.game.held || self.computer.judging.is_some() {
            return;
        }
        if self.pace_over().is_some() {
            return self.wait_for_pace().await;
        }
        if self.game.only_computers() && !self.is_looked_at() {
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
            let now = table.house.watch.now();
            table.game.command(seat, Command::Play(best.text), now, &mut heard)
        });
        // Its flag may have fallen meanwhile: then there is nothing to fix.
        if let Err(why) = played
            && self.game.session.phase() != Phase::Over
        {
            self.computer.stuck = Some(from);
            tracing::error!("game {}: the computer failed: {why}", self.code);
            self.trouble(&format!("The computer has failed: {why} {REMEDY}"));
        }
        self.publish_own(heard, from).await;
    }

    /// Lets a computer think that is to move.
    fn set_to_work(&mut self) {
        self.drop_idle();
        let goes_on = matches!(self.game.session.phase(), Phase::Waiting | Phase::Running)
            && !self.game.is_gathering()
            && !self.game.held;
        let looked_at = !self.game.only_computers() || self.is_looked_at();
        if !looked_at {
            self.computer.stop();
        }
        let idle = self.computer.busy.is_none() && self.computer.stuck.is_none();
        let turn = self.game.session.on_turn().map(|chair| chair.seat);
        let Some(seat) = turn.filter(|seat| idle && goes_on && looked_at && self.game.is_computer(*seat))
        else {
            return;
        };
        if !self.computer.think(&self.game, seat, self.house.watch.now()) {
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
        if !due || self.watchers.is_empty() {
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

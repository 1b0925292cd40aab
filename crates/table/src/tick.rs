//! What happens by itself: flags fall, clocks start again after a restart, computers move, people come and go.

use catalog::Seat;
use protocol::wire::Happening;
use session::{Command, Phase, Timestamp};

use crate::Table;
use crate::update::Update;

impl Table {
    /// Lets happen what is due. To be called after everything else that happens, and when [`Table::due`] says so.
    pub fn tick(&mut self, now: Timestamp) -> Update {
        let mut update = Update::default();
        let mut heard = Vec::new();
        self.fall_flags(now, &mut heard);
        self.wake_clocks(now, &mut heard);
        self.rest_or_wake(now, &mut heard);
        self.end_abandoned(now, &mut heard);
        while let Some(reaction) = self.consider_proposals(&mut update.effects) {
            self.react(reaction, now, &mut heard);
        }
        self.play_chosen(now, &mut heard, &mut update);
        self.play_from_book(now, &mut heard, &mut update);
        self.claim_at_once(now, &mut heard);
        self.finish(heard, &mut update);
        self.set_to_work(now, &mut update.effects);
        self.tell_progress(now, &mut update.effects);
        update.is_changed |= self.count_absence(now);
        self.tell_presence(now, &mut update.effects);
        update
    }

    /// When something is due next; `None` if nothing is.
    pub fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let grace = self.stands.then(|| self.loaded.after(self.times.grace));
        let soon = [self.session.next_flag(), grace, self.computers_due(now), self.presence_due(now)];
        soon.into_iter().chain([self.absence_due(now), self.abandoned_at()]).flatten().min()
    }

    /// Whether nothing happens here by itself, and nothing is waited for: the table need not stay in memory.
    pub fn is_idle(&self) -> bool {
        !self.watchers.any() && self.session.next_flag().is_none() && !self.stands && !self.is_thinking()
    }

    /// Whether nothing happens here before a person does something: but for who watches, all there is to know is in the events, and the
    /// table can be built again when it is needed.
    pub fn is_at_rest(&self, now: Timestamp) -> bool {
        let waits = self.stands || self.is_thinking() || self.is_stuck();
        // Until a game is abandoned, much may happen.
        !waits && self.due(now).is_none_or(|due| Some(due) == self.abandoned_at())
    }

    /// Where that was agreed on, a draw that could be claimed happens by itself.
    fn claim_at_once(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if !self.claims_at_once || matches!(self.session.phase(), Phase::Over | Phase::Paused) {
            return;
        }
        let turn = self.session.to_move().map(|player| player.seat);
        if let (Some(seat), Some(claim)) = (turn, self.session.claims().into_iter().next()) {
            // What can be claimed is not refused.
            let _ = self.command(seat, Command::Claim(claim), now, heard);
        }
    }

    fn fall_flags(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if self.session.next_flag().is_some_and(|flag| flag <= now) {
            let events = self.session.tick(now);
            self.hear(&events, now, heard);
        }
    }

    /// A clock that ran when the game was interrupted runs again once its player is back, or has had time to come.
    fn wake_clocks(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if !self.stands {
            return;
        }
        let is_back = self.session.to_move().is_none_or(|turn| match self.holder(turn) {
            Some(holder) => self.is_here(&holder),
            // Of computers that play each other, the clocks stand while there are no spectators.
            None => !self.only_computers() || self.watchers.any(),
        });
        if is_back || now.since(self.loaded) >= self.times.grace {
            self.start_clocks(now, heard);
        }
    }

    fn start_clocks(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        // What is refused here was so already.
        let _ = self.command(Seat(0), Command::Start, now, heard);
        self.stands = false;
    }

    /// Where only computers play, the clocks stand while they are held back, or have no spectators.
    fn rest_or_wake(&mut self, now: Timestamp, heard: &mut Vec<Happening>) {
        if !self.only_computers() || !self.has_clock() {
            return;
        }
        let plays = !self.held && self.is_watched(now);
        match self.session.phase() {
            Phase::Running if !plays => {
                let events = self.session.pause(now);
                self.hear(&events, now, heard);
            }
            Phase::Paused if plays => self.start_clocks(now, heard),
            _ => {}
        }
    }
}

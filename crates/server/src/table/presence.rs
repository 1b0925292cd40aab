//! Presence: which players are connected, and how many spectators there are.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use protocol::wire::{Presence, Tell};
use store::GuestKey;

use super::Table;
use super::hosted_game::HostedGame;
use crate::outbox::written;

/// However many come and go, others are told so often at most.
const SELDOM: Duration = Duration::from_millis(100);

/// Who was there when it was last told, and who has left since.
pub(super) struct Presences {
    told: Presence,
    told_at: Option<Instant>,
    /// When those who are gone left.
    left: HashMap<GuestKey, Instant>,
    /// When to look again.
    due: Option<Instant>,
}

impl Presences {
    pub(super) fn new(game: &HostedGame) -> Self {
        let seats = game.all_seats().map(|seat| game.is_computer(seat)).collect();
        Self { told: Presence { seats, spectators: 0 }, told_at: None, left: HashMap::new(), due: None }
    }

    pub(super) fn come(&mut self, guest: &GuestKey) {
        self.left.remove(guest);
        self.due = Some(Instant::now());
    }

    pub(super) fn go(&mut self, guest: &GuestKey) {
        self.left.insert(*guest, Instant::now());
        self.due = Some(Instant::now());
    }

    /// A spectator has become a player, or the other way round.
    pub(super) fn look_again(&mut self) {
        self.due = Some(Instant::now());
    }

    pub(super) fn due(&self) -> Option<Instant> {
        self.due
    }
}

impl Table {
    /// Who is there now. A guest who left a moment ago may come back.
    pub(super) fn presence(&self) -> Presence {
        let game = &self.game;
        let absence = self.app.limits.absence;
        let is_here = |guest: &GuestKey| {
            self.spectators.iter().any(|spectator| spectator.guest == *guest)
                || self.presences.left.get(guest).is_some_and(|left| left.elapsed() < absence)
        };
        let seats = game
            .all_seats()
            .map(|seat| game.is_computer(seat) || game.holder(seat).as_ref().is_some_and(is_here))
            .collect();
        let mut others: Vec<&GuestKey> = self
            .spectators
            .iter()
            .map(|spectator| &spectator.guest)
            .filter(|guest| !game.holders.contains(&Some(**guest)))
            .collect();
        others.sort_unstable();
        others.dedup();
        Presence { seats, spectators: others.len() }
    }

    /// Tells who is there, if that has changed.
    pub(super) fn tell_presence(&mut self) {
        let now = Instant::now();
        if self.presences.due.is_none_or(|due| due > now) {
            return;
        }
        if let Some(told) = self.presences.told_at.filter(|told| *told + SELDOM > now) {
            self.presences.due = Some(told + SELDOM);
            return;
        }
        let presence = self.presence();
        let absence = self.app.limits.absence;
        self.presences.left.retain(|_, left| left.elapsed() < absence);
        self.presences.due = self.presences.left.values().min().map(|left| *left + absence);
        if presence == self.presences.told {
            return;
        }
        let text = written(&Tell::Presence { game: self.code.clone(), presence: presence.clone() });
        for spectator in &self.spectators {
            spectator.outbox.say(text.clone());
        }
        (self.presences.told, self.presences.told_at) = (presence, Some(now));
    }
}

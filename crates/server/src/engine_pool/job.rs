//! What the engine pool is asked, and what it returns.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::{AnyMatch, Message, Request, SearchHandle};
use store::GuestKey;
use table::{Best, Urgency};
use tokio::sync::mpsc::UnboundedSender;

use super::time_rule::{PATIENCE, TimeRule};
use crate::address::Address;

/// However long a job had to wait, its search gets so much time on a processor.
const LEAST: Duration = Duration::from_millis(50);

/// Jobs of one guest share its time in these proportions.
pub(super) fn weight(urgency: Urgency) -> i64 {
    match urgency {
        Urgency::Clock(_) => 8,
        Urgency::People => 4,
        Urgency::Aside => 2,
        Urgency::Alone => 1,
    }
}

/// Whose job it is. Addresses share the processors evenly, and so do the guests of an address. What the numbers stand for is the
/// caller's business.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ShareKey {
    pub(crate) address: u64,
    pub(crate) guest: u64,
}

impl ShareKey {
    /// The share of a guest, at the address where the guest was heard; a guest who was not heard counts for an address of their own.
    pub(crate) fn of(guest: &GuestKey, address: Option<Address>) -> Self {
        let guest = guest.first_chunk().map_or(0, |part| u64::from_le_bytes(*part));
        Self { address: address.map_or(guest, Address::number), guest }
    }
}

/// What is to be thought about.
pub(crate) struct SearchJob {
    pub(crate) share: ShareKey,
    pub(crate) urgency: Urgency,
    /// The answer comes with the same number.
    pub(crate) ticket: u64,
    /// The game, and who thinks: one player's table is not for another.
    pub(crate) memory: (String, usize),
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) request: Request,
    pub(crate) handle: Arc<SearchHandle>,
    pub(crate) tell: UnboundedSender<Found>,
}

/// What came of it.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) ticket: u64,
    /// A move, or what went wrong.
    pub(crate) outcome: Result<Best, Message>,
}

/// A job that was asked at a certain moment.
pub(super) struct AskedJob {
    pub(super) job: SearchJob,
    pub(super) at: Instant,
}

impl AskedJob {
    /// How its search sees time.
    pub(super) fn time_rule(&self) -> TimeRule {
        let budget = &self.job.request.budget;
        let left = budget.clock.map(|clock| clock.left / 4);
        let least = [budget.time, left].into_iter().flatten().fold(LEAST, Duration::min);
        TimeRule { is_timed: matches!(self.job.urgency, Urgency::Clock(_)), least }
    }

    /// Whether it must not wait any longer: its move is wanted now, or most of its time has passed.
    pub(super) fn is_due(&self, now: Instant) -> bool {
        let budget = &self.job.request.budget;
        let patience = match (self.time_rule().is_timed, budget.clock, budget.time) {
            (true, Some(clock), _) => Some(clock.left / 10),
            (true, None, time) => time.map(|time| time / 2),
            (false, _, time) => time.map(|time| time * PATIENCE),
        };
        let waited = now.saturating_duration_since(self.at);
        self.job.handle.control().is_stopped() || patience.is_some_and(|patience| waited >= patience)
    }

    /// The computer is refused, or has failed.
    pub(super) fn refuse(&self, why: Message) {
        // A game that is gone needs no result.
        let _ = self.job.tell.send(Found { ticket: self.job.ticket, outcome: Err(why) });
    }
}

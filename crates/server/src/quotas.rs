//! How many connections there are, and how many games each guest has begun: what the limits are held against.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Message;
use store::GuestKey;

use crate::limits::ServerLimits;

/// Counts connections, and games that were begun.
#[derive(Default)]
pub(crate) struct Quotas(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    all: usize,
    guests: HashMap<GuestKey, usize>,
    begun: HashMap<GuestKey, VecDeque<Instant>>,
    last: u64,
}

/// The right to be connected; it is given back when it is dropped.
pub(crate) struct ConnectionPermit {
    quotas: Arc<Quotas>,
    guest: GuestKey,
    /// Tells connections apart.
    pub(crate) number: u64,
}

impl Quotas {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in.
    pub(crate) fn enter(
        self: &Arc<Self>,
        guest: GuestKey,
        limits: &ServerLimits,
    ) -> Result<ConnectionPermit, Message> {
        let mut counts = self.counts();
        if counts.all >= limits.connections {
            return Err(Message::new("server-full"));
        }
        let own = counts.guests.entry(guest).or_default();
        if *own >= limits.connections_of_guest {
            return Err(Message::new("too-many-connections"));
        }
        *own += 1;
        counts.all += 1;
        counts.last += 1;
        Ok(ConnectionPermit { quotas: self.clone(), guest, number: counts.last })
    }

    /// Waits until there is no connection, but not longer than this.
    pub(crate) async fn wait_empty(&self, patience: Duration) {
        let until = Instant::now() + patience;
        while self.counts().all > 0 && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Counts a game that a guest begins.
    pub(crate) fn begin(&self, guest: GuestKey, limits: &ServerLimits, now: Instant) -> Result<(), Message> {
        let mut counts = self.counts();
        let is_recent = |time: &Instant| now.saturating_duration_since(*time) < limits.new_games_in;
        // Guests who have begun none for long are forgotten.
        if counts.begun.len() > limits.connections {
            counts.begun.retain(|_, times| times.back().is_some_and(is_recent));
        }
        let times = counts.begun.entry(guest).or_default();
        times.retain(is_recent);
        if times.len() >= limits.new_games {
            return Err(Message::new("too-many-new-games"));
        }
        times.push_back(now);
        Ok(())
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.quotas.counts();
        counts.all -= 1;
        if let Some(own) = counts.guests.get_mut(&self.guest) {
            *own -= 1;
            if *own == 0 {
                counts.guests.remove(&self.guest);
            }
        }
    }
}

//! How much one guest may ask of the server.

use std::time::{Duration, Instant};

/// How much one guest may ask of the server, and how long it waits for one.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerLimits {
    /// Connections at once that ask for the page and its files, or have not asked yet; more wait.
    pub visitors: usize,
    /// How long such a connection may take to ask.
    pub head: Duration,
    /// How long such a connection may last.
    pub visit: Duration,
    /// WebSockets in all.
    pub connections: usize,
    /// WebSockets of one guest.
    pub connections_of_guest: usize,
    /// Games that one connection watches.
    pub watched: usize,
    /// Bytes of a message that brings a file with it.
    pub message: usize,
    /// Bytes of any other message.
    pub short_message: usize,
    /// Messages a second, on average.
    pub messages: u32,
    /// Messages at once.
    pub burst: u32,
    /// Bytes a second, on average.
    pub bytes: u32,
    /// Bytes at once.
    pub byte_burst: u32,
    /// Messages that are dropped because there are too many, before the connection is closed.
    pub strikes: u32,
    /// Messages that wait for a slow reader, before the connection is closed.
    pub queued_messages: usize,
    /// Bytes that do.
    pub queued_bytes: usize,
    /// Games that a guest may begin in the time of `new_games_in`.
    pub new_games: usize,
    /// See `new_games`.
    pub new_games_in: Duration,
    /// How often a silent connection is asked whether it is there.
    pub ping: Duration,
    /// How long a connection may be silent.
    pub silence: Duration,
    /// Retention: how long a game without spectators stays in memory.
    pub idle: Duration,
    /// How long a guest may be gone before others are told: a page that is loaded again does not flicker.
    pub absence: Duration,
    /// How long after a start the clock of a player who is not back yet stands.
    pub grace: Duration,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            visitors: 1024,
            head: Duration::from_secs(10),
            visit: Duration::from_secs(300),
            connections: 4096,
            connections_of_guest: 64,
            watched: 16,
            message: 1 << 20,
            short_message: 16 << 10,
            messages: 20,
            burst: 60,
            bytes: 128 << 10,
            byte_burst: 4 << 20,
            strikes: 60,
            queued_messages: 256,
            queued_bytes: 8 << 20,
            new_games: 30,
            new_games_in: Duration::from_secs(600),
            ping: Duration::from_secs(25),
            silence: Duration::from_secs(60),
            idle: Duration::from_secs(60),
            absence: Duration::from_secs(2),
            grace: Duration::from_secs(60),
        }
    }
}

/// So much at once, and so much a second on average.
#[derive(Debug)]
pub(crate) struct Bucket {
    most: f64,
    per_second: f64,
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, per_second: u32, now: Instant) -> Self {
        Self { most: most.into(), per_second: per_second.into(), left: most.into(), filled: now }
    }

    /// Takes so much out, if it is there.
    pub(crate) fn take(&mut self, amount: usize, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.left = (self.left + passed * self.per_second).min(self.most);
        let amount = amount as f64;
        let is_there = self.left >= amount;
        if is_there {
            self.left -= amount;
        }
        is_there
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_a_burst_and_then_what_flows_in() {
        let start = Instant::now();
        let mut bucket = Bucket::new(3, 2, start);
        let later = |millis| start + Duration::from_millis(millis);
        assert_eq!([0, 0, 0, 0].map(|at| bucket.take(1, later(at))), [true, true, true, false]);
        assert_eq!([499, 501, 600].map(|at| bucket.take(1, later(at))), [false, true, false]);
        // However long it waits, it never holds more than it can.
        assert_eq!([99_000, 99_000].map(|at| bucket.take(2, later(at))), [true, false]);
    }
}

//! What waits to be sent to one connection.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::{CloseReason, Tell};
use tokio::sync::{Notify, mpsc};

use crate::backlog::Backlog;
use crate::limits::ServerLimits;

/// Takes what is to be sent to one connection. Sending never waits: a reader that is too slow is given up.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::UnboundedSender<Parcel>,
    load: Arc<Load>,
}

/// Something to be sent.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Parcel {
    /// A message.
    Text(Utf8Bytes),
    /// The end of the connection.
    Close(Ending),
}

/// How a connection ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The client has closed it, or is gone.
    Gone,
    /// The server closes it.
    Close(CloseReason),
    /// What came is no WebSocket as the standard has it, which also has a code to say so.
    Broken(u16),
}

/// How much waits for one connection.
pub(crate) struct Load {
    most_messages: usize,
    most_bytes: usize,
    waiting: Mutex<Waiting>,
    given_up: Notify,
    backlog: Arc<Backlog>,
}

#[derive(Default)]
struct Waiting {
    messages: usize,
    bytes: usize,
    is_given_up: bool,
}

/// The other end.
pub(crate) struct Outgoing {
    queue: mpsc::UnboundedReceiver<Parcel>,
    pub(crate) load: Arc<Load>,
    number: u64,
}

impl Outbox {
    pub(crate) fn new(limits: &ServerLimits, backlog: &Arc<Backlog>) -> (Self, Outgoing) {
        let (sender, queue) = mpsc::unbounded_channel();
        let load = Arc::new(Load {
            most_messages: limits.queued_messages,
            most_bytes: limits.queued_bytes,
            waiting: Mutex::default(),
            given_up: Notify::new(),
            backlog: backlog.clone(),
        });
        let number = backlog.insert(load.clone());
        (Self { queue: sender, load: load.clone() }, Outgoing { queue, load, number })
    }

    /// Says something.
    pub(crate) fn tell(&self, tell: &Tell) {
        if let Tell::Refused { why, .. } | Tell::Misunderstood { why } = tell {
            self.load.backlog.refusals.add(&why.code);
        }
        self.say(written(tell));
    }

    /// Says something that was written before.
    pub(crate) fn say(&self, text: Utf8Bytes) {
        if self.load.add(text.as_str().len()) {
            // A connection that is gone hears nothing.
            let _ = self.queue.send(Parcel::Text(text));
            self.load.backlog.relieve();
        }
    }

    /// Closes the connection after what was said before.
    pub(crate) fn close(&self, end: Ending) {
        let _ = self.queue.send(Parcel::Close(end));
    }

    /// Waits until nothing can be sent any more.
    pub(crate) async fn closed(&self) {
        self.queue.closed().await;
    }
}

impl Load {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many bytes wait.
    pub(crate) fn bytes(&self) -> usize {
        self.waiting().bytes
    }

    /// Counts a message of this size. Returns whether the reader keeps up.
    fn add(&self, size: usize) -> bool {
        let mut waiting = self.waiting();
        if waiting.is_given_up {
            return false;
        }
        waiting.messages += 1;
        waiting.bytes += size;
        self.backlog.add(size);
        let Waiting { messages, bytes, .. } = *waiting;
        drop(waiting);
        // One message of any size goes through: a reader is slow if others wait behind it.
        let is_slow = messages > self.most_messages || (messages > 1 && bytes > self.most_bytes);
        if is_slow {
            self.give_up();
        }
        !is_slow
    }

    /// A message of this size was sent.
    pub(crate) fn sent(&self, size: usize) {
        let mut waiting = self.waiting();
        if !waiting.is_given_up {
            waiting.messages -= 1;
            waiting.bytes -= size;
            self.backlog.subtract(size);
        }
    }

    /// Nothing more is sent, and nothing waits any more.
    pub(crate) fn give_up(&self) {
        let mut waiting = self.waiting();
        waiting.is_given_up = true;
        waiting.messages = 0;
        self.backlog.subtract(std::mem::take(&mut waiting.bytes));
        self.given_up.notify_one();
    }

    /// Waits until the reader is given up.
    pub(crate) async fn until_given_up(&self) {
        self.given_up.notified().await;
    }
}

impl Outgoing {
    /// What is to be sent next.
    pub(crate) async fn next(&mut self) -> Option<Parcel> {
        self.queue.recv().await
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.load.give_up();
        self.load.backlog.remove(self.number);
    }
}

/// A message as JSON.
pub(crate) fn written(tell: &Tell) -> Utf8Bytes {
    tell.write().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outboxes(many: usize, limits: &ServerLimits) -> (Arc<Backlog>, Vec<(Outbox, Outgoing)>) {
        let backlog = Arc::new(Backlog::new(limits));
        let all = (0..many).map(|_| Outbox::new(limits, &backlog)).collect();
        (backlog, all)
    }

    fn is_given_up(outgoing: &Outgoing) -> bool {
        outgoing.load.waiting().is_given_up
    }

    #[tokio::test]
    async fn a_reader_that_is_too_slow_is_given_up() {
        let limits = ServerLimits { queued_messages: 3, queued_bytes: 10, ..ServerLimits::default() };
        let (backlog, mut all) = outboxes(2, &limits);
        let (slow, quick) = (all.remove(0), all.remove(0));
        // One long message alone is fine.
        quick.0.say("x".repeat(100).into());
        for _ in 0..4 {
            slow.0.say("x".into());
        }
        assert!(is_given_up(&slow.1) && !is_given_up(&quick.1));
        slow.1.load.until_given_up().await;
        assert_eq!(backlog.sum(), (2, 100));
        quick.1.load.sent(100);
        drop((slow, quick));
        assert_eq!(backlog.sum(), (0, 0));
    }

    #[test]
    fn too_much_for_all_readers_gives_up_the_slowest() {
        let limits = ServerLimits { queued_in_all: 100, ..ServerLimits::default() };
        let (backlog, all) = outboxes(5, &limits);
        for (place, (outbox, _)) in all.iter().enumerate() {
            for _ in 0..2 {
                outbox.say("x".repeat(4 * (place + 1)).into());
            }
        }
        // 8, 16, 24, 32 and 40 bytes: without the last one, 80 are left.
        let given_up: Vec<bool> = all.iter().map(|(_, outgoing)| is_given_up(outgoing)).collect();
        assert_eq!(given_up, [false, false, false, false, true]);
        assert_eq!(backlog.sum(), (5, 80));
        drop(all);
        assert_eq!(backlog.sum(), (0, 0));
    }

    #[tokio::test]
    async fn what_was_said_before_the_end_comes_before_it() {
        let (_, mut all) = outboxes(1, &ServerLimits::default());
        let (outbox, mut outgoing) = all.remove(0);
        outbox.say("last words".into());
        outbox.close(Ending::Close(CloseReason::Stopping));
        assert_eq!(outgoing.next().await, Some(Parcel::Text("last words".into())));
        assert_eq!(outgoing.next().await, Some(Parcel::Close(Ending::Close(CloseReason::Stopping))));
        drop(outgoing);
        outbox.closed().await;
    }
}

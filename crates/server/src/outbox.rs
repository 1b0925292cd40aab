//! What waits to be sent to one connection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::wire::Tell;
use tokio::sync::{Notify, mpsc};

/// Takes what is to be sent to one connection. Sending never waits: a reader that is too slow is given up.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::UnboundedSender<Utf8Bytes>,
    load: Arc<Load>,
}

/// How much waits.
pub(crate) struct Load {
    messages: AtomicUsize,
    bytes: AtomicUsize,
    most_messages: usize,
    most_bytes: usize,
    is_given_up: AtomicBool,
    pub(crate) given_up: Notify,
}

/// The other end.
pub(crate) struct Outgoing {
    queue: mpsc::UnboundedReceiver<Utf8Bytes>,
    pub(crate) load: Arc<Load>,
}

impl Outbox {
    pub(crate) fn new(most_messages: usize, most_bytes: usize) -> (Self, Outgoing) {
        let (sender, queue) = mpsc::unbounded_channel();
        let load = Arc::new(Load {
            messages: AtomicUsize::new(0),
            bytes: AtomicUsize::new(0),
            most_messages,
            most_bytes,
            is_given_up: AtomicBool::new(false),
            given_up: Notify::new(),
        });
        (Self { queue: sender, load: load.clone() }, Outgoing { queue, load })
    }

    /// Says something.
    pub(crate) fn tell(&self, tell: &Tell) {
        self.say(written(tell));
    }

    /// Says something that was written before.
    pub(crate) fn say(&self, text: Utf8Bytes) {
        let Load { messages, bytes, most_messages, most_bytes, is_given_up, given_up } = &*self.load;
        if is_given_up.load(Ordering::Relaxed) {
            return;
        }
        let size = text.as_str().len();
        let many = messages.fetch_add(1, Ordering::Relaxed) + 1;
        let much = bytes.fetch_add(size, Ordering::Relaxed) + size;
        // One message of any size goes through: a reader is slow if others wait behind it.
        if many > *most_messages || (many > 1 && much > *most_bytes) {
            is_given_up.store(true, Ordering::Relaxed);
            given_up.notify_one();
            return;
        }
        // A connection that is gone hears nothing.
        let _ = self.queue.send(text);
    }
}

impl Outgoing {
    /// What is to be sent next.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        self.queue.recv().await
    }

    /// Something of this size was sent.
    pub(crate) fn sent(&self, size: usize) {
        self.load.messages.fetch_sub(1, Ordering::Relaxed);
        self.load.bytes.fetch_sub(size, Ordering::Relaxed);
    }
}

/// A message as JSON.
pub(crate) fn written(tell: &Tell) -> Utf8Bytes {
    // Plain values under plain names: nothing of it can't be written.
    serde_json::to_string(tell).unwrap_or_default().into()
}

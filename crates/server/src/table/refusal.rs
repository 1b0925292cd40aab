//! Why something that a player asked for was not done.

use catalog::Message;
use protocol::wire::Tell;

use crate::message::to_wire;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) why: Message,
    /// Whether the sender had not heard the latest.
    pub(super) is_stale: bool,
}

impl From<Message> for Refusal {
    fn from(why: Message) -> Self {
        Self { why, is_stale: false }
    }
}

impl Refusal {
    /// The sender acted on a position that is not on the board any more.
    pub(super) fn stale(code: &'static str) -> Self {
        Self { why: Message::new(code), is_stale: true }
    }

    /// As it is sent.
    pub(super) fn tell(&self, id: String) -> Tell {
        Tell::Refused { id, why: to_wire(&self.why), stale: self.is_stale }
    }
}

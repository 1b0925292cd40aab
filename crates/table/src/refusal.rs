//! Why something that a person asked for was not done.

use catalog::Message;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why, and what to do.
    pub why: Message,
    /// Whether the person had not heard the latest.
    pub is_stale: bool,
}

impl From<Message> for Refusal {
    fn from(why: Message) -> Self {
        Self { why, is_stale: false }
    }
}

impl Refusal {
    /// The person acted on a position that is not on the board any more.
    pub fn stale(code: &'static str) -> Self {
        Self { why: Message::new(code), is_stale: true }
    }
}

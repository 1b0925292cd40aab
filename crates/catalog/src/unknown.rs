//! An id that no game has.

use display::{Message, shorten};

/// There is no game with that id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for.
    pub id: String,
    /// The id most like it, if any is.
    pub near: Option<String>,
}

impl From<&UnknownGame> for Message {
    fn from(unknown: &UnknownGame) -> Self {
        let id = shorten(&unknown.id);
        match &unknown.near {
            Some(near) => Self::new("unknown-game-near").text("id", id).text("near", near),
            None => Self::new("unknown-game").text("id", id),
        }
    }
}

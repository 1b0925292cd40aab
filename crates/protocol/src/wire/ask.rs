//! What a page says to a server.

use serde::{Deserialize, Serialize};

use super::{Act, NewGame, Origin, Place};

/// What a page says to a server. The answer to a message with an `id` has the same one. An `id` is chosen by the page and never used
/// twice, also not after it comes back: so a message that is sent again because its answer was lost has no second effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Comes first, and is answered by `welcome`.
    Hello {
        /// The version of the protocol that the page speaks.
        anyboard: u32,
    },
    /// Sets the name under which the sender plays from now on; answered by `done`.
    Rename {
        /// Of the answer.
        id: String,
        /// The name.
        name: String,
    },
    /// Begins a game; answered by `created`.
    Create {
        /// Of the answer.
        id: String,
        /// What is played, and by whom.
        game: NewGame,
    },
    /// Asks what a position or a file holds; answered by `inspected`.
    Inspect {
        /// Of the answer.
        id: String,
        /// The id of the game; null where a file says it.
        #[serde(default)]
        rules: Option<String>,
        /// The position or file.
        origin: Origin,
    },
    /// Asks for the sender's games; answered by `games`.
    Games {
        /// Of the answer.
        id: String,
    },
    /// Watches a game from now on, also to play in it: answered by `snapshot`, or by `events` with what was missed.
    Watch {
        /// Of the answer.
        id: String,
        /// The game.
        game: String,
        /// The number of the last event that the sender knows; null for the whole game.
        #[serde(default)]
        after: Option<u64>,
    },
    /// Stops watching a game.
    Unwatch {
        /// The game.
        game: String,
    },
    /// Does something in a game that is watched: answered by `done`, `hint` or `refused`. What comes of it, all are told by `events`.
    Act {
        /// Of the answer.
        id: String,
        /// The game.
        game: String,
        /// For which side; null for the one to move, or the only one that the sender plays.
        #[serde(default)]
        seat: Option<usize>,
        /// What.
        act: Act,
    },
    /// Asks how the game stood after a move; answered by `looked`.
    Look {
        /// Of the answer.
        id: String,
        /// The game.
        game: String,
        /// After this move; 0 is the start.
        node: usize,
    },
    /// Asks why a piece can't go somewhere; answered by `explained`.
    Explain {
        /// Of the answer.
        id: String,
        /// The game.
        game: String,
        /// From here; null for a piece that comes onto the board.
        from: Option<Place>,
        /// To here.
        to: Place,
    },
    /// Asks where a piece could go if its side were to move, whosever it is; answered by `reached`.
    Reach {
        /// Of the answer.
        id: String,
        /// The game.
        game: String,
        /// Where it stands.
        from: Place,
    },
    /// Is answered by `pong`.
    // With braces, so that a field that it does not have is refused.
    Ping {},
}

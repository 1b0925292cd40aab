//! What a page says to a server.

use serde::{Deserialize, Serialize};

use super::{
    Act, ChatPlace, ChatTo, Manners, NewGame, NewRoom, Origin, Place, Probe, RoomAct, RulesSource, Seek,
    StudyAsk, WorkshopAsk,
};

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
    /// Asks how a game goes; answered by `guide`.
    Guide {
        /// Of the answer.
        id: String,
        /// The game.
        rules: RulesSource,
    },
    /// Looks at a position apart from any game; answered by `probed`.
    Probe {
        /// Of the answer.
        id: String,
        /// The position, and what is played from there.
        probe: Probe,
    },
    /// Opens the server to the network of its machine, or closes it; answered by `lan`, and all others are told too. Only pages on the
    /// server's own machine may ask.
    Network {
        /// Of the answer.
        id: String,
        /// Whether others in the network may come in.
        open: bool,
    },
    /// Opens a room; answered by `room-created`.
    CreateRoom {
        /// Of the answer.
        id: String,
        /// What it is called, and who may enter.
        room: NewRoom,
    },
    /// Enters a room, or comes back to it; answered by `room`.
    EnterRoom {
        /// Of the answer.
        id: String,
        /// The room.
        room: String,
        /// Its password, if it has one; members and those who were invited need none.
        #[serde(default)]
        password: Option<String>,
    },
    /// Leaves a room, on all connections; answered by `done`.
    LeaveRoom {
        /// Of the answer.
        id: String,
        /// The room.
        room: String,
    },
    /// Does something in a room that was entered: answered by `done`. What comes of it, all members are told by `room`.
    RoomAct {
        /// Of the answer.
        id: String,
        /// The room.
        room: String,
        /// What.
        act: RoomAct,
    },
    /// Asks what goes on at the server, and to be told when it changes; answered by `lobby`.
    Lobby {
        /// Of the answer.
        id: String,
        /// Whether to be told from now on, or no more.
        on: bool,
    },
    /// Looks for an opponent, or no longer does; answered by `done`. When one is found, both are told by `paired`.
    Seek {
        /// Of the answer.
        id: String,
        /// What is wanted; null to look no longer.
        #[serde(default)]
        seek: Option<Seek>,
    },
    /// Writes something to others; answered by `done`. All who may read it are told by `said`.
    Chat {
        /// Of the answer.
        id: String,
        /// Where: a room that was entered, or a game that is watched.
        place: ChatPlace,
        /// What: 1 to 300 characters.
        text: String,
        /// To whom.
        #[serde(default)]
        to: ChatTo,
    },
    /// Keeps someone away, or reports something; answered by `done`, or by `manners` where it asks for them.
    Manners {
        /// Of the answer.
        id: String,
        /// What.
        act: Manners,
    },
    /// Asks something of studies; answered as [`StudyAsk`] says.
    Study {
        /// Of the answer.
        id: String,
        /// What.
        ask: Box<StudyAsk>,
    },
    /// Asks something of the workshop; answered as [`WorkshopAsk`] says.
    Workshop {
        /// Of the answer.
        id: String,
        /// What.
        ask: Box<WorkshopAsk>,
    },
    /// Is answered by `pong`.
    // With braces, so that a field that it does not have is refused.
    Ping {},
}

//! What a server says to a page.

use serde::{Deserialize, Serialize};

use super::{
    BoardView, CapturedPieces, ChatLine, ChatPlace, Event, Foreseen, GameEntry, GameSnapshot, GuideAnswer,
    Inspection, LegalMove, Lobby, Message, Motion, Place, PlayerDelta, Presence, ProbeAnswer, ReachStep,
    RoomView, Score, StateDelta, Step, StudyTell, Thinking, WorkshopTell,
};

/// What a server says to a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Tell {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        anyboard: u32,
        /// The version of the program: a page that came from another one should be loaded again.
        program: String,
        /// The name under which the receiver plays.
        name: String,
        /// Where others in the network find this server; null if it listens on this machine only.
        lan: Option<LanAddress>,
        /// Whether the receiver may open and close the server to its network, with `network`.
        #[serde(default)]
        network: bool,
    },
    /// The server was opened to its network or closed, or has another address there.
    Lan {
        /// Of what was asked, where it answers `network`; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// Where others in the network find this server; null if it listens on this machine only.
        lan: Option<LanAddress>,
    },
    /// It is done.
    Done {
        /// Of what was asked.
        id: String,
    },
    /// It was not done, and nothing has changed.
    Refused {
        /// Of what was asked.
        id: String,
        /// Why, and what to do.
        why: Message,
        /// Whether the sender had not heard the latest.
        stale: bool,
    },
    /// A game was begun.
    Created {
        /// Of what was asked.
        id: String,
        /// Its code.
        game: String,
    },
    /// What a position or a file holds.
    Inspected {
        /// Of what was asked.
        id: String,
        /// What it holds.
        found: Inspection,
    },
    /// The receiver's games, the latest first.
    Games {
        /// Of what was asked.
        id: String,
        /// The games.
        games: Vec<GameEntry>,
    },
    /// All about a game that is watched from now on.
    Snapshot {
        /// Of what was asked.
        id: String,
        /// The game.
        snapshot: Box<GameSnapshot>,
    },
    /// What has happened in a game that is watched, and what that changes.
    Events {
        /// Of what was asked, where it answers `watch`; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// The game.
        game: String,
        /// What has happened, in order, without a gap to what was told before.
        events: Vec<Event>,
        /// What is seen to move, if it is not more than one move.
        changes: Vec<Motion>,
        /// What has changed in how it stands since it was last told; all of it where it answers `watch`.
        state: Box<StateDelta>,
        /// The same for what the receiver has to do with it.
        mine: Box<PlayerDelta>,
    },
    /// Who is there, when that changes.
    Presence {
        /// The game.
        game: String,
        /// Who is there.
        presence: Presence,
    },
    /// What a computer thinks; null once it does no more.
    Thinking {
        /// The game.
        game: String,
        /// What it has found so far.
        thinking: Option<Thinking>,
    },
    /// A computer that has moved knows how the game ends.
    Foreseen {
        /// The game.
        game: String,
        /// What it knows.
        foreseen: Foreseen,
    },
    /// The computer's advice.
    Hint {
        /// Of what was asked.
        id: String,
        /// The game.
        game: String,
        /// After this move.
        at: usize,
        /// What it would play.
        best: LegalMove,
        /// What that is worth to the side to move.
        score: Option<Score>,
    },
    /// How a game stood after a move.
    Looked {
        /// Of what was asked.
        id: String,
        /// The game.
        game: String,
        /// After this move; 0 is the start.
        node: usize,
        /// The position in its written form, to copy it or to set up another from it.
        #[serde(default)]
        position: String,
        /// The picture.
        board: BoardView,
        /// What that move did.
        last: Option<Step>,
        /// The pieces that had been captured.
        captured: Vec<CapturedPieces>,
    },
    /// Why a piece can't go somewhere.
    Explained {
        /// Of what was asked.
        id: String,
        /// From here.
        from: Option<Place>,
        /// To here.
        to: Place,
        /// Why.
        why: Message,
        /// Where the pieces stand that the reason is about: the one that pins, those that must capture.
        #[serde(default)]
        places: Vec<Place>,
    },
    /// Where a piece could go if its side were to move.
    Reached {
        /// Of what was asked.
        id: String,
        /// The game.
        game: String,
        /// Where it stands.
        from: Place,
        /// Where it could go: nowhere, where the game can't say.
        steps: Vec<ReachStep>,
    },
    /// How a game goes.
    Guide {
        /// Of what was asked.
        id: String,
        /// What it tells.
        answer: GuideAnswer,
    },
    /// What was found when a position was looked at.
    Probed {
        /// Of what was asked.
        id: String,
        /// What was found.
        answer: ProbeAnswer,
    },
    /// A room was opened.
    RoomCreated {
        /// Of what was asked.
        id: String,
        /// Its code.
        room: String,
    },
    /// How a room stands: when it was entered, and whenever it has changed.
    Room {
        /// Of what was asked, where it answers `enter-room`; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// All of it.
        view: Box<RoomView>,
    },
    /// The receiver is not in a room any more: it was closed, or they were removed, or have left it elsewhere.
    RoomLeft {
        /// The room.
        room: String,
        /// Why.
        why: Message,
    },
    /// The receiver is invited to a room, and may enter it without its password.
    Invited {
        /// The room.
        room: String,
        /// What it is called.
        name: String,
        /// Who invites.
        by: String,
    },
    /// What goes on at the server: when it was asked for, and whenever it has changed.
    Lobby {
        /// Of what was asked, where it answers; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// All of it.
        lobby: Lobby,
    },
    /// An opponent was found.
    Paired {
        /// The game with them.
        game: String,
    },
    /// What was written before at a place that the receiver has come to. Where people can't write to each other, it is not told.
    Chat {
        /// The place.
        place: ChatPlace,
        /// The last hundred lines that the receiver may read, in order.
        lines: Vec<ChatLine>,
    },
    /// Something was written.
    Said {
        /// Where.
        place: ChatPlace,
        /// What.
        line: ChatLine,
    },
    /// Whom the receiver keeps away.
    Manners {
        /// Of what was asked.
        id: String,
        /// Whose lines are not read.
        muted: Vec<String>,
        /// Who is kept away altogether.
        blocked: Vec<String>,
    },
    /// Something about studies.
    Study {
        /// Of what was asked, where it answers; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// What.
        tell: StudyTell,
    },
    /// Something of the workshop.
    Workshop {
        /// Of what was asked, where it answers; else it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        id: Option<String>,
        /// What.
        tell: WorkshopTell,
    },
    /// Something that the receiver should know about a game, such as that a computer player has failed.
    Trouble {
        /// The game.
        game: String,
        /// What has happened, and what to do.
        why: Message,
    },
    /// What was said could not be understood; nothing has changed.
    Misunderstood {
        /// Why.
        why: Message,
    },
    /// The server stops. It may come back: try again in a while.
    Stopping,
    /// The answer to `ping`.
    Pong,
}

/// Where others in the network find a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LanAddress {
    /// Such as `http://192.168.0.1:7979`.
    pub url: String,
    /// The same in letters: seven for the IPv4 address, and four more for the port if it is not 7979. Null where letters would not lead there.
    pub code: Option<String>,
}

//! A game on the server, as one of those who look at it sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Board, Choice, Haul, Proposal, Ray, Step, TakeBacks, Tint};

/// All about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Table {
    /// The code of the game: its link ends with it.
    pub game: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub name: String,
    /// The rules for players, where the catalog does not have the game.
    pub help: String,
    /// The time of each side, as people write it; null for no clock.
    pub clock: Option<String>,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// The formats in which it can be saved, by the ends of file names, the usual one first.
    pub formats: Vec<String>,
    /// How pieces are counted in this game; null if nobody counts them.
    pub counted: Option<String>,
    /// All moves that were played, those that were taken back too, each after the one that it follows.
    pub moves: Vec<MoveEntry>,
    /// How it stands.
    pub state: State,
    /// What the receiver has to do with it.
    pub mine: Mine,
    /// Who is there.
    pub presence: Presence,
    /// The computer that thinks, if one does.
    pub thinking: Option<Thinking>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// The number of the last event that led here.
    pub number: u64,
    /// The move after which it stands; 0 is the start.
    pub at: usize,
    /// Where it is in its life.
    pub phase: Phase,
    /// The seat to move; null once it is over.
    pub turn: Option<usize>,
    /// The sides, in order.
    pub seats: Vec<SeatState>,
    /// The seat whose clock runs.
    pub running: Option<usize>,
    /// The picture.
    pub board: Board,
    /// What the last move did.
    pub last: Option<Step>,
    /// What is proposed and not answered.
    pub open: Vec<Open>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The pieces that were taken.
    pub captured: Vec<Haul>,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// The sides that want to play again.
    pub rematch: Vec<usize>,
    /// The game with sides changed, once it was begun.
    pub next: Option<String>,
}

/// Where a game is in its life.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Somebody has not come yet.
    Gathering,
    /// All are there; the clocks start with the first move.
    Waiting,
    /// It goes on.
    Running,
    /// The clocks were stopped.
    Paused,
    /// It has ended.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatState {
    /// What the side is called, such as `white`.
    pub name: String,
    /// The colour of its pieces.
    pub tint: Tint,
    /// Who plays it; null while it waits for somebody.
    pub player: Option<Player>,
    /// What it has left on its clock now, in milliseconds; null without a clock.
    pub left: Option<u64>,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Player {
    /// What others call it.
    pub name: String,
    /// The level of a computer; null for a person.
    pub level: Option<u8>,
}

/// A proposal that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Open {
    /// The side that made it.
    pub seat: usize,
    /// What it proposes.
    pub proposal: Proposal,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// The seats that have won: none if it is drawn or was broken off.
    pub winners: Vec<usize>,
    /// Whether it was broken off before it counted.
    pub aborted: bool,
    /// The same for people, with the reason.
    pub sentence: String,
}

/// What the receiver has to do with a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Mine {
    /// The seats that the receiver plays: none for those who look on.
    pub seats: Vec<usize>,
    /// The legal moves, if it is the receiver's turn; without an edge, those that are not on the rays.
    pub choices: Vec<Choice>,
    /// The rays of all legal moves, without an edge.
    pub rays: Vec<Ray>,
    /// What the receiver may do now.
    pub can: Can,
}

/// What somebody may do in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Can {
    /// The seats that may be taken.
    pub sit: Vec<usize>,
    /// Give up.
    pub resign: bool,
    /// Break the game off.
    pub abort: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// The reasons for which a draw may be claimed.
    pub claim: Vec<String>,
    /// Take a move back, or ask for it.
    pub take_back: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Go anywhere in the game.
    pub jump: bool,
    /// Ask for a pause.
    pub pause: bool,
    /// Let the clocks run again.
    pub resume: bool,
    /// The proposals that wait for the receiver's answer.
    pub answer: Vec<Proposal>,
    /// Own proposals that may be taken back.
    pub withdraw: Vec<Proposal>,
    /// Ask for advice.
    pub hint: bool,
    /// Let the computer move now.
    pub hurry: bool,
    /// Hold the computers back, or let them go on.
    pub hold: bool,
    /// Set how fast computers play each other.
    pub pace: bool,
    /// Play again.
    pub rematch: bool,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveEntry {
    /// Its number in the game, from 1: moves keep it, also when they are taken back.
    pub node: usize,
    /// The move that it follows; 0 is the start.
    pub after: usize,
    /// The side that played it.
    pub seat: usize,
    /// In coordinates.
    #[serde(rename = "move")]
    pub text: String,
    /// For people.
    pub reading: String,
    /// How long the player thought, in milliseconds.
    pub spent: Option<u64>,
}

/// What a computer that thinks has found so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Thinking {
    /// The side that it plays.
    pub seat: usize,
    /// How long it has thought, in milliseconds.
    pub elapsed: u64,
    /// Plies that were searched completely.
    pub depth: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// What it thinks of its position, in hundredths of a piece or as a count of moves to the end: for people.
    pub score: Option<String>,
    /// What it expects to be played, for people.
    pub line: Vec<String>,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Presence {
    /// For each side, whether its player is connected; computers always are.
    pub seats: Vec<bool>,
    /// How many look on who play no side, the receiver included.
    pub watchers: usize,
}

/// A game in the list of somebody's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameEntry {
    /// Its code.
    pub game: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub name: String,
    /// Who plays, in the order of the seats; null for a seat that waits for somebody.
    pub players: Vec<Option<Player>>,
    /// The seats that the receiver plays.
    pub seats: Vec<usize>,
    /// Whether it is the receiver's turn.
    pub your_turn: bool,
    /// How many moves led to where it stands.
    pub plies: usize,
    /// How it ended, as a sentence.
    pub result: Option<String>,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
    /// How it stands.
    pub board: Board,
}

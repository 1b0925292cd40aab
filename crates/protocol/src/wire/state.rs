//! A game on the server, as one of its players or spectators sees it.

use serde::{Deserialize, Serialize};

use super::{
    BoardView, CapturedPieces, GameEnd, GameFacts, LegalMove, PackedPlayer, PackedState, PieceKind, Proposal,
    Ray, Score, SeatInfo, Step, TakeBacks, Tint,
};

/// All about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSnapshot {
    /// What never changes.
    pub facts: GameFacts,
    /// All moves that were played, those that were taken back too, each after the one that it follows.
    pub moves: Vec<MoveEntry>,
    /// How it stands.
    pub state: PackedState,
    /// What the receiver has to do with it.
    pub mine: PackedPlayer,
    /// Who is there.
    pub presence: Presence,
    /// The computer that thinks, if one does.
    pub thinking: Option<Thinking>,
    /// What the computer that moved last knows of the end, if it does.
    #[serde(default)]
    pub foreseen: Option<Foreseen>,
}

/// How a game stands: what is packed to be sent, and what a page makes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameState {
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
    pub board: BoardView,
    /// What the last move did.
    pub last: Option<Step>,
    /// What is proposed and not settled.
    pub open: Vec<OpenProposal>,
    /// How it ended.
    pub end: Option<GameEnd>,
    /// The pieces that were captured.
    pub captured: Vec<CapturedPieces>,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// Whether moves may be taken back.
    pub take_backs: TakeBacks,
    /// How long the side to move has thought about its move, in milliseconds, when this was told; null while no time is counted.
    pub thought: Option<u64>,
    /// The sides that want to play again.
    pub rematch: Vec<usize>,
    /// The sides that want to begin the same game once more, while it goes on.
    pub restart: Vec<usize>,
    /// The game with sides changed, once it was begun.
    pub next: Option<String>,
}

/// Where a game is in its life.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A seat has no player yet.
    Gathering,
    /// All seats are taken; the clocks start with the first move.
    Waiting,
    /// It goes on.
    Running,
    /// The clocks were stopped.
    Paused,
    /// It was adjourned, as a player had left: it goes on when all are there and one of them wants it.
    Adjourned,
    /// It has ended.
    Over,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatState {
    /// What the side is called, such as `white`.
    pub name: String,
    /// The team that it plays for, by its number from 0.
    pub team: usize,
    /// The colour of its pieces.
    pub tint: Tint,
    /// Whether it takes no part any more, while others play on.
    pub out: bool,
    /// Who plays it; null while the seat is free. Of several, the first.
    pub player: Option<Player>,
    /// All its players, in the order in which they take turns; null for a free place. Mostly one.
    pub players: Vec<Option<Player>>,
    /// Which of them makes the next move of the side, from 0.
    pub next: usize,
    /// What it has left on its clock now, in milliseconds; null without a clock.
    pub left: Option<u64>,
}

/// A person or a computer at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// What others call it.
    pub name: String,
    /// The level of a computer; null for a person, and for a computer at a strength.
    pub level: Option<u8>,
    /// The strength of a computer that plays at none of the levels.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub strength: Option<u8>,
    /// Whether it is the name of an account, which has a page.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub account: bool,
    /// The rating for this game and speed, of accounts and of the computer's levels that have one: as it was when it was first shown here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating: Option<PlayerRating>,
}

/// The rating of a player in a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerRating {
    /// The rating.
    pub rating: i32,
    /// Whether it is only a first guess.
    pub provisional: bool,
    /// How much it has changed by this game, once that has ended and counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub change: Option<i32>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// A seat that several players share: they take turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SharedSeat {
    /// Which.
    pub seat: usize,
    /// Its players, in the order in which they take turns; null for a free place.
    pub players: Vec<Option<Player>>,
    /// Which of them makes the next move of the side, from 0.
    pub next: usize,
}

/// A proposal that is not settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenProposal {
    /// The side that made it.
    pub seat: usize,
    /// What it proposes.
    pub proposal: Proposal,
    /// The sides that have agreed while the agreement of another team is missing.
    pub agreed: Vec<usize>,
}

/// A game as the receiver may play it: what is packed to be sent, and what a page makes of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The seats that the receiver plays: none for spectators.
    pub seats: Vec<usize>,
    /// Of those that several players share, the seat and which of its players the receiver is.
    pub places: Vec<(usize, usize)>,
    /// The legal moves, if it is the receiver's turn; without an edge, those that are not on the rays.
    pub moves: Vec<LegalMove>,
    /// The kind of the piece that comes onto the board by moves without a `from`, where it is known.
    pub comes: Option<PieceKind>,
    /// The rays of all legal moves, without an edge.
    pub rays: Vec<Ray>,
    /// What the receiver may do now.
    pub can: Can,
}

/// What the receiver may do in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// The reasons for which a draw may be claimed: codes, such as `repetition-3`.
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
    /// Begin the same game once more, or ask for it.
    pub restart: bool,
    /// Say how moves may be taken back.
    pub take_backs: bool,
    /// Claim the win from a player who has left.
    pub claim_win: bool,
    /// Claim a draw in that case.
    pub claim_draw: bool,
    /// Give the place of a player who has left to a computer or a spectator.
    pub give_seat: bool,
    /// Adjourn the game in that case.
    pub adjourn: bool,
    /// Let others play a seat.
    pub replace: bool,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// What was left on the player's clock after it, in milliseconds. Only where it is stored: clocks are told with the state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub left: Option<u64>,
    /// When it was played, in milliseconds since the game began. Only where it is stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<u64>,
}

/// What a computer that thinks has found so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Thinking {
    /// The side that it plays.
    pub seat: usize,
    /// Whether it still waits for its turn to think, as other games' computers think.
    pub waiting: bool,
    /// How long it has thought, in milliseconds.
    pub elapsed: u64,
    /// Plies that were searched completely.
    pub depth: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// What it thinks of its position.
    pub score: Option<Score>,
    /// What it expects to be played, for people.
    pub line: Vec<String>,
}

/// A computer that has moved knows how the game ends if both sides play as well as they can.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Foreseen {
    /// Its move.
    pub at: usize,
    /// The side that it plays.
    pub seat: usize,
    /// What the position after that move is worth to that side: a win or a loss.
    pub score: Score,
}

/// Who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// For each side, whether its player is connected; of several, the one who makes its next move. Computers always are.
    pub seats: Vec<bool>,
    /// The same of all players of each side, in the order in which they take turns.
    #[serde(default)]
    pub players: Vec<Vec<bool>>,
    /// For the side to move whose player has left while others wait: in how many milliseconds these may claim the game, give the seat
    /// away or adjourn; 0 if they may. Null for all other sides.
    #[serde(default)]
    pub back: Vec<Option<u64>>,
    /// How many spectators there are, the receiver included.
    pub spectators: usize,
}

/// A game in the list of a guest's games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameEntry {
    /// Its code.
    pub game: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub name: String,
    /// The sides, in the order of the seats.
    pub sides: Vec<SeatInfo>,
    /// Who plays, in the order of the seats; null for a free seat.
    pub players: Vec<Option<Player>>,
    /// The seats that several players share.
    #[serde(default)]
    pub shared: Vec<SharedSeat>,
    /// The seats that the receiver plays.
    pub seats: Vec<usize>,
    /// Whether it is the receiver's turn.
    pub your_turn: bool,
    /// How many moves led to where it stands.
    pub plies: usize,
    /// How it ended.
    pub end: Option<GameEnd>,
    /// When something last happened, in milliseconds since 1970.
    pub changed: u64,
    /// How it stands.
    pub board: BoardView,
}

//! How a game stands, packed: kinds and cells by their numbers, and nothing that never changes.

use serde::{Deserialize, Serialize};

use super::kinds::kind;
use super::spot::{Size, places};
use super::{
    BoardView, CapturedPieces, Counter, GameEnd, GameFacts, GameState, OpenProposal, Phase, Piece, PieceKind,
    Player, SeatInfo, SeatState, SharedSeat, Spot, Step, TakeBacks, Tint,
};

/// How a game stands, without what never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedState {
    /// The number of the last event that led here.
    pub number: u64,
    /// The move after which it stands; 0 is the start.
    pub at: usize,
    /// Where it is in its life.
    pub phase: Phase,
    /// The seat to move; null once it is over.
    pub turn: Option<usize>,
    /// Who plays, in the order of the seats; null for a free seat. Of several players, the first.
    pub players: Vec<Option<Player>>,
    /// The seats that several players share.
    #[serde(default)]
    pub shared: Vec<SharedSeat>,
    /// The seats that take no part any more, while others play on.
    pub out: Vec<usize>,
    /// What each side has left on its clock, in milliseconds; null without a clock.
    pub left: Vec<Option<u64>>,
    /// The seat whose clock runs.
    pub running: Option<usize>,
    /// The kinds of pieces, by their numbers.
    pub kinds: Vec<PieceKind>,
    /// The pieces, in the order of their cells.
    pub pieces: Vec<PackedPiece>,
    /// Pieces of the side to move that stand in check.
    pub checked: Vec<Spot>,
    /// The pieces that give check to those.
    #[serde(default)]
    pub checking: Vec<Spot>,
    /// Places that the rules treat in a way of their own, such as a throne.
    pub marked: Vec<Spot>,
    /// Where the pieces stand whose line has won the game.
    pub line: Vec<Spot>,
    /// What the rules count for the sides, where that is not to be seen from the pieces.
    pub counters: Vec<Counter>,
    /// What the last move did.
    pub last: Option<PackedStep>,
    /// What is proposed and not settled.
    pub open: Vec<OpenProposal>,
    /// How it ended.
    pub end: Option<GameEnd>,
    /// The pieces that were captured, by seat and kind.
    pub captured: Vec<PackedCaptured>,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// Whether moves may be taken back.
    #[serde(rename = "takeBacks")]
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

/// A piece: its kind, its seat and its cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedPiece(pub usize, pub usize, pub Spot);

/// Captured pieces: their kind, the seat that lost them, how many, and what one of them counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedCaptured(pub usize, pub usize, pub usize, pub u32);

impl PackedCaptured {
    /// What tells one entry from another, and puts them in order: the seat and the kind.
    pub fn key(&self) -> (usize, usize) {
        (self.1, self.0)
    }
}

/// What a move did on the board. What is null or empty is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedStep {
    /// Where the piece came from, if it did not come onto the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub from: Option<Spot>,
    /// Where it arrived, or what a player pointed at.
    pub to: Spot,
    /// Where the pieces stood that it took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Spot>>", optional))]
    pub takes: Vec<Spot>,
    /// The kind that the piece became, where that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub becomes: Option<usize>,
}

impl PackedStep {
    fn unpack(&self, size: Size, kinds: &[PieceKind]) -> Step {
        Step {
            from: self.from.map(|from| from.place(size)),
            to: self.to.place(size),
            takes: places(&self.takes, size),
            becomes: self.becomes.map(|number| kind(kinds, number)),
        }
    }
}

impl PackedState {
    /// How the game stands, with all that is known of it.
    pub fn unpack(&self, facts: &GameFacts) -> GameState {
        let seat = |(number, side): (usize, &SeatInfo)| {
            let player = self.players.get(number).cloned().flatten();
            let shared = self.shared.iter().find(|shared| shared.seat == number);
            SeatState {
                name: side.name.clone(),
                team: side.team,
                tint: side.tint,
                out: self.out.contains(&number),
                players: shared.map_or_else(|| vec![player.clone()], |shared| shared.players.clone()),
                next: shared.map_or(0, |shared| shared.next),
                player,
                left: self.left.get(number).copied().flatten(),
            }
        };
        let mut captured: Vec<CapturedPieces> =
            self.captured.iter().map(|pieces| self.captured_pieces(*pieces, facts)).collect();
        // By side, the most valuable first.
        captured.sort_by_key(|pieces| (pieces.seat, std::cmp::Reverse(pieces.points)));
        GameState {
            number: self.number,
            at: self.at,
            phase: self.phase,
            turn: self.turn,
            seats: facts.sides.iter().enumerate().map(seat).collect(),
            running: self.running,
            board: self.board(facts),
            last: self.last.as_ref().map(|step| step.unpack(facts.board.size, &self.kinds)),
            open: self.open.clone(),
            end: self.end.clone(),
            captured,
            held: self.held,
            pace: self.pace,
            take_backs: self.take_backs,
            thought: self.thought,
            rematch: self.rematch.clone(),
            restart: self.restart.clone(),
            next: self.next.clone(),
        }
    }

    fn board(&self, facts: &GameFacts) -> BoardView {
        let shape = &facts.board;
        let size = shape.size;
        let piece = |PackedPiece(number, seat, at): &PackedPiece| {
            let PieceKind { figure, name, letter, royal } = kind(&self.kinds, *number);
            Piece { at: at.place(size), seat: *seat, tint: tint(facts, *seat), figure, name, letter, royal }
        };
        BoardView {
            size,
            border: shape.border,
            surface: shape.surface,
            same_shades: shape.same_shades,
            promotion_ranks: shape.promotion_ranks.clone(),
            holes: shape.holes.clone(),
            pieces: self.pieces.iter().map(piece).collect(),
            checked: places(&self.checked, size),
            checking: places(&self.checking, size),
            marked: places(&self.marked, size),
            line: places(&self.line, size),
            names: shape.names.clone(),
            numbered_files: shape.numbered_files,
            counters: self.counters.clone(),
        }
    }

    fn captured_pieces(
        &self,
        PackedCaptured(number, seat, count, points): PackedCaptured,
        facts: &GameFacts,
    ) -> CapturedPieces {
        let PieceKind { figure, name, letter, .. } = kind(&self.kinds, number);
        CapturedPieces { seat, tint: tint(facts, seat), figure, name, letter, count, points }
    }
}

/// The colour of a side's pieces.
fn tint(facts: &GameFacts, seat: usize) -> Tint {
    facts.sides.get(seat).map_or(Tint::Light, |side| side.tint)
}

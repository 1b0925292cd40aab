//! Where someone stands in a study.

use serde::{Deserialize, Serialize};

use crate::wire::{BoardView, CapturedPieces, GameEnd, LegalMove, Motion, PieceKind, Ray, Step};

/// How a game stands after a move of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyPosition {
    /// The study.
    pub study: String,
    /// After this move; 0 is the start.
    pub node: usize,
    /// The seat to move; null if the game is over there.
    pub turn: Option<usize>,
    /// The picture.
    pub board: BoardView,
    /// The position in its written form, to copy it.
    pub position: String,
    /// What that move did.
    pub last: Option<Step>,
    /// What is seen to move, if the receiver stood one move before or behind: empty else.
    pub changes: Vec<Motion>,
    /// The pieces that had been captured.
    pub captured: Vec<CapturedPieces>,
    /// How the game ends there by the rules; null if it goes on.
    pub end: Option<GameEnd>,
    /// All legal moves, each with what is sent to play it; without an edge, those that are not on the rays.
    pub moves: Vec<LegalMove>,
    /// The kind of the piece that comes onto the board by moves without a `from`, where it is known.
    pub comes: Option<PieceKind>,
    /// The rays of all legal moves, without an edge.
    pub rays: Vec<Ray>,
}

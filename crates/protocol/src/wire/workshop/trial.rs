//! What comes of games that the computer plays against itself.

use serde::{Deserialize, Serialize};

use crate::wire::PieceKind;

/// What has come of the games so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrialReport {
    /// How many games were played to their end, or to the limit on moves.
    pub played: usize,
    /// Of how many.
    pub of: usize,
    /// The seat that begins.
    pub first: usize,
    /// How many each side has won, in the order of the seats.
    pub wins: Vec<usize>,
    /// How many were drawn.
    pub draws: usize,
    /// How many were ended at the limit on moves, without a result.
    pub unfinished: usize,
    /// The number of moves of each game, both sides counted, in the order in which they were played.
    pub lengths: Vec<usize>,
    /// How many legal moves there were at a time, on average, in tenths.
    pub choice: u32,
    /// Why the games ended, by their codes, with how often; the most frequent first.
    pub reasons: Vec<(String, usize)>,
    /// What the pieces are worth, and what became of them.
    pub pieces: Vec<TrialPiece>,
}

/// A kind of piece in a trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrialPiece {
    /// The kind.
    pub kind: PieceKind,
    /// What it is counted for, found from how it moves; 0 for a royal piece.
    pub points: u32,
    /// How many moves were made with it, in thousandths of all.
    pub moved: u32,
    /// How many of those that stood at the start were captured, in thousandths.
    pub captured: u32,
}

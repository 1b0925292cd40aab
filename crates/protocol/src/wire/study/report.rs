//! A report: each move of a game, judged.

use serde::{Deserialize, Serialize};

use super::LineMove;
use crate::wire::Score;

/// Each move of a line, judged by the computer. Expected results are in thousandths, as in [`super::EngineLine`]; accuracies in tenths of a
/// percent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StudyReport {
    /// The moves, in order. A move that was deleted since then may be among them.
    pub moves: Vec<ReportMove>,
    /// The expected result for the team of seat 0, of every position: the first before the first move, then after each.
    pub course: Vec<u16>,
    /// The sides, in the order of the seats.
    pub sides: Vec<ReportSide>,
    /// The moves that decided the game, at most three, the most decisive first.
    pub moments: Vec<ReportMoment>,
    /// How long each position was thought about, in milliseconds.
    pub pace: u32,
}

/// A move, and what the computer thinks of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportMove {
    /// The move.
    pub node: usize,
    /// The side that played it.
    pub seat: usize,
    /// The part of the game that it belongs to.
    pub phase: ReportPhase,
    /// How good it was.
    pub verdict: Verdict,
    /// What the position before it was worth to that side, with the best move.
    pub score: Score,
    /// The expected result for that side before it.
    pub before: u16,
    /// The same after it.
    pub after: u16,
    /// How much of the expected result it lost.
    pub loss: u16,
    /// What the computer would have played, and how it would have gone on: the first eight moves at most.
    pub best: Vec<LineMove>,
}

/// How good a move was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The only move that held what the position was worth, and it was found: every other loses as much as a blunder does.
    OnlyMove,
    /// The computer's own, or as good.
    Best,
    /// It lost little.
    Good,
    /// It lost something.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost most.
    Blunder,
    /// A forced win was there, and was given away.
    MissedWin,
}

/// A part of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReportPhase {
    /// The first moves.
    Opening,
    /// What follows.
    Middle,
    /// Little is left on the board, or to be played.
    End,
}

/// How well a side played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportSide {
    /// The side.
    pub seat: usize,
    /// Its accuracy in the whole game; null if it made no move.
    pub accuracy: Option<u16>,
    /// The accuracy of its moves in the opening; null if it made none there. So are the next two.
    pub opening: Option<u16>,
    /// In the middle game.
    pub middle: Option<u16>,
    /// In the endgame.
    pub end: Option<u16>,
    /// How much of the expected result a move lost on average; null if it made none.
    pub loss: Option<u16>,
    /// How many moves of each kind it made; kinds without a move are left out.
    pub verdicts: Vec<VerdictCount>,
}

/// How many moves were judged alike.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct VerdictCount {
    /// How.
    pub verdict: Verdict,
    /// How many.
    pub count: usize,
}

/// A move that decided the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportMoment {
    /// The move.
    pub node: usize,
    /// The side that played it.
    pub seat: usize,
    /// How much of the expected result it lost.
    pub loss: u16,
}

/// How far the work on a report is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportProgress {
    /// How many positions were evaluated.
    pub done: usize,
    /// Of how many.
    pub of: usize,
    /// Whether it waits for a processor that others use.
    pub waiting: bool,
}

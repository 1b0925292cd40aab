//! Puzzles: positions with one move that wins, gains or saves.

use serde::{Deserialize, Serialize};

use crate::wire::Place;

/// The games that there are puzzles for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleShelf {
    /// In the order of the catalog.
    pub games: Vec<PuzzleGame>,
}

/// A game that there are puzzles for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleGame {
    /// Its id.
    pub rules: String,
    /// How many puzzles.
    pub puzzles: usize,
    /// What they are about, by codes, and how many of them, in the order of lists.
    pub themes: Vec<(String, usize)>,
}

/// A puzzle to be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTask {
    /// The id of its game.
    pub rules: String,
    /// What addresses know it by.
    pub puzzle: String,
    /// The position, whose side to move solves.
    pub position: String,
    /// What is to be reached.
    pub goal: PuzzleGoal,
    /// How many moves the solver makes.
    pub length: usize,
    /// How hard it is, on the scale of players' ratings.
    pub rating: u16,
    /// What it has come to for the asker before; null if it was not tried. Only the first time counts.
    pub before: Option<PuzzleOutcome>,
    /// The day whose puzzle it is, such as `2026-11-18`; null for others.
    pub day: Option<String>,
    /// How the asker stands.
    pub standing: PuzzleStanding,
}

/// What is to be reached.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleGoal {
    /// Checkmate by force.
    Mate,
    /// Another win by force.
    Win,
    /// A far better game.
    Gain,
    /// A game that is not lost.
    Save,
}

/// What becomes of a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleOutcome {
    /// Every move was found.
    Solved,
    /// A wrong move, or given up.
    Failed,
    /// With a hint: it does not count.
    Helped,
}

/// How someone solves the puzzles of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleStanding {
    /// The rating, by Glicko-2, in whole numbers.
    pub rating: i32,
    /// Whether it is only a first guess.
    pub provisional: bool,
    /// How many were solved.
    pub solved: u64,
    /// How many were not.
    pub failed: u64,
    /// How many were solved since the last one that was not.
    pub streak: u64,
    /// The longest streak.
    pub best: u64,
}

/// What is asked about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleTry {
    /// The moves of the solver so far, in coordinates; of a move that is tried, it is the last.
    pub moves: Vec<String>,
    /// What is wanted.
    pub ask: PuzzleAsk,
}

/// What is wanted.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleAsk {
    /// Is the last of the moves right?
    Check,
    /// Which piece moves next?
    Hint,
    /// The whole solution.
    GiveUp,
}

/// What is answered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleAnswer {
    /// Whether the move is right; null if none was tried.
    pub right: Option<bool>,
    /// The reply of the other side to a right move, in coordinates; null after the last one.
    pub reply: Option<String>,
    /// What a wrong move leads to, in coordinates, the reply of the other side first. It is empty where the move simply misses the goal.
    pub refutation: Vec<String>,
    /// Where the piece stands that moves next, or, of one that comes onto the board, where it arrives.
    pub hint: Option<Place>,
    /// Once the puzzle is over: the solution in coordinates, from its position on.
    pub solution: Vec<String>,
    /// Once it is over: what it is about, by codes.
    pub themes: Vec<String>,
    /// Once it is over, or a hint was given: what has changed for the solver; null if nothing was entered, as for one without a cookie.
    pub change: Option<PuzzleChange>,
}

/// What has changed for the solver.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PuzzleChange {
    /// What counts: what the puzzle came to the first time.
    pub outcome: PuzzleOutcome,
    /// Whether that was now.
    pub first: bool,
    /// How the rating has changed.
    pub rating: i32,
    /// How the solver stands now.
    pub standing: PuzzleStanding,
}

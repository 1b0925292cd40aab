//! The computer player behind the erased edge: what it is asked and what it answers, in texts.

use std::time::Duration;

use search::{Budget, Player, Score};

use crate::Written;

/// What a computer player is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// Who plays.
    pub player: Player,
    /// What its luck comes from: one number a game, in which the same seed gives the same errors. Without one, the match has its own.
    pub seed: Option<u64>,
    /// Whether the same seed is to give exactly the same game: time is then counted in positions, and one thread used.
    pub repeatable: bool,
    /// How much it may spend. Levels below Master spend their own if that is less.
    pub budget: Budget,
    /// The only moves to consider, in either written form; all if empty.
    pub only: Vec<String>,
    /// How many best moves to tell about.
    pub lines: usize,
    /// How many threads it may use.
    pub threads: usize,
}

impl Request {
    /// One line by one thread.
    pub fn new(player: Player, budget: Budget) -> Self {
        Self { player, seed: None, repeatable: false, budget, only: Vec::new(), lines: 1, threads: 1 }
    }
}

/// A move and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// What it is worth to the seat to move.
    pub score: Score,
    /// The moves, the first of them to be played now.
    pub moves: Vec<Written>,
}

/// What a computer player has found out so far.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Thought {
    /// Plies that were searched completely.
    pub depth: u32,
    /// Plies that the longest line was followed.
    pub deepest: u32,
    /// Positions that were looked at.
    pub nodes: u64,
    /// Time that it took.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub permille_full: u32,
    /// The best moves, best first.
    pub lines: Vec<ThoughtLine>,
}

/// What a computer player plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The move.
    pub best: Written,
    /// The answer that it expects.
    pub expected: Option<Written>,
    /// Why.
    pub thought: Thought,
}

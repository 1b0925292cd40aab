//! What a computer player is asked behind the erased edge, and what it returns.

use std::sync::Arc;
use std::time::Duration;

use search::{Budget, Player, Score};

use neural::Network;

use crate::MoveText;

/// What positions are evaluated by, for players that understand all of the evaluation.
#[derive(Clone, Debug, Default)]
pub enum Judgement {
    /// The network of the game, if it has one.
    #[default]
    Best,
    /// The hand-written evaluation alone.
    HandWritten,
    /// This network, which must be one of this game.
    Network(Arc<Network>),
}

impl PartialEq for Judgement {
    /// Networks are the same if they are one.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Best, Self::Best) | (Self::HandWritten, Self::HandWritten) => true,
            (Self::Network(one), Self::Network(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl Eq for Judgement {}

/// What a computer player is asked.
#[derive(Clone, Debug)]
pub struct Request {
    /// Who plays.
    pub player: Player,
    /// What its random choices come from: one number a game, for which a player makes the same errors again.
    pub seed: u64,
    /// Whether the same seed is to give exactly the same game: time is then counted in positions, and one thread used.
    pub repeatable: bool,
    /// How much it may spend. Levels below Master spend their own if that is less.
    pub budget: Budget,
    /// The only moves to consider, in either written form; all if it is empty.
    pub only: Vec<String>,
    /// How many best moves to report.
    pub lines: usize,
    /// How many threads it may use.
    pub threads: usize,
    /// What evaluates positions.
    pub judgement: Judgement,
}

impl Request {
    /// One line by one thread. The caller draws the seed, once a game.
    pub fn new(player: Player, budget: Budget, seed: u64) -> Self {
        Self {
            player,
            seed,
            repeatable: false,
            budget,
            only: Vec::new(),
            lines: 1,
            threads: 1,
            judgement: Judgement::Best,
        }
    }
}

/// A move and what is expected to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// What it is worth to the seat to move.
    pub score: Score,
    /// The moves, the first of them to be played now.
    pub moves: Vec<MoveText>,
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
    pub best: MoveText,
    /// The reply that it expects.
    pub expected: Option<MoveText>,
    /// What it found out.
    pub thought: Thought,
}

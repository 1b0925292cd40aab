//! What a search is asked and what it answers.

use std::time::Duration;

use game::{Game, Match};
use insight::{EndingTables, EvaluatorSource, Searchable};

use crate::{Budget, Clock, Control, Score, TranspositionTable};

/// What is to be searched.
#[derive(Debug)]
pub struct Task<'a, G: Game> {
    /// The match so far: the search knows its repetitions.
    pub played: &'a Match<G>,
    /// The only moves to look at; all if empty.
    pub only: &'a [G::Move],
    /// How many best moves to tell about.
    pub lines: usize,
    /// How many threads to use, at most.
    pub threads: usize,
    /// When to stop.
    pub budget: Budget,
    /// Tables of endings of the game, if there are any.
    pub endings: Option<&'a dyn EndingTables>,
    /// What evaluates positions in place of the game's own evaluation, for players that understand all of it.
    pub evaluation: Option<&'a dyn EvaluatorSource<G>>,
}

impl<'a, G: Game> Task<'a, G> {
    /// The best move of a game so far, by one thread.
    pub fn new(played: &'a Match<G>, budget: Budget) -> Self {
        Self { played, only: &[], lines: 1, threads: 1, budget, endings: None, evaluation: None }
    }
}

impl<G: Searchable> Task<'_, G> {
    /// The moves to choose from, as the game lists them for a search.
    pub(crate) fn moves(&self, game: &G) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.played.end().is_none() {
            game.moves(self.played.position(), &mut moves);
        }
        if !self.only.is_empty() {
            moves.retain(|m| self.only.contains(m));
            // Where lists are a choice, a move may be legal without being listed.
            for &m in self.only {
                if !moves.contains(&m) && game.is_legal(self.played.position(), m) {
                    moves.push(m);
                }
            }
        }
        moves
    }
}

/// What a search works with and listens to.
#[derive(Copy, Clone)]
pub struct Tools<'a> {
    /// What earlier searches of the same game found out.
    pub table: &'a TranspositionTable,
    /// How it is stopped.
    pub control: &'a Control,
    /// The time since it began.
    pub clock: &'a dyn Clock,
}

/// A move and what is expected to follow: the principal variation, or one beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<M> {
    /// Its score for the team to move.
    pub score: Score,
    /// The moves, the first of them to be played now.
    pub moves: Vec<M>,
}

/// What a search has found out so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Plies that were searched completely.
    pub depth: u32,
    /// Plies of the longest line that was followed.
    pub deepest: u32,
    /// Positions that were looked at, by all threads.
    pub nodes: u64,
    /// Time that it took.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub permille_full: u32,
    /// The best moves, best first: as many as were asked for, if there are so many.
    pub lines: Vec<Variation<M>>,
}

impl<M> Report<M> {
    /// Nothing yet.
    pub(crate) fn empty() -> Self {
        Self { depth: 0, deepest: 0, nodes: 0, elapsed: Duration::ZERO, permille_full: 0, lines: Vec::new() }
    }
}

//! A puzzle that is being solved.

use catalog::{AnyGame, AnyMatch, MatchError};

use crate::{Goal, Puzzle};

/// What became of a move of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is right, the other side has replied, and the solver goes on.
    GoesOn {
        /// The reply, in coordinates.
        reply: String,
    },
    /// It is right, and the last one.
    Solved,
    /// It is a legal move, and not the solution: it stays on the board, so that it can be refuted.
    Wrong,
}

/// A puzzle that is being solved: the match is played along the solution.
pub struct Attempt<'p> {
    puzzle: &'p Puzzle,
    live: Box<dyn AnyMatch>,
}

impl<'p> Attempt<'p> {
    /// Begins after so many right moves of the solver, each with its reply. `None` if the puzzle is none of this game, or shorter.
    pub fn begin(game: &dyn AnyGame, puzzle: &'p Puzzle, made: usize) -> Option<Self> {
        let live = follow(game, puzzle, 2 * made)?;
        (made < puzzle.length()).then_some(Self { puzzle, live })
    }

    /// The match as it stands.
    pub fn live(&self) -> &dyn AnyMatch {
        &*self.live
    }

    /// The move that is right now, in coordinates.
    pub fn solution(&self) -> &str {
        &self.puzzle.moves[self.live.ply()]
    }

    /// Plays a move of the solver. The reply is played too.
    pub fn play(&mut self, text: &str) -> Result<Tried, MatchError> {
        let seat = self.live.turn();
        let expected = self.live.ply();
        let played = self.live.play(text)?.text.coordinate.clone();
        let winner = self.live.end().and_then(|end| end.outcome.winner());
        // Where a win is asked for, any move that wins at once is right.
        let wins = self.puzzle.goal() == Goal::Win && winner == Some(self.live.seats()[seat.index()].team);
        if played != self.puzzle.moves[expected] && !wins {
            return Ok(Tried::Wrong);
        }
        match self.puzzle.moves.get(expected + 1).filter(|_| !wins) {
            None => Ok(Tried::Solved),
            Some(reply) => {
                self.live.play(reply)?;
                Ok(Tried::GoesOn { reply: reply.clone() })
            }
        }
    }
}

/// The match after so many moves of a puzzle's solution; `None` if one of them can't be played.
pub fn follow(game: &dyn AnyGame, puzzle: &Puzzle, plies: usize) -> Option<Box<dyn AnyMatch>> {
    let mut live = game.start_from(&puzzle.position).ok()?;
    for text in puzzle.moves.get(..plies)? {
        live.play(text).ok()?;
    }
    Some(live)
}

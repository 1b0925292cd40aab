//! How the program finds puzzles in games that it plays against itself.

mod grade;
mod label;
mod looker;
mod proof;
mod self_play;

use catalog::AnyGame;
use fastrand::Rng;

use crate::{Goal, Puzzle};
use looker::Looker;
pub use proof::holds;

/// A gain in one move that is rated lower is seen by all.
const EASIEST_GAIN: u16 = 600;

/// How puzzles are looked for.
#[derive(Copy, Clone, Debug)]
pub struct MiningPlan {
    /// Positions that are looked at for each move of a game, to see whether one move is far better than all others.
    pub nodes: u64,
    /// Positions that are looked at to prove it, at each move of a solution.
    pub proof: u64,
    /// What the games come from: the same seed finds the same puzzles.
    pub seed: u64,
    /// The most puzzles of one game, so that they differ.
    pub most_per_game: usize,
}

/// What a game has brought.
#[derive(Debug, Default)]
pub struct MinedGame {
    /// The puzzles, in the order of the game.
    pub puzzles: Vec<Puzzle>,
    /// Positions in which one move seemed to be far better.
    pub candidates: usize,
}

/// Plays games and finds puzzles in them.
pub struct Miner<'m> {
    looker: Looker<'m>,
    plan: MiningPlan,
    pieces_at_start: usize,
}

impl<'m> Miner<'m> {
    /// For a game of two sides. `stop` ends it early.
    pub fn new(game: &'m dyn AnyGame, plan: MiningPlan, stop: &'m (dyn Fn() -> bool + Sync)) -> Self {
        let pieces_at_start = game.start().view().pieces.len();
        Self { looker: Looker::new(game, stop), plan, pieces_at_start }
    }

    /// Plays the game with this number, and returns what it has brought.
    pub fn mine(&mut self, number: u64) -> MinedGame {
        // A generator's first numbers depend too much on a seed's low bits.
        let mut rng = Rng::with_seed(self.plan.seed ^ (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        rng.u64(..);
        self_play::play(self, &mut rng)
    }

    /// The puzzle of a position, if it is one.
    fn puzzle_at(&mut self, live: &dyn catalog::AnyMatch, seed: u64) -> Option<Puzzle> {
        // Only the position is told, not the way there.
        let position = live.position();
        let fresh =
            self.looker.game.start_from(&position).ok().filter(|fresh| fresh.position() == position)?;
        let solution = proof::solution(&mut self.looker, &*fresh, self.plan.proof)?;
        if proof::is_mere_recapture(live, &*fresh, &solution) {
            return None;
        }
        let themes = label::themes(&*fresh, &solution, self.pieces_at_start)?;
        let puzzle = Puzzle { position, moves: solution.moves, themes, rating: 0, proof: self.plan.proof };
        let rating = grade::rating(&mut self.looker, &puzzle, self.plan.proof, seed)?;
        // A piece that nobody guards is no puzzle.
        let is_gift = puzzle.goal() == Goal::Gain && puzzle.length() == 1 && rating < EASIEST_GAIN;
        (!is_gift).then_some(Puzzle { rating, ..puzzle })
    }
}

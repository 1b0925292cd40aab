//! Positions of games, against which the weights of an evaluation are held.

use family::Playable;
use insight::{Understanding, Weight};

/// A quiet position of a finished game, and what is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position, as [`insight::Encode::pack`] writes it.
    pub packed: Vec<u8>,
    /// What the team to move got in the end: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f64,
    /// What a search says about it to the team to move, in hundredths of a piece.
    pub score: i32,
}

/// Positions that can be evaluated with any weights.
pub trait TuningSet: Send + Sync {
    /// The weights as they are now.
    fn weights(&self) -> Vec<Weight>;

    /// The static evaluation of every position with these weights, in order.
    fn evaluate(&self, weights: &[i32]) -> Vec<i32>;
}

/// [`TuningSet`] for every game.
pub(crate) struct Positions<G: Playable> {
    game: G,
    positions: Vec<G::Position>,
}

impl<G: Playable> Positions<G> {
    /// `None` if a sample is not of this game.
    pub(crate) fn new(game: G, samples: &[Sample]) -> Option<Self> {
        let mut positions = Vec::with_capacity(samples.len());
        for sample in samples {
            positions.push(game.unpack(&sample.packed)?);
        }
        Some(Self { game, positions })
    }
}

impl<G: Playable> TuningSet for Positions<G> {
    fn weights(&self) -> Vec<Weight> {
        self.game.weights()
    }

    fn evaluate(&self, weights: &[i32]) -> Vec<i32> {
        let game = self.game.with_weights(weights);
        let mut evaluator = game.evaluator(Understanding::All);
        let mut values = Vec::with_capacity(self.positions.len());
        for pos in &self.positions {
            values.push(evaluator.evaluate(pos));
        }
        values
    }
}

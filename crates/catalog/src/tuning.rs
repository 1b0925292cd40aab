//! Fitting the weights of an evaluation to the results of games.

use family::Playable;
use insight::Weight;

/// A position of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Its text.
    pub position: String,
    /// What the seat to move got in the end: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f64,
}

/// Positions with known results, against which weights can be held.
pub trait TuningSet: Send + Sync {
    /// The weights as they are now.
    fn weights(&self) -> Vec<Weight>;

    /// How far the points that an evaluation with these weights expects are from those that were scored: the mean of the
    /// squares. `scale` says how many hundredths of a piece make ten to one.
    fn error(&self, values: &[i32], scale: f64) -> f64;

    /// How many positions there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// [`TuningSet`] for every game.
pub(crate) struct Positions<G: Playable> {
    game: G,
    samples: Vec<(G::Position, f64)>,
}

impl<G: Playable> Positions<G> {
    /// Samples that can't be read are left out.
    pub(crate) fn new(game: G, samples: &[Sample]) -> Self {
        let read = |sample: &Sample| Some((game.parse_position(&sample.position).ok()?, sample.points));
        let samples = samples.iter().filter_map(read).collect();
        Self { game, samples }
    }
}

impl<G: Playable> TuningSet for Positions<G> {
    fn weights(&self) -> Vec<Weight> {
        self.game.weights()
    }

    fn error(&self, values: &[i32], scale: f64) -> f64 {
        let game = self.game.with_weights(values);
        let square = |(pos, points): &(G::Position, f64)| {
            let expected = 1.0 / (1.0 + 10_f64.powf(-f64::from(game.evaluate(pos)) / scale));
            (points - expected).powi(2)
        };
        self.samples.iter().map(square).sum::<f64>() / self.samples.len().max(1) as f64
    }

    fn len(&self) -> usize {
        self.samples.len()
    }
}

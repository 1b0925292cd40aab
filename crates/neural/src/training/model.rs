//! The model in floating point.

use std::sync::Arc;

use fastrand::Rng;

use super::adam::Parameters;
use crate::layout::{Layout, SIDES};
use crate::network::{ACCUMULATOR_ONE, BUCKETS, MOST_OUTPUT, OUTPUT_ONE};
use crate::{Network, Provenance};

/// The largest weight of an output, so that it can be rounded.
const MOST_WEIGHT: f32 = MOST_OUTPUT as f32 / OUTPUT_ONE as f32;

/// How large the first weights are, on average.
const FIRST_WEIGHTS: f32 = 0.05;

/// What is learnt. The row of a feature is its own and those of its factors together: what a kind of piece is worth on a file is learnt from all
/// positions with such a piece there.
pub(super) struct Model {
    pub(super) layout: Arc<Layout>,
    pub(super) hidden: usize,
    rows: Parameters,
    factors: Parameters,
    /// The factors of each row.
    of_rows: Vec<Vec<u32>>,
    biases: Parameters,
    outputs: Parameters,
    output_biases: Parameters,
    /// Rows and their factors together.
    pub(super) merged: Vec<f32>,
    steps: i32,
}

/// Slopes of all that is learnt, summed over positions.
#[derive(Clone)]
pub(super) struct Slopes {
    pub(super) rows: Vec<f32>,
    pub(super) biases: Vec<f32>,
    pub(super) outputs: Vec<f32>,
    pub(super) output_biases: Vec<f32>,
    pub(super) loss: f64,
    pub(super) positions: u64,
}

impl Model {
    pub(super) fn new(layout: Arc<Layout>, hidden: usize, seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed);
        let mut random = |count: usize| (0..count).map(|_| (rng.f32() * 2.0 - 1.0) * FIRST_WEIGHTS).collect();
        let (factor_count, of_rows) = layout.factors();
        let (blocks, rows) = (layout.blocks(), layout.rows());
        let heads = BUCKETS * blocks;
        let mut model = Self {
            hidden,
            rows: Parameters::new(vec![0.0; rows * hidden]),
            factors: Parameters::new(random(factor_count * hidden)),
            of_rows,
            biases: Parameters::new(vec![0.1; blocks * hidden]),
            outputs: Parameters::new(random(heads * SIDES * hidden)),
            output_biases: Parameters::new(vec![0.0; heads]),
            merged: vec![0.0; rows * hidden],
            steps: 0,
            layout,
        };
        if !model.layout.groups().is_empty() {
            // Patterns have no factors: their rows must differ by themselves.
            let first = model.of_rows.len() * hidden;
            let own = random(rows * hidden - first);
            model.rows.values[first..].copy_from_slice(&own);
        }
        model.merge();
        model
    }

    pub(super) fn slopes(&self) -> Slopes {
        Slopes {
            rows: vec![0.0; self.rows.values.len()],
            biases: vec![0.0; self.biases.values.len()],
            outputs: vec![0.0; self.outputs.values.len()],
            output_biases: vec![0.0; self.output_biases.values.len()],
            loss: 0.0,
            positions: 0,
        }
    }

    fn merge(&mut self) {
        self.merged.copy_from_slice(&self.rows.values);
        let hidden = self.hidden;
        for (row, factors) in self.merged.chunks_exact_mut(hidden).zip(&self.of_rows) {
            for factor in factors {
                let factor = &self.factors.values[*factor as usize * hidden..][..hidden];
                row.iter_mut().zip(factor).for_each(|(sum, weight)| *sum += weight);
            }
        }
    }

    /// One step down these slopes, which are then forgotten.
    pub(super) fn descend(&mut self, slopes: &mut Slopes, rate: f32) {
        self.steps += 1;
        let hidden = self.hidden;
        let mean = 1.0 / slopes.positions.max(1) as f32;
        for part in [&mut slopes.rows, &mut slopes.biases, &mut slopes.outputs, &mut slopes.output_biases] {
            part.iter_mut().for_each(|slope| *slope *= mean);
        }
        let mut of_factors = vec![0.0; self.factors.values.len()];
        for (row, factors) in slopes.rows.chunks_exact(hidden).zip(&self.of_rows) {
            for factor in factors {
                let sum = &mut of_factors[*factor as usize * hidden..][..hidden];
                sum.iter_mut().zip(row).for_each(|(sum, slope)| *sum += slope);
            }
        }
        self.rows.descend(&mut slopes.rows, rate, self.steps);
        self.factors.descend(&mut of_factors, rate, self.steps);
        self.biases.descend(&mut slopes.biases, rate, self.steps);
        self.outputs.descend(&mut slopes.outputs, rate, self.steps);
        self.output_biases.descend(&mut slopes.output_biases, rate, self.steps);
        self.outputs.values.iter_mut().for_each(|weight| *weight = weight.clamp(-MOST_WEIGHT, MOST_WEIGHT));
        slopes.loss = 0.0;
        slopes.positions = 0;
        self.merge();
    }

    pub(super) fn bias(&self, view: usize) -> &[f32] {
        let block = if self.layout.blocks() == 1 { 0 } else { view };
        &self.biases.values[block * self.hidden..][..self.hidden]
    }

    /// The number of the output for a bucket and a side to move.
    pub(super) fn head(&self, bucket: usize, turn: usize) -> usize {
        let blocks = self.layout.blocks();
        bucket * blocks + if blocks == 1 { 0 } else { turn }
    }

    pub(super) fn output(&self, head: usize) -> (&[f32], f32) {
        let size = SIDES * self.hidden;
        (&self.outputs.values[head * size..][..size], self.output_biases.values[head])
    }

    /// The network in whole numbers. An output of one is worth `unit` hundredths of a piece.
    pub(super) fn rounded(&self, unit: i32) -> Network {
        let round = |values: &[f32], one: i32, most: i16| -> Vec<i16> {
            let most = f32::from(most);
            values.iter().map(|value| (value * one as f32).round().clamp(-most, most) as i16).collect()
        };
        let one = (ACCUMULATOR_ONE * OUTPUT_ONE) as f32;
        Network {
            layout: self.layout.clone(),
            hidden: self.hidden,
            weights: round(&self.merged, ACCUMULATOR_ONE, i16::MAX),
            biases: round(&self.biases.values, ACCUMULATOR_ONE, i16::MAX),
            outputs: round(&self.outputs.values, OUTPUT_ONE, MOST_OUTPUT),
            output_biases: self
                .output_biases
                .values
                .iter()
                .map(|value| (value * one).round() as i32)
                .collect(),
            unit,
            probes: Vec::new(),
            provenance: Provenance::default(),
        }
    }
}

impl Slopes {
    /// Adds those of other positions, and forgets them there.
    pub(super) fn gather(&mut self, other: &mut Self) {
        let parts = [
            (&mut self.rows, &mut other.rows),
            (&mut self.biases, &mut other.biases),
            (&mut self.outputs, &mut other.outputs),
            (&mut self.output_biases, &mut other.output_biases),
        ];
        for (own, others) in parts {
            for (own, other) in own.iter_mut().zip(others) {
                *own += *other;
                *other = 0.0;
            }
        }
        self.loss += std::mem::take(&mut other.loss);
        self.positions += std::mem::take(&mut other.positions);
    }
}

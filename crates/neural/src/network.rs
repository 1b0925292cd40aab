//! The weights of a network, and what it makes of the accumulators of a position.

use std::sync::Arc;

use crate::layout::{Layout, SIDES};
use crate::{Probe, Provenance};

/// What one is in accumulators and in the weights of outputs.
pub(crate) const ACCUMULATOR_ONE: i32 = 255;
pub(crate) const OUTPUT_ONE: i32 = 64;

/// The largest weight of an output: its product with an accumulator fits 16 bits.
pub(crate) const MOST_OUTPUT: i16 = 127;

/// Accumulators have as many numbers as this, or several times as many: loops over them are made of such pieces.
pub(crate) const LANES: usize = 16;

/// The largest accumulator: sums of outputs fit 32 bits.
pub(crate) const MOST_HIDDEN: usize = 128;

/// Outputs for different numbers of pieces.
pub(crate) const BUCKETS: usize = 8;

/// A trained network of a game.
#[derive(Clone, Debug)]
pub struct Network {
    pub(crate) layout: Arc<Layout>,
    pub(crate) hidden: usize,
    /// A row of the accumulator's size for each feature.
    pub(crate) weights: Vec<i16>,
    /// What accumulators begin with, for each block.
    pub(crate) biases: Vec<i16>,
    /// For each bucket and block: weights of one's own accumulator, then of the other's.
    pub(crate) outputs: Vec<i16>,
    /// For each bucket and block.
    pub(crate) output_biases: Vec<i32>,
    /// Hundredths of a piece that an output of one is worth.
    pub(crate) unit: i32,
    pub(crate) probes: Vec<Probe>,
    pub(crate) provenance: Provenance,
}

impl Network {
    /// How its features are numbered.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The size of an accumulator.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// Where it came from.
    pub fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    /// The same network with another story.
    pub fn with_provenance(self, provenance: Provenance) -> Self {
        Self { provenance, ..self }
    }

    /// Positions by which it knows its game again.
    pub fn probes(&self) -> &[Probe] {
        &self.probes
    }

    /// The same network with these positions to know its game by.
    pub fn with_probes(self, probes: Vec<Probe>) -> Self {
        Self { probes, ..self }
    }

    /// The row of a feature.
    #[inline]
    pub(crate) fn row(&self, row: u32) -> &[i16] {
        &self.weights[row as usize * self.hidden..][..self.hidden]
    }

    /// What accumulators of a view begin with.
    pub(crate) fn bias(&self, view: usize) -> &[i16] {
        let block = if self.layout.blocks() == 1 { 0 } else { view };
        &self.biases[block * self.hidden..][..self.hidden]
    }

    /// Adds rows to an accumulator, and takes others from it. Most moves are pairs of both.
    #[inline]
    pub(crate) fn change(&self, accumulator: &mut [i16], coming: &[u32], going: &[u32]) {
        let pairs = coming.len().min(going.len());
        let (pairs_coming, coming) = coming.split_at(pairs);
        let (pairs_going, going) = going.split_at(pairs);
        for pair in pairs_coming.chunks(2).zip(pairs_going.chunks(2)) {
            match pair {
                (&[a, b], &[c, d]) => {
                    shift(accumulator, [a, b].map(|row| self.row(row)), [c, d].map(|row| self.row(row)));
                }
                (rows, others) => {
                    for (row, other) in rows.iter().zip(others) {
                        shift(accumulator, [self.row(*row)], [self.row(*other)]);
                    }
                }
            }
        }
        coming.iter().for_each(|row| shift(accumulator, [self.row(*row)], []));
        going.iter().for_each(|row| shift(accumulator, [], [self.row(*row)]));
    }

    /// The correction for the side to move, in hundredths of a piece.
    #[inline]
    pub(crate) fn output(&self, accumulators: &[Vec<i16>; SIDES], turn: usize, pieces: usize) -> i32 {
        let bucket = self.layout.bucket(pieces, BUCKETS);
        let blocks = self.layout.blocks();
        let head = bucket * blocks + if blocks == 1 { 0 } else { turn };
        let weights = &self.outputs[head * SIDES * self.hidden..][..SIDES * self.hidden];
        let (own, other) = weights.split_at(self.hidden);
        let sum = activated(&accumulators[turn], own) + activated(&accumulators[1 - turn], other);
        let value = i64::from(sum / ACCUMULATOR_ONE + self.output_biases[head]) * i64::from(self.unit);
        (value / i64::from(ACCUMULATOR_ONE * OUTPUT_ONE)) as i32
    }
}

/// The sum of an accumulator's numbers, cut to between 0 and one and squared, by their weights. In pieces of a fixed size, which compilers turn
/// into vector instructions wherever there are any.
#[inline]
fn activated(accumulator: &[i16], weights: &[i16]) -> i32 {
    let mut sums = [0_i32; LANES / 2];
    for (numbers, weights) in accumulator.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
        let mut products = [0_i16; LANES];
        let mut cut = [0_i16; LANES];
        for i in 0..LANES {
            cut[i] = numbers[i].clamp(0, ACCUMULATOR_ONE as i16);
            products[i] = cut[i].wrapping_mul(weights[i]);
        }
        for i in 0..LANES / 2 {
            sums[i] += i32::from(products[2 * i]) * i32::from(cut[2 * i])
                + i32::from(products[2 * i + 1]) * i32::from(cut[2 * i + 1]);
        }
    }
    sums.iter().sum()
}

/// Changes an accumulator by rows that come and rows that go, so many at once: its numbers are then read and written only once.
#[inline]
fn shift<const COMING: usize, const GOING: usize>(
    accumulator: &mut [i16],
    coming: [&[i16]; COMING],
    going: [&[i16]; GOING],
) {
    let coming = coming.map(|row| row.as_chunks::<LANES>().0);
    let going = going.map(|row| row.as_chunks::<LANES>().0);
    for (place, numbers) in accumulator.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let mut sums = *numbers;
        for row in coming {
            for (sum, weight) in sums.iter_mut().zip(&row[place]) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        for row in going {
            for (sum, weight) in sums.iter_mut().zip(&row[place]) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
        *numbers = sums;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_compute_what_single_numbers_do() {
        let mut rng = fastrand::Rng::with_seed(3);
        for size in [LANES, 3 * LANES, MOST_HIDDEN] {
            let mut accumulator: Vec<i16> = (0..size).map(|_| rng.i16(-400..400)).collect();
            let [row, other] =
                std::array::from_fn(|_| (0..size).map(|_| rng.i16(-128..128)).collect::<Vec<_>>());
            let weights: Vec<i16> = (0..size).map(|_| rng.i16(-MOST_OUTPUT..=MOST_OUTPUT)).collect();
            let before = accumulator.clone();
            let [ones, others] = [row.as_slice(), other.as_slice()];
            shift(&mut accumulator, [ones, ones, others], [others]);
            let twice: Vec<i16> = before.iter().zip(&row).map(|(n, w)| n + 2 * w).collect();
            assert_eq!(accumulator, twice);
            let plain: i32 = accumulator
                .iter()
                .zip(&weights)
                .map(|(n, w)| i32::from(*n).clamp(0, ACCUMULATOR_ONE).pow(2) * i32::from(*w))
                .sum();
            assert_eq!(activated(&accumulator, &weights), plain);
            shift(&mut accumulator, [], [ones, ones]);
            assert_eq!(accumulator, before);
        }
    }

    /// The largest sum that can be: both accumulators full, all weights at their largest.
    #[test]
    fn the_largest_outputs_fit() {
        let [full, most] = [vec![ACCUMULATOR_ONE as i16; MOST_HIDDEN], vec![MOST_OUTPUT; MOST_HIDDEN]];
        let one = activated(&full, &most);
        assert!(one.checked_add(one).is_some());
    }
}

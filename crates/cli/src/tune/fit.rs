//! Weights that expect what positions are worth.

use catalog::TuningSet;

use super::newton::{Problem, solve};
use super::slopes::Slopes;
use super::target::{fitting_scale, loss};

/// The least size of a weight: those at zero may go somewhere, too.
const LEAST_SIZE: i32 = 8;

/// How to fit.
pub(super) struct Settings {
    /// How strongly weights are held near what they were: a weight that goes as far as its own size costs as much as so many
    /// positions that are expected wrongly.
    pub(super) pull: f64,
    /// How often slopes are measured anew, at most.
    pub(super) rounds: u32,
    pub(super) threads: usize,
}

/// Positions, what they are worth, and which of them are not learnt from.
pub(super) struct Lesson<'l> {
    pub(super) set: &'l dyn TuningSet,
    /// In points.
    pub(super) targets: &'l [f64],
    pub(super) held_out: &'l [bool],
}

/// Mean losses.
#[derive(Copy, Clone, Debug)]
pub(super) struct Losses {
    /// Of the positions that are learnt from.
    pub(super) learnt: f64,
    /// Of the others, which tell whether what was learnt holds elsewhere.
    pub(super) held_out: f64,
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Fit {
    pub(super) weights: Vec<i32>,
    /// How many hundredths of a piece make ten to one.
    pub(super) scale: f64,
    pub(super) before: Losses,
    pub(super) after: Losses,
}

/// Fits the weights: takes slopes, goes to the lowest point that they promise, and again from there, as long as the loss of the positions
/// that are held out falls. `told` hears of every weight whose slope is known.
pub(super) fn fit(lesson: &Lesson<'_>, settings: &Settings, told: &(dyn Fn() + Sync)) -> Fit {
    let old: Vec<i32> = lesson.set.weights().iter().map(|(_, value)| *value).collect();
    let sizes: Vec<f64> = old.iter().map(|value| value.abs().max(LEAST_SIZE).into()).collect();
    let mut values = lesson.set.evaluate(&old);
    // The weights as they are set the measure: otherwise all of them could grow, and the scale with them.
    let scale = fitting_scale(&values, lesson.targets);
    let learnt: Vec<usize> = (0..values.len()).filter(|at| !lesson.held_out[*at]).collect();
    let before = lesson.losses(&values, scale);
    let mut fit = Fit { weights: old.clone(), scale, before, after: before };
    for _ in 0..settings.rounds {
        let slopes = Slopes::measure(lesson.set, &fit.weights, settings.threads, told);
        let gone: Vec<f64> = gone(&fit.weights, &old, &sizes);
        let change = solve(&Problem {
            slopes: &slopes,
            values: &values,
            targets: lesson.targets,
            learnt: &learnt,
            scale,
            sizes: &sizes,
            gone: &gone,
            pull: settings.pull,
        });
        let cost = |weights: &[i32], losses: Losses| {
            let pull: f64 = self::gone(weights, &old, &sizes).iter().map(|far| far * far).sum();
            losses.learnt + settings.pull * pull / learnt.len().max(1) as f64
        };
        let start = cost(&fit.weights, fit.after);
        // Slopes promise too much where evaluations bend.
        let better = [1.0, 0.5, 0.25].into_iter().find_map(|part| {
            let moved = |(weight, change): (&i32, &f64)| (f64::from(*weight) + part * change).round() as i32;
            let weights: Vec<i32> = fit.weights.iter().zip(&change).map(moved).collect();
            let values = lesson.set.evaluate(&weights);
            let losses = lesson.losses(&values, scale);
            (cost(&weights, losses) < start).then_some((weights, values, losses))
        });
        match better {
            Some((weights, found, losses)) if losses.held_out < fit.after.held_out => {
                values = found;
                fit = Fit { weights, after: losses, ..fit };
            }
            _ => break,
        }
    }
    fit
}

/// How far weights have gone, in their sizes.
fn gone(weights: &[i32], old: &[i32], sizes: &[f64]) -> Vec<f64> {
    weights.iter().zip(old).zip(sizes).map(|((weight, old), size)| f64::from(weight - old) / size).collect()
}

impl Lesson<'_> {
    fn losses(&self, values: &[i32], scale: f64) -> Losses {
        let (mut sums, mut counts) = ([0.0; 2], [0_u32; 2]);
        for ((value, target), held_out) in values.iter().zip(self.targets).zip(self.held_out) {
            let part = usize::from(*held_out);
            sums[part] += loss((*value).into(), *target, scale);
            counts[part] += 1;
        }
        let mean = |part: usize| sums[part] / f64::from(counts[part].max(1));
        Losses { learnt: mean(0), held_out: mean(1) }
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::target::expected;
    use super::*;

    /// A game whose positions are lists of numbers. The last weight acts by its square, as dangers do.
    struct Toy(Vec<[i32; 4]>);

    const NOW: [i32; 4] = [100, 10, 20, 40];
    const TRUE: [i32; 4] = [100, 31, -12, 55];

    impl TuningSet for Toy {
        fn weights(&self) -> Vec<(&'static str, i32)> {
            ["piece", "step", "edge", "danger"].into_iter().zip(NOW).collect()
        }

        fn evaluate(&self, weights: &[i32]) -> Vec<i32> {
            let value = |n: &[i32; 4]| {
                let danger = (n[3] * weights[3]).max(0);
                n[0] * weights[0] + n[1] * weights[1] + n[2] * weights[2] + danger * danger / 200
            };
            self.0.iter().map(value).collect()
        }
    }

    fn toy(positions: usize) -> Toy {
        let mut rng = Rng::with_seed(5);
        Toy((0..positions)
            .map(|_| [rng.i32(-2..=2), rng.i32(-3..=3), rng.i32(-4..=4), rng.i32(-1..=3)])
            .collect())
    }

    fn fitted(toy: &Toy, targets: &[f64], pull: f64) -> Fit {
        let held_out: Vec<bool> = (0..targets.len()).map(|at| at % 10 == 0).collect();
        let lesson = Lesson { set: toy, targets, held_out: &held_out };
        fit(&lesson, &Settings { pull, rounds: 8, threads: 2 }, &|| {})
    }

    /// The weights, by the measure of the true ones: the scale is that of the old ones.
    fn measured(fit: &Fit, scale: f64) -> Vec<f64> {
        fit.weights.iter().map(|weight| f64::from(*weight) * scale / fit.scale).collect()
    }

    #[test]
    fn known_weights_are_recovered_from_scores() {
        let toy = toy(4000);
        let targets: Vec<f64> = toy.evaluate(&TRUE).iter().map(|v| expected((*v).into(), 300.0)).collect();
        let fit = fitted(&toy, &targets, 0.0);
        let found = measured(&fit, 300.0);
        for (weight, (found, wanted)) in found.iter().zip(TRUE).take(3).enumerate() {
            assert!((found - f64::from(wanted)).abs() < 3.0, "weight {weight}: {found} for {wanted}");
        }
        // This one counts by its square, and so does the change of measure.
        let danger = f64::from(fit.weights[3]) * (300.0 / fit.scale).sqrt();
        assert!((danger - f64::from(TRUE[3])).abs() < 3.0, "{danger} for {}", TRUE[3]);
        assert!(fit.after.held_out < fit.before.held_out, "{fit:?}");
    }

    #[test]
    fn known_weights_are_recovered_from_results_alone() {
        let toy = toy(20_000);
        let mut rng = Rng::with_seed(9);
        let result = |v: &i32| if rng.f64() < expected((*v).into(), 300.0) { 1.0 } else { 0.0 };
        let targets: Vec<f64> = toy.evaluate(&TRUE).iter().map(result).collect();
        let found = measured(&fitted(&toy, &targets, 1.0), 300.0);
        for (weight, (found, wanted)) in found.iter().zip(TRUE).take(3).enumerate() {
            assert!((found - f64::from(wanted)).abs() < 8.0, "weight {weight}: {found} for {wanted}");
        }
    }

    #[test]
    fn a_strong_pull_holds_weights_where_they_are() {
        let toy = toy(500);
        let targets: Vec<f64> = toy.evaluate(&TRUE).iter().map(|v| expected((*v).into(), 300.0)).collect();
        assert_eq!(fitted(&toy, &targets, 1e9).weights, NOW);
    }
}

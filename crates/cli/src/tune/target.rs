//! Expected points, and how far they are from what a position is held to be worth.

use catalog::Sample;

/// How many hundredths of a piece make ten to one, before anything is fitted.
const USUAL: f64 = 400.0;

/// The least and the most that is believed: where values say nothing about the points, the scale would grow for ever.
const BELIEVED: std::ops::RangeInclusive<f64> = 20.0..=4000.0;

/// The points that a value promises. `scale` is the number of hundredths of a piece that make ten to one.
pub(super) fn expected(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-value / scale))
}

/// The logistic loss of expecting what a value promises where `target` points are due.
pub(super) fn loss(value: f64, target: f64, scale: f64) -> f64 {
    // Far from zero the logarithm of one side would be infinite, though the other decides.
    let odds = value / scale * std::f64::consts::LN_10;
    let shortfall = if odds > 0.0 { (-odds).exp().ln_1p() + odds } else { odds.exp().ln_1p() };
    shortfall - target * odds
}

/// The mean loss of many values.
pub(super) fn mean_loss(values: &[i32], targets: &[f64], scale: f64) -> f64 {
    let sum: f64 =
        values.iter().zip(targets).map(|(value, target)| loss((*value).into(), *target, scale)).sum();
    sum / values.len().max(1) as f64
}

/// The scale at which values promise the points that are due, as nearly as one scale can.
pub(crate) fn fitting_scale(values: &[i32], targets: &[f64]) -> f64 {
    // The loss has one valley: halving the step walks into it.
    let (mut scale, mut step) = (USUAL, USUAL / 2.0);
    let mut least = mean_loss(values, targets, scale);
    while step >= 2.0 {
        let better =
            [scale - step, scale + step].into_iter().filter(|s| BELIEVED.contains(s)).find_map(|other| {
                let found = mean_loss(values, targets, other);
                (found < least).then_some((other, found))
            });
        match better {
            Some((other, found)) => (scale, least) = (other, found),
            None => step /= 2.0,
        }
    }
    scale
}

/// What each sample is held to be worth, in points: the result of its game to the share `mix`, and for the rest what the score of
/// the search promises, by the scale that the results themselves suggest.
pub(super) fn targets(samples: &[Sample], mix: f64) -> Vec<f64> {
    let scores: Vec<i32> = samples.iter().map(|sample| sample.score).collect();
    let points: Vec<f64> = samples.iter().map(|sample| sample.points).collect();
    let scale = fitting_scale(&scores, &points);
    let blend = |(score, points): (&i32, &f64)| mix * points + (1.0 - mix) * expected((*score).into(), scale);
    scores.iter().zip(&points).map(blend).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_that_made_the_points_is_found() {
        let values: Vec<i32> = (-500..=500).step_by(10).collect();
        let targets: Vec<f64> = values.iter().map(|value| expected((*value).into(), 250.0)).collect();
        assert!((fitting_scale(&values, &targets) - 250.0).abs() < 4.0);
    }

    /// A few games may go to the side that stood worse: the search for a scale went on for ever.
    #[test]
    fn values_that_say_nothing_have_a_scale_too() {
        let values: Vec<i32> = (-500..=500).step_by(10).collect();
        for points in [|value: &i32| if *value < 0 { 1.0 } else { 0.0 }, |_: &i32| 0.5] {
            let targets: Vec<f64> = values.iter().map(points).collect();
            assert!(BELIEVED.contains(&fitting_scale(&values, &targets)));
        }
    }

    #[test]
    fn losses_of_extreme_values_are_finite() {
        assert!(loss(1e6, 0.0, 100.0).is_finite() && loss(-1e6, 1.0, 100.0).is_finite());
        assert!(loss(1e6, 1.0, 100.0) < 1e-9);
        assert!((loss(0.0, 0.5, 100.0) - std::f64::consts::LN_2).abs() < 1e-12);
    }

    #[test]
    fn results_and_scores_are_mixed() {
        let sample = |points, score| Sample { packed: vec![], points, score };
        let samples = [sample(1.0, 100), sample(0.0, -100), sample(1.0, -10), sample(0.0, 10)];
        assert_eq!(targets(&samples, 1.0), [1.0, 0.0, 1.0, 0.0]);
        let by_score = targets(&samples, 0.0);
        assert!(by_score[0] > by_score[3] && by_score[3] > by_score[2] && by_score[2] > by_score[1]);
        assert!((targets(&samples, 0.5)[2] - (1.0 + by_score[2]) / 2.0).abs() < 1e-12);
    }
}

//! The lowest point of the loss, where evaluations change with the weights as slopes say.

use super::slopes::Slopes;
use super::target::expected;

/// What is to be fitted.
pub(super) struct Problem<'p> {
    pub(super) slopes: &'p Slopes,
    /// The evaluations that slopes start from.
    pub(super) values: &'p [i32],
    /// The points that are due.
    pub(super) targets: &'p [f64],
    /// The positions that are learnt from.
    pub(super) learnt: &'p [usize],
    pub(super) scale: f64,
    /// How far a weight is held to go easily.
    pub(super) sizes: &'p [f64],
    /// How far weights have gone already, in their sizes.
    pub(super) gone: &'p [f64],
    /// How much of the loss of one position it costs a weight to go as far as its size.
    pub(super) pull: f64,
}

/// Steps of Newton's method: the loss is nearly a parabola, so that a few are enough.
const STEPS: usize = 4;

/// By how much to change each weight.
pub(super) fn solve(problem: &Problem<'_>) -> Vec<f64> {
    let mut change = vec![0.0; problem.sizes.len()];
    for _ in 0..STEPS {
        let (gradient, curvature) = derivatives(problem, &change);
        let Some(step) = cholesky(curvature, &gradient) else { break };
        for (change, step) in change.iter_mut().zip(&step) {
            *change -= step;
        }
    }
    change.iter().zip(problem.sizes).map(|(change, size)| change * size).collect()
}

/// The gradient and the matrix of second derivatives of the loss of all positions together, for changes in sizes of the weights.
fn derivatives(problem: &Problem<'_>, change: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let weights = change.len();
    let unit = problem.scale / std::f64::consts::LN_10;
    let mut gradient = vec![0.0; weights];
    let mut curvature = vec![vec![0.0; weights]; weights];
    let mut row: Vec<(usize, f64)> = Vec::new();
    for &at in problem.learnt {
        row.clear();
        row.extend(problem.slopes.of(at).map(|(weight, slope)| (weight, slope * problem.sizes[weight])));
        let moved: f64 = row.iter().map(|(weight, slope)| slope * change[*weight]).sum();
        let points = expected(f64::from(problem.values[at]) + moved, problem.scale);
        let (first, second) =
            ((points - problem.targets[at]) / unit, points * (1.0 - points) / (unit * unit));
        for (i, &(weight, slope)) in row.iter().enumerate() {
            gradient[weight] += first * slope;
            let line = &mut curvature[weight];
            for &(other, other_slope) in &row[..=i] {
                line[other] += second * slope * other_slope;
            }
        }
    }
    for weight in 0..weights {
        gradient[weight] += 2.0 * problem.pull * (problem.gone[weight] + change[weight]);
        // Where nothing pulls and a weight has no effect, it stays.
        curvature[weight][weight] += 2.0 * problem.pull + 1e-9;
    }
    (gradient, curvature)
}

/// Solves a symmetric system, of which the lower half is given, by Cholesky's method; `None` where it has no single solution.
fn cholesky(mut matrix: Vec<Vec<f64>>, right: &[f64]) -> Option<Vec<f64>> {
    let size = right.len();
    for i in 0..size {
        for j in 0..=i {
            let done: f64 = (0..j).map(|k| matrix[i][k] * matrix[j][k]).sum();
            let left = matrix[i][j] - done;
            matrix[i][j] = match i == j {
                true if left > 0.0 => left.sqrt(),
                true => return None,
                false => left / matrix[j][j],
            };
        }
    }
    let mut solution = right.to_vec();
    for i in 0..size {
        let done: f64 = (0..i).map(|k| matrix[i][k] * solution[k]).sum();
        solution[i] = (solution[i] - done) / matrix[i][i];
    }
    for i in (0..size).rev() {
        let done: f64 = (i + 1..size).map(|k| matrix[k][i] * solution[k]).sum();
        solution[i] = (solution[i] - done) / matrix[i][i];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let matrix = vec![vec![4.0, 0.0, 0.0], vec![2.0, 5.0, 0.0], vec![-2.0, 1.0, 6.0]];
        let solution = cholesky(matrix, &[2.0, 15.0, 18.0]).unwrap();
        for (found, wanted) in solution.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - wanted).abs() < 1e-9, "{solution:?}");
        }
        assert_eq!(cholesky(vec![vec![0.0]], &[1.0]), None);
    }
}

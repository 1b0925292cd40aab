//! Finding weights with a smaller error.

use catalog::TuningSet;

/// The number of hundredths of a piece that make ten to one, as the results themselves suggest: with the weights as they are.
pub(super) fn fitting_scale(set: &dyn TuningSet, values: &[i32]) -> f64 {
    // The error has one valley: halving the step walks into it.
    let (mut scale, mut step) = (400.0, 200.0);
    let mut least = set.error(values, scale);
    while step >= 5.0 {
        let better = [scale - step, scale + step].into_iter().filter(|s| *s >= 50.0).find_map(|other| {
            let error = set.error(values, other);
            (error < least).then_some((other, error))
        });
        match better {
            Some((other, error)) => (scale, least) = (other, error),
            None => step /= 2.0,
        }
    }
    scale
}

/// What keeps weights from following the chance results of a few games: the error of leaving the values that they had.
struct Pull {
    from: Vec<i32>,
    strength: f64,
}

impl Pull {
    fn error(&self, values: &[i32]) -> f64 {
        let far = |(value, from): (&i32, &i32)| {
            let size = f64::from(from.abs().max(8));
            (f64::from(value - from) / size).powi(2)
        };
        self.strength * values.iter().zip(&self.from).map(far).sum::<f64>() / self.from.len().max(1) as f64
    }
}

/// Changes one weight after the other as long as that makes the error smaller, in large steps first. The more `pull`, the nearer they
/// stay to what they were. `told` hears of every pass: its number and the error after it; when it returns false, that was the last.
pub(super) fn descend(
    set: &dyn TuningSet,
    mut values: Vec<i32>,
    scale: f64,
    pull: f64,
    passes: u32,
    told: &mut dyn FnMut(u32, f64) -> bool,
) -> Vec<i32> {
    let pull = Pull { from: values.clone(), strength: pull };
    let error = |values: &[i32]| set.error(values, scale) + pull.error(values);
    let mut least = error(&values);
    let mut steps: Vec<i32> = values.iter().map(|value| (value.abs() / 6).clamp(2, 64)).collect();
    for pass in 1..=passes {
        let mut changed = false;
        for i in 0..values.len() {
            let better = [steps[i], -steps[i]].into_iter().find_map(|step| {
                let mut other = values.clone();
                other[i] += step;
                let found = error(&other);
                (found < least).then_some((other, found))
            });
            match better {
                Some((other, found)) => {
                    (values, least) = (other, found);
                    changed = true;
                }
                None if steps[i] > 1 => {
                    steps[i] /= 2;
                    changed = true;
                }
                None => {}
            }
        }
        if !told(pass, least) || !changed {
            break;
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A valley whose lowest point is known.
    struct Valley(Vec<i32>);

    impl TuningSet for Valley {
        fn weights(&self) -> Vec<(&'static str, i32)> {
            vec![("a", 10), ("b", 300), ("c", 0)]
        }

        fn error(&self, values: &[i32], scale: f64) -> f64 {
            let far: i32 = values.iter().zip(&self.0).map(|(a, b)| (a - b).pow(2)).sum();
            f64::from(far) + (scale - 250.0).abs()
        }

        fn len(&self) -> usize {
            1
        }
    }

    #[test]
    fn the_lowest_point_is_found() {
        let valley = Valley(vec![37, -20, 5]);
        let start = valley.weights().into_iter().map(|(_, value)| value).collect();
        assert_eq!(descend(&valley, start, 400.0, 0.0, 200, &mut |_, _| true), valley.0);
        assert!((fitting_scale(&valley, &valley.0) - 250.0).abs() < 10.0);
    }

    #[test]
    fn a_strong_pull_holds_weights_where_they_are() {
        let valley = Valley(vec![37, -20, 5]);
        assert_eq!(descend(&valley, vec![10, 300, 0], 400.0, 1e9, 50, &mut |_, _| true), [10, 300, 0]);
    }

    #[test]
    fn it_can_be_ended_early() {
        let valley = Valley(vec![37, -20, 5]);
        let mut passes = 0;
        descend(&valley, vec![10, 300, 0], 400.0, 0.0, 200, &mut |pass, _| {
            passes = pass;
            pass < 2
        });
        assert_eq!(passes, 2);
    }
}

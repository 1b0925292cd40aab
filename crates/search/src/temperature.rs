//! How a player chooses among what it sees.

use fastrand::Rng;

/// The place of a move that a player chooses from a list of values, the best first.
///
/// A move that is so much worse than the best as the temperature says is played about a third as often, one that is twice as much worse
/// hardly ever. It falls off so quickly that many bad moves together are no more likely: a large board makes nobody careless.
pub(crate) fn choose_by_value(values: &[i32], temperature: f64, rng: &mut Rng) -> usize {
    let Some(&best) = values.first() else { return 0 };
    let weight = |value: i32| {
        let worse = f64::from(best.saturating_sub(value));
        if worse <= 0.0 {
            1.0
        } else if temperature <= 0.0 {
            0.0
        } else {
            (-(worse / temperature).powi(2)).exp()
        }
    };
    let total: f64 = values.iter().map(|&value| weight(value)).sum();
    let mut draw = rng.f64() * total;
    for (i, &value) in values.iter().enumerate() {
        draw -= weight(value);
        if draw < 0.0 {
            return i;
        }
    }
    0
}

/// Moves that are worse than the best by more than this are never chosen, so that their exact value doesn't matter.
pub(crate) fn reach(temperature: f64) -> i32 {
    (temperature * 3.0) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(values: &[i32], temperature: f64) -> Vec<u32> {
        let mut rng = Rng::with_seed(3);
        let mut counts = vec![0; values.len()];
        for _ in 0..10_000 {
            counts[choose_by_value(values, temperature, &mut rng)] += 1;
        }
        counts
    }

    #[test]
    fn equals_are_all_played() {
        assert!(counts(&[5, 5, 5, 5], 0.0).iter().all(|n| (2300..2700).contains(n)));
    }

    #[test]
    fn without_temperature_only_the_best_is_played() {
        assert_eq!(counts(&[5, 4, 4], 0.0), [10_000, 0, 0]);
    }

    #[test]
    fn many_bad_moves_are_no_more_likely_than_one() {
        let mut values = vec![-500; 300];
        values[0] = 0;
        assert!(counts(&values, 120.0)[0] > 9_990);
    }

    #[test]
    fn a_move_that_is_worse_by_the_temperature_is_played_about_a_third_as_often() {
        let counts = counts(&[0, -70], 70.0);
        assert!((2400..3000).contains(&counts[1]), "{counts:?}");
    }
}

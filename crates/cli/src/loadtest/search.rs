//! The highest rate that a server bears.

/// So often a rate that is borne is doubled.
const DOUBLINGS: u32 = 10;

/// So often the distance between a rate that is borne and one that is not is halved.
const BISECTIONS: u32 = 5;

/// The highest rate that `bears` is true for, as far as a fixed number of steps tells: doubles from the first rate until one is too high, then
/// bisects. `None` if no rate that was tried is borne.
pub(crate) fn highest_rate<E>(
    first: f64,
    mut bears: impl FnMut(f64) -> Result<bool, E>,
) -> Result<Option<f64>, E> {
    let mut borne = None;
    let mut rate = first;
    let mut too_high = None;
    for _ in 0..=DOUBLINGS {
        if bears(rate)? {
            borne = Some(rate);
            rate *= 2.0;
        } else {
            too_high = Some(rate);
            break;
        }
    }
    let Some(mut too_high) = too_high else { return Ok(borne) };
    for _ in 0..BISECTIONS {
        let middle = f64::midpoint(borne.unwrap_or(0.0), too_high);
        if bears(middle)? {
            borne = Some(middle);
        } else {
            too_high = middle;
        }
    }
    Ok(borne)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn highest(first: f64, limit: f64) -> (Option<f64>, usize) {
        let mut tried = 0;
        let found = highest_rate(first, |rate| {
            tried += 1;
            Ok::<bool, ()>(rate <= limit)
        });
        (found.unwrap(), tried)
    }

    #[test]
    fn it_is_found_to_a_part_of_its_size() {
        for limit in [100.0, 130.0, 777.0, 6400.0, 9999.0] {
            let found = highest(100.0, limit).0.unwrap();
            assert!(found <= limit && found > limit * 0.96, "{found} for {limit}");
        }
    }

    #[test]
    fn a_first_rate_that_is_too_high_is_halved() {
        let found = highest(1000.0, 300.0).0.unwrap();
        assert!(found <= 300.0 && found > 260.0, "{found}");
        assert_eq!(highest(1000.0, 0.0).0, None);
    }

    #[test]
    fn the_number_of_steps_is_fixed() {
        assert_eq!(highest(1.0, f64::INFINITY), (Some(1024.0), 11));
        assert_eq!(highest(1000.0, 0.0).1, 6);
    }

    #[test]
    fn what_fails_ends_the_search() {
        assert_eq!(highest_rate(1.0, |_| Err("no server")), Err("no server"));
    }
}

//! When a player errs on purpose: at random, but never twice in quick succession.

use fastrand::Rng;

use crate::level_profile::LevelProfile;

/// A deliberate error.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum DeliberateError {
    /// One of the worst moves.
    Blunder,
    /// A poor move.
    Inaccuracy,
}

/// Whether a player errs in its move number `made` (counted from 0) of a game.
///
/// The whole plan of a game follows from its seed, so that a game taken back and played on, or loaded, has the same errors.
pub(crate) fn deliberate_error(profile: &LevelProfile, seed: u64, made: u64) -> Option<DeliberateError> {
    let rate = profile.blunders + profile.inaccuracies;
    if rate == 0 {
        return None;
    }
    let mean = 10_000.0 / f64::from(rate);
    // Errors are a third of their mean distance apart at least; chance fills the rest.
    let least = (mean / 3.0).ceil();
    let rest = (mean - least).max(1.0);
    let mut rng = Rng::with_seed(seed ^ 0x6A09_E667_F3BC_C908);
    rng.u64(..);
    // The first error comes anywhere within a mean distance, as if the game had begun in the middle of one.
    let mut at = (rng.f64() * mean) as u64;
    while at < made {
        let waited = -rest * (1.0 - rng.f64()).ln();
        at += least as u64 + waited as u64;
    }
    (at == made).then(|| {
        if rng.u32(0..rate) < profile.blunders {
            DeliberateError::Blunder
        } else {
            DeliberateError::Inaccuracy
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Player, level_profile};

    fn errors(level: u8, seed: u64, moves: u64) -> Vec<u64> {
        let level = Player::Level(Level::new(level).unwrap());
        let profile = level_profile::of(level, &mut Rng::with_seed(0)).unwrap();
        (0..moves).filter(|&made| deliberate_error(&profile, seed, made).is_some()).collect()
    }

    #[test]
    fn errors_come_at_their_rate_and_never_in_clusters() {
        for (level, rate) in [(1, 0.1), (2, 0.1), (3, 0.07), (4, 0.0375)] {
            let (mut all, mut moves) = (0, 0);
            for seed in 0..200 {
                let at = errors(level, seed, 300);
                all += at.len();
                moves += 300;
                let least = (1.0 / rate / 3.0) as u64;
                assert!(at.windows(2).all(|w| w[1] - w[0] >= least), "level {level}, seed {seed}: {at:?}");
            }
            let found = all as f64 / moves as f64;
            assert!((found / rate - 1.0).abs() < 0.15, "level {level} errs at {found}, not {rate}");
        }
    }

    #[test]
    fn the_upper_levels_never_err_on_purpose() {
        assert!(errors(5, 1, 1000).is_empty() && errors(6, 1, 1000).is_empty());
    }

    #[test]
    fn the_same_seed_errs_at_the_same_moves() {
        assert_eq!(errors(1, 7, 100), errors(1, 7, 100));
        assert_ne!(errors(1, 7, 100), errors(1, 8, 100));
    }
}

//! How hard a puzzle is: which levels of the computer solve it, and how often.

use catalog::Request;
use catalog::search::{Budget, Level, Player};

use super::looker::Looker;
use crate::Puzzle;
use crate::attempt::{Attempt, Tried};

/// What the levels are rated at as solvers, how often each of them tries, and the most positions for each of its moves.
const TRIES: [(f64, u32, u64); 6] = [
    (500.0, 5, 3_000),
    (850.0, 5, 3_000),
    (1200.0, 4, 6_000),
    (1550.0, 3, 12_000),
    (1900.0, 2, 16_000),
    (2250.0, 1, 40_000),
];

/// Someone of this rating is imagined to have solved it once and failed once, as few tries say little.
const USUAL: f64 = 1350.0;

/// The least and the highest rating.
const RANGE: (f64, f64) = (400.0, 2600.0);

/// The rating of a puzzle, by players who look at so many positions at most. `None` if an end was asked for.
pub(super) fn rating(looker: &mut Looker<'_>, puzzle: &Puzzle, most: u64, seed: u64) -> Option<u16> {
    let mut tries = vec![(USUAL, 1.0), (USUAL, 0.0)];
    for (level, (rating, times, nodes)) in Level::ALL.into_iter().zip(TRIES) {
        for time in 0..times {
            // Nothing is to be remembered from the proof.
            looker.forget();
            let solved =
                solves(looker, puzzle, Player::Level(level), seed ^ u64::from(time) << 32, nodes.min(most))?;
            tries.push((rating, f64::from(u8::from(solved))));
        }
    }
    Some(performance(&tries).round() as u16)
}

/// Whether a player finds every move.
fn solves(looker: &Looker<'_>, puzzle: &Puzzle, player: Player, seed: u64, nodes: u64) -> Option<bool> {
    let mut attempt = Attempt::begin(looker.game, puzzle, 0)?;
    loop {
        let request = Request { repeatable: true, ..Request::new(player, Budget::nodes(nodes), seed) };
        let chosen = looker.think(attempt.live(), &request)?.best.coordinate;
        match attempt.play(&chosen) {
            Ok(Tried::GoesOn { .. }) => {}
            Ok(Tried::Solved) => return Some(true),
            Ok(Tried::Wrong) | Err(_) => return Some(false),
        }
    }
}

/// The rating at which solvers of these ratings would have had just this success.
fn performance(tries: &[(f64, f64)]) -> f64 {
    let solved: f64 = tries.iter().map(|(_, solved)| solved).sum();
    let expected = |puzzle: f64| -> f64 {
        tries.iter().map(|(solver, _)| 1.0 / (1.0 + 10_f64.powf((puzzle - solver) / 400.0))).sum()
    };
    let (mut low, mut high) = RANGE;
    while high - low > 0.5 {
        let middle = f64::midpoint(low, high);
        // The harder the puzzle, the fewer solve it.
        if expected(middle) > solved { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rating_is_where_success_is_as_expected() {
        assert!((performance(&[(1500.0, 1.0), (1500.0, 0.0)]) - 1500.0).abs() < 1.0);
        assert!(
            (performance(&[(1500.0, 1.0), (1500.0, 1.0), (1500.0, 0.0), (1500.0, 0.0), (1500.0, 1.0)])
                - 1430.0)
                .abs()
                < 2.0
        );
        assert!(performance(&[(500.0, 1.0), (500.0, 1.0)]) < 401.0);
        assert!(performance(&[(2250.0, 0.0)]) > 2599.0);
    }
}

//! What a player overlooks in one move of a game.

use insight::{Searchable, Travel};

use crate::level_profile::LevelProfile;

/// A capture from farther away than this is hidden.
const NEAR: u64 = 2;

/// A quiet move that goes back farther than this is beyond the board that people have in view: a player who overlooks anything never thinks of it.
const OUT_OF_SIGHT: u64 = 8;

/// What a player overlooks in one move of a game: a plan that follows from the seed.
///
/// Whether a move is seen depends on the move alone, not on the line that it comes up in: a bishop that is overlooked is overlooked wherever it
/// could take. So an error is a coherent idea, and the same seed makes it again.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Oversight {
    plan: u64,
    obvious: f64,
    hidden: f64,
}

impl Oversight {
    /// The plan of a profile for the move at a ply of a game.
    pub(crate) fn new(profile: &LevelProfile, seed: u64, ply: usize) -> Self {
        Self {
            plan: mix(seed ^ mix(ply as u64 + 1)),
            obvious: profile.overlooks_obvious,
            hidden: profile.overlooks_hidden,
        }
    }

    /// Whether a move is overlooked, by its code. Whether it is obvious is asked only where that decides.
    #[inline]
    pub(crate) fn overlooks(&self, code: u32, is_obvious: impl FnOnce() -> bool) -> bool {
        // Between 0 and 1, by the upper 53 bits.
        let luck = (mix(self.plan ^ u64::from(code)) >> 11) as f64 / (1_u64 << 53) as f64;
        luck < self.obvious || luck < self.hidden && !is_obvious()
    }

    /// Drops what is overlooked from the moves of a position.
    pub(crate) fn drop_overlooked<G: Searchable>(
        &self,
        game: &G,
        pos: &mut G::Position,
        moves: &mut Vec<G::Move>,
        came: Arrival,
    ) {
        if self.hidden <= 0.0 {
            return;
        }
        let all = moves.clone();
        let mut siblings = Siblings { all: &all, largest: None };
        moves.retain(|&m| {
            !is_out_of_sight(game, pos, m)
                && !self.overlooks(game.move_code(m), || is_obvious(game, pos, m, came, &mut siblings))
        });
    }
}

/// How a position came about.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Arrival {
    /// Plies from the position on the board.
    pub(crate) ply: usize,
    /// Where the last move ended.
    pub(crate) target: Option<u64>,
}

impl Arrival {
    /// After one move more.
    pub(crate) fn after(self, travel: Option<Travel>) -> Self {
        Self { ply: self.ply + 1, target: travel.map(|travel| travel.target) }
    }
}

/// The moves of a position, and the most that one of them wins on its target, once that was asked.
struct Siblings<'a, M> {
    all: &'a [M],
    largest: Option<i32>,
}

impl<M: Copy> Siblings<'_, M> {
    fn largest_gain<G: Searchable<Move = M>>(&mut self, game: &G, pos: &G::Position) -> i32 {
        if let Some(known) = self.largest {
            return known;
        }
        let mut largest = 1;
        for &m in self.all {
            if game.gain(pos, m).is_some() {
                largest = largest.max(game.see(pos, m));
            }
        }
        *self.largest.insert(largest)
    }
}

/// Whether anybody would see a move: one that takes back at once, that takes the largest piece, that gives check or that wins; and a capture by
/// a piece that stands near and goes forward. Once an answer is expected, only taking back is still obvious.
fn is_obvious<G: Searchable>(
    game: &G,
    pos: &mut G::Position,
    m: G::Move,
    came: Arrival,
    siblings: &mut Siblings<'_, G::Move>,
) -> bool {
    let takes = game.gain(pos, m).is_some();
    let travel = game.travel(pos, m);
    let takes_back = takes && came.target.is_some() && came.target == travel.map(|t| t.target);
    if takes_back || came.ply > 1 {
        return takes_back;
    }
    let stands_out = |t: Travel| t.distance <= NEAR && !t.backward;
    takes && (travel.is_none_or(stands_out) || game.see(pos, m) >= siblings.largest_gain(game, pos))
        || game.gives_check(pos, m)
        || wins(game, pos, m)
}

/// Whether a quiet move goes back so far that nobody would think of it, where boards are large or have no edge.
fn is_out_of_sight<G: Searchable>(game: &G, pos: &mut G::Position, m: G::Move) -> bool {
    game.travel(pos, m).is_some_and(|t| t.backward && t.distance > OUT_OF_SIGHT)
        && game.gain(pos, m).is_none()
        && !game.gives_check(pos, m)
}

/// Whether a move wins at once, as far as that can be seen at a glance.
fn wins<G: Searchable>(game: &G, pos: &mut G::Position, m: G::Move) -> bool {
    let team = game.team(game.turn(pos));
    let undo = game.make(pos, m);
    let end = game.quick_end(pos);
    game.unmake(pos, m, undo);
    end.is_some_and(|end| end.outcome.winner() == Some(team))
}

/// The finalizer of SplitMix64: neighbouring numbers become unlike ones.
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ n >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ n >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ n >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Player, level_profile};

    fn plan(level: u8, seed: u64, ply: usize) -> Oversight {
        let player = Player::Level(Level::new(level).unwrap());
        Oversight::new(&level_profile::of(player, 0.0).unwrap(), seed, ply)
    }

    #[test]
    fn moves_are_overlooked_at_their_rate() {
        for (level, obvious, hidden) in [(1, 0.15, 0.5), (2, 0.05, 0.3), (3, 0.015, 0.15), (4, 0.0, 0.05)] {
            for (is_obvious, rate) in [(true, obvious), (false, hidden)] {
                let overlooked =
                    |ply: u32| plan(level, 7, ply as usize / 40).overlooks(ply % 40, || is_obvious);
                let found = (0..40_000).filter(|&ply| overlooked(ply)).count() as f64 / 40_000.0;
                assert!((found - rate).abs() < 0.01, "level {level} overlooks {found}, not {rate}");
            }
        }
    }

    /// Over the moves of a game, what is overlooked comes and goes as often as chance would have it: no clusters, and no turns.
    #[test]
    fn errors_of_a_plan_do_not_cluster() {
        for level in 1..=3 {
            let overlooked: Vec<bool> =
                (0..1000).map(|ply| plan(level, 5, ply).overlooks(77, || false)).collect();
            let n = overlooked.len() as f64;
            let ones = overlooked.iter().filter(|&&one| one).count() as f64;
            let runs = 1.0 + overlooked.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
            // The mean and the variance of the runs of a random sequence (Wald and Wolfowitz).
            let mean = 1.0 + 2.0 * ones * (n - ones) / n;
            let deviation = ((mean - 1.0) * (mean - 2.0) / (n - 1.0)).sqrt();
            assert!(((runs - mean) / deviation).abs() < 2.5, "level {level}: {runs} runs, {mean} expected");
        }
    }

    #[test]
    fn what_was_overlooked_stays_overlooked_for_that_move() {
        for code in 0..100 {
            assert_eq!(plan(1, 3, 8).overlooks(code, || false), plan(1, 3, 8).overlooks(code, || false));
        }
        assert!(
            (0..100).any(
                |code| plan(1, 3, 8).overlooks(code, || false) != plan(1, 3, 9).overlooks(code, || false)
            )
        );
        assert!(
            (0..100).any(
                |code| plan(1, 3, 8).overlooks(code, || false) != plan(1, 4, 8).overlooks(code, || false)
            )
        );
    }

    #[test]
    fn the_upper_levels_overlook_nothing() {
        for level in [5, 6] {
            assert!((0..1000).all(|code| !plan(level, 1, 1).overlooks(code, || false)));
        }
    }
}

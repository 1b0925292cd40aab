//! Pawns that move all at once: a step of a set of pieces is one shift of the set.

use board::{Bits, Geometry, Grid, Square, Vector};

use super::movement::Condition;
use super::moves::Sink;
use super::position::Position;
use super::promotion::PromotionRules;
use crate::variant::Motion;

/// One step of all pieces of a kind.
#[derive(Clone, Debug)]
struct Step<const N: usize> {
    /// From where the step stays on the board and is allowed.
    from: Bits<N>,
    /// Whether it is only for pieces that have not moved.
    unmoved: bool,
    /// What the whole step adds to the number of a cell.
    stride: i32,
    /// What its first half adds, where that must lead to an empty cell.
    half: Option<i32>,
    quiet: bool,
    captures: bool,
}

/// The short steps of a kind: all that it can do.
#[derive(Clone, Debug)]
pub(super) struct Swarm<const N: usize>(Vec<Step<N>>);

/// The pieces of a set, so many cells on.
#[inline]
fn shifted<const N: usize>(set: Bits<N>, stride: i32) -> Bits<N> {
    if N == 1 {
        // No piece leaves the board, so no bit wraps around: a rotation is a shift in either direction.
        let mut words = set.words();
        words[0] = words[0].rotate_left(stride as u32 % u64::BITS);
        return Bits::from_words(words);
    }
    if stride > 0 { set << stride.unsigned_abs() } else { set >> stride.unsigned_abs() }
}

impl<const N: usize> Swarm<N> {
    /// For a kind with these motions, each with its condition; `None` if they are not all short, or two of them can't be told apart.
    pub(super) fn new(grid: &Grid, motions: &[(Vec<Motion>, Condition<N>)]) -> Option<Self> {
        let mut steps: Vec<Step<N>> = Vec::new();
        let singly =
            motions.iter().flat_map(|(motions, condition)| motions.iter().map(move |m| (m, condition)));
        for (motion, condition) in singly {
            let most = match (motion.slides, motion.limit) {
                (false, _) => 1,
                (true, Some(most @ (1 | 2))) => most,
                (true, _) => return None,
            };
            for length in 1..=most {
                let half = (length == 2).then(|| stride(grid, motion.vector));
                let mut step = Step {
                    from: starts(grid, motion.vector, length, condition),
                    unmoved: matches!(condition, Condition::Unmoved),
                    stride: stride(grid, motion.vector) * i32::from(length),
                    half,
                    quiet: motion.quiet,
                    captures: motion.captures,
                };
                for known in steps.iter().filter(|known| known.stride == step.stride) {
                    if !known.from.meets(step.from) {
                        continue;
                    }
                    // What is known already, for all pieces and at least as many kinds of moves, need not be added.
                    let covers = !known.unmoved
                        && known.half.is_none()
                        && known.quiet >= step.quiet
                        && known.captures >= step.captures;
                    let overlaps = known.quiet && step.quiet || known.captures && step.captures;
                    if covers {
                        step.from &= !known.from;
                    } else if overlaps {
                        return None;
                    }
                }
                if !step.from.is_empty() {
                    steps.push(step);
                }
            }
        }
        Some(Self(steps))
    }

    /// Hands over the moves of these pieces to the cells that are allowed.
    #[inline]
    pub(super) fn generate(
        &self,
        pos: &Position<N>,
        pieces: Bits<N>,
        allowed: Bits<N>,
        promotion: Option<&PromotionRules<N>>,
        sink: &mut impl Sink<N>,
    ) {
        let occupied = pos.occupied();
        let (empty, enemy) = (!occupied, occupied & !pos.seats[pos.turn]);
        for step in &self.0 {
            let mut movers = pieces & step.from;
            if step.unmoved {
                movers &= pos.unmoved;
            }
            let arriving = match step.half {
                None => shifted(movers, step.stride),
                Some(half) => shifted(shifted(movers, half) & empty, step.stride - half),
            };
            let mut onto = Bits::EMPTY;
            if step.quiet {
                onto |= empty;
            }
            if step.captures {
                onto |= enemy;
            }
            let targets = arriving & onto & allowed;
            let Some(promotion) = promotion else {
                sink.together(step.stride, targets);
                continue;
            };
            sink.together(step.stride, targets & !promotion.must);
            for to in targets & promotion.zone {
                promotion.emit((i32::from(to) - step.stride) as Square, to, sink);
            }
        }
    }
}

/// What a vector adds to the number of a cell.
fn stride(grid: &Grid, v: Vector) -> i32 {
    let (files, ranks) = (grid.files() as i32, grid.ranks() as i32);
    (v.z * ranks + v.y) * files + v.x
}

/// The cells from which so many steps stay on the board.
fn starts<const N: usize>(grid: &Grid, vector: Vector, length: u8, condition: &Condition<N>) -> Bits<N> {
    let stays = |&cell: &Square| {
        let mut at = grid.point(cell);
        (0..length).all(|_| {
            let next = grid.step(at, vector).filter(|&next| grid.cell(next).is_some());
            at = next.unwrap_or(at);
            next.is_some()
        })
    };
    let all: Bits<N> = grid.iter().filter(stays).collect();
    match condition {
        Condition::Zone(zone) => all & *zone,
        Condition::Always | Condition::Unmoved => all,
    }
}

//! Perfect play when few squares are empty.

use board::splitmix64;

use crate::discs::{placements, squares, turned};
use crate::features::CORNERS;

/// From so many empty squares on, moves are ordered by the mobility that they leave to the enemy, and results are stored.
const ORDERED_FROM: u32 = 6;
/// After so many steps each, `stop` is asked.
const STEPS_BETWEEN_STOPS: u64 = 1 << 12;
const LOG_ENTRIES: u32 = 18;

/// What is known about a position: its discs, and the least and the greatest difference that they can lead to.
#[derive(Copy, Clone, Default)]
struct Known {
    own: u64,
    other: u64,
    least: i8,
    most: i8,
}

/// Finds how games end.
pub(crate) struct Endgame<'a> {
    table: Vec<Known>,
    steps: u64,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Endgame<'a> {
    /// Works until `stop` returns true.
    pub(crate) fn new(stop: &'a dyn Fn() -> bool) -> Self {
        Self { table: vec![Known::default(); 1 << LOG_ENTRIES], steps: 0, stop }
    }

    /// Whether the side to move ends with at least `bar` more discs than the other: returns a lower bound of the difference if so,
    /// or else an upper bound. `None` once it was stopped.
    pub(crate) fn search(&mut self, own: u64, other: u64, bar: i32) -> Option<i32> {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_BETWEEN_STOPS) && (self.stop)() {
            return None;
        }
        let open = placements(own, other);
        if open == 0 {
            return if placements(other, own) == 0 {
                Some(own.count_ones() as i32 - other.count_ones() as i32)
            } else {
                Some(-self.search(other, own, 1 - bar)?)
            };
        }
        let empty = !(own | other);
        if empty.count_ones() < ORDERED_FROM {
            return self.try_all(own, other, bar, by_parity(open, empty));
        }
        let index = (splitmix64(own ^ other.rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            >> (64 - LOG_ENTRIES)) as usize;
        let mut known = self.table[index];
        if (known.own, known.other) != (own, other) {
            known = Known { own, other, least: -64, most: 64 };
        }
        if i32::from(known.least) >= bar {
            return Some(known.least.into());
        }
        if i32::from(known.most) < bar {
            return Some(known.most.into());
        }
        let best = self.try_all(own, other, bar, ordered(own, other, open))?;
        if best >= bar {
            known.least = best as i8;
        } else {
            known.most = best as i8;
        }
        self.table[index] = known;
        Some(best)
    }

    #[inline]
    fn try_all(&mut self, own: u64, other: u64, bar: i32, moves: impl Iterator<Item = u8>) -> Option<i32> {
        let mut best = -64;
        for square in moves {
            let over = turned(square, own, other);
            let value = -self.search(other ^ over, own ^ over ^ 1 << square, 1 - bar)?;
            best = best.max(value);
            if best >= bar {
                break;
            }
        }
        Some(best)
    }
}

/// The quarters of the board.
const QUARTERS: [u64; 4] = [0x0f0f_0f0f, 0xf0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// Squares in quarters with an odd number of empty ones first: the side that begins such a quarter often has its last move.
#[inline]
fn by_parity(open: u64, empty: u64) -> impl Iterator<Item = u8> {
    let odd = QUARTERS
        .into_iter()
        .filter(|quarter| (empty & quarter).count_ones() % 2 == 1)
        .fold(0, |all, quarter| all | quarter);
    squares(open & odd).chain(squares(open & !odd))
}

/// The moves that leave the enemy the fewest replies first, corners before others.
#[inline]
fn ordered(own: u64, other: u64, open: u64) -> impl Iterator<Item = u8> {
    let mut moves = [(0_u32, 0_u8); 64];
    let mut count = 0;
    for square in squares(open) {
        let over = turned(square, own, other);
        let replies = placements(other ^ over, own ^ over ^ 1 << square);
        let cost = 2 * replies.count_ones() + 2 * (replies & CORNERS).count_ones();
        let cost = if CORNERS >> square & 1 == 1 { cost / 2 } else { cost + 4 };
        moves[count] = (cost, square);
        count += 1;
    }
    moves[..count].sort_unstable();
    moves.into_iter().take(count).map(|(_, square)| square)
}

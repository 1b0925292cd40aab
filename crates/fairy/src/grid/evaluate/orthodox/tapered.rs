//! Values that change with the phase of the game.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A value in the middlegame and a value in the endgame, side by side in one number so that both are added at once.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tapered(i64);

impl Tapered {
    /// The values of the middlegame and of the endgame.
    #[inline]
    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self(((end as i64) << 32) + middle as i64)
    }

    /// The value in the middlegame.
    #[inline]
    pub(super) const fn middle(self) -> i32 {
        self.0 as i32
    }

    /// The value in the endgame.
    #[inline]
    pub(super) const fn end(self) -> i32 {
        // A negative lower half has borrowed from the upper one.
        ((self.0 + (1 << 31)) >> 32) as i32
    }
}

impl Add for Tapered {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Tapered {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Tapered {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;
    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * i64::from(times))
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// What mobility adds, by the number of squares within reach: of knights, bishops, rooks and queens.
pub(super) fn mobility([knight, bishop, rook, queen]: [Tapered; 4]) -> [[Tapered; 28]; 4] {
    [curve(knight, 4.0), curve(bishop, 6.0), curve(rook, 6.5), curve(queen, 12.0)]
}

/// What pawns add by rank, from those on the second to those on the seventh.
pub(super) fn by_rank([second, third, fourth, fifth, sixth, seventh]: [Tapered; 6]) -> [Tapered; 8] {
    [Tapered::default(), second, third, fourth, fifth, sixth, seventh, Tapered::default()]
}

/// A weight times the square root of a number, less that of an ordinary number: the first squares within reach
/// matter most.
fn curve(weight: Tapered, ordinary: f64) -> [Tapered; 28] {
    std::array::from_fn(|n| {
        let factor = (n as f64).sqrt() - ordinary.sqrt();
        let times = |value: i32| (f64::from(value) * factor).round() as i32;
        Tapered::new(times(weight.middle()), times(weight.end()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_mix() {
        for (a, b) in [(-3, 5), (3, -5), (-30_000, -1), (0, -7), (70_000, -70_000)] {
            for (c, d) in [(1, 1), (-9, 4), (40_000, -2)] {
                let (x, y) = (Tapered::new(a, b), Tapered::new(c, d));
                assert_eq!(((x + y).middle(), (x + y).end()), (a + c, b + d));
                assert_eq!(((x - y).middle(), (x - y).end()), (a - c, b - d));
                assert_eq!(((x * -3).middle(), (x * -3).end()), (-3 * a, -3 * b));
            }
        }
    }
}

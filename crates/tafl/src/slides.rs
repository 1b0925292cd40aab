//! Slides of many pieces at once.

use board::Bits;

use crate::squares::Squares;

/// The most doublings that the longest side needs.
const MOST: usize = 5;

/// Which squares can be slid over, made ready to slide whole sets: by 1, 2, 4 … squares at a time.
pub(crate) struct Slides<'a, const N: usize> {
    squares: &'a Squares<N>,
    /// `[direction][n]`: the squares that end a free run of 2ⁿ squares in that direction.
    runs: [[Bits<N>; MOST]; 4],
}

impl<'a, const N: usize> Slides<'a, N> {
    /// 2ⁿ − 1 squares are the longest slide on a board of so many words.
    const DOUBLINGS: usize = match N {
        1 => 3,
        2..=4 => 4,
        _ => MOST,
    };

    /// Slides over these squares.
    #[inline]
    pub(crate) fn over(squares: &'a Squares<N>, open: Bits<N>) -> Self {
        let mut runs = [[Bits::EMPTY; MOST]; 4];
        for (direction, runs) in runs.iter_mut().enumerate() {
            let mut run = squares.step(squares.all, direction) & open;
            for (n, place) in runs.iter_mut().enumerate().take(Self::DOUBLINGS) {
                *place = run;
                run &= squares.shift(run, direction, 1 << n);
            }
        }
        Self { squares, runs }
    }

    /// Where pieces on these squares can slide to in one direction, where they stand included.
    #[inline]
    fn towards(&self, from: Bits<N>, direction: usize) -> Bits<N> {
        let mut reached = from;
        for n in 0..Self::DOUBLINGS {
            reached |= self.squares.shift(reached, direction, 1 << n) & self.runs[direction][n];
        }
        reached
    }

    /// Where pieces on these squares can slide to in one move, where they stand included.
    #[inline]
    pub(crate) fn reach(&self, from: Bits<N>) -> Bits<N> {
        (0..4).fold(from, |all, direction| all | self.towards(from, direction))
    }

    /// What pieces on these squares would run into: the squares on which slides end that are not open.
    #[inline]
    pub(crate) fn ends(&self, from: Bits<N>) -> Bits<N> {
        (0..4).fold(Bits::EMPTY, |all, d| all | self.squares.step(self.towards(from, d), d))
    }
}

#[cfg(test)]
mod tests {
    use board::{Grid, splitmix64};

    use super::*;

    /// One rook move from all of these squares, step by step.
    fn plain<const N: usize>(squares: &Squares<N>, from: Bits<N>, open: Bits<N>) -> Bits<N> {
        let mut reached = from;
        for start in from {
            for direction in 0..4 {
                let mut at = start;
                while let Some(next) = squares.beside(at, direction).filter(|&next| open.has(next)) {
                    reached.insert(next);
                    at = next;
                }
            }
        }
        reached
    }

    fn check<const N: usize>(size: usize) {
        let squares = Squares::<N>::new(&Grid::flat(size, size).unwrap());
        let some = |seed: u64, percent: u64| -> Bits<N> {
            squares
                .all
                .into_iter()
                .filter(|c| splitmix64(seed << 10 | u64::from(*c)) % 100 < percent)
                .collect()
        };
        for seed in 0..60 {
            let open = some(2 * seed, 20 + seed);
            let slides = Slides::over(&squares, open);
            let mut reached = some(2 * seed + 1, 4);
            loop {
                let next = slides.reach(reached);
                assert_eq!(next, plain(&squares, reached, open), "{size}, {seed}");
                if next == reached {
                    break;
                }
                reached = next;
            }
            let ends = squares.beside_any(reached) & !open;
            assert_eq!(slides.ends(reached) & !open, ends, "{size}, {seed}");
        }
    }

    #[test]
    fn a_set_slides_as_its_pieces_would_one_by_one() {
        check::<1>(5);
        check::<1>(7);
        check::<2>(9);
        check::<2>(11);
        check::<3>(13);
        check::<4>(15);
        check::<9>(23);
    }
}

//! Sets of cells of a grid, as bits.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

use crate::Square;

/// A set of up to `64 * N` cells.
#[derive(Copy, Clone, Debug, Eq)]
pub struct Bits<const N: usize>([u64; N]);

/// Written out, as arrays are compared by a call.
impl<const N: usize> PartialEq for Bits<N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (*self ^ *other).is_empty()
    }
}

impl<const N: usize> Hash for Bits<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const N: usize> Default for Bits<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Bits<N> {
    /// No cell.
    pub const EMPTY: Self = Self([0; N]);

    /// Every cell that the set has room for.
    pub const ALL: Self = Self([u64::MAX; N]);

    /// The cells whose bits are set in these words, lowest cells first.
    pub const fn from_words(words: [u64; N]) -> Self {
        Self(words)
    }

    /// The words, lowest cells first.
    #[inline]
    pub const fn words(&self) -> [u64; N] {
        self.0
    }

    /// One cell.
    #[inline]
    pub fn of(cell: Square) -> Self {
        if N == 2 {
            // A word at an index that is only known at run time goes through memory, and waits for it.
            let (word, bit) = (usize::from(cell >> 6) % N, 1_u64 << (cell & 63));
            let mut bits = Self::EMPTY;
            for (i, out) in bits.0.iter_mut().enumerate() {
                *out = if i == word { bit } else { 0 };
            }
            return bits;
        }
        let mut bits = Self::EMPTY;
        bits.insert(cell);
        bits
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Square) {
        self.0[usize::from(cell >> 6) % N] |= 1 << (cell & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Square) {
        self.0[usize::from(cell >> 6) % N] &= !(1 << (cell & 63));
    }

    /// Adds a cell that is not there, or takes out one that is.
    #[inline]
    pub fn toggle(&mut self, cell: Square) {
        self.0[usize::from(cell >> 6) % N] ^= 1 << (cell & 63);
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn has(&self, cell: Square) -> bool {
        self.0[usize::from(cell >> 6) % N] >> (cell & 63) & 1 != 0
    }

    /// Whether there is no cell in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub fn meets(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// How many cells there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Square> {
        for (i, &word) in self.0.iter().enumerate() {
            if word != 0 {
                return Some((i as Square) << 6 | word.trailing_zeros() as Square);
            }
        }
        None
    }

    /// The cell with the highest number.
    #[inline]
    pub fn last(&self) -> Option<Square> {
        for (i, &word) in self.0.iter().enumerate().rev() {
            if word != 0 {
                return Some((i as Square) << 6 | (63 - word.leading_zeros()) as Square);
            }
        }
        None
    }

    /// Whether there is more than one cell in the set.
    #[inline]
    pub fn several(&self) -> bool {
        let mut found = false;
        for &word in &self.0 {
            if word != 0 {
                if found || word & (word - 1) != 0 {
                    return true;
                }
                found = true;
            }
        }
        false
    }
}

impl<const N: usize> FromIterator<Square> for Bits<N> {
    fn from_iter<I: IntoIterator<Item = Square>>(cells: I) -> Self {
        let mut bits = Self::EMPTY;
        for cell in cells {
            bits.insert(cell);
        }
        bits
    }
}

impl<const N: usize> IntoIterator for Bits<N> {
    type Item = Square;
    type IntoIter = Squares<N>;

    #[inline]
    fn into_iter(self) -> Squares<N> {
        Squares { bits: self, word: 0 }
    }
}

/// The cells of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Squares<const N: usize> {
    bits: Bits<N>,
    word: usize,
}

impl<const N: usize> Iterator for Squares<N> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word < N {
            let word = &mut self.bits.0[self.word];
            if *word != 0 {
                let bit = word.trailing_zeros() as Square;
                *word &= *word - 1;
                return Some((self.word as Square) << 6 | bit);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! wordwise {
    ($op:ident, $method:ident, $assign:ident, $assign_method:ident) => {
        impl<const N: usize> $op for Bits<N> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
        impl<const N: usize> $assign for Bits<N> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    $assign::$assign_method(a, b);
                }
            }
        }
    };
}

wordwise!(BitAnd, bitand, BitAndAssign, bitand_assign);
wordwise!(BitOr, bitor, BitOrAssign, bitor_assign);
wordwise!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<const N: usize> Not for Bits<N> {
    type Output = Self;
    #[inline]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// Every cell to the one numbered so much higher; those beyond the last are lost.
impl<const N: usize> Shl<u32> for Bits<N> {
    type Output = Self;
    #[inline]
    fn shl(mut self, by: u32) -> Self {
        if N == 1 {
            self.0[0] = self.0[0].checked_shl(by).unwrap_or(0);
            return self;
        }
        let (words, bits) = (by as usize / 64, by % 64);
        let mut out = Self::EMPTY;
        for i in words..N {
            out.0[i] = self.0[i - words] << bits;
            if bits > 0 && i > words {
                out.0[i] |= self.0[i - words - 1] >> (64 - bits);
            }
        }
        out
    }
}

/// Every cell to the one numbered so much lower; those beyond the first are lost.
impl<const N: usize> Shr<u32> for Bits<N> {
    type Output = Self;
    #[inline]
    fn shr(mut self, by: u32) -> Self {
        if N == 1 {
            self.0[0] = self.0[0].checked_shr(by).unwrap_or(0);
            return self;
        }
        let (words, bits) = (by as usize / 64, by % 64);
        let mut out = Self::EMPTY;
        for i in 0..N.saturating_sub(words) {
            out.0[i] = self.0[i + words] >> bits;
            if bits > 0 && i + words + 1 < N {
                out.0[i] |= self.0[i + words + 1] << (64 - bits);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_behaves_as_a_set() {
        let cells: Vec<Square> = vec![0, 5, 63, 64, 130, 255];
        let set: Bits<4> = cells.iter().copied().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), cells);
        assert_eq!((set.len(), set.first(), set.last()), (6, Some(0), Some(255)));
        assert!(set.several() && set.has(130) && !set.has(131));
        assert!(!Bits::<4>::of(200).several());
        assert!((set & Bits::of(1)).is_empty());
        assert_eq!((!set).len(), 250);
        assert_eq!(Bits::<4>::EMPTY.first(), None);
    }
    #[test]
    fn shifting_moves_every_cell() {
        let cells: Vec<Square> = vec![0, 5, 63, 64, 130, 191];
        let set: Bits<3> = cells.iter().copied().collect();
        for by in [0, 1, 9, 63, 64, 65, 100, 128, 191, 192, 500] {
            let up: Bits<3> = cells.iter().map(|c| c + by).filter(|c| *c < 192).collect();
            let down: Bits<3> = cells.iter().filter_map(|c| c.checked_sub(by)).collect();
            assert_eq!((set << u32::from(by), set >> u32::from(by)), (up, down), "{by}");
        }
        assert_eq!(Bits::<1>::of(3) << 4, Bits::of(7));
    }
}

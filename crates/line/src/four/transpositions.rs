//! The transposition table of the solver.

/// The least and the greatest score that a position can have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Bounds {
    pub(crate) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether it is known which side wins, if any.
    pub(crate) fn has_sign(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }

    /// For the other side.
    pub(crate) fn reversed(self) -> Self {
        Self { least: -self.most, most: -self.least }
    }
}

/// Bounds of positions, by key. Of two that compete for the upper entry of a pair, the one that took more work stays; the lower
/// entry is for the latest.
#[derive(Debug)]
pub(crate) struct Transpositions {
    /// A power of two of them. An entry holds the whole key, so that two positions are never confused.
    pairs: Vec<[u64; 2]>,
}

/// What is added to scores, to store them as six bits.
const ZERO: i32 = 22;
const KEY_SHIFT: u32 = 14;
const WORK_SHIFT: u32 = 12;

impl Transpositions {
    /// For 2 to the power of so many pairs of positions, of 16 bytes each. Fresh memory is all zeros, and costs time only where it is
    /// used.
    pub(crate) fn new(log_pairs: u32) -> Self {
        Self { pairs: vec![[0; 2]; 1 << log_pairs] }
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) as usize & (self.pairs.len() - 1)
    }

    /// What is known about a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Bounds> {
        let entry = self.pairs[self.index(key)].into_iter().find(|entry| entry >> KEY_SHIFT == key)?;
        let score = |bits: u64| (bits & 63) as i32 - ZERO;
        Some(Bounds { least: score(entry), most: score(entry >> 6) })
    }

    /// Remembers the bounds of a position that took so many steps to find.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, bounds: Bounds, steps: u64) {
        let work = u64::from((steps | 1).ilog2() / 4).min(3);
        let score = |score: i32| (score + ZERO) as u64;
        let entry = key << KEY_SHIFT | work << WORK_SHIFT | score(bounds.most) << 6 | score(bounds.least);
        let index = self.index(key);
        let [upper, lower] = &mut self.pairs[index];
        if *upper >> KEY_SHIFT == key {
            *upper = entry;
        } else if *upper >> WORK_SHIFT & 3 <= work {
            *lower = *upper;
            *upper = entry;
        } else {
            *lower = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_remembered() {
        let mut table = Transpositions::new(4);
        for (key, least, most) in [((1 << 49) - 1, -21, 21), (1, 0, 0), (2, -3, 18)] {
            table.put(key, Bounds { least, most }, 1 << 40);
            assert_eq!(table.get(key), Some(Bounds { least, most }));
        }
        assert_eq!(table.get(3), None);
    }
}

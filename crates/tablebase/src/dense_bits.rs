//! A set of numbers from 0 up to a bound, a bit each.

/// The set.
pub(crate) struct DenseBits(Vec<u64>);

impl DenseBits {
    /// An empty set of numbers below `bound`.
    pub(crate) fn new(bound: u64) -> Self {
        Self(vec![0; bound.div_ceil(64) as usize])
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: u64) {
        self.0[(number / 64) as usize] |= 1 << (number % 64);
    }

    /// Takes all numbers out of the set, in order, until one is refused. Returns whether none was.
    pub(crate) fn drain(&mut self, mut take: impl FnMut(u64) -> bool) -> bool {
        for (i, word) in self.0.iter_mut().enumerate() {
            while *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                if !take(i as u64 * 64 + u64::from(bit)) {
                    return false;
                }
            }
        }
        true
    }
}

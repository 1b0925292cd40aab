//! Static evaluations of positions that were seen lately: the same ones come back by other orders of the same moves.

use prefetch_index::prefetch_index;

/// Entries: few enough to stay near the processor.
const ENTRIES: usize = 1 << 15;
/// Bits of an evaluation, with its sign.
const VALUE_BITS: u32 = 18;
const VALUE_MASK: u64 = (1 << VALUE_BITS) - 1;
/// The value of an entry that holds none: less than any evaluation.
const NO_VALUE: i32 = -(1 << (VALUE_BITS - 1));

/// One thread's evaluations by search key. An entry holds the upper bits of the key and the value; the lower bits choose the entry.
pub(crate) struct EvaluationCache(Box<[u64]>);

impl EvaluationCache {
    pub(crate) fn new() -> Self {
        Self(vec![NO_VALUE as u32 as u64 & VALUE_MASK; ENTRIES].into_boxed_slice())
    }

    /// The evaluation of a position that is still remembered.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<i32> {
        let entry = self.0[key as usize % ENTRIES];
        // The sign is spread over the upper bits.
        let value = ((entry as u32) << (32 - VALUE_BITS)) as i32 >> (32 - VALUE_BITS);
        ((entry ^ key) & !VALUE_MASK == 0 && value != NO_VALUE).then_some(value)
    }

    /// A position will be evaluated soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(&self.0, key as usize % ENTRIES);
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, value: i32) {
        self.0[key as usize % ENTRIES] = (key & !VALUE_MASK) | (u64::from(value as u32) & VALUE_MASK);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::MAX_EVALUATION;

    /// An empty entry looks like one of a key whose upper bits are 0.
    #[test]
    fn an_empty_cache_knows_no_key() {
        let cache = EvaluationCache::new();
        for key in [0, 7, 1 << 17, u64::MAX] {
            assert_eq!(cache.get(key), None, "{key}");
        }
    }

    const _: () = assert!(NO_VALUE < -MAX_EVALUATION);

    proptest! {
        #[test]
        fn evaluations_come_back_for_their_keys_alone(
            key in any::<u64>(), value in -MAX_EVALUATION..=MAX_EVALUATION, bit in VALUE_BITS..64,
        ) {
            let mut cache = EvaluationCache::new();
            prop_assert_eq!(cache.get(key), None);
            cache.put(key, value);
            prop_assert_eq!(cache.get(key), Some(value));
            prop_assert_eq!(cache.get(key ^ 1 << bit), None);
        }
    }
}

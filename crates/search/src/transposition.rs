//! The transposition table (TT): what was found out about positions, shared by all threads of a search and kept between moves.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use crate::experience::Experience;

/// What a stored value says about the true one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: only the evaluation or the move is known.
    None,
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

impl Bound {
    /// What a value found between `alpha` and `beta` says.
    #[inline]
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Self {
        match value {
            v if v >= beta => Self::Lower,
            v if v > alpha => Self::Exact,
            _ => Self::Upper,
        }
    }

    /// Whether a value with this bound is all that a search between `alpha` and `beta` wants to know.
    #[inline]
    pub(crate) fn settles(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
            Self::None => false,
        }
    }
}

/// What is known about a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Its value, seen from the position: wins count from here.
    pub(crate) value: i32,
    /// Its static evaluation.
    pub(crate) evaluation: i32,
    /// The best move, by [`insight::Searchable::move_code`]; [`Entry::NO_MOVE`] if none is known.
    pub(crate) code: u32,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the value says.
    pub(crate) bound: Bound,
}

impl Entry {
    pub(crate) const NO_MOVE: u32 = u32::MAX;
    /// The greatest depth that can be stored.
    pub(crate) const DEEPEST: u8 = 127;
    const VALUE_BITS: u32 = 18;

    /// The best move, if one is known.
    #[inline]
    pub(crate) fn best(&self) -> Option<u32> {
        (self.code != Self::NO_MOVE).then_some(self.code)
    }

    /// All but the upper half of the move code, which goes beside the key.
    #[inline]
    fn pack(&self, age: u8) -> u64 {
        let signed = |v: i32| u64::from(v as u32) & ((1 << Self::VALUE_BITS) - 1);
        signed(self.value)
            | signed(self.evaluation) << 18
            | u64::from(self.code as u16) << 36
            | u64::from(self.depth.min(Self::DEEPEST)) << 52
            | (self.bound as u64) << 59
            | u64::from(age & 7) << 61
    }

    #[inline]
    fn unpack(data: u64, upper_code: u16) -> Self {
        let signed = |v: u64| ((v as u32) << (32 - Self::VALUE_BITS)) as i32 >> (32 - Self::VALUE_BITS);
        Self {
            value: signed(data),
            evaluation: signed(data >> 18),
            code: u32::from(upper_code) << 16 | u32::from((data >> 36) as u16),
            depth: (data >> 52) as u8 & 127,
            bound: match data >> 59 & 3 {
                0 => Bound::None,
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
        }
    }
}

/// Two words a position. The first holds 48 bits of the key and half of the move code, mixed with the second, so that halves of
/// different entries, written by two threads at once, don't fit together and are taken for nothing: no locks are needed.
#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The bits of a key that are compared. The others choose the bucket.
    #[inline]
    fn key_bits(key: u64) -> u64 {
        key << 16
    }

    /// The entry, if it is one of this key.
    #[inline]
    fn read(&self, key: u64) -> Option<Entry> {
        let data = self.data.load(Ordering::Relaxed);
        let check = self.check.load(Ordering::Relaxed) ^ data;
        (data != 0 && check & !0xFFFF == Self::key_bits(key)).then(|| Entry::unpack(data, check as u16))
    }

    #[inline]
    fn write(&self, key: u64, entry: &Entry, age: u8) {
        let data = entry.pack(age);
        let check = Self::key_bits(key) | u64::from((entry.code >> 16) as u16);
        self.check.store(check ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// Slots that compete for the same positions: a line of a processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// A table of positions. It knows no game: use a fresh one (or [`TranspositionTable::clear`]) for another game.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: AtomicU8,
    /// What is not about one position.
    pub(crate) experience: Experience,
}

impl TranspositionTable {
    /// A table of at most so many megabytes, at least a very small one.
    pub fn new(megabytes: usize) -> Self {
        Self::with_bytes(megabytes << 20)
    }

    /// A table of so many megabytes; `None` where there is not so much memory.
    pub fn try_new(megabytes: usize) -> Option<Self> {
        let buckets = (megabytes.checked_mul(1 << 20)? / size_of::<Bucket>()).max(16);
        let mut all = Vec::new();
        all.try_reserve_exact(buckets).ok()?;
        all.resize_with(buckets, Bucket::default);
        Some(Self { buckets: all, age: AtomicU8::new(0), experience: Experience::default() })
    }

    /// A table of at most so many bytes, at least a very small one. Where there is not so much memory, it is smaller.
    pub fn with_bytes(bytes: usize) -> Self {
        let mut buckets = (bytes / size_of::<Bucket>()).max(16);
        let mut all = Vec::new();
        while all.try_reserve_exact(buckets).is_err() && buckets > 16 {
            buckets /= 2;
        }
        all.resize_with(buckets, Bucket::default);
        Self { buckets: all, age: AtomicU8::new(0), experience: Experience::default() }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
        self.experience.clear();
    }

    /// A new search begins: what older ones left gives way first.
    pub(crate) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    #[inline]
    fn bucket_index(&self, key: u64) -> usize {
        // The high half of a product spreads keys over any number of buckets.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        &self.buckets[self.bucket_index(key)].0
    }

    /// A position will be looked up soon: its bucket may be far away in memory.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.bucket_index(key));
    }

    /// What is known about a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| slot.read(key))
    }

    /// Stores what was found out, unless the table knows better.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed) & 7;
        let (mut worst, mut least) = (None, i32::MAX);
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                worst = Some(slot);
                break;
            }
            let same_age = (data >> 61) as u8 == age;
            if let Some(old) = slot.read(key) {
                if entry.code == Entry::NO_MOVE {
                    entry.code = old.code;
                }
                let deeper = i32::from(old.depth) > i32::from(entry.depth) + 3;
                if same_age && deeper && entry.bound != Bound::Exact {
                    return;
                }
                worst = Some(slot);
                break;
            }
            let generations = i32::from(age.wrapping_sub((data >> 61) as u8) & 7);
            let keep = i32::from((data >> 52) as u8 & 127) - 8 * generations;
            if keep < least {
                (worst, least) = (Some(slot), keep);
            }
        }
        if let Some(slot) = worst {
            slot.write(key, &entry, age);
        }
    }

    /// How full it is with positions of this search, in thousandths.
    pub fn permille_full(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed) & 7;
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (mut all, mut used) = (0, 0);
        for slot in sample {
            let data = slot.data.load(Ordering::Relaxed);
            all += 1;
            used += u32::from(data != 0 && (data >> 61) as u8 == age);
        }
        used * 1000 / all
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::score::{MAX_EVALUATION, WIN};

    proptest! {
        #[test]
        fn entries_survive_the_table(
            key in any::<u64>(), value in -WIN..=WIN, evaluation in -MAX_EVALUATION..=MAX_EVALUATION, code in any::<u32>(),
            depth in 0..=Entry::DEEPEST, bound in prop::sample::select(vec![Bound::Lower, Bound::Upper, Bound::Exact]),
        ) {
            let table = TranspositionTable::with_bytes(0);
            let entry = Entry { value, evaluation, code, depth, bound };
            table.put(key, entry);
            prop_assert_eq!(table.get(key), Some(entry));
            prop_assert_eq!(table.get(!key), None);
        }
    }
}

//! A list that grows at its end and is cheap to copy.

use std::ops::Index;
use std::sync::Arc;

/// How many entries copies share together.
const CHUNK: usize = 64;

/// A list whose copies share all but its last entries, so that a long match is copied nearly as quickly as a short one.
#[derive(Clone, Debug)]
pub struct History<T> {
    /// [`CHUNK`] entries each.
    shared: Vec<Arc<[T]>>,
    /// The last entries: fewer than two chunks of them, so that going to and fro across the end of a chunk costs nothing.
    recent: Vec<T>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self { shared: Vec::new(), recent: Vec::new() }
    }
}

impl<T> History<T> {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.shared.len() * CHUNK + self.recent.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The last entry.
    pub fn last(&self) -> Option<&T> {
        self.iter().next_back()
    }

    /// All entries, the first one first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.shared.iter().flat_map(|chunk| chunk.iter()).chain(&self.recent)
    }
}

impl<T: Clone> History<T> {
    pub(crate) fn push(&mut self, entry: T) {
        if self.recent.len() + 1 == 2 * CHUNK {
            let rest = self.recent.split_off(CHUNK);
            self.shared.push(std::mem::replace(&mut self.recent, rest).into());
        }
        self.recent.push(entry);
    }

    /// Takes the last entry away.
    pub(crate) fn pop(&mut self) -> Option<T> {
        if self.recent.is_empty() {
            self.recent = self.shared.pop()?.to_vec();
        }
        self.recent.pop()
    }

    /// All entries in a list of their own.
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }
}

impl<T> Index<usize> for History<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        match self.shared.get(at / CHUNK) {
            Some(chunk) => &chunk[at % CHUNK],
            None => &self.recent[at - self.shared.len() * CHUNK],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It holds what a plain list holds, whatever is added, taken away and copied.
    #[test]
    fn it_is_a_list() {
        let (mut history, mut plain) = (History::default(), Vec::new());
        let mut copies = Vec::new();
        let mut seed = 1_u64;
        for n in 1..20_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Mostly up in one half, mostly down in the other.
            if (seed >> 33) % 10 < if n / 5_000 % 2 == 0 { 6 } else { 4 } {
                history.push(n);
                plain.push(n);
            } else {
                assert_eq!(history.pop(), plain.pop());
            }
            assert_eq!((history.len(), history.last()), (plain.len(), plain.last()));
            assert_eq!(history.is_empty(), plain.is_empty());
            let at = (seed >> 40) as usize % plain.len().max(1);
            assert_eq!(plain.get(at), (at < plain.len()).then(|| &history[at]));
            if n % 500 == 0 {
                copies.push((history.clone(), plain.clone()));
            }
        }
        for (history, plain) in copies {
            assert_eq!(history.to_vec(), plain);
            assert!(history.iter().rev().eq(plain.iter().rev()));
        }
    }

    #[test]
    fn copies_share_all_but_the_last_entries() {
        let mut history = History::default();
        (0..10_000).for_each(|n| history.push(Arc::new(n)));
        let copy = history.clone();
        let own = history.iter().filter(|entry| Arc::strong_count(entry) > 1).count();
        assert!(own < 2 * CHUNK, "{own} entries were copied");
        assert_eq!(copy.len(), history.len());
    }
}

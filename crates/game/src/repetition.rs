//! How often the positions of a match have stood on the board.

use std::collections::HashMap;
use std::sync::Arc;

use crate::history::History;

/// An index of the positions of a match. To count how often the present one has stood there takes no longer in a long game.
///
/// Positions with the same key are linked, the latest first; whether they are the same is for the rules to say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Repetition {
    /// The latest ply of each key. Copies share it until one of them goes on.
    latest: Arc<HashMap<u64, usize>>,
    /// By ply.
    entries: History<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    key: u64,
    /// The ply before with the same key.
    before: Option<usize>,
    /// How often the position has stood on the board, this time included.
    times: u32,
}

impl Repetition {
    /// Adds the position of the next ply. `is_same` says whether the position of an earlier ply is the same.
    pub(crate) fn push(&mut self, key: u64, is_same: impl Fn(usize) -> bool) {
        let before = Arc::make_mut(&mut self.latest).insert(key, self.entries.len());
        let mut alike = before;
        while let Some(ply) = alike.filter(|&ply| !is_same(ply)) {
            alike = self.entries[ply].before;
        }
        let times = alike.map_or(1, |ply| self.entries[ply].times + 1);
        self.entries.push(Entry { key, before, times });
    }

    /// Takes the position of the last ply away.
    pub(crate) fn pop(&mut self) {
        let Some(Entry { key, before, .. }) = self.entries.pop() else { return };
        let latest = Arc::make_mut(&mut self.latest);
        match before {
            Some(ply) => latest.insert(key, ply),
            None => latest.remove(&key),
        };
    }

    /// The keys of all positions.
    pub(crate) fn keys(&self) -> impl Iterator<Item = u64> {
        self.entries.iter().map(|entry| entry.key)
    }

    /// How often the position of the last ply has stood on the board, this time included.
    pub(crate) fn times(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.times)
    }
}

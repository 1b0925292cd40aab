//! The way to the position at hand: what repetition and counters say about it.

use game::{Game, Limits, Match, Verdict};

/// Buckets of the filter: more than positions on any usual path, so that most keys are told apart by it alone.
const BUCKETS: usize = 1 << 12;

/// The keys of all positions of the game so far and of the line that is being searched.
pub(crate) struct Path {
    keys: Vec<u64>,
    /// How many of the keys belong to the game that was really played, the present position included.
    played: usize,
    /// How many keys fall into each bucket: a quick "never seen".
    filter: Box<[u8; BUCKETS]>,
    /// The count at which a repeated position of the game means something, and what it means.
    repetition: Option<(u32, Verdict)>,
    counters: bool,
}

fn bucket(key: u64) -> usize {
    (key >> 7) as usize % BUCKETS
}

impl Path {
    pub(crate) fn new<G: Game>(record: &Match<G>) -> Self {
        let game = record.game();
        let limits: &Limits = game.limits();
        // A draw that may be claimed is as good as a draw: whoever likes it claims it.
        let repetition = limits.repetition.iter().map(|limit| (limit.at, limit.verdict));
        let repetition = repetition.min_by_key(|(at, _)| *at);
        let mut path = Self {
            keys: Vec::with_capacity(record.positions().len() + 128),
            played: 0,
            filter: Box::new([0; BUCKETS]),
            repetition,
            counters: !limits.counters.is_empty(),
        };
        for pos in record.positions() {
            path.push(game.key(pos));
        }
        path.played = path.keys.len();
        path
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.keys.push(key);
        let count = &mut self.filter[bucket(key)];
        *count = count.saturating_add(1);
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.filter[bucket(key)] -= 1;
        }
    }

    /// What repetition makes of the last position of the path. One that came back within the line that is being searched
    /// counts at once: what could be played then can be played now.
    #[inline]
    pub(crate) fn repeated(&self) -> Option<Verdict> {
        let (at, verdict) = self.repetition?;
        let (&now, before) = self.keys.split_last()?;
        if self.filter[bucket(now)] < 2 {
            return None;
        }
        let mut times = 1;
        for (i, &key) in before.iter().enumerate().rev() {
            if key == now {
                times += 1;
                // The root itself counts as part of the line.
                if times >= at || i + 1 >= self.played {
                    return Some(verdict);
                }
            }
        }
        None
    }

    /// What the counters of a position make of it.
    #[inline]
    pub(crate) fn counted<G: Game>(&self, game: &G, pos: &G::Position) -> Option<Verdict> {
        if !self.counters {
            return None;
        }
        let limits = game.limits().counters.iter();
        limits
            .into_iter()
            .find(|(counter, limit)| game.count(pos, *counter) >= limit.at)
            .map(|(_, l)| l.verdict)
    }

    /// Whether a counter has come so near its limit that values found by other ways to the same position
    /// can't be trusted.
    #[inline]
    pub(crate) fn counters_loom<G: Game>(&self, game: &G, pos: &G::Position) -> bool {
        if !self.counters {
            return false;
        }
        let mut counters = game.limits().counters.iter();
        counters.any(|(counter, limit)| game.count(pos, *counter) * 5 >= limit.at * 4)
    }
}

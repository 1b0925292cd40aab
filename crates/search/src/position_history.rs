//! The way to the position at hand: what repetition and counters say about it.

use game::{Counter, Game, Limits, Match, Verdict};

/// Buckets of the filter: more than positions on any usual line, so that most keys are told apart by it alone.
const BUCKETS: usize = 1 << 12;

/// The keys of all positions of the game so far and of the line that is being searched.
pub(crate) struct PositionHistory {
    keys: Vec<u64>,
    /// How many of the keys belong to the game that was really played, the present position included.
    played: usize,
    /// Where the line begins that repetition may look back on: after the last null move, which nobody can play.
    since: usize,
    /// How many keys fall into each bucket: a quick "never seen".
    filter: Box<[u8; BUCKETS]>,
    /// The count at which a repeated position of the game means something, and what it means.
    repetition: Option<(u32, Verdict)>,
    has_counters: bool,
    /// The counter that is the first to make a draw, and when.
    first_draw: Option<(Counter, u32)>,
}

#[inline]
fn bucket(key: u64) -> usize {
    (key >> 7) as usize % BUCKETS
}

impl PositionHistory {
    pub(crate) fn new<G: Game>(played: &Match<G>) -> Self {
        Self::of(played.game().limits(), &mut played.keys())
    }

    /// Not generic, so that it is compiled once.
    fn of(limits: &Limits, played: &mut dyn Iterator<Item = u64>) -> Self {
        // A draw that may be claimed is as good as a draw: the side that likes it claims it.
        let repetition = limits.repetition.iter().map(|limit| (limit.at, limit.verdict));
        let repetition = repetition.min_by_key(|(at, _)| *at);
        let draws = limits.counters.iter().filter(|(_, limit)| !matches!(limit.verdict, Verdict::Loss(_)));
        let first_draw = draws.map(|(counter, limit)| (*counter, limit.at)).min_by_key(|(_, at)| *at);
        let mut history = Self {
            keys: Vec::with_capacity(played.size_hint().0 + 128),
            played: 0,
            since: 0,
            filter: Box::new([0; BUCKETS]),
            repetition,
            has_counters: !limits.counters.is_empty(),
            first_draw,
        };
        for key in played {
            history.push(key);
        }
        history.played = history.keys.len();
        history
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
            let count = &mut self.filter[bucket(key)];
            // A bucket that was full has lost count: it stays, and is looked into for nothing.
            *count -= u8::from(*count < u8::MAX);
        }
    }

    /// Enters the position after a null move: what came before it can't be repeated. Returns what [`PositionHistory::pop_null`] needs.
    pub(crate) fn push_null(&mut self, key: u64) -> usize {
        let before = std::mem::replace(&mut self.since, self.keys.len());
        self.push(key);
        before
    }

    /// Takes back a null move.
    pub(crate) fn pop_null(&mut self, before: usize) {
        self.pop();
        self.since = before;
    }

    /// What repetition makes of the last position. One that came back within the line that is being searched counts at once:
    /// what could be played then can be played now.
    #[inline]
    pub(crate) fn repeated(&self) -> Option<Verdict> {
        let (at, verdict) = self.repetition?;
        let (&now, before) = self.keys.split_last()?;
        if self.filter[bucket(now)] < 2 {
            return None;
        }
        let mut times = 1;
        for (i, &key) in before.iter().enumerate().skip(self.since).rev() {
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
        if !self.has_counters {
            return None;
        }
        let mut counters = game.limits().counters.iter();
        counters
            .find(|(counter, limit)| game.count(pos, *counter) >= limit.at)
            .map(|(_, limit)| limit.verdict)
    }

    /// Whether a counter has come so near its limit that values found by other ways to the same position
    /// can't be trusted.
    #[inline]
    pub(crate) fn is_near_limit<G: Game>(&self, game: &G, pos: &G::Position) -> bool {
        if !self.has_counters {
            return false;
        }
        let mut counters = game.limits().counters.iter();
        counters.any(|(counter, limit)| game.count(pos, *counter) * 5 >= limit.at * 4)
    }

    /// A static evaluation as it fades while a counter runs towards a draw: an advantage that makes no progress is worth less.
    #[inline]
    pub(crate) fn faded<G: Game>(&self, game: &G, pos: &G::Position, value: i32) -> i32 {
        let Some((counter, at)) = self.first_draw else { return value };
        let count = game.count(pos, counter);
        // Most positions are far from it.
        if count <= at * 3 / 10 {
            return value;
        }
        let (count, at) = (count as i32, at.max(1) as i32);
        let idle = (count - at * 3 / 10).clamp(0, at);
        (i64::from(value) - i64::from(value) * i64::from(idle) / (3 * i64::from(at))) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Limit, Reason};

    fn history(keys: &[u64]) -> PositionHistory {
        let draw = Limit { at: 3, verdict: Verdict::Draw, reason: Reason::THREEFOLD };
        let mut history = PositionHistory {
            keys: Vec::new(),
            played: 1,
            since: 0,
            filter: Box::new([0; BUCKETS]),
            repetition: Some((draw.at, draw.verdict)),
            has_counters: false,
            first_draw: None,
        };
        for &key in keys {
            history.push(key);
        }
        history
    }

    #[test]
    fn a_position_that_comes_back_in_the_line_is_repeated() {
        assert_eq!(history(&[1, 2, 3, 1]).repeated(), Some(Verdict::Draw));
        assert_eq!(history(&[1, 2, 3]).repeated(), None);
    }

    #[test]
    fn repetition_is_not_counted_across_null_moves() {
        let mut line = history(&[1, 2, 3]);
        let before = line.push_null(4);
        line.push(5);
        line.push(2);
        assert_eq!(line.repeated(), None, "a null move lies between");
        line.push(5);
        assert_eq!(line.repeated(), Some(Verdict::Draw), "both since the null move");
        line.pop();
        line.pop();
        line.pop();
        line.pop_null(before);
        line.push(2);
        assert_eq!(line.repeated(), Some(Verdict::Draw), "without the null move");
    }
}

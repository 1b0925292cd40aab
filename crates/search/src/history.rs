//! History heuristics: quiet moves that did well elsewhere in the tree are tried sooner.

/// Indices of quiet moves; games with more share entries.
const INDICES: usize = 1 << 14;
/// Pairs of a move and the one before, hashed.
const PAIRS: usize = 1 << 16;
/// Counter-moves.
const COUNTERS: usize = 1 << 12;
/// What values approach and never pass.
const LIMIT: i32 = 1 << 14;

/// The history of one thread.
pub(crate) struct History<M> {
    /// By seat and index of the move.
    quiet: Vec<i16>,
    /// By the move and one of the last two before it: continuation history.
    continuation: Vec<i16>,
    /// The quiet move that last refuted a move.
    counter_moves: Vec<Option<M>>,
}

#[inline]
fn pair(before: usize, index: usize) -> usize {
    // Multiplication by an odd constant spreads neighbouring indices.
    (before.wrapping_mul(0x9E37) ^ index.wrapping_mul(0x85)) % PAIRS
}

#[inline]
fn grow(value: &mut i16, bonus: i32) {
    // The nearer the limit, the smaller the step: what was learnt long ago fades.
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

impl<M: Copy> History<M> {
    pub(crate) fn new(seats: u8) -> Self {
        let quiet = vec![0; usize::from(seats) * INDICES];
        Self { quiet, continuation: vec![0; PAIRS], counter_moves: vec![None; COUNTERS] }
    }

    /// What speaks for a quiet move of a seat, after the indices of the last two moves.
    #[inline]
    pub(crate) fn value(&self, seat: u8, index: usize, before: [Option<usize>; 2]) -> i32 {
        let quiet = i32::from(self.quiet[usize::from(seat) * INDICES + index % INDICES]);
        let follow = |b: Option<usize>| b.map_or(0, |b| i32::from(self.continuation[pair(b, index)]));
        quiet + follow(before[0]) + follow(before[1])
    }

    pub(crate) fn learn(&mut self, seat: u8, index: usize, before: [Option<usize>; 2], bonus: i32) {
        grow(&mut self.quiet[usize::from(seat) * INDICES + index % INDICES], bonus);
        for b in before.into_iter().flatten() {
            grow(&mut self.continuation[pair(b, index)], bonus);
        }
    }

    /// The quiet move that last refuted one of this index.
    #[inline]
    pub(crate) fn counter_move(&self, before: Option<usize>) -> Option<M> {
        self.counter_moves[before? % COUNTERS]
    }

    pub(crate) fn learn_counter_move(&mut self, before: Option<usize>, m: M) {
        if let Some(before) = before {
            self.counter_moves[before % COUNTERS] = Some(m);
        }
    }
}

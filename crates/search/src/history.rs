//! History heuristics: moves that did well elsewhere in the tree are tried sooner.

/// Indices of quiet moves; games with more share entries.
const INDICES: usize = 1 << 14;
/// How many plies apart the two moves of each table of continuation history are.
pub(crate) const DISTANCES: [usize; 3] = [1, 2, 4];
/// Pairs of a move and one before it, hashed.
const PAIRS: usize = 1 << 17;
/// Tactical moves with what they win, hashed.
const TACTICAL: usize = 1 << 14;
/// Counter-moves.
const COUNTERS: usize = 1 << 12;
/// What values approach and never pass.
const LIMIT: i32 = 1 << 14;

/// The history indices of the moves made so many plies before as [`DISTANCES`] say; none where there was no move, or a null move.
pub(crate) type IndicesBefore = [Option<usize>; DISTANCES.len()];

/// The history of one thread.
pub(crate) struct History<M> {
    /// By seat and index of the move.
    quiet: Vec<i16>,
    /// Continuation history: by the move and one before it, a table for each of [`DISTANCES`].
    continuation: [Vec<i16>; DISTANCES.len()],
    /// Capture history: by index of the move and what it wins at first sight.
    tactical: Vec<i16>,
    /// The quiet move that last refuted a move.
    counter_moves: Vec<Option<M>>,
}

/// Spreads two numbers over a table whose size is a power of two.
#[inline]
fn spread(a: usize, b: usize, size: usize) -> usize {
    let mixed =
        (a as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (b as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed >> 40) as usize % size
}

/// Moves a value towards what was learnt. The nearer the limit, the smaller the step: what was learnt long ago fades.
#[inline]
pub(crate) fn grow(value: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / limit) as i16;
}

impl<M: Copy> History<M> {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            quiet: vec![0; usize::from(seats) * INDICES],
            continuation: DISTANCES.map(|_| vec![0; PAIRS]),
            tactical: vec![0; TACTICAL],
            counter_moves: vec![None; COUNTERS],
        }
    }

    /// What speaks for a quiet move of a seat.
    #[inline]
    pub(crate) fn value(&self, seat: u8, index: usize, before: IndicesBefore) -> i32 {
        let mut value = i32::from(self.quiet[usize::from(seat) * INDICES + index % INDICES]);
        for (table, before) in self.continuation.iter().zip(before) {
            value += before.map_or(0, |before| i32::from(table[spread(before, index, PAIRS)]));
        }
        value
    }

    pub(crate) fn learn(&mut self, seat: u8, index: usize, before: IndicesBefore, bonus: i32) {
        grow(&mut self.quiet[usize::from(seat) * INDICES + index % INDICES], bonus, LIMIT);
        for (table, before) in self.continuation.iter_mut().zip(before) {
            if let Some(before) = before {
                grow(&mut table[spread(before, index, PAIRS)], bonus, LIMIT);
            }
        }
    }

    /// What speaks for a tactical move that wins so much at first sight.
    #[inline]
    pub(crate) fn tactical(&self, index: usize, gain: i32) -> i32 {
        self.tactical[spread(index, gain as usize, TACTICAL)].into()
    }

    pub(crate) fn learn_tactical(&mut self, index: usize, gain: i32, bonus: i32) {
        grow(&mut self.tactical[spread(index, gain as usize, TACTICAL)], bonus, LIMIT);
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

//! Which moves did well elsewhere in the tree: for trying them sooner.

/// Slots of quiet moves; those of games with more share places.
const SLOTS: usize = 1 << 14;
/// Pairs of a move and its answer, hashed.
const PAIRS: usize = 1 << 16;
/// Returns that refuted a move.
const ANSWERS: usize = 1 << 12;
/// What values approach and never pass.
const MOST: i32 = 1 << 14;

/// The memory of one thread.
pub(crate) struct History<M> {
    quiet: Vec<i16>,
    pairs: Vec<i16>,
    answers: Vec<Option<M>>,
}

fn pair(before: usize, slot: usize) -> usize {
    // Multiplication by an odd constant spreads neighbouring slots.
    (before.wrapping_mul(0x9E37) ^ slot.wrapping_mul(0x85)) % PAIRS
}

fn grow(value: &mut i16, bonus: i32) {
    // The nearer the limit, the smaller the step: what was learnt long ago fades.
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl<M: Copy> History<M> {
    pub(crate) fn new() -> Self {
        Self { quiet: vec![0; 2 * SLOTS], pairs: vec![0; PAIRS], answers: vec![None; ANSWERS] }
    }

    /// What speaks for a quiet move of a seat, after the slots of the last two moves.
    #[inline]
    pub(crate) fn value(&self, seat: u8, slot: usize, before: [Option<usize>; 2]) -> i32 {
        let quiet = i32::from(self.quiet[usize::from(seat & 1) * SLOTS + slot % SLOTS]);
        let follow = |b: Option<usize>| b.map_or(0, |b| i32::from(self.pairs[pair(b, slot)]));
        quiet + follow(before[0]) + follow(before[1])
    }

    pub(crate) fn learn(&mut self, seat: u8, slot: usize, before: [Option<usize>; 2], bonus: i32) {
        grow(&mut self.quiet[usize::from(seat & 1) * SLOTS + slot % SLOTS], bonus);
        for b in before.into_iter().flatten() {
            grow(&mut self.pairs[pair(b, slot)], bonus);
        }
    }

    /// The move that last refuted one of this slot.
    pub(crate) fn answer(&self, before: Option<usize>) -> Option<M> {
        self.answers[before? % ANSWERS]
    }

    pub(crate) fn learn_answer(&mut self, before: Option<usize>, m: M) {
        if let Some(before) = before {
            self.answers[before % ANSWERS] = Some(m);
        }
    }
}

//! When a game without progress is drawn.

use game::{Counter, Limit, Limits, Reason, Verdict};

use crate::Options;

/// Plies in a row in which a king moved and nothing was taken.
pub(crate) const IDLE: Counter = Counter(0);

const NO_PROGRESS: Reason = Reason::new("moves-without-progress");
const TOO_LITTLE: Reason = Reason::new("too-little-left-to-win");

/// The counter of an ending, by its index in the list.
pub(crate) fn counter_of_ending(ending: usize) -> Counter {
    Counter(1 + ending as u8)
}

pub(crate) fn limits(options: &Options) -> Limits {
    // Moves by each side are two plies.
    let draw = |moves: u32, reason| Limit { at: 2 * moves, verdict: Verdict::Draw, reason };
    let endings = options.endings.iter().enumerate();
    let idle = options.idle_moves.map(|moves| (IDLE, draw(moves, NO_PROGRESS)));
    let mut counters: Vec<_> = idle.into_iter().collect();
    counters.extend(endings.map(|(i, ending)| (counter_of_ending(i), draw(ending.moves, TOO_LITTLE))));
    let repetition = vec![Limit { at: 3, verdict: Verdict::Draw, reason: Reason::THREEFOLD }];
    Limits { repetition, counters }
}

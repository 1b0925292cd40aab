//! The limits of a variant: repetition, and moves without progress.

use game::{Counter, Limit, Limits, Reason, Verdict};

use crate::Variant;
use crate::seats::SEATS;

/// Repetition and counting as [`game::Match`] wants them. A move "by each side" is a ply of every seat.
pub(crate) fn limits(variant: &Variant) -> Limits {
    let draws = &variant.draws;
    let limit = |at: Option<u32>, verdict, reason: fn(u32) -> Reason, plies: u32| {
        at.map(|n| Limit { at: n * plies, verdict, reason: reason(n) })
    };
    let repetition = [
        limit(draws.repetition_claim, Verdict::Claim, Reason::repetition, 1),
        limit(draws.repetition, Verdict::Draw, Reason::repetition, 1),
    ];
    let counters = [
        limit(draws.moves_claim, Verdict::Claim, Reason::move_rule, SEATS as u32),
        limit(draws.moves, Verdict::Draw, Reason::move_rule, SEATS as u32),
    ];
    Limits {
        repetition: repetition.into_iter().flatten().collect(),
        counters: counters.into_iter().flatten().map(|limit| (Counter(0), limit)).collect(),
    }
}

//! The limits of a variant: repetition, and moves without progress.

use game::{Counter, Limit, Limits, Reason, Verdict};

use crate::Variant;

/// Repetition and counting as the record wants them. Moves "by each side" are two plies each.
pub(crate) fn limits(variant: &Variant) -> Limits {
    let draws = &variant.draws;
    let limit = |at: Option<u32>, verdict, reason: fn(u32) -> Reason, plies: u32| {
        at.map(|n| Limit { at: n * plies, verdict, reason: reason(n) })
    };
    let repetition = [
        limit(draws.repetition_claim, Verdict::Claim, repetition_words, 1),
        limit(draws.repetition, Verdict::Draw, repetition_words, 1),
    ];
    let counters = [
        limit(draws.moves_claim, Verdict::Claim, count_words, 2),
        limit(draws.moves, Verdict::Draw, count_words, 2),
    ];
    Limits {
        repetition: repetition.into_iter().flatten().collect(),
        counters: counters.into_iter().flatten().map(|limit| (Counter(0), limit)).collect(),
    }
}

fn repetition_words(times: u32) -> Reason {
    match times {
        2 => Reason("twofold repetition"),
        3 => Reason::THREEFOLD,
        4 => Reason("fourfold repetition"),
        5 => Reason("fivefold repetition"),
        _ => Reason("repetition"),
    }
}

fn count_words(moves: u32) -> Reason {
    Reason(match moves {
        50 => "50-move rule",
        75 => "75-move rule",
        _ => "moves without progress",
    })
}

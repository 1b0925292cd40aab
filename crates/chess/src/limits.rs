//! Repetition and the 50- and 75-move rules, which all variants share.

use std::sync::LazyLock;

use game::{Counter, Limit, Limits, Reason, Verdict};

/// Plies since the last capture or pawn move.
pub(crate) const CLOCK: Counter = Counter(0);

/// A draw can be claimed at the first limit of each kind, and is declared at the second.
pub(crate) static LIMITS: LazyLock<Limits> = LazyLock::new(|| Limits {
    repetition: vec![
        Limit { at: 3, verdict: Verdict::Claim, reason: Reason::repetition(3) },
        Limit { at: 5, verdict: Verdict::Draw, reason: Reason::repetition(5) },
    ],
    counters: vec![
        (CLOCK, Limit { at: 100, verdict: Verdict::Claim, reason: Reason::move_rule(50) }),
        (CLOCK, Limit { at: 150, verdict: Verdict::Draw, reason: Reason::move_rule(75) }),
    ],
});

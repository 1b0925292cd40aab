//! Promotion of one kind of one seat, compiled.

use board::Bits;

use crate::variant::Kind;

/// Where a kind promotes, and to what.
#[derive(Clone, Debug)]
pub(super) struct PromotionRules<const N: usize> {
    pub(super) zone: Bits<N>,
    pub(super) to: Vec<Kind>,
    /// Where it may not stay what it is.
    pub(super) must: Bits<N>,
}

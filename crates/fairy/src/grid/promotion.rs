//! Promotion of one kind of one seat, compiled.

use board::{Bits, Square};

use super::moves::{Move, Sink};
use crate::Special;
use crate::variant::Kind;

/// Where a kind promotes, and to what.
#[derive(Clone, Debug)]
pub(super) struct PromotionRules<const N: usize> {
    pub(super) zone: Bits<N>,
    pub(super) to: Vec<Kind>,
    /// Where it may not stay what it is.
    pub(super) must: Bits<N>,
}

impl<const N: usize> PromotionRules<N> {
    /// Hands over the promotions of a piece that goes to a cell of the zone.
    #[inline]
    pub(super) fn emit(&self, from: Square, to: Square, sink: &mut impl Sink<N>) {
        for &kind in &self.to {
            sink.one(Move { from, to, special: Special::Promotion(kind) });
        }
    }
}

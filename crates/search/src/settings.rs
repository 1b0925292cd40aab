//! How a search goes about it.

use insight::Understanding;

/// What distinguishes a full search from a plain one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Settings {
    /// Whether lines are pruned, reduced and extended by heuristics. Without it the value is that of plain minimax.
    pub(crate) selective: bool,
    /// Whether tactical moves are followed until the position is quiet.
    pub(crate) quiescence: bool,
    /// How much of the evaluation it understands.
    pub(crate) understanding: Understanding,
}

impl Settings {
    /// The strongest.
    pub(crate) const FULL: Self =
        Self { selective: true, quiescence: true, understanding: Understanding::All };

    /// Whether it is as strong as [`Settings::FULL`]: only such searches learn from one another.
    pub(crate) fn is_full(&self) -> bool {
        self.selective && self.quiescence && self.understanding == Understanding::All
    }

    /// What keys are mixed with, so that a search never takes the word of another that works in a different way: what a selective one
    /// stored is no proof for an exact one.
    pub(crate) fn key_salt(&self) -> u64 {
        let mode = u64::from(!self.selective) << 3
            | u64::from(!self.quiescence) << 2
            | (3 - self.understanding as u64);
        mode.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

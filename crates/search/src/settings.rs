//! How a search goes about it.

use game::Understanding;

/// What distinguishes a full search from a plain one.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Settings {
    /// Whether lines are cut short, reduced and prolonged by judgement. Without it the value is that of plain minimax.
    pub(crate) selective: bool,
    /// Whether noisy moves are followed until the position is quiet.
    pub(crate) quiescence: bool,
    /// How much of the evaluation it understands.
    pub(crate) insight: Understanding,
}

impl Settings {
    /// The strongest.
    pub(crate) const FULL: Self = Self { selective: true, quiescence: true, insight: Understanding::All };
}

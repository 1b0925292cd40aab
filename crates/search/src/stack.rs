//! What a search remembers about each ply of the line at hand.

use crate::move_picker::MoveLists;

/// Plies that a line can have.
pub(crate) const MAX_PLY: usize = 120;

/// One ply of the line at hand. Its lists are kept, so that a node allocates nothing once they have grown.
pub(crate) struct StackEntry<M> {
    pub(crate) lists: MoveLists<M>,
    pub(crate) killers: [Option<M>; 2],
    /// The static evaluation, where the position could be evaluated.
    pub(crate) static_eval: Option<i32>,
    /// The history index of the move made here, and what it won at first sight; none for a null move.
    pub(crate) index: Option<usize>,
    pub(crate) gain: Option<i32>,
    /// The principal variation from here on.
    pub(crate) pv: Vec<M>,
    /// A move that is left out, to see whether it is the only good one.
    pub(crate) excluded: Option<M>,
    /// History indices of the quiet moves that were tried before the one that refuted.
    pub(crate) tried: Vec<usize>,
}

impl<M> Default for StackEntry<M> {
    fn default() -> Self {
        Self {
            lists: MoveLists::default(),
            killers: [None, None],
            static_eval: None,
            index: None,
            gain: None,
            pv: Vec::new(),
            excluded: None,
            tried: Vec::new(),
        }
    }
}

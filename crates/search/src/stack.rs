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
    /// The seat that made it.
    pub(crate) seat: u8,
    /// By how many plies less deeply than others it is being searched.
    pub(crate) reduction: i32,
    /// How many of this ply's nodes were refuted since its parent was entered.
    pub(crate) cutoffs: u32,
    /// Double extensions on the way here.
    pub(crate) double_extensions: u32,
    /// The principal variation from here on.
    pub(crate) pv: Vec<M>,
    /// A move that is left out, to see whether it is the only good one.
    pub(crate) excluded: Option<M>,
    /// The moves that were tried before the one that refuted.
    pub(crate) tried: TriedMoves,
}

impl<M> Default for StackEntry<M> {
    fn default() -> Self {
        Self {
            lists: MoveLists::default(),
            killers: [None, None],
            static_eval: None,
            index: None,
            gain: None,
            seat: 0,
            reduction: 0,
            cutoffs: 0,
            double_extensions: 0,
            pv: Vec::new(),
            excluded: None,
            tried: TriedMoves::default(),
        }
    }
}

/// Moves of a node that were tried in vain.
#[derive(Default)]
pub(crate) struct TriedMoves {
    /// History indices of the quiet ones.
    pub(crate) quiet: Vec<usize>,
    /// History indices of the tactical ones, and what they win at first sight.
    pub(crate) tactical: Vec<(usize, i32)>,
}

impl TriedMoves {
    pub(crate) fn clear(&mut self) {
        self.quiet.clear();
        self.tactical.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, index: usize, gain: Option<i32>) {
        match gain {
            None => self.quiet.push(index),
            Some(gain) => self.tactical.push((index, gain)),
        }
    }
}

//! How a move looks on the board.

/// The way of a piece, as people see it: what comes from far away, or goes back, is easily overlooked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Travel {
    /// A number for the cell where the piece ends: an answer with the same number that takes something takes this piece.
    pub target: u64,
    /// How far it goes, in steps of a king.
    pub distance: u64,
    /// Whether it goes back, towards its own side of the board.
    pub backward: bool,
}

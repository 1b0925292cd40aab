//! What is proposed and not answered yet.

use catalog::Seat;
use record::{NodeId, Proposal};

/// A proposal that waits for an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenProposal {
    pub(crate) seat: Seat,
    pub(crate) proposal: Proposal,
    /// After which move it was made, and which of the offers noted there it is.
    pub(crate) node: NodeId,
    pub(crate) index: usize,
}

/// Whether two proposals are of a kind: one may ask for two plies, the other for three.
pub(crate) fn is_alike(a: Proposal, b: Proposal) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

//! What is proposed and not answered yet.

use record::{NodeId, Proposal};

/// A proposal that waits for an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) seat: usize,
    pub(crate) proposal: Proposal,
    /// After which move it was made, and which of the offers noted there it is.
    pub(crate) node: NodeId,
    pub(crate) place: usize,
}

/// Whether two proposals are of a kind: one may ask for two plies, the other for three.
pub(crate) fn alike(a: Proposal, b: Proposal) -> bool {
    std::mem::discriminant(&a) == std::mem::discriminant(&b)
}

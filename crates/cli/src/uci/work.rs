//! What goes on beside the conversation.

use super::count::Count;
use super::search::Search;

/// A search or a count.
pub(super) enum Work<'scope> {
    Search(Search<'scope>),
    Count(Count<'scope>),
}

impl Work<'_> {
    /// What users call it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Search(_) => "search",
            Self::Count(_) => "count",
        }
    }

    /// Whether its answer has been told.
    pub(super) fn is_answered(&self) -> bool {
        match self {
            Self::Search(search) => search.is_answered(),
            Self::Count(count) => count.is_answered(),
        }
    }

    /// The opponent has played the expected move.
    pub(super) fn ponder_hit(&self) {
        if let Self::Search(search) = self {
            search.ponder_hit();
        }
    }

    /// Ends it, and waits until its answer has been told.
    pub(super) fn stop(self) {
        match self {
            Self::Search(search) => search.stop(),
            Self::Count(count) => count.stop(),
        }
    }
}

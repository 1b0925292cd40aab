//! Those who look at a study, each at a move of their own.

use catalog::View;
use record::{NodeId, TreeMatch};
use store::GuestKey;

use super::analysis::Analysis;
use crate::address::Address;
use crate::outbox::Outbox;

/// A connection that looks at a study.
pub(super) struct Viewer {
    pub(super) guest: GuestKey,
    pub(super) address: Address,
    pub(super) outbox: Outbox,
    /// The match where it stands; `None` until it stands somewhere, and after others needed the room.
    pub(super) walker: Option<TreeMatch>,
    /// What it was shown last: the move, and the picture after it.
    pub(super) seen: Option<(NodeId, View)>,
    pub(super) analysis: Option<Analysis>,
    /// When it last asked for something, as a count of questions.
    pub(super) used: u64,
}

impl Viewer {
    pub(super) fn new(guest: GuestKey, address: Address, outbox: Outbox) -> Self {
        Self { guest, address, outbox, walker: None, seen: None, analysis: None, used: 0 }
    }
}

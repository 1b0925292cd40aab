//! What the writer is asked to do.

use crate::deed::Deed;
use crate::receipt::Reply;
use crate::{Append, Epoch, GuestKey, NewGame, Retention, Snapshot, StoreError, StoredGame};

/// What the writer is asked to do, and where it tells what came of it.
pub(crate) enum Job {
    Begin(Box<NewGame>, Reply<Epoch>),
    Append(Box<Append>, Reply<()>),
    Snapshot(Box<SnapshotOf>, Reply<()>),
    Lease(String, u64, Box<LeaseReply>),
    Release(String, Epoch, Reply<()>),
    Renew(u64, Reply<()>),
    Name(GuestKey, String, Reply<()>),
    Clean(Retention, u64, Reply<u64>),
    Deed(Box<dyn Deed>),
}

/// Where it is told that a game was leased.
pub(crate) type LeaseReply = Reply<Option<(StoredGame, Epoch)>>;

/// A snapshot of a game.
pub(crate) struct SnapshotOf {
    pub(crate) code: String,
    pub(crate) epoch: Epoch,
    pub(crate) snapshot: Snapshot,
}

impl Job {
    /// The code of the game that it is about.
    pub(crate) fn code(&self) -> Option<&str> {
        match self {
            Self::Begin(game, _) => Some(&game.code),
            Self::Append(append, _) => Some(&append.code),
            Self::Snapshot(of, _) => Some(&of.code),
            Self::Lease(code, ..) | Self::Release(code, ..) => Some(code),
            Self::Renew(..) | Self::Name(..) | Self::Clean(..) | Self::Deed(_) => None,
        }
    }

    /// Sets that it was refused.
    pub(crate) fn refuse(&self, error: StoreError) {
        match self {
            Self::Begin(_, reply) => reply.set(Err(error)),
            Self::Append(_, reply) | Self::Snapshot(_, reply) => reply.set(Err(error)),
            Self::Release(_, _, reply) | Self::Renew(_, reply) => reply.set(Err(error)),
            Self::Name(_, _, reply) => reply.set(Err(error)),
            Self::Lease(_, _, reply) => reply.set(Err(error)),
            Self::Clean(_, _, reply) => reply.set(Err(error)),
            Self::Deed(deed) => deed.refuse(error),
        }
    }

    /// Tells what came of it, or why nothing of the whole transaction was written.
    pub(crate) fn settle(self, fault: Option<&StoreError>) {
        match self {
            Self::Begin(_, reply) => reply.send(fault),
            Self::Append(_, reply) | Self::Snapshot(_, reply) => reply.send(fault),
            Self::Release(_, _, reply) | Self::Renew(_, reply) => reply.send(fault),
            Self::Name(_, _, reply) => reply.send(fault),
            Self::Lease(_, _, reply) => reply.send(fault),
            Self::Clean(_, _, reply) => reply.send(fault),
            Self::Deed(deed) => deed.settle(fault),
        }
    }
}

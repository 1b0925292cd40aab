//! Which server may write a game.

/// So long a server is taken to be alive after it was last heard of, in milliseconds: it renews its leases well before that.
pub const LEASE: u64 = 30_000;

/// The right to write one game. Each lease has its own, and only that of the latest lease is good. No two leases have the same, of
/// whatever game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub(crate) u64);

/// By which a server is known to the others that share its database.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServerId(pub u64);

impl ServerId {
    /// The one server of a file. Only one program may have it open, so after a crash it need not wait for leases to run out: they
    /// are its own.
    pub(crate) const OF_FILE: Self = Self(0);

    /// An id that no other server has.
    pub(crate) fn random() -> Self {
        Self(fastrand::u64(1..))
    }

    /// As databases have it.
    pub(crate) fn signed(self) -> i64 {
        self.0.cast_signed()
    }

    /// That a database had.
    pub(crate) fn of_signed(id: i64) -> Self {
        Self(id.cast_unsigned())
    }
}

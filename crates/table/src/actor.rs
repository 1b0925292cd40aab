//! Who does something at a table.

/// By which a person is known: the hash of a secret that only the person has.
pub type PersonKey = [u8; 32];

/// One of the connections of a person: a page, a window.
pub type ConnectionId = u64;

/// Who does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person.
    pub person: PersonKey,
    /// The connection that asked: where answers go.
    pub connection: ConnectionId,
    /// What others call the person; only asked for where a seat is taken.
    pub name: String,
    /// For which seat, if the person said so.
    pub seat: Option<usize>,
}

//! Which person is behind each WebSocket, so that those of a session that has ended are closed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::wire::CloseReason;
use store::{GuestKey, SessionKey};

use crate::outbox::{Ending, Outbox};

/// All WebSockets, with the people behind them.
#[derive(Default)]
pub(crate) struct LiveSockets(Mutex<HashMap<u64, Socket>>);

struct Socket {
    session: SessionKey,
    person: GuestKey,
    is_account: bool,
    outbox: Outbox,
}

/// That a WebSocket is there; it counts as gone when this is dropped.
pub(crate) struct Attendance {
    sockets: Arc<LiveSockets>,
    number: u64,
}

impl LiveSockets {
    fn sockets(&self) -> MutexGuard<'_, HashMap<u64, Socket>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A WebSocket has come.
    pub(crate) fn enter(
        self: &Arc<Self>,
        number: u64,
        session: SessionKey,
        person: GuestKey,
        is_account: bool,
        outbox: Outbox,
    ) -> Attendance {
        self.sockets().insert(number, Socket { session, person, is_account, outbox });
        Attendance { sockets: self.clone(), number }
    }

    /// Whether a person is connected.
    pub(crate) fn is_online(&self, person: &GuestKey) -> bool {
        self.sockets().values().any(|socket| socket.person == *person)
    }

    /// Closes the WebSockets of a session that has ended.
    pub(crate) fn end_session(&self, session: &SessionKey) {
        self.close(|socket| socket.session == *session);
    }

    /// Closes all WebSockets of a person.
    pub(crate) fn end_person(&self, person: &GuestKey) {
        self.close(|socket| socket.person == *person);
    }

    /// The sessions of accounts that have a WebSocket.
    pub(crate) fn sessions(&self) -> Vec<SessionKey> {
        let sockets = self.sockets();
        let mut sessions: Vec<SessionKey> =
            sockets.values().filter(|socket| socket.is_account).map(|socket| socket.session).collect();
        sessions.sort_unstable();
        sessions.dedup();
        sessions
    }

    fn close(&self, fits: impl Fn(&Socket) -> bool) {
        for socket in self.sockets().values().filter(|socket| fits(socket)) {
            socket.outbox.close(Ending::Close(CloseReason::SessionEnded));
        }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.sockets.sockets().remove(&self.number);
    }
}

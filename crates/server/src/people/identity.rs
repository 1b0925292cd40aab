//! Who sends a request: the one place where a cookie becomes a person.

use std::sync::Arc;

use axum::http::HeaderMap;
use catalog::Message;
use store::{GuestKey, Identity, SessionKey};

use crate::app_state::AppState;
use crate::guest::Guest;
use crate::server_clock::calendar;

/// A session that was last noted to be used longer ago is noted again, in milliseconds.
const NOTED: u64 = 24 * 60 * 60 * 1000;

/// Who sends a request.
pub(crate) struct Visitor {
    /// What makes the browser remember who they are.
    pub(crate) cookie: Guest,
    /// By which seats, rooms and ratings know them.
    pub(crate) person: GuestKey,
    /// The name of the account; `None` for a guest.
    pub(crate) account: Option<String>,
}

impl Visitor {
    /// Who sends these headers. One without a cookie is a new guest, and so is one whose session has ended.
    pub(crate) async fn of(app: &Arc<AppState>, headers: &HeaderMap) -> Result<Self, Message> {
        let Some(cookie) = Guest::known(headers) else { return Self::stranger() };
        let secret = cookie.key();
        let found = app.aside(move |app| app.store.identify(&secret, calendar())).await?;
        match found.map_err(|error| Message::from(&error))? {
            Identity::Guest => Ok(Self { person: secret, cookie, account: None }),
            Identity::Ended => Self::stranger(),
            Identity::Account { person, name, used } => {
                let now = calendar();
                if now.saturating_sub(used) > NOTED {
                    // It is not waited for: if it fails, the next request notes it.
                    drop(app.store.use_session(secret, now));
                }
                Ok(Self { cookie, person, account: Some(name) })
            }
        }
    }

    /// A new guest.
    pub(crate) fn stranger() -> Result<Self, Message> {
        let cookie = Guest::new().ok_or_else(|| Message::new("no-random-numbers"))?;
        Ok(Self { person: cookie.key(), cookie, account: None })
    }

    /// By which the session is known.
    pub(crate) fn session(&self) -> SessionKey {
        self.cookie.key()
    }
}

//! Answers as JSON, and refusals.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Message;
use protocol::http::Fault;
use store::StoreError;

use crate::message::to_wire;

/// Why something is not done.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) why: Message,
}

/// What comes of a question.
pub(crate) type Answer = Result<Response, Refused>;

impl Refused {
    /// What was asked makes no sense.
    pub(crate) fn bad(why: Message) -> Self {
        Self { status: StatusCode::BAD_REQUEST, why }
    }

    /// It may not be done.
    pub(crate) fn forbidden(code: &'static str) -> Self {
        Self { status: StatusCode::FORBIDDEN, why: Message::new(code) }
    }

    /// There is no such thing.
    pub(crate) fn missing(code: &'static str) -> Self {
        Self::not_found(Message::new(code))
    }

    /// There is no such thing, and this says which.
    pub(crate) fn not_found(why: Message) -> Self {
        Self { status: StatusCode::NOT_FOUND, why }
    }

    /// It is asked too often.
    pub(crate) fn too_often(why: Message) -> Self {
        Self { status: StatusCode::TOO_MANY_REQUESTS, why }
    }
}

impl From<Message> for Refused {
    /// The server can't do it.
    fn from(why: Message) -> Self {
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, why }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        let why = Message::from(&error);
        match error {
            StoreError::NameTaken => Self { status: StatusCode::CONFLICT, why },
            StoreError::NoAccount => Self { status: StatusCode::FORBIDDEN, why },
            StoreError::NulInText => Self::bad(why),
            _ => why.into(),
        }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = json(&Fault { why: to_wire(&self.why) });
        *response.status_mut() = self.status;
        if self.status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("60"));
        }
        response
    }
}

/// A value of the protocol as JSON. It depends on who asks, so it is kept nowhere on the way.
pub(crate) fn json(value: &impl protocol::http::Written) -> Response {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (headers, value.write()).into_response()
}

/// What a question brings. Only JSON is read: a form of a foreign page can't send it without being asked.
pub(crate) fn read<T: protocol::http::Read>(headers: &HeaderMap, body: &Bytes) -> Result<T, Refused> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let why = Message::new("json-expected");
        return Err(Refused { status: StatusCode::UNSUPPORTED_MEDIA_TYPE, why });
    }
    // What was wrong may be a part of a password: it is not told.
    T::read(body).ok_or_else(|| Refused::bad(Message::new("json-malformed")))
}

/// No such address.
pub(crate) async fn unknown() -> Refused {
    Refused::missing("no-such-file")
}

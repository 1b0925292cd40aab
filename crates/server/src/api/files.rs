//! Files of many games, which are too long for a message.

use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{Extension, Request, State};
use axum::http::{StatusCode, header};
use catalog::Message;

use super::account::Asker;
use super::query::Asked;
use super::reply::{Answer, Refused, json};
use crate::address::Client;
use crate::app_state::AppState;
use crate::study::LONGEST_FILE;

/// Takes a file, and returns by what it is asked for. How long it is must be said before: it counts for the address before it is read.
pub(super) async fn upload(
    State(app): State<Arc<AppState>>,
    Extension(client): Extension<Client>,
    request: Request,
) -> Answer {
    let name = Asked::of(request.uri(), &["name"])?.get("name").unwrap_or_default().to_string();
    let asker = Asker::of(app.clone(), client, request.headers()).await?;
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length: usize = length.and_then(|length| length.parse().ok()).ok_or_else(|| Refused {
        status: StatusCode::LENGTH_REQUIRED,
        why: Message::new("upload-length-missing"),
    })?;
    let too_long = || Refused {
        status: StatusCode::PAYLOAD_TOO_LARGE,
        why: Message::new("upload-too-long").number("mebibytes", LONGEST_FILE >> 20),
    };
    if length > LONGEST_FILE {
        return Err(too_long());
    }
    app.quotas.upload(client.address, length).map_err(Refused::too_often)?;
    let body = to_bytes(request.into_body(), length).await.map_err(|_| too_long())?;
    let (worker, person) = (asker.worker(), asker.visitor.person);
    let kept = app.costly(worker, move |app| app.shelf.put(person, &name, body.to_vec())).await?;
    let mut response = json(&kept.map_err(Refused::bad)?);
    let cookie = asker.visitor.cookie.cookie(client.is_secure);
    response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
    Ok(response)
}

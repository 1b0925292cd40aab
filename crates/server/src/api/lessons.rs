//! Lessons that people have done, so that they find them done wherever they sign in.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use catalog::Message;
use protocol::http::LessonsDone;
use store::GuestKey;

use super::account::Asker;
use super::reply::{Answer, Refused, json, read};
use crate::address::Client;
use crate::app_state::AppState;
use crate::server_clock::calendar;

/// So many lessons of one person are remembered: more than there are.
const MOST: u64 = 400;

/// The longest id, in bytes.
const LONGEST_ID: usize = 60;

type App = State<Arc<AppState>>;

pub(super) async fn done(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Answer {
    let person = Asker::of(app.clone(), client, &headers).await?.signed_in()?;
    told(&app, person).await
}

/// Adds lessons to those that were done, and returns all of them.
pub(super) async fn add(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let LessonsDone { done } = read(&headers, &body)?;
    if done.len() as u64 > MOST || !done.iter().all(|id| is_id(id)) {
        return Err(Refused::bad(Message::new("learned-unknown")));
    }
    let person = Asker::of(app.clone(), client, &headers).await?.signed_in()?;
    app.store.do_lessons(person, done, MOST, calendar()).await?;
    told(&app, person).await
}

async fn told(app: &Arc<AppState>, person: GuestKey) -> Answer {
    let done = app.aside(move |app| app.store.lessons_of(&person)).await??;
    Ok(json(&LessonsDone { done }))
}

/// Whether it can be the id of a lesson: words joined by hyphens.
fn is_id(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_plain)
}

//! What is asked over plain HTTP, as JSON: accounts, players, rankings, the archive, puzzles, saved games and lessons.

mod account;
mod archive;
mod calendar;
mod export;
mod files;
mod lessons;
mod players;
mod puzzles;
pub(crate) mod query;
mod rankings;
pub(crate) mod reply;
mod saves;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app_state::AppState;

/// Bytes that a question may have: names and passwords are short, and the lessons of a person are few.
const LONGEST: usize = 8 << 10;

/// The addresses.
pub(crate) fn routes() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/account", get(account::show))
        .route("/api/account/register", post(account::register))
        .route("/api/account/sign-in", post(account::sign_in))
        .route("/api/account/sign-out", post(account::sign_out))
        .route("/api/account/password", post(account::change_password))
        .route("/api/account/rename", post(account::rename))
        .route("/api/account/delete", post(account::delete))
        .route("/api/account/export", get(export::export))
        .route("/api/players/{name}", get(players::page))
        .route("/api/players/{name}/history", get(players::history))
        .route("/api/rankings", get(rankings::by_rating))
        .route("/api/monthly", get(rankings::of_month))
        .route("/api/monthly.csv", get(rankings::of_month_as_csv))
        .route("/api/archive", get(archive::search))
        .route("/api/archive/download", get(archive::download))
        .route("/api/files", post(files::upload))
        .route("/api/puzzles", get(puzzles::shelf))
        .route("/api/puzzles/next", get(puzzles::the_next))
        .route("/api/puzzles/daily", get(puzzles::of_the_day))
        .route("/api/puzzles/{rules}/{id}", get(puzzles::show).post(puzzles::answer))
        .route("/api/saves", get(saves::shelf).post(saves::save))
        .route("/api/saves/rename", post(saves::rename))
        .route("/api/saves/delete", post(saves::delete))
        .route("/api/saves/load", post(saves::load))
        .route("/api/lessons", get(lessons::done).post(lessons::add))
        .route("/api/{*unknown}", get(reply::unknown).post(reply::unknown))
        .layer(DefaultBodyLimit::max(LONGEST))
}

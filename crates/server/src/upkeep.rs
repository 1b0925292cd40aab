//! What a server does now and then, whatever is played: it keeps its games, takes over those of servers that are gone, and deletes what need
//! not be kept.

use std::sync::Arc;
use std::time::Duration;

use store::{Retention, StoreError};

use crate::app_state::AppState;
use crate::message::in_english;
use crate::server_clock::calendar;

/// So often the server says that it is alive: several times before its leases run out.
const RENEWAL: Duration = Duration::from_millis(store::LEASE / 4);

/// So often games are deleted that need not be kept.
const CLEANING: Duration = Duration::from_secs(3600);

/// So often the room of clients that are gone is given back.
const TIDYING: Duration = Duration::from_secs(60);

/// Keeps the server's games until it stops.
pub(crate) async fn keep(app: Arc<AppState>) {
    let mut stop = app.stop_sign();
    // Also those of this server before it was interrupted, which count as its own.
    wake_ticking(&app, |app| app.store.ticking()).await;
    let mut renewal = tokio::time::interval(RENEWAL);
    let mut cleaning = tokio::time::interval(CLEANING);
    let mut tidying = tokio::time::interval(TIDYING);
    loop {
        tokio::select! {
            _ = renewal.tick() => {
                report("the server's games can't be kept", app.store.renew(calendar()).await);
                wake_ticking(&app, |app| app.store.orphans(calendar())).await;
            }
            _ = cleaning.tick() => clean(&app).await,
            _ = tidying.tick() => app.tidy(),
            () = &mut stop => return,
        }
    }
}

/// Lets the games into memory whose clocks run and which no server has: flags fall, with or without spectators.
async fn wake_ticking(
    app: &Arc<AppState>,
    which: impl FnOnce(&AppState) -> Result<Vec<String>, StoreError> + Send + 'static,
) {
    match app.aside(which).await {
        Ok(Ok(codes)) => {
            for code in codes {
                app.registry.wake(app, &code);
            }
        }
        Ok(Err(error)) => report::<()>("the games whose clocks run can't be found", Err(error)),
        Err(why) => tracing::error!("{}", in_english(&why)),
    }
}

/// Deletes what need not be kept, a bounded number of games at a time.
async fn clean(app: &Arc<AppState>) {
    let rule = Retention::default();
    loop {
        match app.store.clean(rule, calendar()).await {
            Ok(0) => return,
            Ok(gone) => {
                tracing::info!("{gone} games were deleted that nobody has needed for long");
                if gone < rule.most as u64 {
                    return;
                }
            }
            Err(error) => return report::<()>("old games can't be deleted", Err(error)),
        }
    }
}

fn report<T>(what: &str, done: Result<T, StoreError>) {
    if let Err(error) = done {
        tracing::error!("{what}: {}", in_english(&(&error).into()));
    }
}

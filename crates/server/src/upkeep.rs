//! What a server does now and then, whatever is played: it keeps its games, takes over those of servers that are gone, and deletes what need
//! not be kept.

use std::sync::Arc;
use std::time::Duration;

use store::StoreError;

use crate::app_state::AppState;
use crate::message::in_english;
use crate::people::results;
use crate::server_clock::{calendar, millis};

/// So often the server says that it is alive: several times before its leases run out.
const RENEWAL: Duration = Duration::from_millis(store::LEASE / 4);

/// So often games are deleted that need not be kept.
const CLEANING: Duration = Duration::from_secs(3600);

/// So often results are looked for that were not entered when a game ended.
const ENTERING: Duration = Duration::from_secs(15);

/// So many games are woken at once that may be abandoned, and so long after that no others are.
const AT_ONCE: usize = 50;
const BETWEEN: Duration = Duration::from_millis(200);

/// So often the room of clients that are gone is given back.
const TIDYING: Duration = Duration::from_secs(60);

/// So often the server looks which networks its machine is in, if it is open to them.
const FOLLOWING: Duration = Duration::from_secs(5);

/// So often bans are looked up, which others than this program write.
const LOOKING: Duration = Duration::from_secs(3);

/// Keeps the server's games until it stops.
pub(crate) async fn keep(app: Arc<AppState>) {
    let mut stop = app.stop_sign();
    // Also those of this server before it was interrupted, which count as its own.
    wake_ticking(&app, |app| app.store.ticking()).await;
    let entering = tokio::spawn(enter_results(app.clone()));
    let mut renewal = tokio::time::interval(RENEWAL);
    let mut cleaning = tokio::time::interval(CLEANING);
    let mut tidying = tokio::time::interval(TIDYING);
    let mut following = tokio::time::interval(FOLLOWING);
    let mut looking = tokio::time::interval(LOOKING);
    loop {
        tokio::select! {
            _ = renewal.tick() => {
                report("the server's games can't be kept", app.store.renew(calendar()).await);
                wake_ticking(&app, |app| app.store.orphans(calendar())).await;
            }
            _ = cleaning.tick() => {
                clean(&app).await;
                // Aside, so that leases are renewed meanwhile.
                tokio::spawn(wake_dormant(app.clone()));
            }
            _ = tidying.tick() => {
                app.tidy();
                close_ended(&app).await;
                renew_certificate(&app).await;
            }
            _ = following.tick() => app.network.keep(&app).await,
            _ = looking.tick() => app.bans.refresh(&app).await,
            () = &mut stop => {
                entering.abort();
                return;
            }
        }
    }
}

/// Enters results that are missing: at the start, those of before; then those that could not be entered when a game ended. Counts the openings
/// of those that were entered before openings were counted.
async fn enter_results(app: Arc<AppState>) {
    loop {
        while results::enter_missing(&app).await {}
        // In small steps: what was played before there was a tree of openings may be much, and nobody waits for it.
        while results::count_missing(&app).await {
            tokio::time::sleep(BETWEEN).await;
        }
        tokio::time::sleep(ENTERING).await;
    }
}

/// Closes the connections of sessions that were ended by another server, or by its owner beside it.
async fn close_ended(app: &Arc<AppState>) {
    let sessions = app.live.sessions();
    if sessions.is_empty() {
        return;
    }
    let asked = sessions.clone();
    match app.aside(move |app| app.store.open_sessions(asked)).await {
        Ok(Ok(open)) => {
            let ended = sessions.iter().filter(|session| !open.contains(session));
            ended.for_each(|session| app.live.end_session(session));
        }
        Ok(Err(error)) => report::<()>("sessions can't be looked up", Err(error)),
        Err(why) => tracing::error!("{}", in_english(&why)),
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

/// Lets the games into memory whose player to move may have abandoned them: they find out themselves, and leave it again.
async fn wake_dormant(app: Arc<AppState>) {
    let until = calendar().saturating_sub(millis(app.limits.abandonment));
    let mut after = String::new();
    loop {
        let last = after.clone();
        let found = app.aside(move |app| app.store.dormant(until, &last, AT_ONCE)).await;
        let codes = match found {
            Ok(Ok(codes)) => codes,
            Ok(Err(error)) => return report::<()>("abandoned games can't be found", Err(error)),
            Err(why) => return tracing::error!("{}", in_english(&why)),
        };
        for code in &codes {
            app.registry.wake(&app, code);
        }
        let Some(last) = codes.into_iter().next_back() else { return };
        after = last;
        tokio::time::sleep(BETWEEN).await;
    }
}

/// Deletes what need not be kept, a bounded number of games at a time.
async fn clean(app: &Arc<AppState>) {
    report("old sessions can't be deleted", app.store.expire_sessions(calendar()).await);
    clean_rooms(app).await;
    clean_studies(app).await;
    report("old puzzles can't be deleted", app.store.clean_puzzles(calendar()).await);
    report("old saved games can't be deleted", app.store.clean_saves(calendar()).await);
    report("old lessons can't be deleted", app.store.clean_lessons(calendar()).await);
    report("rare openings can't be deleted", app.store.clean_openings(calendar()).await);
    let rule = match app.aside(|app| app.store.retention()).await {
        Ok(Ok(rule)) => rule,
        Ok(Err(error)) => return report::<()>("the rule for old games can't be read", Err(error)),
        Err(why) => return tracing::error!("{}", in_english(&why)),
    };
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

/// Reads the certificate again, if it has been renewed. One that can't be read changes nothing.
async fn renew_certificate(app: &Arc<AppState>) {
    let Some(tls) = app.tls.clone() else { return };
    match app.aside(move |_| tls.refresh()).await.flatten() {
        Ok(true) => tracing::info!("the certificate was read again"),
        Ok(false) => {}
        Err(why) => tracing::error!("{}", in_english(&why)),
    }
}

/// Deletes rooms that nobody is in any more, and what was written long ago.
async fn clean_rooms(app: &Arc<AppState>) {
    let (now, times) = (calendar(), app.limits.rooms);
    let before = |time| now.saturating_sub(millis(time));
    match app.store.clean_rooms(before(times.empty), before(times.chat), now).await {
        Ok(0) => {}
        Ok(gone) => tracing::info!("{gone} rooms were deleted that nobody was in for long"),
        Err(error) => report::<()>("old rooms can't be deleted", Err(error)),
    }
}

/// Deletes studies that nobody has looked at for long.
async fn clean_studies(app: &Arc<AppState>) {
    let (now, times) = (calendar(), app.limits.studies);
    let before = |time| now.saturating_sub(millis(time));
    match app.store.clean_studies(before(times.unopened), before(times.untouched), now).await {
        Ok(0) => {}
        Ok(gone) => tracing::info!("{gone} studies were deleted that nobody has looked at for long"),
        Err(error) => report::<()>("old studies can't be deleted", Err(error)),
    }
}

fn report<T>(what: &str, done: Result<T, StoreError>) {
    if let Err(error) = done {
        tracing::error!("{what}: {}", in_english(&(&error).into()));
    }
}

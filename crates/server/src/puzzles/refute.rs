//! What a wrong move leads to.

use std::sync::Arc;
use std::time::Duration;

use catalog::search::{Budget, Player};
use catalog::{AnyMatch, Request, SearchHandle};
use table::Urgency;
use tokio::sync::mpsc::unbounded_channel;

use crate::app_state::AppState;
use crate::engine_pool::{SearchJob, ShareKey};
use crate::work_queue::Worker;

/// So many positions are looked at.
const NODES: u64 = 40_000;

/// So long on a processor.
const TIME: Duration = Duration::from_millis(400);

/// So long a solver waits, where others think.
const PATIENCE: Duration = Duration::from_secs(4);

/// So many moves are shown.
const SHOWN: usize = 5;

/// Stops a search that is not waited for any more.
struct Cancelled(Arc<SearchHandle>);

impl Drop for Cancelled {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The best that the other side can do now, and what follows, in coordinates; nothing where the game is over, or the computers are too busy.
pub(crate) async fn refutation(app: &AppState, worker: Worker, live: Box<dyn AnyMatch>) -> Vec<String> {
    if live.end().is_some() {
        return Vec::new();
    }
    let (tell, mut told) = unbounded_channel();
    let handle = Arc::<SearchHandle>::default();
    let guest = worker.guest.first_chunk().map_or(0, |part| u64::from_le_bytes(*part));
    let budget = Budget { nodes: Some(NODES), time: Some(TIME), ..Budget::default() };
    app.engines.ask(SearchJob {
        share: ShareKey { address: worker.address.number(), guest },
        urgency: Urgency::Aside,
        ticket: 0,
        memory: ("puzzles".into(), 0),
        game: live,
        request: Request::new(Player::Analyst, budget, 0),
        handle: handle.clone(),
        tell,
    });
    let cancelled = Cancelled(handle);
    let Ok(Some(found)) = tokio::time::timeout(PATIENCE, told.recv()).await else { return Vec::new() };
    let Ok(best) = found.outcome else { return Vec::new() };
    let line = cancelled.0.latest().and_then(|thought| thought.lines.into_iter().next());
    let line = line.filter(|line| line.moves.first().is_some_and(|first| first.coordinate == best.text));
    match line {
        Some(line) => line.moves.into_iter().take(SHOWN).map(|text| text.coordinate).collect(),
        None => vec![best.text],
    }
}
